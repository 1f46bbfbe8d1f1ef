import "server-only";

/** What spreadsheets take for a formula, or what hides one. A number of our own may begin with a minus sign. */
const FORMULA = /^[=+\-@\t\r\0]/;
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

function cell(value: string | number): string {
  const text = String(value);
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A table as CSV by RFC 4180, with the byte order mark by which spreadsheets know UTF-8. A cell that a spreadsheet
 * would run as a formula begins with an apostrophe: names and addresses are what strangers typed.
 */
export function toCsv(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

/** Cents as a number that spreadsheets add up: 12400 is "124.00". */
export function csvAmount(cents: number): string {
  const [whole, rest] = [Math.trunc(Math.abs(cents) / 100), Math.abs(cents) % 100];
  return `${cents < 0 ? "-" : ""}${whole}.${String(rest).padStart(2, "0")}`;
}
