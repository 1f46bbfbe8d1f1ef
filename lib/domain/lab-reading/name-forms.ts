/**
 * What may be left off a marker's name without its becoming another's: the sample where that is blood, the method, that
 * somebody had fasted, that it is the whole and no part. Free, ionized, direct, conjugated, intact, active, absolute,
 * percent, antibody, high-sensitivity, random and all other samples are never among it.
 */
const LEFT_OFF: readonly string[] = [
  // Blood, and that it was blood.
  "serum|plasma|serpl|ser plas|serum plasma|ser|plas|bld|blood",
  "(?:i|im|in|en|no|nel|dans le|aus) (?:s|p|serum|plasma|blut|blood|edta blut|naf plasma|suero|plasma|sangre|soro|siero|sangue|sang)",
  "suero|soro|siero|sang|serique|plasmatique|sanguine?|seric[oa]s?|plasmatic[oa]|sieric[oa]|ematic[oa]|sanguine[oa]",
  // Methods.
  "e?clia|cmia|icma|hplc|lc ?ms(?: ?ms)?|gc ?ms(?: ?ms)?|icp ?ms|ms|ia|eia|elisa|ise|turbidimetr\\w*|immunoturbidimetr\\w*|nephelometr\\w*|(?:electrical )?impedance|latex|immunoassay|ria|chemilumin\\w*|colou?rimetr\\w*|photometr\\w*",
  "calc|cal|calculat(?:ed|ion)|(?:wy|ob)liczon[aey]|berechnet|ber|calculee?|calculad[oa]|calcolat[oa]|beraknat|beregnet|berekend",
  "friedewald|martin hopkins|sampson|nih",
  "(?:(?:by|nach|n|selon|segun|secondo|per) )?(?:ckd epi(?: (?:2009|2012|2021))?|20(?:09|12|21) ckd epi|mdrd|friedewald|clauss|ngsp|ifcc|westergren)",
  "enzymatic|enzymatisch|enzymatique|enzymatic method|enzimatic[oa]|enzym|enz|jaffe|idms|bcg|bcp|(?:gpo|chod|cho)(?: pap| pod)?|god(?: pap| pod)?|pap|hexokinase|hexokinasa|diazo|biuret|arsenazo(?: iii)?|uricase|urease|ferene|ferrozine|homogeneous|(?:with )?p5p|37 c|uv|kinetic",
  "(?:modified )?westergren|clauss|ifcc|dcct(?: ngsp)?|ngsp(?: dcct)?|automated(?: count)?|auto|edta|naf",
  "quantitative|quantitativ[oa]?|quantitatif|cuantitativ[oa]|quant|qn",
  "(?:3rd|third|2nd|4th|[234] ?(?:eme|e|a)?) gen(?:eration|eracion|erazione)?|(?:w|with) reflex(?: to \\w+(?: \\w+)?)?|(?:w )?rfx",
  "(?:at |bei |vid |a )?ph 7 40?",
  // That somebody had fasted.
  "fast(?:ing|ed|a|ande|ende|e)?|nu|nucht|nuchtern|nuchter|a jeun|(?:en )?ayunas|basale?|a digiuno|(?:em |de )?jejum|na czczo",
  // Words of no meaning.
  "levels?|lvl|estimation|test|result|rel|relativ|patiente?",
];

/** "Total", in the words of laboratories: the whole, where no part is named beside it. */
const TOTAL = "total|totale|totali|totales|totais|totaux|totaal|totalt|tot|gesamt|ges|calkowit[aey]";

const AT_END = new RegExp(` (?:${LEFT_OFF.join("|")})$`);
const AT_BEGIN = /^(?:s[er]?|serum|plasma|blood|fasting|fastende|faste|nuchtere?|calculated|berechnetes?) (?=.{2})/;
const TOTAL_AT_END = new RegExp(` (?:${TOTAL})$`);
const TOTAL_AT_BEGIN = new RegExp(`^(?:${TOTAL}) (?=.{2})`);

/** Marks between what is divided by what. There a total is one of two things that are told apart. */
export const DIVIDES =
  /[/:÷]|\b(?:ratio|quotient|rapporto?|cociente|relaci[oó]n|rela[cç][aã]o|raz[oó]n|[ií]ndice|index|kvot)\b/i;

function withoutOne(plain: string, isWhole: boolean): readonly string[] {
  const patterns = isWhole ? [AT_END, AT_BEGIN, TOTAL_AT_END, TOTAL_AT_BEGIN] : [AT_END, AT_BEGIN];
  return patterns.filter((pattern) => pattern.test(plain)).map((pattern) => plain.replace(pattern, "").trim());
}

/** "S.G.P.T." in its plain form is "s g p t". */
const withoutPoints = (plain: string) =>
  plain.replace(/(?<![a-z\d] )\b(?:[a-z] ){2,}[a-z]\b(?! [a-z\d]\b)/, (letters) => letters.replaceAll(" ", ""));

/** The hour of the draw, the person's age, what doctors call cholesterol: "Cortisol (09:10 sample)", "LDL (“bad”)". */
const ASIDES: readonly RegExp[] = [
  /[\s,]*\(?(?:(?:kl\.?|at|um|alle|ore)\s)?\b(?:[01]?\d|2[0-3])(?::[0-5]\d|(?<=\d\d)h[0-5]\d|(?<=\bkl\.? \d{1,2})\.[0-5]\d)(?:\s?(?:h|hrs?|uhr|[ap]\.?m\.?|sample))*\)?/giu,
  /\s\b(?:[01]\d|2[0-3])[0-5]\d\s?h(?:rs?)?\b/gi,
  /\((?:alter|age|[âa]ge|edad|et[àa]|[åa]lder|leeftijd|idade|wiek)\s[^()]*\d[^()]*\)/giu,
  /\(?["“”'‘’](?:good|bad)["“”'‘’]\)?|\((?:good|bad)\)/gi,
];

/** A name without what is said beside it and tells no marker from another. */
const withoutAsides = (name: string) => ASIDES.reduce((left, aside) => left.replace(aside, " "), name);

/** More than any printed name has. */
const MOST_FORMS = 24;

/** Parts of a name around its commas, the last of them first: "Cholesterol, Total" is "Total Cholesterol". */
function turned(name: string): readonly string[] {
  const parts = name.split(/,(?!\d)/).map((part) => part.trim());
  if (parts.length < 2 || parts.length > 4 || parts.some((part) => part === "")) return [];
  const [first = "", ...others] = parts;
  return [...new Set([[...parts].reverse().join(" "), [...others, first].join(" ")])];
}

/**
 * The plain forms in which a printed name may be known, the nearest first.
 * @param plainOf  brings a name to its plain form
 */
export function formsOf(name: string, plainOf: (name: string) => string): readonly string[] {
  const isWhole = !DIVIDES.test(name);
  const bare = withoutAsides(name);
  const plain = [name, ...turned(name), ...(bare === name ? [] : [bare, ...turned(bare)])].map(plainOf);
  const forms = [...new Set([...plain, ...plain.map(withoutPoints)])].filter((form) => form !== "");
  for (let at = 0; at < forms.length && forms.length < MOST_FORMS; at += 1) {
    const shorter = withoutOne(forms[at] ?? "", isWhole);
    forms.push(...shorter.filter((form) => form !== "" && !forms.includes(form)));
  }
  return forms;
}
