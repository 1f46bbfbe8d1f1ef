/** Which of two numbers in "03/04/2026" is the month. NULL: nothing in the file tells. */
export type DateOrder = "month-first" | "day-first";

/** How a file writes its days. */
export interface DayHabits {
  readonly order: DateOrder | null;
  /** The order to show first where nothing tells. */
  readonly likely: DateOrder;
}

/** Nothing is known of a file; most of those who come here write months first. */
export const UNKNOWN_HABITS: DayHabits = { order: null, likely: "month-first" };

/** A day, and a time where one was written. */
export interface ReadDate {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** HH:MM. */
  readonly time: string | null;
  /** The day that the other order of day and month gives, where nothing tells which is meant. NULL: there is one reading. */
  readonly other: string | null;
}

/** The months in English, German, French, Spanish, Italian, Swedish, Dutch and Portuguese, in full and cut short; without accents. */
const MONTHS: readonly string[] = [
  "jan(?:uar[yi]?|eiro|v(?:ier)?)?|ene(?:ro)?|gen(?:naio)?|jan(?:ner)",
  "feb(?:r(?:uar[yi]?|ero)?|braio)?|fev(?:r(?:ier)?|ereiro)?",
  "mar(?:ch|s|zo|z|co)?|maart|maerz|mrz",
  "apr(?:ile?)?|avr(?:il)?|abr(?:il)?",
  "mayo?|maio?|maj|mei|mag(?:gio)?",
  "june?|juni[o]?|junho|juin|giu(?:gno)?",
  "july?|juli[o]?|julho|juil(?:let)?|lug(?:lio)?",
  "aug(?:ust(?:us|[oi])?)?|aout|ago(?:sto)?",
  "sep(?:t(?:ember|embre|iembre)?)?|set(?:t(?:embre)?|iembre|embro)?",
  "oct(?:ober|obre|ubre)?|okt(?:ober)?|ott(?:obre)?|out(?:ubro)?",
  "nov(?:ember|embr[eo]|iembre)?",
  "dec(?:ember|embre)?|dez(?:ember|embro)?|dic(?:embre|iembre)?",
];
const MONTH_PATTERNS = MONTHS.map((names) => new RegExp(`^(?:${names})$`, "i"));
/** The same with their accents, as they stand in a text. */
const MONTH_IN_TEXT = `(?:${MONTHS.join("|")}|f[ée]v(?:r(?:ier)?)?|m[äa]r(?:z)?|março|ao[ûu]t|d[ée]c(?:embre)?|j[äa]n(?:ner)?)`;

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{2}):(\d{2}))?/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?(?:\d{2})?(?:\.\d+)?(?:[+-]\d{4})?$/;
const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)(?:[,T ]+(\d{1,2}):(\d{2})(?::\d{2})?\s*([AaPp])?)?/;
const YEAR_FIRST = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})(?!\d)/;
const DAY_MONTH =
  /^(\d{1,2})(?:st|nd|rd|th|er|\.|º)?(?: de)?[ /-]?(\p{L}{3,10})\.?(?: de| del)?[ ,/-]*(\d{4}|\d{2})(?!\d)(?:[,T ]+(?:at |um |à )?(\d{1,2}):(\d{2})(?::\d{2})?\s*([AaPp])?)?/u;
const YEAR_MONTH = /^(\d{4})[- ](\p{L}{3,10})[- ](\d{1,2})(?!\d)/u;
const MONTH_DAY =
  /^(\p{L}{3,10})\.?[ -](\d{1,2})(?:st|nd|rd|th)?,?[ -]+(\d{4}|(?<= )\d{2})(?!\d)(?:[,T ]+(?:at )?(\d{1,2}):(\d{2})(?::\d{2})?\s*([AaPp])?)?/u;

const CLOCK_BEHIND = String.raw`(?:,? \d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?)?`;

/** A date somewhere inside a line. */
export const DATE_IN_TEXT = new RegExp(
  [
    String.raw`(?<![A-Za-zÀ-ÿ0-9])(?:\d{4}-\d{1,2}-\d{1,2}(?!\d)(?:[T ]\d{2}:\d{2})?`,
    String.raw`\d{4}[/.]\d{1,2}[/.]\d{1,2}(?![\d.])`,
    String.raw`\d{4}[- ]${MONTH_IN_TEXT}[- ]\d{1,2}(?!\d)`,
    String.raw`\d{1,2}(?:/\d{1,2}/|\.\d{1,2}\.|-\d{1,2}-)\d{4}(?!\d)${CLOCK_BEHIND}`,
    String.raw`\d{1,2}(?:/\d{1,2}/|\.\d{1,2}\.)\d{2}(?![\d/]|\.\d)${CLOCK_BEHIND}`,
    String.raw`(?:0[1-9]|[12]\d|3[01])-(?:0[1-9]|[12]\d|3[01])-\d{2}(?![\d.,/-])${CLOCK_BEHIND}`,
    String.raw`\d{1,2}(?:st|nd|rd|th|er|\.|º)?(?: de)?[ /-]?${MONTH_IN_TEXT}\.?(?: de| del)?[ ,/-]*\d{4}(?!\d)${CLOCK_BEHIND}`,
    String.raw`\d{1,2}[ /-]?${MONTH_IN_TEXT}\.?[ /-]?\d{2}(?![\d/.,:])`,
    String.raw`${MONTH_IN_TEXT}\.?[ -]\d{1,2}(?:st|nd|rd|th)?,?[ -]+\d{4}(?!\d)${CLOCK_BEHIND}`,
    String.raw`${MONTH_IN_TEXT} \d{2} \d{2}(?![\d.,:/]))`,
  ].join("|"),
  "i",
);

function isDay(year: number, month: number, day: number): boolean {
  const made = new Date(Date.UTC(year, month - 1, day));
  return year > 1900 && made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
}

const two = (value: number) => String(value).padStart(2, "0");

const written = (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`;

function dateOf(year: number, month: number, day: number, time: string | null): ReadDate | null {
  return isDay(year, month, day) ? { date: written(year, month, day), time, other: null } : null;
}

/** Two digits are this century, unless that lies well ahead of us. */
function yearOf(text: string, today: string): number {
  const year = Number(text);
  if (text.length === 4) return year;
  return 2000 + year > Number(today.slice(0, 4)) + 1 ? 1900 + year : 2000 + year;
}

function timeOf(hours: string | undefined, minutes: string | undefined, half?: string): string | null {
  if (hours === undefined || minutes === undefined) return null;
  const isEvening = half?.toLowerCase() === "p";
  const hour = half ? (Number(hours) % 12) + (isEvening ? 12 : 0) : Number(hours);
  return hour < 24 && Number(minutes) < 60 ? `${two(hour)}:${minutes}` : null;
}

/** 1 to 12; 0 for a word that is no month. */
function monthOf(word: string): number {
  const plain = word.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
  return MONTH_PATTERNS.findIndex((pattern) => pattern.test(plain)) + 1;
}

/** Nobody brings results that are older. Unit: years. */
const OLD_YEARS = 15;

function numericDate(found: RegExpExecArray, { order, likely }: DayHabits, today: string): ReadDate | null {
  const [, first = "", mark, second = "", yearText = "", hours, minutes, half] = found;
  const year = yearOf(yearText, today);
  const [a, b] = [Number(first), Number(second)];
  // 5.1.2026 is written where the day comes first.
  const isDayFirst = (order ?? (mark === "." ? "day-first" : likely)) === "day-first";
  const [month, day] = isDayFirst ? [b, a] : [a, b];
  const time = timeOf(hours, minutes, half);
  const read = dateOf(year, month, day, time) ?? dateOf(year, day, month, time);
  const isOpen = order === null && mark !== "." && a !== b && isDay(year, month, day) && isDay(year, day, month);
  if (read && isOpen) return { ...read, other: written(year, day, month) };
  // "26/03/04" is a day of 2004, or one of 2026 where years come first.
  const isYearFirst = yearText.length === 2 && 2000 + a <= Number(today.slice(0, 4)) && year < 2000 + a - OLD_YEARS;
  const ahead = isYearFirst ? dateOf(2000 + a, b, Number(yearText), time) : null;
  return read && ahead ? { ...ahead, other: read.date } : read;
}

/** A day whose month is a word. */
function wordedDate(plain: string, today: string): ReadDate | null {
  const [, ahead, named, last] = YEAR_MONTH.exec(plain) ?? [];
  if (ahead && named && last) return dateOf(Number(ahead), monthOf(named), Number(last), null);
  const [, day, month, year, hours, minutes, half] = DAY_MONTH.exec(plain) ?? [];
  if (day && month && year)
    return dateOf(yearOf(year, today), monthOf(month), Number(day), timeOf(hours, minutes, half));
  const [, word, number, full, ...clock] = MONTH_DAY.exec(plain) ?? [];
  if (!word || !number || !full) return null;
  return dateOf(yearOf(full, today), monthOf(word), Number(number), timeOf(clock[0], clock[1], clock[2]));
}

/**
 * The day that a text begins with.
 * @param habits  how the file writes days
 * @param today  YYYY-MM-DD, for years of two digits
 */
export function readDate(text: string | null, habits: DayHabits, today: string): ReadDate | null {
  const plain = (text ?? "").trim();
  const iso = ISO.exec(plain) ?? YEAR_FIRST.exec(plain) ?? COMPACT.exec(plain);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]), timeOf(iso[4], iso[5]));
  const numeric = NUMERIC.exec(plain);
  if (numeric) return numericDate(numeric, habits, today);
  return wordedDate(plain, today);
}
