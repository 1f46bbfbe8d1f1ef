import type { Position } from "../catalogue/scale";
import { type DecimalMark, numberOf, takeComparator } from "./numbers";
import type { PrintedRange } from "./reading";

const NUMBER = String.raw`\d+(?:[.,]\d+)*`;
const TO = String.raw`(?:-|–|—|−|to|and|bis|till|à|al?|até|\.\.)`;
const BETWEEN = new RegExp(String.raw`^(${NUMBER})\s*${TO}\s*(${NUMBER})`, "i");
/** "50 or above", "18.4 mg/dL or below". */
const BOUND_BEHIND = new RegExp(
  String.raw`^(${NUMBER})\s*(?:\S{1,16}\s+)?(?:or|and)\s+(?:(above|more|greater|higher|over)|(?:below|less|lower|under))\b`,
  "i",
);
const ONE = new RegExp(`^(${NUMBER})`);

/** An interval somewhere inside a line: "100-199", "<200", "> OR = 40". */
export const RANGE_IN_TEXT = new RegExp(
  String.raw`(?:(?:<=|>=|≤|≥|< ?or ?=|> ?or ?=|<|>|\b(?:inf|sup)(?:[ée]rieure?)?\.? à|\b(?:fino|inferiore|superiore) a|\b(?:menor|mayor|maior) (?:de|que|a)|\b(?:up to|hasta|bis zu))\s*${NUMBER}|(?<![\d/.-])${NUMBER}\s?[-–—]\s?${NUMBER}(?![\d/-]))`,
  "i",
);

/** What a range is called where it stands beside its result, in the languages of reports. */
const ADJECTIVES = String.raw`(?:normal|reference|ref\.?|standard|healthy|lab(?:oratory)?|expected|typical|biological|bio\.?)\s+`;
export const RANGE_NAME = String.raw`(?:(?:${ADJECTIVES})*(?:ranges?|intervals?|ref\.?|limits?|reference)|(?:${ADJECTIVES})+values?|expected(?=\s*:)|referenz(?:bereich|intervall|werte?)|norm(?:bereich|werte?|a(?=\s*:))|(?:intervalles?|valeurs?|bornes?) (?:de r[ée]f[ée]rence|usuelles|normales)|r[ée]f[ée]rences?|(?:intervalo|valores?|rango)s? (?:de refer[eê]ncia|normal(?:es)?)|(?:intervallo|valori|range) di riferimento|referens(?:intervall|omr[åa]de|v[äa]rden?)|referanse\w*|ref\.? ?intervall|referentie(?:waarden?|gebied)|zakres(?: referencyjny)?|warto[sś]ci referencyjne)(?![a-zà-ÿ])`;

/** Words and brackets that say only that a range follows. */
const RANGE_WORDS = new RegExp(`^(?:${RANGE_NAME}|normal|desirable)\\s*:?\\s*`, "i");

function withoutRangeWords(printed: string): string {
  return printed
    .replace(RANGE_WORDS, "")
    .replace(/^[[(]\s*|\s*[\])]$/g, "")
    .replace(/^up to\s*/i, "<=");
}

function betweenTwo(plain: string, printed: string, mark: DecimalMark | null): PrintedRange | null {
  const [, first = "", second = ""] = BETWEEN.exec(plain) ?? [];
  const [low, high] = [numberOf(first, mark), numberOf(second, mark)];
  if (low === null || high === null || low > high) return null;
  return { low, high, isLowIncluded: true, isHighIncluded: true, text: printed };
}

function boundBehind(plain: string, printed: string, mark: DecimalMark | null): PrintedRange | null {
  const [, number, above] = BOUND_BEHIND.exec(plain) ?? [];
  const edge = numberOf(number ?? "", mark);
  if (edge === null) return null;
  const [low, high] = above ? [edge, null] : [null, edge];
  return { low, high, isLowIncluded: true, isHighIncluded: true, text: printed };
}

/**
 * A printed interval.
 * @returns NULL when the text holds none: "Not Estab.", "see note", a list of cut points
 */
export function readRange(text: string | null, mark: DecimalMark | null): PrintedRange | null {
  const printed = (text ?? "").trim();
  const plain = withoutRangeWords(printed);
  if (BETWEEN.test(plain)) return betweenTwo(plain, printed, mark);
  const behind = boundBehind(plain, printed, mark);
  if (behind) return behind;
  const { comparator, rest } = takeComparator(plain);
  const bound = numberOf(ONE.exec(rest)?.[1] ?? "", mark);
  if (comparator === null || bound === null) return null;
  const isUpper = comparator.startsWith("<");
  const isIncluded = comparator.endsWith("=");
  return {
    low: isUpper ? null : bound,
    high: isUpper ? bound : null,
    isLowIncluded: isUpper || isIncluded,
    isHighIncluded: !isUpper || isIncluded,
    text: printed,
  };
}

/** An interval in one plain spelling, e.g. "3.5 - 5.1" or "<200". */
export function rangeText({ low, high, isLowIncluded, isHighIncluded }: Omit<PrintedRange, "text">): string {
  if (low !== null && high !== null) return `${low} - ${high}`;
  return low !== null ? `${isLowIncluded ? ">=" : ">"}${low}` : `${isHighIncluded ? "<=" : "<"}${high}`;
}

/** Where a value stands to a printed interval. A bare bound ("<5" against 3-10) is judged by its number. */
export function positionIn(range: Omit<PrintedRange, "text">, value: number): Position {
  const { low, high, isLowIncluded, isHighIncluded } = range;
  if (low !== null && (isLowIncluded ? value < low : value <= low)) return "below";
  if (high !== null && (isHighIncluded ? value > high : value >= high)) return "above";
  return "within";
}

/** Whose range it is: words before an interval. */
const OF_MEN =
  /\b(?:m|male|males|men|man|m[äa]nner|m[äa]nnlich|hommes?|homme|hombres?|varones|uomini|maschi|m[äa]n|mannen|menn|m[æa]nd)\b/i;
const OF_WOMEN =
  /\b(?:f|w|k|female|females|women|woman|frauen|weiblich|femmes?|mujer(?:es)?|donne|femmine|kvinn\w*|vrouwen|kvinder)\b/i;
/** A phase, an age or a state that nobody has told: what stands behind it may be another person's range. */
const CONDITION =
  /follic|follik|luteal|luteín|mid-?cycle|ovulat|zyklus|cycle|menopaus|pregnan|schwanger|grossesse|gravid|trimest|child|kinder|enfant|years?\b|jahre|ans\b|anni|años|age|tanner|a\.?m\.?\b|p\.?m\.?\b|morning|evening|\d\s?h\b/i;
const PART = new RegExp(
  String.raw`([^\d<>≤≥]*)((?:[<>≤≥]\s*=?\s*)${NUMBER}|${NUMBER}\s*${TO}\s*${NUMBER}(?!\s*(?::|y(?:ea)?rs?\b|jahre|ans\b|anni|\d|[.,]\d))|(?:up to|bis|fino a|hasta|under|below|over|above|ab)\s+${NUMBER})`,
  "giu",
);

/** Whether words before a range say that it is of a phase, an age or an hour only. */
export const isConditional = (words: string) => CONDITION.test(words);

/**
 * The part of a printed range that is this person's: of lines for men and women that of the sex, of steps of a scale none.
 * @param sex  as the report says it. NULL: it does not
 */
export function personalRange(text: string | null, sex: "male" | "female" | null): string | null {
  const parts = [...(text ?? "").matchAll(PART)].map(([, label = "", range = ""]) => ({ label, range }));
  if (parts.length < 2) return parts[0] && CONDITION.test(parts[0].label) ? null : text;
  const men = parts.filter(({ label }) => OF_MEN.test(label) && !OF_WOMEN.test(label));
  const women = parts.filter(({ label }) => OF_WOMEN.test(label));
  const own = sex === "male" ? men : sex === "female" ? women : [];
  const [only] = own.filter(({ label }) => !CONDITION.test(label));
  return own.length === 1 && only ? only.range : null;
}
