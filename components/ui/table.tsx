import type { ReactNode } from "react";
import { classNames } from "./class-names";
import styles from "./table.module.css";

/** A column: its head alone, or with where its cells stand. Numbers stand at the end, so that digits line up. */
export type Column = string | { head: ReactNode; align?: "start" | "end" | "center" };

type TableProps = {
  /** What the table shows; heard first, and drawn above it unless hidden. */
  caption: string;
  isCaptionHidden?: boolean;
  columns: readonly Column[];
  /** Cells in the order of the columns. The first names its row. */
  rows: readonly (readonly ReactNode[])[];
  /** What stands in place of rows when there are none. */
  empty?: ReactNode;
  isDense?: boolean;
  /** On a phone each row is a small list: its first cell heads it, the others stand after the head of their column. */
  isStacked?: boolean;
};

function headOf(column: Column) {
  return typeof column === "string"
    ? { head: column, align: "start" as const }
    : { align: "start" as const, ...column };
}

/** A table that scrolls sideways inside its own frame on narrow screens, never the page. */
export function Table(props: TableProps) {
  const { caption, isCaptionHidden, columns, rows, empty = "Nothing here yet.", isDense, isStacked } = props;
  const heads = columns.map((column, index) => ({ ...headOf(column), key: `column-${index}` }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <section className={styles.frame} tabIndex={0} aria-label={caption}>
      <table className={classNames(styles.table, isDense && styles.dense, isStacked && styles.stacked)}>
        <caption className={isCaptionHidden ? styles["hidden-caption"] : styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head.key} scope="col" className={styles[head.align]}>
                {head.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => {
            const key = `row-${index}`;
            return <TableRow key={key} cells={cells} heads={heads} />;
          })}
          {rows.length === 0 ? (
            <tr>
              <td colSpan={columns.length} className={styles.empty}>
                {empty}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </section>
  );
}

function TableRow({ cells, heads }: { cells: readonly ReactNode[]; heads: readonly ReturnType<typeof headOf>[] }) {
  const keyed = cells.map((cell, index) => ({ cell, key: `cell-${index}`, ...headOf(heads[index] ?? "") }));
  return (
    <tr>
      {keyed.map(({ cell, key, align, head }, index) =>
        index === 0 ? (
          <th key={key} scope="row" className={styles[align]}>
            {cell}
          </th>
        ) : (
          <td key={key} className={styles[align]} data-head={typeof head === "string" ? head : undefined}>
            {cell}
          </td>
        ),
      )}
    </tr>
  );
}
