import { DATE_IN_TEXT, readDate, UNKNOWN_HABITS } from "./dates";
import { samplesIn } from "./specimens";

/** No day: what stands here is of another one than was stated, and nobody says which. */
export const UNKNOWN_DAY = "";

/** A day without its year, which says only that it is another one: "3 May", "May 3". */
const SHORT_DAY =
  /\b(?:\d{1,2}(?:st|nd|rd|th)?[ -](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2})\b/i;
const DAY = new RegExp(`(?<day>${DATE_IN_TEXT.source})|${SHORT_DAY.source}`, "gi");

/** Words before a day that is none of a sample's. */
export const OTHER_DATE =
  /(?:report(?:ed)?|received|printed|typed|dictated|transcribed|written|birth|dob|d\.o\.b|born|entered|ordered|page|created|stored|issued|version|resulted|verified|reviewed|signed|released|final|approved|requested|appointment|next|due|exported|updated|since|by|dose|after|before|last|lmp|period|surgery|injection|started|authori[sz]ed|ready|registered|completed?|validated|geb(?:oren|urtsdatum)?|eingang\w*|ausgang\w*|befund\w*|gedruckt|druckdatum|erstellt|auftrag\w*|n[ée]e?|naissance|re[çc]u\w*|[ée]dit[ée]\w*|imprim[ée]\w*|valid[ée]\w*|nacimiento|nac|impres\w+|recepci[óo]n|informe|validaci[óo]n|nascita|nat[oa]|stampa\w*|accettazione|referto|f[öo]dd?|utskri\w+|ankom\w+|svarsdatum|besvarad|svarstid|rapport|compte|demande|prescri\w+|dossier|transmis\w*|enregistr\w*|petici[óo]n|solicitud|emisi[óo]n|entrega|ricezione|richiesta|emess[oa]|best[äa]ll\w*|remiss\w*|utf[äa]rda\w*|ausdruck|bericht\w*|freigabe|validiert|g[üu]ltig|valid|expir\w+|exp|lot|admi\w+|discharge\w*|referral|referred|order|accession\w*|letter|history|hist|previous\w*|prior|past|earlier|trend|ant[ée]riorit[ée]\w*|ant[ée]c[ée]dent\w*|ant[ée]rieur\w*|anterior\w*|precedent\w*|vorig\w*|vorwert\w*|vorbefund\w*|tidligere|forrige|tidigare|f[öo]reg[åa]ende)(?![\p{L}])/iu;

const FILLER =
  /\b\d{1,2}:\d{2}(?::\d{2})?|\b(?:[ap]\.?m|hrs?|specimens?|samples?|types?|collect(?:ed|ion)|drawn|taken|obtained|dates?|days?|times?|random|spot|and|on|at|of|to|the|24 ?h|fasting|morning|first|second)\b|[^\p{L}\p{N}]/giu;

/** Two days as written that can be one. */
export function canBeSameDay(left: string, right: string): boolean {
  const days = (text: string) => {
    const read = readDate(text, UNKNOWN_HABITS, "2100-01-01");
    return read ? [read.date, read.other ?? read.date] : [text];
  };
  return days(left).some((day) => days(right).includes(day));
}

/** The one day among several mentions; UNKNOWN_DAY for different ones, NULL for none. */
export function oneDay(days: readonly string[]): string | null {
  const [first = null] = days;
  return first === null || days.every((day) => day !== UNKNOWN_DAY && canBeSameDay(first, day)) ? first : UNKNOWN_DAY;
}

/** What a line says of samples and their days. */
interface SampleDays {
  /** The day of each sample that is named, as written. UNKNOWN_DAY: there is one, and nobody can say which. */
  readonly days: ReadonlyMap<string, string>;
  /** It says nothing else. */
  readonly isWhole: boolean;
}

/** Days in a line that may be a sample's. */
function daysIn(text: string): { at: number; end: number; day: string }[] {
  let end = 0;
  return [...text.matchAll(DAY)].flatMap(({ 0: whole, index, groups }) => {
    const isOther = OTHER_DATE.test(text.slice(end, index));
    end = index + whole.length;
    return isOther ? [] : [{ at: index, end, day: groups?.day ?? UNKNOWN_DAY }];
  });
}

/** A sample or a day, where it stands in its line. */
interface Token {
  readonly day?: string;
  readonly sample?: string;
}

/** Samples that stand together, and the days that follow them. */
interface Group {
  readonly samples: string[];
  readonly days: string[];
}

function groupsOf(tokens: readonly Token[]): Group[] {
  const groups: Group[] = [];
  for (const { day, sample } of tokens) {
    const last = groups.at(-1);
    if (sample !== undefined && (!last || last.days.length > 0)) groups.push({ samples: [sample], days: [] });
    else if (sample !== undefined) last?.samples.push(sample);
    else if (day !== undefined) last?.days.push(day);
  }
  return groups;
}

/** Which days stand with which samples: all before theirs, or all behind. Where they do neither, nobody can say. */
function paired(tokens: readonly Token[]): Map<string, string> {
  const isSampleFirst = tokens[0]?.sample !== undefined;
  const isOpen = !isSampleFirst && tokens.at(-1)?.sample === undefined;
  const groups = groupsOf(isSampleFirst ? tokens : [...tokens].reverse());
  const dated = groups.filter(({ days }) => days.length > 0);
  const names = new Set(dated.flatMap(({ samples }) => samples));
  const daysOf = (name: string) => dated.flatMap(({ samples, days }) => (samples.includes(name) ? days : []));
  return new Map([...names].map((name) => [name, isOpen ? UNKNOWN_DAY : (oneDay(daysOf(name)) ?? UNKNOWN_DAY)]));
}

/**
 * The samples that a line names, each with its day: "saliva 08/09/2026 06:20, serum 08/10/2026", "Serum: 4 May 2026".
 * @returns NULL when it names no sample, or no day
 */
export function sampleDaysIn(text: string): SampleDays | null {
  const [samples, days] = [samplesIn(text), daysIn(text)];
  if (samples.length === 0 || days.length === 0) return null;
  const only = oneDay(days.map(({ day }) => day));
  const left = [...samples, ...days].reduce(
    (rest, { at, end }) => `${rest.slice(0, at)}${" ".repeat(end - at)}${rest.slice(end)}`,
    text,
  );
  const tokens = [...samples, ...days].sort((one, other) => one.at - other.at);
  return {
    days: only ? new Map(samples.map(({ sample }) => [sample, only])) : paired(tokens),
    isWhole: left.replace(FILLER, "") === "",
  };
}
