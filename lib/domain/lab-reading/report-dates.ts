import { DATE_IN_TEXT } from "./dates";
import { EARLIER_WORDS } from "./earlier-words";
import type { RowOrder } from "./report-columns";
import { dayAbove } from "./report-day-above";
import { IN_LETTER, isSalutation, LETTER_DAY, LETTER_HEAD } from "./report-letter";
import { canBeSameDay, OTHER_DATE, oneDay, sampleDaysIn, UNKNOWN_DAY } from "./report-sample-days";
import { bloodIn, isBlood } from "./specimens";

/** Words before the day of a sample, the plainest first: "SAMPLE" and "Specimen" also stand in names and numbers. */
const COLLECTED = [
  /collect(?:ed|ion)|\bcoll(?=[.:])|drawn|\bdrew\b|\bdraw(?: date| completed| time)?\b(?=[ /:])|screening date|\bobtained\b|date of (?:test|service)|test date|\bDOS\b|(?:last )?tested(?: on)?\b|(?:blood|lab)(?:oratory)? (?:tests?|work|results?|samples?) (?:of|on|from|dated|taken)|\b(?:labs|bloods|panel|draw) (?:of|on|from|dated)|prise de sang|bilan (?:sanguin )?du|analyses? du|biologie du|esami (?:ematochimici )?del|anal[ií]tica del|an[aá]lisis del|proverna|blodprov\w*|entnahme\w*|entnommen|abnahme\w*|probe(?:n)?(?:ent)?nahme\w*|blutabnahme|pr[ée]l[eè]v\w*|extracci[óo]n|toma de muestra|\bf(?:echa|\.)? ?(?:de )?(?:la )?(?:toma|extracci[óo]n|muestra)|prelievo|prelevat\w|data (?:prestazione|esame|dell'esame)|provtag\w+|date de collecte|provdatum|afname\w*|afgenomen|pr[øo]vetat\w*|pr[øo]vetag\w*|pr[øo]vedato|pobran\w*|colheita|colet(?:a|ado)\b|n[äa]ytteenotto|data da? amostra|monster(?:name|datum)|bloedafname|datum van afname|fecha de obtenci[óo]n|prelevat[oa]|odb[ěe]r\w*|numune (?:alma|tarihi)|mintav[ée]tel/gi,
  /(?:specimen|sample) (?:date|dt|taken|obtained)|date of (?:specimen|sample)|(?:specimen|sample)\s*:|\btaken\b|\byou took\b|\bsampled\b|data campione|fecha de (?:la )?muestra|probe vom|blut vom/gi,
] as const;
/** Between the word and its day stand "on", "date/time" and colons, and no other number. Unit: characters. */
const MAX_BEFORE_DATE = 30;

/** Between two days of one statement: "01/05/2026 08:00 to 01/06/2026". */
const BETWEEN_DAYS = /^(?:[\s,;&/–-]|\d{1,2}:\d{2}|[ap]\.?m\b|\b(?:and|to|through|until)\b)*$/i;

/** Whether a second day follows the first at once, so that nobody can say which is meant. */
function hasSecondDay(after: string, date: string): boolean {
  const behind = after.slice(after.indexOf(date) + date.length);
  const second = DATE_IN_TEXT.exec(behind);
  return second !== null && BETWEEN_DAYS.test(behind.slice(0, second.index)) && !canBeSameDay(date, second[0]);
}

/** The day that stands behind a word for the sample. NULL: another one, or none. UNKNOWN_DAY: two. */
function dayBehind(after: string): string | null {
  const date = DATE_IN_TEXT.exec(after);
  if (!date) return null;
  const between = after.slice(0, date.index);
  if (between.length > MAX_BEFORE_DATE || /\d/.test(between) || OTHER_DATE.test(between)) return null;
  return hasSecondDay(after, date[0]) ? UNKNOWN_DAY : date[0];
}

/** "In precedenza (esami del 03/12/2025)": a sample of an earlier day. */
const OF_EARLIER = new RegExp(String.raw`(?<!\p{L})(?:${EARLIER_WORDS})(?!\p{L})`, "iu");

/**
 * The day of the sample that a line states, or null. Days of printing, receipt and birth are none. UNKNOWN_DAY: it
 * states two.
 */
function collectedDate(text: string): string | null {
  const found = COLLECTED.flatMap((pattern) => [...text.matchAll(pattern)]).filter(
    ({ index }) => !OF_EARLIER.test(text.slice(0, index)),
  );
  const days = found.map(({ 0: word, index }) => dayBehind(text.slice(index + word.length)));
  return days.find((day) => day !== null) ?? dayAbove(text);
}

/** "Clinic date: 12/08/2024", at the head of a letter. */
const VISIT = new RegExp(
  String.raw`\b(?:clinic|visit|consultation|attendance|encounter)(?: date)?\s*[:-]\s*(${DATE_IN_TEXT.source})|\bdate of (?:clinic|visit|consultation|attendance|encounter)\s*[:-]?\s*(${DATE_IN_TEXT.source})|\bseen (?:in clinic )?on\s*:?\s*(${DATE_IN_TEXT.source})`,
  "i",
);
/** "Bloods taken in clinic today show": a sample of the day of the visit. */
const TAKEN_AT_VISIT =
  /\b(?:bloods?|blood tests?|labs?|samples?)\b[^.;\d]{0,40}\b(?:today|in clinic|at (?:this|the) visit|this (?:morning|afternoon))\b/i;

/** The one day of the sample that lines around a table state, as written. NULL: none, or several. */
export function statedDay(lines: readonly string[]): string | null {
  const day = oneDay(lines.flatMap((line) => collectedDate(line) ?? []));
  return day === UNKNOWN_DAY ? null : day;
}

/** Whether a line has a word for the day of a sample. */
export function isDayLabel(text: string): boolean {
  return COLLECTED.some((pattern) => text.search(pattern) !== -1);
}

/** "Collected on" alone on a line. */
const COLLECTED_ALONE =
  /^\s*(?:(?:date|specimen|sample|blood)s? )*(?:collected|collection(?: date)?|date of (?:test|service|collection)|drawn|entnahme(?:datum|zeit)?|abnahme(?:datum|zeit)?|probenentnahme|date de (?:pr[ée]l[èe]vement|collecte)|pr[ée]lev[ée] le|fecha de (?:extracci[óo]n|toma(?: de muestra)?)|data (?:(?:del )?prelievo|prestazione|(?:dell')?esame)|provtagning(?:sdatum|stid)?)(?: on| at)?\s*:?\s*$/i;

/** Whether a line says that the day of the sample stands below it. */
export function isDayBelow(text: string): boolean {
  return COLLECTED_ALONE.test(text);
}

const WEEKDAY = /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b/i;

/** A line that is a day and nothing else. */
export function loneDate(text: string): string | null {
  const date = DATE_IN_TEXT.exec(text)?.[0] ?? null;
  const left = date === null ? text : text.replace(date, "").replace(WEEKDAY, "");
  return left.replace(/[\s:,.()]|\d{1,2}:\d{2}|[ap]m|\b[PMCEA][DS]?T\b/gi, "") === "" ? date : null;
}

const GROUP = new RegExp(`^\\s*(${DATE_IN_TEXT.source})\\s+\\p{L}[\\p{L} /&,()-]{2,60}$`, "iu");
/** "06.05.2026 kl. 08:12   Rekvirent: …": a Nordic portal's heading of one sample, with the hour it was taken at. */
const GROUP_AT = new RegExp(`^\\s*(${DATE_IN_TEXT.source})\\s+kl\\.?\\s*\\d{1,2}[.:]\\d{2}(?!\\d)`, "i");

/** "29 Jan 2026   Full blood count": the day of the group of rows below. */
function dayOfGroup(text: string): string | null {
  const timed = GROUP_AT.exec(text)?.[1];
  if (timed) return timed;
  const day = GROUP.exec(text)?.[1] ?? null;
  return day !== null && !OTHER_DATE.test(text) ? day : null;
}

/** A table's heading that carries the day above its values: "Test   01/05/2026   Units". */
export function headingDate(text: string): string | null {
  const isHeading =
    /^(?:\s*(?:test|name|analyte|component|date)\b)/i.test(text) && !OTHER_DATE.test(text) && !IN_LETTER.test(text);
  return isHeading ? (DATE_IN_TEXT.exec(text)?.[0] ?? null) : null;
}

/** "Previous results", "Past Results (06/01/2025)": what stands below is of another day. */
const EARLIER_RESULTS =
  /^\W*(?:previous|prior|past|earlier|historical|last)\s+(?:lab(?:oratory)?\s+|test\s+)?(?:results?|values?|labs?|tests?|visit)\b/i;

/** Such a heading speaks of all below it; "Past results: 233 on Jul 19, 2024" only of the result above it. */
const isEarlierHeading = (text: string) => EARLIER_RESULTS.test(text) && !/\d/.test(text.replace(DATE_IN_TEXT, " "));

/** "Data stampa", "Printed on" at the end of a line: the day below is that. */
const OTHER_BELOW = new RegExp(String.raw`${OTHER_DATE.source}\s*(?:on|date|am|le|el|il)?\s*:?\s*$`, "i");

/** Whether what is said beside a day may speak of a sample: nothing but times, or words for samples and visits. */
function isOfSamples(left: string): boolean {
  return (
    !/\p{L}{3}/u.test(left) ||
    /\b(?:visit|draw|sample|specimen|day|week|month|round|test|repeat|follow|result|panel|blood|serum|plasma|time|baseline)\w*\b/i.test(
      left,
    )
  );
}

/** A line that announces what stands below it. */
const ANNOUNCES = /:\s*$/;

/** No line that merely mentions a day is longer. Unit: characters. */
const MAX_MENTION = 60;

/** Around a line: the heading of a table that it is, whether values stand above it, and the sample of its section. */
interface AroundLine {
  readonly order: RowOrder | null;
  readonly hasValues: boolean;
  /** NULL: blood, or none stated. */
  readonly other: string | null;
}

/** Days above columns belong to the columns; the rows have none of their own. */
function hasSeveralDays(order: RowOrder | null): boolean {
  return (order?.columns.filter(({ dateText }) => dateText !== null).length ?? 0) > 1;
}

/** The day of the values of a report, as its lines go by. */
export class DayInReport {
  /** As written. NULL: none was stated yet. Empty: nobody can say. */
  #date: string | null = null;
  /** The days that samples have of their own. */
  #bySample = new Map<string, string>();
  /** All days of blood that were stated. */
  readonly #stated: string[] = [];
  /** The day of the visit that a letter is about, as written. */
  #visit: string | null = null;
  /** A line said that its day is the one of the sample. */
  #isSaid = false;
  #isNext = false;
  #isLetter = false;
  /** The line ends with a word for another day, which stands below it; the line before did. */
  #isOtherNext = false;
  #isLabelled = false;
  /** A day alone on its line stood above the first values. */
  #isAbove = false;
  /** No row and no heading stands between here and the last day that was stated. */
  #isFresh = false;
  /** The first day of a sample stood above all values, as those of further samples do then. */
  #isSaidAbove = false;
  /** The other sample than blood of which a row passed here. NULL: none, since blood was spoken of. */
  #rowsOf: string | null = null;

  /**
   * Takes note of a line.
   * @returns  whether it stated the day; "several": the days of several samples
   */
  take(text: string, around: AroundLine): boolean | "several" {
    this.#lookForLetter(text, around.hasValues);
    this.#label(text);
    this.#visit ??= VISIT.exec(text)?.slice(1).find(Boolean) ?? null;
    const said = collectedDate(text) ?? (TAKEN_AT_VISIT.test(text) ? this.#visit : null);
    const ofSamples = around.order === null ? sampleDaysIn(text) : null;
    if (ofSamples && (said !== null || ofSamples.isWhole)) return this.#takeSamples(ofSamples.days);
    if (isEarlierHeading(text) && around.order === null) this.#set(DATE_IN_TEXT.exec(text)?.[0] ?? UNKNOWN_DAY);
    this.#takeSection(text, around.other);
    return this.#takeDay(text, said, around);
  }

  /** Remembers the sample of a section once a row stands in it. */
  #takeSection(text: string, other: string | null): void {
    if (other === null || (/\d/.test(text) && !DATE_IN_TEXT.test(text))) this.#rowsOf = other;
  }

  /** The day above a salutation is the letter's own. */
  #lookForLetter(text: string, hasValues: boolean): void {
    if (isSalutation(text) && !hasValues && !this.#isSaid) {
      this.#isLetter = true;
      this.#set(null);
    }
    this.#isLetter ||= LETTER_HEAD.test(text);
  }

  /** Remembers whether the line before ended with a word for another day, which is this line's then. */
  #label(text: string): void {
    this.#isLabelled = this.#isOtherNext;
    this.#isOtherNext = OTHER_BELOW.test(text);
  }

  /** The day of a table's heading; the one above a letter is its own. */
  #dayAbove(text: string): string | null {
    return this.#isLetter && LETTER_DAY.test(text) ? null : headingDate(text);
  }

  /** A day alone on its line; in a letter it is the letter's own. */
  #dayAlone(text: string): string | null {
    return this.#isLetter ? null : (loneDate(text) ?? dayOfGroup(text));
  }

  #takeDay(text: string, said: string | null, { order, hasValues, other }: AroundLine): boolean {
    const alone = this.#dayAlone(text);
    // Days above groups of rows: where the first group has one, a further one begins the next group.
    const isGroup = !this.#isSaid && this.#isAbove && hasValues;
    const isStated = alone === null || this.#isNext || isGroup || (!hasValues && !this.#isSaid);
    this.#isAbove ||= alone !== null && !hasValues && !this.#isSaid;
    const isOfSample = said !== null || this.#isNext;
    if (isOfSample) this.#say(hasValues);
    this.#isNext = isDayBelow(text);
    const date = said ?? this.#dayAbove(text) ?? alone;
    if (date === null || !isStated) return false;
    if (isOfSample && other !== null && !this.#beginsSample(other, date)) this.#bySample.set(other, date);
    else this.#state(date, isOfSample, hasSeveralDays(order));
    return true;
  }

  /** Takes note that a day is said to be a sample's. */
  #say(hasValues: boolean): void {
    this.#isSaidAbove ||= !this.#isSaid && !hasValues;
    this.#isSaid = true;
  }

  /** Whether another day behind rows of urine is that of a further sample, of whatever it is. */
  #beginsSample(other: string, date: string): boolean {
    const known = this.#bySample.get(other) ?? this.#date ?? date;
    return this.#isSaidAbove && this.#rowsOf === other && !canBeSameDay(known, date);
  }

  #set(date: string | null): void {
    this.#date = date;
    this.#bySample.clear();
  }

  /** Two days that follow each other are those of two samples, and nobody says whose row is whose. */
  #state(date: string, isOfSample: boolean, isOfColumns: boolean): void {
    const before = isOfSample && this.#isFresh ? this.#date : null;
    this.#set(isOfColumns ? null : oneDay(before === null ? [date] : [before, date]));
    if (isOfSample) this.#stated.push(date);
    this.#isFresh = isOfSample;
  }

  #takeSamples(days: ReadonlyMap<string, string>): true | "several" {
    this.#isSaid = true;
    this.#isNext = false;
    for (const [sample, day] of days) {
      this.#bySample.set(sample, day);
      if (isBlood(sample)) this.#stated.push(day);
    }
    return days.size > 1 ? "several" : true;
  }

  /** Takes note of a line that is no row: another day in it may be that of the rows below. */
  pass(text: string): void {
    if (!/\d/.test(text)) this.#isFresh = false;
    const date = text.trim().length <= MAX_MENTION ? (DATE_IN_TEXT.exec(text)?.[0] ?? null) : null;
    if (date === null || this.#isLabelled) return;
    if (!ANNOUNCES.test(text) && (OTHER_DATE.test(text) || !isOfSamples(text.replace(date, " ")))) return;
    const known = [...this.#bySample.values(), ...(this.#date === null ? [] : [this.#date])];
    if (known.length > 0 && oneDay([date, ...known]) === UNKNOWN_DAY) this.#set(UNKNOWN_DAY);
  }

  /**
   * The day of a row: of the sample that it names, of its section's, or of all blood.
   * @param section  the blood of which its section speaks. NULL: none is named
   */
  of(text: string, section: string | null): string | null {
    this.#isFresh = false;
    const own = this.#bySample.get(bloodIn(text) ?? section ?? "");
    const blood = [...this.#bySample].flatMap(([sample, day]) => (isBlood(sample) ? [day] : []));
    return own ?? oneDay(blood) ?? (this.#date === null && this.#bySample.size > 0 ? UNKNOWN_DAY : this.#date);
  }

  /** The day of a row in a report whose days may stand below their rows: where several do, none is surely any row's. */
  asTrailer(dateText: string | null): string | null {
    const only = oneDay(this.#stated);
    if (only === UNKNOWN_DAY && dateText !== null && this.#stated.includes(dateText)) return null;
    return dateText ?? only;
  }
}
