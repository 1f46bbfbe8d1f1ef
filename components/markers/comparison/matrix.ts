import type { Sex } from "@/lib/domain/catalogue/panels";

/** A panel as a column of the comparison. Plain data, so that it crosses to the browser. */
export interface MatrixPanel {
  key: string;
  name: string;
  href: string;
  draw: "arm" | "finger";
}

/** What a panel does with a marker, and for whom. */
export interface MatrixCell {
  kind: "measured" | "calculated";
  /** NULL: for everybody. */
  sex: Sex | null;
}

/** A marker as a row. */
export interface MatrixRow {
  key: string;
  name: string;
  system: string;
  /** Lower-case words to search in. */
  words: string;
  /** By panel key; a panel that is not here does not hold it. */
  cells: Readonly<Record<string, MatrixCell>>;
}

/** What a cadence costs in each panel, in words by panel key. */
export interface MatrixPrice {
  cadence: string;
  texts: Readonly<Record<string, string>>;
}

/** Whether a cell counts for somebody. An unknown sex counts what holds for everybody and shows the rest as limited. */
export function isFor(cell: MatrixCell | undefined, sex: Sex | null): boolean {
  return cell !== undefined && (cell.sex === null || sex === null || cell.sex === sex);
}

/** How many rows a panel measures or calculates: one number for a known sex, else "17", or "9 for women, 10 for men". */
export function rowCountText(
  rows: readonly MatrixRow[],
  panelKey: string,
  kind: MatrixCell["kind"],
  sex: Sex | null,
): string {
  const countFor = (whose: Sex) =>
    rows.filter(({ cells }) => cells[panelKey]?.kind === kind && isFor(cells[panelKey], whose)).length;
  if (sex) return String(countFor(sex));
  const [women, men] = [countFor("female"), countFor("male")];
  return women === men ? String(men) : `${women} for women, ${men} for men`;
}

/** The rows that a search leaves. Every word must occur. */
export function searchedRows(rows: readonly MatrixRow[], query: string): MatrixRow[] {
  const words = query.toLowerCase().split(/\s+/);
  return rows.filter((row) => words.every((word) => row.words.includes(word)));
}
