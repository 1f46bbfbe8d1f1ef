import "server-only";
import type { SheetCell } from "@/lib/domain/lab-reading/sheet-grid";

/** As for tables of text. */
export const MAX_ROWS = 20_000;
export const MAX_COLUMNS = 200;

/** A number as it is shown, whatever the marks of its language. */
const NUMBER = /[+-]?\d[\d.,'’\u00a0\u202f ]*(?:[eE][+-]?\d+)?/;

/** A number to the digits that spreadsheets keep: 5.1000000000000005 is 5.1. */
const plainNumber = (value: number) => String(Number(value.toPrecision(15)));

/**
 * A number with the signs and words that its format puts around it: "<5", "5.6%", "88 mg/dL". Its digits are those of
 * the value, and not those that the format rounds to.
 * @param shown  as the spreadsheet shows it; empty where that is not known
 */
export function shownNumber(value: number, shown: string): SheetCell {
  const text = shown.trim();
  const number = plainNumber(text.includes("%") ? value * 100 : value);
  const around = text.replace(NUMBER, "");
  const isPlain = !NUMBER.test(text) || !/[<>≤≥=~%\p{L}µμ]/u.test(around) || /#/.test(text);
  return { text: isPlain ? number : text.replace(NUMBER, number), isTyped: true };
}

/** A moment in a spreadsheet. */
interface SheetMoment {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const two = (value: number) => String(value).padStart(2, "0");

/** A day as ISO writes it, with its time where it has one; a time alone where no day is shown. */
export function cellDayText({ year, month, day, hour, minute }: SheetMoment, hasDay: boolean): string {
  const time = `${two(hour)}:${two(minute)}`;
  if (!hasDay) return time;
  const date = `${year}-${two(month)}-${two(day)}`;
  return hour === 0 && minute === 0 ? date : `${date}T${time}`;
}
