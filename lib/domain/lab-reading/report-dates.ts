import { DATE_IN_TEXT } from "./dates";

/** Words before the day of a sample, the plainest first: "SAMPLE" and "Specimen" also stand in names and numbers. */
const COLLECTED = [
  /collect(?:ed|ion)|drawn|date of (?:test|service)|test date/gi,
  /(?:specimen|sample) (?:date|taken|obtained)|date of (?:specimen|sample)|(?:specimen|sample)\s*:/gi,
] as const;
const OTHER_DATE =
  /(?:report(?:ed)?|received|printed|birth|dob|entered|ordered|page|created|stored|issued|version|resulted)\b/i;
/** Between the word and its day stand "on", "date/time" and colons, and no other number. Unit: characters. */
const MAX_BEFORE_DATE = 30;

/** The day of the sample that a line states, or null. Days of printing, receipt and birth are none. */
export function collectedDate(text: string): string | null {
  for (const pattern of COLLECTED) {
    for (const { 0: word, index } of text.matchAll(pattern)) {
      const after = text.slice(index + word.length);
      const date = DATE_IN_TEXT.exec(after);
      const between = date ? after.slice(0, date.index) : "";
      if (date && between.length <= MAX_BEFORE_DATE && !/\d/.test(between) && !OTHER_DATE.test(between)) return date[0];
    }
  }
  return null;
}

/** "Collected on" alone on a line. */
const COLLECTED_ALONE = /^\s*(?:date )?(?:collected|collection date|date of (?:test|service))(?: on)?\s*:?\s*$/i;

/** Whether a line says that the day of the sample stands below it. */
export function isDayBelow(text: string): boolean {
  return COLLECTED_ALONE.test(text);
}

/** A line that is a day and nothing else. */
export function loneDate(text: string): string | null {
  const date = DATE_IN_TEXT.exec(text)?.[0] ?? null;
  return date !== null && text.replace(date, "").replace(/[\s:,.()]|\d{1,2}:\d{2}|[ap]m/gi, "") === "" ? date : null;
}

/** A table's heading that carries the day above its values: "Test   01/05/2026   Units". */
export function headingDate(text: string): string | null {
  const isHeading = /^(?:\s*(?:test|name|analyte|component|date)\b)/i.test(text) && !OTHER_DATE.test(text);
  return isHeading ? (DATE_IN_TEXT.exec(text)?.[0] ?? null) : null;
}
