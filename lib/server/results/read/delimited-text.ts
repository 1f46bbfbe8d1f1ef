import "server-only";
import { parse } from "csv-parse/sync";
import { FileRefused } from "@/lib/domain/lab-reading/refusals";
import type { TableRow } from "@/lib/domain/lab-reading/table-row";

const MAX_ROWS = 20_000;
const MAX_COLUMNS = 200;
const DELIMITERS = [",", ";", "\t", "|"] as const;

/** The mark that divides the first lines most evenly. NULL: none does. */
function delimiterOf(text: string): string | null {
  const lines = text.slice(0, 20_000).split(/\r?\n/).filter(Boolean).slice(0, 20);
  const plain = lines.map((line) => line.replace(/"(?:[^"]|"")*"/g, ""));
  const counted = DELIMITERS.map((mark) => {
    const counts = plain.map((line) => line.split(mark).length - 1);
    const common = counts.filter((count) => count > 0 && count === counts[0]).length;
    return { mark, score: common * 100 + Math.max(...counts, 0) };
  });
  const best = counted.reduce((left, right) => (right.score > left.score ? right : left));
  return best.score > 0 ? best.mark : null;
}

/**
 * The rows of a text that is a table.
 * @returns NULL when nothing divides its lines into cells
 * @throws FileRefused too-many-rows
 */
export function delimitedRows(text: string): TableRow[] | null {
  const body = text.replace(/^\uFEFF/, "").replace(/^sep=.\r?\n/i, "");
  const delimiter = delimiterOf(body);
  if (delimiter === null) return null;
  const rows: TableRow[] = [];
  parse(body, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: MAX_ROWS + 1,
    on_record(cells: string[], { lines }) {
      rows.push({ cells, line: lines });
      return null;
    },
  });
  if (rows.length > MAX_ROWS || rows.some(({ cells }) => cells.length > MAX_COLUMNS)) {
    throw new FileRefused("too-many-rows");
  }
  return rows;
}
