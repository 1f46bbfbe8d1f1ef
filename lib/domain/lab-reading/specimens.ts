/** Blood, though not as a draw gives it: its values are those of our markers, and are asked about. */
export const DRIED_SPOT = "a dried blood spot";

/**
 * What was measured, when it was not blood as a draw or a finger-prick gives it. What comes from elsewhere in the body has
 * other values than the markers we know.
 */
const IN_NAMES: readonly (readonly [RegExp, string])[] = [
  [/\bdried (?:blood|spot)|\bblood ?spot|\bDBS\b/i, DRIED_SPOT],
  [
    /\burin(?:es?|a|ary|alysis|aires?|ari[oae]s?|árias?|ários?)?\b|\b(?:spontan|sammel|dried ?)urine?\b|\borinas?\b|\bmocz(?:u|em)?\b|\burin(?=kreatin|albumin|eiwei|osmol|status|sediment)|;\s?[dt]?U$|\b(?:24 ?h(?:ours?|r)?|spot|random),? ur\b|, ur$|\bdipstick\b|\bDUTCH\b|\b24[\s-]?h(?:(?:ou)?rs?)?[\s-]collection\b/i,
    "urine",
  ],
  [
    /\bi\.\s?U\.(?!\s?\/)|(?<=(?:reatinine?|lbumine?|rote[ií]n[aes]?|atrium|alium|alcium|l[uy]cose|lukose?|rea) ?)\(U\)$/,
    "urine",
  ],
  [
    /\bUA (?=(?:pH|spec|gluc|prot|[wr]bc|keton|blood|nitrit|leu[kc]|bili|urobil|colou?r|clar|appear|epith|bact|creat|alb|squam|hyal|cast|muc|yeast|h[ae]?e?mo?gl?))|(?<=\S,? )UA$/i,
    "urine",
  ],
  [
    /\bsaliva(?:ry)?\b|\bsalivette\w*|\bspit\b|\bbuccal\b|\boral fluid\b|\bspeichel|\bsalive\b|\bsaliv\b|\bspytt?\b|\bspyt-|\bspeeksel|\bsalivales?\b/i,
    "saliva",
  ],
  [/\bcsf\b|\blcr\b|\bcerebro-?\s?spinal\b|\bliquor\b|\bspinal fluid\b|\blumbar puncture\b/i, "spinal fluid"],
  [/\bstools?\b|\bfa?ec(?:es|al)\b|\bstuhl\b/i, "stool"],
  [/\bsemen\b|\bseminal\b/i, "semen"],
  [/\bsputum\b|\bsweat\b|\bbreast ?milk\b/i, "another fluid than blood"],
  [/\b(?:pleural|synovial|peritoneal|ascitic|amniotic|body|dialysis|follicular) fluid\b/i, "another fluid than blood"],
];

/** Words that say so only in a field for the sample: red cells are counted, and one antibody is called after tissue. */
const IN_FIELDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:hair|nails?|toenails?|fingernails?)\b/i, "hair or nails"],
  [/\bswab\b|\btissue\b|\bbiopsy\b/i, "a swab or tissue"],
  [/\b(?:rbc|red (?:blood )?cells?|erythrocytes?)\b/i, "red blood cells"],
  [/\bfluid\b|\bmilk\b/i, "another fluid than blood"],
];

/** Codes of samples that stand alone in a field of their own, by HL7's table 0487 and SNOMED CT. */
const CODES: Readonly<Record<string, string>> = {
  UR: "urine",
  URC: "urine",
  URT: "urine",
  URN: "urine",
  UMED: "urine",
  U: "urine",
  U24: "urine",
  UR24H: "urine",
  "122575003": "urine",
  "278020009": "urine",
  "276833005": "urine",
  "122567004": "urine",
  SAL: "saliva",
  SALIVA: "saliva",
  "119342007": "saliva",
  "258450006": "spinal fluid",
  STL: "stool",
  "119339001": "stool",
  SEM: "semen",
  SMN: "semen",
  "119347001": "semen",
  SPT: "another fluid than blood",
  SWT: "another fluid than blood",
  FLU: "another fluid than blood",
  PLR: "another fluid than blood",
  SNV: "another fluid than blood",
  AMN: "another fluid than blood",
  HAR: "hair or nails",
  HAIR: "hair or nails",
  NAIL: "hair or nails",
  "119326000": "hair or nails",
  RBC: "red blood cells",
  "119351004": "red blood cells",
  DBS: DRIED_SPOT,
  "440500007": DRIED_SPOT,
};

/** LOINC codes of markers of ours in other samples than blood. */
const LOINC_CODES: Readonly<Record<string, string>> = {
  "2350-7": "urine",
  "15076-3": "urine",
  "5792-7": "urine",
  "2161-8": "urine",
  "14683-7": "urine",
  "1754-1": "urine",
  "14957-5": "urine",
  "3086-6": "urine",
  "2142-6": "saliva",
  "2342-4": "spinal fluid",
};

/** Which sample codes speak of when that is not blood. NULL: blood, or not known. */
export function otherSampleOfCodes(codes: readonly string[]): string | null {
  return codes.map((code) => LOINC_CODES[code]).find((sample) => sample !== undefined) ?? null;
}

/** Nordic and Italian laboratories write the sample before the name: "U-Albumin", "Sal-Kortisol". */
const PREFIXES: readonly (readonly [RegExp, string])[] = [
  [/^[dt]?U-(?=[A-Za-zÅÄÖØÆ])/, "urine"],
  [/(?<=\S,? )(?:Ur|UR)(?:-[a-z]Cnc)?$/, "urine"],
  [/^(?:Sal|sal)-(?=[A-Za-z])/, "saliva"],
  [/^(?:Csv|Lkv)-(?=[A-Za-z])/, "spinal fluid"],
];

/** Whether rows of a sample that is not blood as it is drawn go on with it: urine has its markers, a dried spot those of blood. */
export const hasMarkers = (sample: string): boolean => sample === "urine" || sample === DRIED_SPOT;

/** Whether a name carries its own sample before it, which says nothing of the rows below. */
export const hasSamplePrefix = (name: string): boolean => namedIn(name.trim(), PREFIXES) !== null;

/** Blood, in the words of those who take it. */
const BLOOD =
  /\b(?:serum|plasma|venous|capillary|(?:whole )?blood(?! (?:pressure|spot|cell))|suero|sangre|siero|sangue|blut|sérum|sang)\b/i;

const namedIn = (text: string, patterns: readonly (readonly [RegExp, string])[]) =>
  patterns.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Which blood a text names, in its own word: "serum", "plasma". NULL: none. */
export function bloodIn(text: string): string | null {
  return (
    BLOOD.exec(text)?.[0]
      .toLowerCase()
      .replace(/^whole /, "") ?? null
  );
}

/** A sample in a text, and where its word stands. */
interface PlacedSample {
  /** As `otherSampleOf` or `bloodIn` call it. */
  readonly sample: string;
  readonly at: number;
  readonly end: number;
}

/** Words for a sample of its own where samples are listed with their days. */
const IN_LISTS: readonly (readonly [RegExp, string])[] = [...IN_NAMES, ...IN_FIELDS, [/\bspot\b/i, DRIED_SPOT]];

/** All samples that a text names, blood or not, from left to right. */
export function samplesIn(text: string): PlacedSample[] {
  const others = IN_LISTS.flatMap(([{ source }, sample]) =>
    [...text.matchAll(new RegExp(source, "gi"))].map(({ 0: word, index }) => ({
      sample,
      at: index,
      end: index + word.length,
    })),
  );
  const blood = [...text.matchAll(new RegExp(BLOOD.source, "gi"))].map(({ 0: word, index }) => ({
    sample: bloodIn(word) ?? word,
    at: index,
    end: index + word.length,
  }));
  const isApart = ({ at, end }: PlacedSample) => others.every((other) => end <= other.at || at >= other.end);
  return [...others, ...blood.filter(isApart)].sort((left, right) => left.at - right.at);
}

/** Whether a sample, as `samplesIn` calls it, is blood. */
export function isBlood(sample: string): boolean {
  return bloodIn(sample) !== null && otherSampleIn(sample) === null;
}

/** Which sample a name or a line speaks of when that is not blood. NULL: none, or blood. */
export function otherSampleIn(text: string): string | null {
  return namedIn(text, IN_NAMES) ?? namedIn(text, PREFIXES);
}

/** Which sample a field for the sample names when that is not blood: in words, or as a code. NULL: blood, or not known. */
export function otherSampleOf(field: string): string | null {
  return CODES[field.trim().toUpperCase()] ?? namedIn(field, IN_NAMES) ?? namedIn(field, IN_FIELDS);
}

/** Whether a text says that something was measured in blood. */
export function speaksOfBlood(text: string): boolean {
  return BLOOD.test(text) && otherSampleIn(text) === null;
}

/** A text without its words for another sample: "Glucose, urine 50" is "Glucose,  50". */
export function withoutSample(text: string): string {
  const left = [...IN_NAMES, ...PREFIXES].reduce((rest, [pattern]) => rest.replace(pattern, " "), text);
  return left.replace(/\(\s*\)/g, " ");
}

/** "120 min", "2 hours after glucose": how long after a drink or a dose a sample was taken, and not how long one fasted. */
export function isTimed(text: string): boolean {
  return (
    /^\W*(?:(?:at|after|post)\s+)?(?!0+\D)\d{1,3}[\s-]?(?:min(?:ute)?s?|h|hrs?|hours?)\b\D{0,30}$/i.test(text) &&
    !/fast/i.test(text)
  );
}
