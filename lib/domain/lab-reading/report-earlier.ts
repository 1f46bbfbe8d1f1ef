import { DATE_IN_TEXT } from "./dates";
import { announcesEarlierBehind } from "./report-columns";

const DAY_AT_END = new RegExp(`(${DATE_IN_TEXT.source})\\s*$`, "i");
/** A row, and the number at its end. */
const ROW_AND_EARLIER = /^(.*\d.*\S)\s+[*!]?\s*([<>≤≥]?\s?\d[\d.,]*)\s*$/;
/** Before the last number of a row, where that is the end of its range: "Inf. à 5,0". */
const RANGE_GOES_ON = /(?:[-–<>≤≥=]|(?<!\p{L})(?:à|a|to|bis|hasta|di|than|over|under|above|below|ab|unter|über))$/iu;

/** Earlier results behind the ranges of a table that was copied without its columns, as its lines go by. */
export class EarlierInReport {
  #isBehind = false;
  /** The day at the end of the heading or of the line below it, as written. NULL: none stands there. */
  #dateText: string | null = null;
  #isBelowHeading = false;

  /**
   * Takes note of a line.
   * @param isHeading  it announces columns in their places, under which no number is looked for at a row's end
   */
  take(text: string, isHeading: boolean): void {
    if (isHeading) this.#isBehind = false;
    else if (announcesEarlierBehind(text)) {
      this.#isBehind = true;
      this.#dateText = DAY_AT_END.exec(text)?.[1] ?? null;
      this.#isBelowHeading = true;
      return;
    } else if (this.#isBelowHeading) this.#dateText ??= DAY_AT_END.exec(text)?.[1] ?? null;
    this.#isBelowHeading = false;
  }

  /** A row without the earlier result at its end, and that with its day. NULL: none is expected, or stands there. */
  apart(text: string): { row: string; valueText: string; dateText: string | null } | null {
    const [, row, valueText] = (this.#isBehind && ROW_AND_EARLIER.exec(text)) || [];
    return row && valueText && !RANGE_GOES_ON.test(row) ? { row, valueText, dateText: this.#dateText } : null;
  }
}
