import { classNames } from "@/components/ui/class-names";
import { opticalEdge } from "@/components/ui/optical-edge";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import styles from "./marker-counts.module.css";
import { kindCountsText, type MarkerEntry } from "./marker-filter";

const KINDS = [
  { kind: "measured", words: "measured by the lab" },
  { kind: "calculated", words: "calculated from them" },
  { kind: "upload", words: "only read from your reports" },
] as const;

/** How many markers are lit, each kind by itself with its sign; told in one sentence to whoever listens. */
export function MarkerCounts({ markers }: { markers: readonly Pick<MarkerEntry, "kind">[] }) {
  return (
    <div className={styles.counts}>
      <p className={styles.told} aria-live="polite">
        <VisuallyHidden>{kindCountsText(markers)}</VisuallyHidden>
      </p>
      {KINDS.map(({ kind, words }) => {
        const count = markers.filter((marker) => marker.kind === kind).length;
        return (
          <p key={kind} className={styles.count} aria-hidden="true">
            <span className={classNames(styles.sign, styles[kind])} />
            <span className={styles.number} style={opticalEdge(count)}>
              {count}
            </span>
            <span className={styles.words}>{words}</span>
          </p>
        );
      })}
    </div>
  );
}
