import { Fragment } from "react";
import { Link } from "@/components/ui/link";
import { markerPath } from "@/lib/content/markers/marker-path";
import type { Sex } from "@/lib/domain/catalogue/panels";
import { isFor, type MatrixCell, type MatrixPanel, type MatrixRow } from "./matrix";
import styles from "./program-matrix.module.css";

interface MatrixGroupProps {
  kind: MatrixCell["kind"];
  rows: readonly MatrixRow[];
  panels: readonly MatrixPanel[];
  /** The panels a phone shows, by key. */
  chosen: readonly string[];
  sex: Sex | null;
}

const TITLES = {
  measured: "Measured by the laboratory",
  calculated: "Calculated from measured values, never counted",
} as const;

/** The rows of one kind, by body system. */
export function MatrixGroup({ kind, rows, panels, chosen, sex }: MatrixGroupProps) {
  if (rows.length === 0) return null;
  // As many columns as a phone shows; a wide screen has room in them.
  const span = chosen.length + 1;
  const systems = [...new Set(rows.map(({ system }) => system))];
  return (
    <tbody>
      <tr className={styles.band}>
        <th scope="rowgroup" colSpan={span}>
          {TITLES[kind]}
        </th>
      </tr>
      {systems.map((system) => (
        <Fragment key={system}>
          <tr className={styles.system}>
            <th scope="rowgroup" colSpan={span}>
              {system}
            </th>
          </tr>
          {rows
            .filter((row) => row.system === system)
            .map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <Link href={markerPath(row.key)}>{row.name}</Link>
                </th>
                {panels.map(({ key }) => (
                  <td key={key} data-side={chosen.includes(key) ? "" : undefined}>
                    <Cell cell={row.cells[key]} sex={sex} />
                  </td>
                ))}
              </tr>
            ))}
        </Fragment>
      ))}
    </tbody>
  );
}

/** Shape tells the kind: a full dot is measured, a ring calculated, a short line not in the panel. */
function Cell({ cell, sex }: { cell: MatrixCell | undefined; sex: Sex | null }) {
  if (!cell || !isFor(cell, sex)) {
    return (
      <span className={styles.absent}>
        <span className={styles.hidden}>no</span>
      </span>
    );
  }
  const limit = sex === null && cell.sex !== null ? (cell.sex === "female" ? "women" : "men") : "";
  return (
    <>
      <span className={styles[cell.kind]}>
        <span className={styles.hidden}>{cell.kind}</span>
      </span>
      {limit ? <span className={styles.limit}>{limit}</span> : null}
    </>
  );
}
