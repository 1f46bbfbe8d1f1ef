import { howMeasured } from "@/components/markers/places";
import { conversionText, siUnitText } from "@/components/markers/range/units";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { againOrder, sourcesText, whenText } from "@/lib/content/results/again-words";
import type { AgainRule } from "@/lib/domain/again/again-rule";
import { againRulesOf } from "@/lib/domain/again/when-again";
import { type Biomarker, biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import { unitText } from "@/lib/domain/catalogue/unit-text";
import styles from "./marker-sheet.module.css";

const KINDS = {
  measured: { tone: "brand", text: "Measured by the laboratory" },
  calculated: { tone: "neutral", text: "Calculated, not counted as measured" },
  upload: { tone: "amber", text: "Not in our kits" },
} as const;

/** The bare facts of a marker: unit, conversion, codes, other names, and when sources say to measure again. */
export function MarkerSheet({ marker }: { marker: Biomarker }) {
  const kind = KINDS[howMeasured(marker.key)];
  const conversion = conversionText(marker);
  const rules = againRulesOf(marker.key, null).toSorted((left, right) => againOrder(left) - againOrder(right));
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
        <Fact name="Measure again">
          {rules.length === 0 ? "No source we know of gives an interval." : null}
          {rules.map((rule) => (
            <When key={rule.whose} rule={rule} />
          ))}
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

/** "After a year: in the prediabetes range", and who says so. */
function When({ rule }: { rule: AgainRule }) {
  return (
    <>
      <span className={styles.when}>
        {whenText(rule)}: {rule.whose}
      </span>
      <span className={styles.soft}>{sourcesText(rule)}</span>
    </>
  );
}

/** The names of reports, each once whatever its capitals, without the one that is the title. */
function otherNames({ key, name, aliases }: Biomarker): string[] {
  const title = (biomarkerOf(key)?.name ?? name).toLowerCase();
  return aliases
    .filter((alias, index) => aliases.findIndex((other) => other.toLowerCase() === alias.toLowerCase()) === index)
    .filter((alias) => alias.toLowerCase() !== title);
}
