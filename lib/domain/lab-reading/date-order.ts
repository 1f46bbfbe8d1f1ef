import { placeOrderOf } from "./date-places";
import { type DateOrder, type DayHabits, readDate } from "./dates";

/** What a file says about its days. */
interface DatedFile {
  /** The days of its values, as written. */
  readonly dates: readonly (string | null)[];
  /** All its words. Empty: it has none beyond its values. */
  readonly words: string;
  /** Most of its units are of those that the United States do not use. */
  readonly isMetric: boolean;
  /** YYYY-MM-DD, the latest day that it is anywhere. */
  readonly today: string;
}

const ORDERS: readonly DateOrder[] = ["month-first", "day-first"];
const otherThan = (order: DateOrder): DateOrder => (order === "day-first" ? "month-first" : "day-first");

const NUMERIC = /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2((?:19|20)\d{2}|\d{2})(?![\d/-]|\.\d)/g;
const DAY_MS = 24 * 3_600_000;

/** The one order that is left when some are ruled out. */
function leftOver(isPossible: (order: DateOrder) => boolean): DateOrder | null {
  const possible = ORDERS.filter(isPossible);
  return possible.length === 1 ? (possible[0] ?? null) : null;
}

/** "DD/MM/YYYY" beside a date or in a heading. */
function statedOrder(words: string): DateOrder | null {
  const isDayFirst = /\b(?:dd?|jj?|tt?|gg?)\s?[/.-]\s?mm?\s?[/.-]\s?(?:yy|aa|jj)/i.test(words);
  const isMonthFirst = /\bmm?\s?[/.-]\s?dd?\s?[/.-]\s?yy/i.test(words);
  if (isDayFirst === isMonthFirst) return null;
  return isDayFirst ? "day-first" : "month-first";
}

/** Days that can be read in one order only: a first number above 12 is a day, a second one too. */
function provenOrder(texts: readonly string[]): DateOrder | null {
  const pairs = texts.flatMap((text) =>
    [...text.matchAll(NUMERIC)].map(([, a, , b]) => [Number(a), Number(b)] as const),
  );
  const real = pairs.filter(([a, b]) => Math.min(a, b) >= 1 && Math.min(a, b) <= 12 && Math.max(a, b) <= 31);
  const isDayFirst = real.some(([first]) => first > 12);
  const isMonthFirst = real.some(([, second]) => second > 12);
  if (isDayFirst === isMonthFirst) return null;
  return isDayFirst ? "day-first" : "month-first";
}

const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const WEEKDAY = new RegExp(
  String.raw`\b(${WEEKDAYS.join("|")})[a-z]*\.?,?\s+(\d{1,2}[/-]\d{1,2}[/-]\d{2,4})|(\d{1,2}[/-]\d{1,2}[/-]\d{2,4}),?\s+\(?(${WEEKDAYS.join("|")})[a-z]*\b`,
  "gi",
);

/** "Tue 10/03/2026": one of the readings is a Tuesday. */
function weekdayOrder(words: string, today: string): DateOrder | null {
  const told = [...words.matchAll(WEEKDAY)].map(([, before, after, first, behind]) => ({
    date: after ?? first ?? "",
    weekday: WEEKDAYS.indexOf((before ?? behind ?? "").toLowerCase()),
  }));
  if (told.length === 0) return null;
  return leftOver((order) =>
    told.every(({ date, weekday }) => {
      const day = dayIn(date, order, today);
      return day !== null && new Date(`${day}T00:00:00Z`).getUTCDay() === weekday;
    }),
  );
}

function dayIn(text: string | null, order: DateOrder, today: string): string | null {
  return readDate(text, { order, likely: order }, today)?.date ?? null;
}

const BIRTH = /(?:\bdob\b|d\.o\.b\.?|birth|\bborn\b|\bgeb\b|nato il|née? le|nacimiento)[^\d\n]{0,20}([\d/.-]{6,10})/i;

/** No sample was taken on a day to come, nor before its person was born. */
function possibleOrder({ dates, words, today }: DatedFile): DateOrder | null {
  const born = BIRTH.exec(words)?.[1] ?? null;
  return leftOver((order) => {
    const birth = dayIn(born, order, today);
    return dates.every((text) => {
      const day = dayIn(text, order, today);
      return day === null || (day <= today && (birth === null || day >= birth));
    });
  });
}

/** One sample is taken, received and reported within days. What is printed later says nothing. */
const STATION =
  /\b(?:collect(?:ed|ion)|drawn|sampled|taken|received|receipt|verified|resulted|report(?:ed)?|issued|authori[sz]ed|validated|completed)\b[^\d\n]{0,24}(\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2})(?!\d)|\d{1,2}[ -][A-Za-z]{3,9}[ -]\d{4}|[A-Za-z]{3,9} \d{1,2}, \d{4})/gi;
const SOON_DAYS = 14;
const LATE_DAYS = 28;

function stationOrder(words: string, today: string): DateOrder | null {
  const texts = [...new Set([...words.matchAll(STATION)].map(([, date]) => date ?? ""))];
  if (texts.length < 2) return null;
  const spread = (order: DateOrder) => {
    const days = texts.flatMap((text) => dayIn(text, order, today) ?? []).map((day) => Date.parse(day));
    return (Math.max(...days) - Math.min(...days)) / DAY_MS;
  };
  const order = leftOver((one) => spread(one) <= SOON_DAYS);
  return order !== null && spread(otherThan(order)) >= LATE_DAYS ? order : null;
}

const WRITTEN_OUT =
  /\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}[ -](?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*[ ,-]+\d{4}|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.? \d{1,2},? +\d{4})/gi;

/** The file writes one of its days a second time, in a way that leaves nothing open. */
function repeatedOrder({ dates, words, today }: DatedFile): DateOrder | null {
  const plain = new Set([...words.matchAll(WRITTEN_OUT)].flatMap(([text]) => dayIn(text, "month-first", today) ?? []));
  if (plain.size === 0) return null;
  const open = dates.filter((text) => text !== null && /^\s*\d{1,2}[/-]\d{1,2}[/-]/.test(text));
  return leftOver((order) => open.some((text) => plain.has(dayIn(text, order, today) ?? "")));
}

/**
 * How a file writes its days, by everything that it says: a stated format, days that fit one order only, weekdays, days
 * to come, the stations of one sample, a day written twice, and where the laboratory is. Units alone prove no order;
 * they say which is more likely.
 */
export function dayHabitsOf(file: DatedFile): DayHabits {
  const { dates, words, isMetric, today } = file;
  const own = dates.filter((text) => text !== null);
  const place = placeOrderOf(words);
  // A laboratory here that counts as they do elsewhere may write days as they do, too.
  const byPlace = place === "month-first" && isMetric ? null : place;
  const byStations = stationOrder(words, today);
  const order =
    provenOrder(own) ??
    statedOrder(words) ??
    provenOrder([words]) ??
    weekdayOrder(words, today) ??
    possibleOrder(file) ??
    // The stations of a sample say nothing where the place speaks against them.
    (byStations !== null && place !== null && place !== byStations ? null : byStations) ??
    repeatedOrder(file) ??
    (byStations === null ? byPlace : null);
  return { order, likely: order ?? (isMetric ? "day-first" : (place ?? "month-first")) };
}
