import "server-only";
import { stringify } from "csv-stringify/sync";

/** An amount of our own may begin with a minus sign. */
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** What the writer does not know by itself: our amounts are no formulas, and a null character hides one. */
function cellOf(text: string) {
  if (PLAIN_NUMBER.test(text)) return { value: text, escape_formulas: false };
  return text.startsWith("\0") ? `'${text}` : text;
}

/**
 * A table as CSV by RFC 4180, with the byte order mark by which spreadsheets know UTF-8. A cell that a spreadsheet
 * would run as a formula begins with an apostrophe: names and addresses are what strangers typed.
 */
export function toCsv(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return stringify([head, ...rows], {
    bom: true,
    record_delimiter: "windows",
    quote_record_delimiter: true,
    escape_formulas: true,
    cast: { string: cellOf },
  });
}

/** Cents as a number that spreadsheets add up: 12400 is "124.00". */
export function csvAmount(cents: number): string {
  return (cents / 100).toFixed(2);
}
