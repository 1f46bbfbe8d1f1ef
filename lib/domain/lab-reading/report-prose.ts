import { DATE_IN_TEXT } from "./dates";
import { isDose } from "./doses";
import { EARLIER_WORDS } from "./earlier-words";
import { isKnownName } from "./match-marker";
import { takeValue } from "./numbers";
import { RANGE_IN_TEXT } from "./ranges";
import { NOTHING_READ, type ReportLine, unreadLine } from "./report-row-parts";
import { UNKNOWN_DAY } from "./report-sample-days";
import { findUnit } from "./units";
import { unreadReasons } from "./unread-reasons";

/** Where one statement of a letter ends and the next one begins. */
const STATEMENTS = /(?<=[.!?;•])\s+(?=[\p{Lu}•–-])|\s+[|•]\s+|(?<=[\p{L})%])\s*;\s*/u;

/** What people write between a name and its number. */
const VERBS =
  /^(?:\s|[:=–—]|-+>?|→|\((?:a?m|fasting|calc(?:ulated)?)\)|(?<!\p{L})(?:ligger (?:på|kring)|slightly|mildly|a little|a bit|just|only|about|around|raised|elevated|low|high|normal|borderline|good|great|fine|up|down|erhöht|leicht|élevée?|elevad[oa]|elevat[oa]|levels?|results?|reading|(?:remain|stay)(?:s|ed) (?:(?:just )?(?:above|below|on|at|within|over|under) (?:the )?(?:target|goal|range)(?: at)?)?|(?:remain|stay)(?:s|ed)|came back(?: at)?|came in(?: at)?|has come (?:up|down) to|has (?:risen|fallen|gone up|gone down|dropped|improved) to|showed|shows|measured|reads|is|was|are|were|at|of|now|currently|lag bei|liegt bei|beträgt|betrug|lag|liegt|ist|war|bei|est|était|à|de|es|fue|era|è|pari a|di|är|var|på|ligger på|er|op|blev)(?!\p{L}))+/iu;

/** Words that say that something was measured; "an LDL of <70" may be anybody's. */
const SAYS = /(?<!\p{L})(?:is|was|are|were|came|at|lag|liegt|war|ist|est|était|à|è|era|fue|är|var)(?!\p{L})/iu;

/** Somebody's goal: no number behind these words was measured. */
const GOAL =
  /(?<!\p{L})(?:goals?|targets?|aim(?:ing)?|ideal(?:ly)?|should|want|keep|optimal|recommend\w*|if|until|unless|baseline|nadir|after|monomeric|diagnos\w*|therapeutic|considered|defined|risk|v[aá]lid\w*|önskvärt|gewünscht|souhait\w*|desea\w*|normal(?:ly)? (?:is|are|up|under|below)|ziel\w*|objecti(?:f|fs|ves?)|objetivos?|obiettiv[oi]|meta|mål\w*|streef\w*|consider)(?!\p{L})/iu;

/** Notes of a laboratory, which speak of limits and methods more often than of results. */
const NOTE =
  /^\W*(?:notes?|comments?|remarks?|assessment|interpretation|f[óo]rmula|footnotes?|hinweis|anmerkung|bemerkung|kommentar\w*|remarque|commentaires?|nota|coment\w*|observaciones|\d{1,2}\.)\s*:?\s/iu;

/** A test strip in urine. */
const STRIP = /\b(?:SG|specific gravity|ketones?|dipstick|nitrites?|leu[kc]ocyte est\w*|urobilinogen)\b/i;

/** An earlier result: of another day than the one that a letter is about. */
const EARLIER = new RegExp(
  String.raw`(?<!\p{L})(?:${EARLIER_WORDS}|last|a year ago|months? ago|years? ago|before|used to|zuletzt|vormals|previ[ao]\w*|scors[oa])(?!\p{L})`,
  "iu",
);

/** A station of somebody's stay, which may be on another day than the one that the results above were taken on. */
const STATION =
  /(?<!\p{L})(?:(?:bei|zur) (?:der )?(?:aufnahme|entlassung|vorstellung)|(?:on|at|upon) (?:admission|discharge|presentation|arrival)|à l['’](?:admission|entrée)|à la sortie|al (?:ingreso|alta)|all['’]ingresso|alla dimissione|vid (?:inskrivning|utskrivning|ankomst))(?!\p{L})/iu;

const MOST_NAME_WORDS = 6;
/** Behind its number a statement about an earlier result says so within a few words. Unit: characters. */
const NEAR = 28;
/** Unit: characters. */
const DOSE_BEHIND = 16;
/** A range beside its result: "(0.27-4.2)", "(v.n. <41)". */
const RANGE_BEHIND = new RegExp(String.raw`^\s*\((?:[^()\d<>]{0,20})?(${RANGE_IN_TEXT.source})[^()]*\)`, "i");

/** A name without the signs around it: of its own brackets, as in "Lp(a)", it keeps both. */
function trimmed(text: string): string {
  const bare = text.replace(/^[("'“•*/&–-]+\s*|[:.,;"'”]+$/g, "");
  return bare.includes("(") ? bare : bare.replace(/\)+$/, "");
}

const ENDS_WITH_VERB = /\s(?:of|is|at|was|are|de|di|von|à|av|på)$/iu;

const isUnitWord = (label: string) => /^\p{Ll}/u.test(label) && label.length < 3;

/** Behind a number: a time, a weight, a number of something else. */
const OF_OTHERS =
  /^\s*(?:(?:weeks?|days?|months?|years?|yrs?|times|units\/kg|h\b|jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz]|minutes?|hours?|hrs?|min|kg|lbs?|wochen?|tagen?|monaten?|jahren?|semaines?|mois|jours?|ans|settiman\w*|giorn\w*|mes[ei]s?|ann[io]|semanas?|d[ií]as?|a[ñn]os?|veckor|dagar|månader|[ap]\.?m)\b|[x×]\s|\d{3}\b)/iu;

/** Words before a day that say that blood was taken on it. */
const OF_BLOOD =
  /(?<!\p{L})(?:labor\w*|labs?|bloods?|blutbild|biologie|bilan|esami|analisi|anal[ií]tica|an[aá]lisis|prov\w*|prøve\w*|samples?|draw|drawn|tests?|tested|results?|panel|screening|werte|labwork)(?!\p{L})[^.\d]{0,32}$/iu;

/** A name that begins with a word of a statement, the longest one, and what stands behind it. */
function nameAt(
  words: readonly RegExpExecArray[],
  from: number,
  text: string,
): { label: string; behind: number } | null {
  for (let length = Math.min(MOST_NAME_WORDS, words.length - from); length > 0; length--) {
    const [first, last] = [words[from], words[from + length - 1]];
    if (!first || !last) continue;
    const whole = text.slice(first.index, last.index + last[0].length);
    const label = trimmed(whole);
    if (!/\p{L}{2}|^[KNP]\+?$|^\p{Lu}\d{1,2}\p{L}?$/u.test(label) || isUnitWord(label) || ENDS_WITH_VERB.test(label))
      continue;
    if (!isKnownName(label)) continue;
    return { label, behind: last.index + whole.trimEnd().length - whole.length + last[0].length - closing(last[0]) };
  }
  return null;
}

/** How many signs stand behind a word that end it: a colon or a comma belongs to what follows. */
const closing = (word: string) => /[:.,;]+$/.exec(word)?.[0].length ?? 0;

/** A value that a statement names, and the place behind it. */
interface Told {
  readonly line: ReportLine;
  readonly end: number;
  /** A verb says that it was measured: "was less than 0.1". */
  readonly isSaid: boolean;
}

function unitAt(text: string): string | null {
  const unit = findUnit(` ${text}`);
  return unit && ` ${text}`.slice(0, unit.index).trim() === "" ? unit.text : null;
}

/** The number behind a name. NULL: none follows it, or something else than a result. */
function toldBehind(label: string, statement: string, behind: number): Told | null {
  const verbs = VERBS.exec(statement.slice(behind))?.[0] ?? "";
  const at = behind + verbs.length;
  const said = statement.slice(at);
  // "118," and "5.9%," end where the next statement begins.
  const [number = ""] = /^(?:[<>≤≥]\s*=?\s*|(?:less|more|greater|lower) than )?\d+(?:[.,'’]\d+)*/iu.exec(said) ?? [];
  const rest = said.slice(number.length);
  const more = /^\s*(?:or|and) (?:more|less|above|below|higher|lower|over|under)\b/iu.exec(rest)?.[0] ?? "";
  const parts = number === "" ? null : takeValue(`${number}${more}`);
  if (!parts || OF_OTHERS.test(rest) || /^\s*(?:[-–/]|to|bis|à|→|->)\s*\d|^[:@~±]|^\p{L}(?!\S*\/)/iu.test(rest))
    return null;
  if (isDose(said.slice(0, number.length + DOSE_BEHIND)))
    return { line: unreadLine(label, unreadReasons.dose()), end: at + number.length, isSaid: true };
  const unitText = unitAt(rest);
  const afterUnit = unitText ? rest.slice(rest.indexOf(unitText) + unitText.length) : rest;
  const range = RANGE_BEHIND.exec(afterUnit)?.[1] ?? null;
  const line = {
    ...NOTHING_READ,
    label,
    isKnown: true,
    isLoneBound: false,
    valueText: `${parts.comparator ?? ""}${parts.number}`,
    unitText,
    rangeText: range,
  };
  return {
    line,
    end: at + number.length + (unitText ? rest.indexOf(unitText) + unitText.length : 0),
    isSaid: SAYS.test(verbs),
  };
}

/** "48 mmol/mol or above": a limit. */
const OR_MORE = /^\s*(?:or|and) (?:more|above|higher|greater|less|below|lower|over|under)(?!\p{L})/iu;

/** "168 µmol/L (154 on 13/05/2024)": brackets with a number besides their day speak of an earlier result. */
const withoutOther = (text: string) =>
  text.replace(/\([^()]*\)/gu, (said) => (/\d/.test(said.replace(DATE_IN_TEXT, "")) ? " " : said));

/** "HbA1c 6% = eAG 126; 7% = 154": one number for another, as notes convert them. */
const EQUATED = /\d\s?(?:%|\p{L}{1,6}\/\p{L}{1,6})?\s*[=≈]\s*(?<name>\p{L}[\p{L}\d-]*\s+)?[<>]?\d/gu;

/** Whether a line converts, and tells no result: it equates a number with one of another name, or several with others. */
function isConversion(text: string): boolean {
  const found = [...text.matchAll(EQUATED)];
  return found.length > 1 || found.some(({ groups }) => groups?.name !== undefined);
}

/** What a statement says before and behind a number that shows whose or which day's it is. */
function judged(told: Told, statement: string, from: number): ReportLine {
  const { line, end } = told;
  if (line.unread !== null) return line;
  if (OR_MORE.test(statement.slice(end))) return unreadLine(line.label, unreadReasons.maybeRange());
  // What stands in brackets speaks of the number before them.
  const [before, behind] = [
    statement.slice(0, from).replace(/\([^()]*\)/gu, " "),
    statement
      .slice(end)
      .replace(/[,;(].*$/u, "")
      .slice(0, NEAR),
  ];
  if (
    GOAL.test(before) ||
    /^\s*\((?:goal|target)\)|^\s*(?:goal|target|ziel|objectif|objetivo|obiettivo|mål)/iu.test(statement.slice(end))
  )
    return unreadLine(line.label, unreadReasons.misspelt(line.valueText));
  if (EARLIER.test(before) || EARLIER.test(behind))
    return unreadLine(line.label, unreadReasons.earlierWithoutDay([line.valueText]));
  const ahead = DATE_IN_TEXT.exec(before);
  const own =
    DATE_IN_TEXT.exec(withoutOther(statement.slice(end)).replace(/[,;].*$/u, ""))?.[0] ??
    (ahead && OF_BLOOD.test(before.slice(0, ahead.index)) ? ahead[0] : undefined);
  if (own) return { ...line, dateText: own };
  return STATION.test(before) && ahead === null ? { ...line, dateText: UNKNOWN_DAY } : line;
}

/** So many results beside each other are a list of results, in which a bound is one. */
const LIST = 2;

/** A bound among sentences is more often a limit than a result. */
function withoutLimits(told: readonly { line: ReportLine; isSaid: boolean }[]): ReportLine[] {
  const isList = told.filter(({ line }) => /^\d/.test(line.valueText)).length >= LIST;
  return told.map(({ line, isSaid }) =>
    isList || isSaid || !/^[<>]/.test(line.valueText) ? line : unreadLine(line.label, unreadReasons.maybeRange()),
  );
}

/** "Blood results 14/05/2026: Hb 104 g/L, …": the day of all that the sentence tells. */
const HEADED = new RegExp(
  String.raw`^[^.;:\d]{0,60}(?<!\p{L})(?:labor\w*|labs?|bloods?|blutwerte|biologie|bilan|esami|analisi|anal[ií]tica|an[aá]lisis|prov\w*|prøve\w*|results?|werte)(?!\p{L})[^.;:\d]{0,24}\(?(${DATE_IN_TEXT.source})\)?\s*:`,
  "iu",
);

const FIRST_WORDS = 2;

/** Before a name these make it another one: "non HDL cholesterol". */
const NOT = /^(?:non|not|nicht|no|não|ikke|icke|inte|niet)-?$/iu;

/** The number that follows a word of a statement, where a name begins there. NULL: none does. */
function toldAt(
  words: readonly RegExpExecArray[],
  index: number,
  statement: string,
): (Told & { line: ReportLine }) | null {
  const before = words[index - 1]?.[0] ?? "";
  const name = NOT.test(before) || isKnownName(before) ? null : nameAt(words, index, statement);
  const told = name && toldBehind(name.label, statement, name.behind);
  if (!told) return null;
  const line = NOTE.test(statement)
    ? unreadLine(told.line.label, unreadReasons.sentence())
    : judged(told, statement, words[index]?.index ?? 0);
  return { ...told, line };
}

function inStatement(statement: string, isItem: boolean): ReportLine[] {
  if (STRIP.test(statement)) return [];
  const words = [...statement.matchAll(/\S+/g)];
  const found: { line: ReportLine; isSaid: boolean }[] = [];
  let end = 0;
  for (const [index, word] of words.entries()) {
    const told = word.index < end ? null : toldAt(words, index, statement);
    if (!told) continue;
    // A bound that an item of a list begins with is its result.
    found.push({ line: told.line, isSaid: told.isSaid || (isItem && index < FIRST_WORDS) });
    end = told.end;
  }
  return withoutLimits(found);
}

/** Whether a line is written as people write: a verb before a number, several results beside each other, or words ahead. */
function isProse(text: string, told: readonly ReportLine[]): boolean {
  const [first] = told;
  if (!first || new Set(told.map(({ label }) => label)).size > 1) return told.length > 1;
  const start = text.indexOf(first.label);
  const between = text.slice(start + first.label.length).split(first.valueText)[0] ?? "";
  return /\p{L}{2}/u.test(text.slice(0, start)) || /\p{L}{2}/u.test(between);
}

/**
 * The results that the sentences of a letter, a message or a chat tell: "Your LDL came back at 118 mg/dL, with an HDL of 47".
 * Goals, doses and results of an earlier day are told as what they are.
 */
export function rowsOfProse(text: string): ReportLine[] {
  if (isConversion(text)) return [];
  const plain = text.replace(/^\s*\[[^\]]{6,40}\]\s*[^:]{1,40}:\s/, "");
  const isItem = plain !== text || /^\s*[-•–*‣]\s/u.test(text);
  const dateText = HEADED.exec(plain)?.[1] ?? null;
  const told = plain
    .split(STATEMENTS)
    .flatMap((statement, index) => inStatement(statement, isItem && index < 2))
    .map((line) => ({ ...line, dateText: line.dateText ?? dateText }));
  return isItem || isProse(plain, told) ? told : [];
}
