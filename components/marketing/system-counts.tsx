import { biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import { BODY_SYSTEMS } from "@/lib/domain/catalogue/body-systems";
import { measuredCounts, measuredFor, panelOf, type Sex } from "@/lib/domain/catalogue/panels";
import styles from "./system-counts.module.css";

const LIST = new Intl.ListFormat("en");

/** Whether a panel looks at other markers in men than in women. */
function hasSexes(panelKey: string): boolean {
  return (panelOf(panelKey)?.measured ?? []).some(({ sex }) => sex !== null);
}

/**
 * What a panel measures, by body system: a dot for each marker. Where men and women differ, all versions are in the
 * page and the style of the page shows the one that fits (`data-sex`).
 */
export function SystemCounts({ panelKey }: { panelKey: string }) {
  if (!hasSexes(panelKey)) return <Counts markers={measuredFor(panelKey, null)} />;
  return (
    <>
      <div data-sex="any">
        <Counts markers={measuredFor(panelKey, null)} />
        <p className={styles.more}>
          and for women {namesOf(panelKey, "female")}; for men {namesOf(panelKey, "male")}
        </p>
      </div>
      <div data-sex="female">
        <Counts markers={measuredFor(panelKey, "female")} />
      </div>
      <div data-sex="male">
        <Counts markers={measuredFor(panelKey, "male")} />
      </div>
    </>
  );
}

/** "17 markers measured", for the visitor's sex where it makes a difference. */
export function MeasuredCount({ panelKey }: { panelKey: string }) {
  const { male, female } = measuredCounts(panelKey);
  if (male === female) return <p className={styles.count}>{male} markers measured</p>;
  return (
    <>
      <p className={styles.count} data-sex="any">
        {female} markers measured in women, {male} in men
      </p>
      <p className={styles.count} data-sex="female">
        {female} markers measured
      </p>
      <p className={styles.count} data-sex="male">
        {male} markers measured
      </p>
    </>
  );
}

function namesOf(panelKey: string, sex: Sex): string {
  const own = (panelOf(panelKey)?.measured ?? []).filter((marker) => marker.sex === sex);
  return LIST.format(own.map(({ biomarker }) => biomarkerOf(biomarker)?.name ?? biomarker));
}

function Counts({ markers }: { markers: readonly string[] }) {
  const systems = BODY_SYSTEMS.map(({ key, name }) => ({
    name,
    count: markers.filter((marker) => biomarkerOf(marker)?.system === key).length,
  })).filter(({ count }) => count > 0);
  return (
    <ul className={styles.systems}>
      {systems.map(({ name, count }) => (
        <li key={name} className={styles.system}>
          <span>{name}</span>
          <span className={styles.dots} style={{ inlineSize: `${count * 0.75}rem` }} aria-hidden="true" />
          <span className={styles.number}>{count}</span>
        </li>
      ))}
    </ul>
  );
}
