import { DATE_IN_TEXT, type ReadDate, readDate, UNKNOWN_HABITS } from "./dates";
import { isDayLabel } from "./report-dates";
import type { PlacedLine } from "./report-rows";

/** A day without its year: "7 September", "Feb 24". */
const SHORT_DAY =
  /\b(?:(?<day>\d{1,2})(?:st|nd|rd|th)?[ -](?<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|(?<word>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? (?<number>\d{1,2})(?:st|nd|rd|th)?)\b(?!,?[ -]+(?:\d{4}|'\d{2})|[:.]\d)/gi;
const BORN = /\b(?:dob|d\.o\.b\.?|birth|born)\b[^\d]{0,20}$/i;
/** A letter, a receipt or a report follows its sample within two months. */
const SOON_MS = 62 * 24 * 3_600_000;
const FAR = "2100-01-01";

/** The days that lines state with their years, but those of birth and those that can be read in two ways. */
function wholeDays(lines: readonly PlacedLine[]): string[] {
  return lines.flatMap(({ text }) =>
    [...text.matchAll(new RegExp(DATE_IN_TEXT.source, "gi"))].flatMap(({ 0: date, index }) => {
      const read: ReadDate | null = BORN.test(text.slice(0, index)) ? null : readDate(date, UNKNOWN_HABITS, FAR);
      return read && read.other === null ? [read.date] : [];
    }),
  );
}

/** The year of a short day that lies shortly before a day of the same file. NULL: none fits, or several do. */
function yearOf(day: string, month: string, known: readonly string[]): number | null {
  const years = known.flatMap((whole) => {
    const latest = Number(whole.slice(0, 4));
    return [latest, latest - 1].filter((year) => {
      const read = readDate(`${day} ${month} ${year}`, UNKNOWN_HABITS, FAR);
      const gap = read ? Date.parse(whole) - Date.parse(read.date) : -1;
      return gap >= 0 && gap <= SOON_MS;
    });
  });
  const [first = null] = years;
  return years.every((year) => year === first) ? first : null;
}

/**
 * Lines about a sample whose day stands without its year, each with that year by the other days of the file:
 * "the sample you took on Monday 7 September" above "reached our lab on 9 September 2026".
 */
export function withYears(lines: readonly PlacedLine[]): PlacedLine[] {
  const known = wholeDays(lines);
  if (known.length === 0) return [...lines];
  return lines.map((line) => {
    if (!isDayLabel(line.text)) return line;
    const dated = line.text.replace(SHORT_DAY, (found: string, ...rest: unknown[]) => {
      const { day, month, word, number } = rest.at(-1) as Record<string, string | undefined>;
      const [dayText, monthText] = [day ?? number ?? "", month ?? word ?? ""];
      const year = yearOf(dayText, monthText, known);
      return year === null ? found : `${dayText} ${monthText} ${year}`;
    });
    return dated === line.text ? line : { ...line, dated };
  });
}
