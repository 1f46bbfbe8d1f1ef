import { howMeasured } from "@/components/markers/places";
import { conversionText, siUnitText } from "@/components/markers/range/units";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { type Biomarker, biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import { LIFELONG_DAYS, type ShelfLife, shelfLifeOf } from "@/lib/domain/catalogue/shelf-life";
import { unitText } from "@/lib/domain/catalogue/unit-text";
import styles from "./marker-sheet.module.css";

const KINDS = {
  measured: { tone: "brand", text: "Measured by the laboratory" },
  calculated: { tone: "neutral", text: "Calculated, not counted as measured" },
  upload: { tone: "amber", text: "Not in our kits" },
} as const;

/** The bare facts of a marker: unit, conversion, codes, other names, how long a value keeps. */
export function MarkerSheet({ marker }: { marker: Biomarker }) {
  const kind = KINDS[howMeasured(marker.key)];
  const conversion = conversionText(marker);
  const [hers, others] = [shelfLifeOf(marker.key, "female"), shelfLifeOf(marker.key, null)];
  return (
    <Card padding="medium">
      <Badge tone={kind.tone}>{kind.text}</Badge>
      <dl className={styles.facts}>
        <Fact name="Unit">
          {unitText(marker.unit)}
          {conversion ? <span className={styles.soft}>SI: {siUnitText(marker)}</span> : null}
        </Fact>
        {conversion ? <Fact name="Conversion">{conversion}</Fact> : null}
        <Fact name="Also called">{otherNames(marker).join(", ")}</Fact>
        <Fact name="LOINC">
          {marker.loinc.length > 0
            ? marker.loinc.map(({ code, note }) => (note ? `${code} (${note})` : code)).join(", ")
            : "No code asserted"}
        </Fact>
        <Fact name="Keeps for">
          {hers === others ? <Keeps life={others} /> : <Keeps life={hers} who="Women with a cycle: " />}
          {hers === others ? null : <Keeps life={others} who="Others: " />}
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Keeps({ life: { days, reason, source }, who = "" }: { life: ShelfLife; who?: string }) {
  return (
    <>
      {who}
      {keepsFor(days)}
      <span className={styles.soft}>
        {reason} {source ? `Leans on: ${source}.` : "Our own rule."}
      </span>
    </>
  );
}

/** "28 days", "about 12 months", "about 2 years", "life". */
function keepsFor(days: number): string {
  if (days >= LIFELONG_DAYS) return "life";
  if (days >= 730) return `about ${Math.round(days / 365)} years`;
  return days >= 60 ? `about ${Math.round(days / 30.4)} months` : `${days} days`;
}

/** The names of reports, each once whatever its capitals, without the one that is the title. */
function otherNames({ key, name, aliases }: Biomarker): string[] {
  const title = (biomarkerOf(key)?.name ?? name).toLowerCase();
  return aliases
    .filter((alias, index) => aliases.findIndex((other) => other.toLowerCase() === alias.toLowerCase()) === index)
    .filter((alias) => alias.toLowerCase() !== title);
}
