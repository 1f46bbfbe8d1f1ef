import { Disclosure } from "@/components/ui/disclosure";
import { Link } from "@/components/ui/link";
import { markerPath } from "@/lib/content/markers/marker-path";
import { SYSTEM_INTROS } from "@/lib/content/pages/understand-your-health";
import { BODY_SYSTEMS } from "@/lib/domain/catalogue/body-systems";
import { kindCountsText } from "./marker-filter";
import styles from "./marker-index.module.css";
import { type ExplorerMarker, type ExplorerSystem, rangeInWords } from "./marker-words";

/** Every marker as a line of text, by body system, behind a line each: whole without scripts and for search engines. */
export function MarkerIndex({ systems }: { systems: readonly ExplorerSystem[] }) {
  return (
    <div>
      {BODY_SYSTEMS.map(({ key, name }) => {
        const markers = systems.find((system) => system.key === key)?.markers ?? [];
        return (
          <Disclosure key={key} summary={<Summary name={name} markers={markers} />}>
            <p className={styles.intro}>{SYSTEM_INTROS[key]}</p>
            <ul className={styles.lines}>
              {markers.map((marker) => (
                <Line key={marker.key} marker={marker} />
              ))}
            </ul>
          </Disclosure>
        );
      })}
    </div>
  );
}

function Summary({ name, markers }: { name: string; markers: readonly ExplorerMarker[] }) {
  return (
    <>
      {name} <span className={styles.counts}>{kindCountsText(markers)}</span>
    </>
  );
}

const KINDS = { measured: "", calculated: "calculated", upload: "not in our kits" } as const;

function Line({ marker }: { marker: ExplorerMarker }) {
  const { name, summary, kind, unit, sources } = marker;
  const range = rangeInWords(marker);
  return (
    <li className={styles.line}>
      <p className={styles.head}>
        <Link href={markerPath(marker.key)}>{name}</Link>
        <span>{[KINDS[kind], unit].filter(Boolean).join(", ")}</span>
      </p>
      <p>{summary}</p>
      <p>
        <strong>{range || "Not graded."}</strong> {range ? sources[0]?.name : marker.notGraded}
      </p>
    </li>
  );
}
