import type { DateOrder } from "./dates";

/** The states by the ZIP codes of their zone; those that share their letters with a country are held to their own. */
const STATE_AND_ZIP = [
  "(?:CT|MA|ME|NH|NJ|PR|RI|VT)\\.?,?\\s+0\\d{4}",
  "(?:NY|PA)\\.?,?\\s+1\\d{4}",
  "DE\\.?,?\\s+19[7-9]\\d{2}",
  "(?:DC|MD|NC|SC|VA|WV)\\.?,?\\s+2\\d{4}",
  "(?:AL|FL|GA|MS|TN)\\.?,?\\s+3\\d{4}",
  "(?:KY|MI|OH)\\.?,?\\s+4\\d{4}",
  "IN\\.?,?\\s+4[67]\\d{3}",
  "(?:IA|MN|MT|ND|SD|WI)\\.?,?\\s+5\\d{4}",
  "(?:IL|KS|MO|NE)\\.?,?\\s+6\\d{4}",
  "(?:AR|LA|OK|TX)\\.?,?\\s+7\\d{4}",
  "(?:AZ|CO|ID|NM|NV|UT|WY)\\.?,?\\s+8\\d{4}",
  "(?:AK|HI|OR|WA)\\.?,?\\s+9\\d{4}",
  "CA\\.?,?\\s+9[0-6]\\d{3}",
].join("|");

/** The United States: its laboratories, its licence for them, a city with its state and ZIP code. */
const UNITED_STATES: readonly RegExp[] = [
  /\bquest diagnostics\b|\bmyquest\b|\blab\s?corp\b|\blaboratory corporation of america\b|\bbioreference\b|\bmayo clinic lab\w*|\barup lab\w*/i,
  // The letters alone are a method as well: chemiluminescence.
  /\bCLIA\W{0,3}(?:(?:#|no|id|number|lic\w*|cert\w*)\W{0,3}){0,3}\d{2}D\d{7}\b|\bCLIA[\s-](?:certified|licensed|accredited)\b/i,
  // Two letters and a number alone are an order's, a ward's, or a marker's with its result.
  new RegExp(
    String.raw`(?:[A-Za-z.]{3,},\s*|\b(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Pkwy|Dr|Drive|Suite|Ste|Hwy|Ln|Way)\b[^\n|]{1,40}\s)(?:${STATE_AND_ZIP})(?:-\d{4})?(?![\w/-]|\s+[A-Za-z%]{1,4}/)`,
  ),
  // Columns and names of tests that the two largest laboratories there print, and nobody else.
  /\bin range\s+out of range\b|[<>] OR = \d|\bw\/reflex\b|\bchol calc \(nih\)|\bchol\/hdlc\b|\bhomocyst\(e\)ine|\biron bind\.cap\.|\bsex horm binding glob\b/i,
];

/** Canada writes days in every order. */
const CANADA: readonly RegExp[] = [
  /\b[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d\b/,
  /\blifelabs\b|\bdynacare\b|\balberta precision\b|\bcanada\b|\bontario\b|\bqu[eé]bec\b/i,
];

/** Countries that write the day first: their health services, licences, addresses and words. */
const DAY_FIRST: readonly RegExp[] = [
  /\bN\.?H\.?S\.?\b|\bNHI\b|\bHSE\b|\bGP (?:surgery|practice|record)\b|\b[A-Z]\w+ Surgery\b(?! Cent)|\b(?:[Cc]entre|CENTRE)\b/,
  /\.(?:co|nhs|org|ac|gov)\.uk\b|\.(?:com|net|org)\.au\b|\.co\.(?:nz|za|in|il)\b/i,
  /(?:www\.|@|:\/\/)[\w.-]{1,80}\.(?:ie|de|fr|es|it|nl|be|se|dk|no|fi|pt|ch|at|in)\b/i,
  /\+(?:44|353|61|64|27|91|49|33|34|39|31|32|46|45|47|41|43|351|55|52|971)\b/,
  /\b[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}\b/,
  /\b(?:VIC|NSW|QLD|TAS)\s+\d{4}\b|\bABN\W{0,3}\d{2} ?\d{3} ?\d{3} ?\d{3}\b|\bUKAS\b|\bNATA\b|\bNABL\b|\bIANZ\b|\bRCPA\b|\bpvt\.? ltd\b|\bGSTIN\b/i,
  /\b(?:medichecks|thriva|synlab|unilabs|bupa|the doctors laboratory|lal path|thyrocare|laverty|melbourne pathology)\b/i,
  /\b(?:ha?emoglobin a1c level|serum [a-z0-9 ]{1,40} levels?|plasma [a-z0-9 ]{1,40} levels?)\b/i,
  /\b(?:haematolog\w*|haemolys\w*|\w*haemoglobin|oestr\w+|foetal|litres?|anaem\w+|paediatric\w*|fibre|colour\w*|authorised|standardised|specialised|full blood count)\b/i,
  /\b(?:mu|iu)\/L\b/,
  // India's reports name their intervals, counts and meals as nobody else does.
  /\bbio(?:logical)?\.? ?ref(?:erence)?\.? ?(?:int(?:erval)?|range)|\bUHID\b|\bA\/c Status\b|\bla(?:kh|c)s?\s?\/|\bPPBS\b|\bgms?\/dl\b|\/\s?cumm\b/i,
  // Other languages; each word stands in reports and in no English one.
  /\b(?:befund\w*|entnahme\w*|ergebnis\w*|einheit|referenzbereich\w*|geb\.|untersuchung\w*|probenentnahme|abnahme)\b/i,
  /\b(?:pr[ée]lev\w*|r[ée]sultats?|valeurs|unit[ée]s|n[ée]e? le|laboratoire)(?![\p{L}])/iu,
  /\b(?:resultados?|unidad(?:es)?|valores|fecha|laboratorio|paciente|extracci[óo]n|muestra)(?![\p{L}])/iu,
  /\b(?:esito|prelievo|esame|esami|risultat[oi]|valori|referto|nat[oa] il)\b/i,
  /\b(?:uitslag|eenheid|afname\w*|referentie\w*|provtagning\w*|analyssvar|enhet|prøve\w*|svar)\b/i,
];

/** Countries, cities and laboratories that are names of persons, too. */
const PLACE_NAMES: readonly RegExp[] = [
  /\b(?:united kingdom|(?<!new )england|scotland|wales|ireland|australia|new zealand|india|south africa)\b/i,
  /\b(?:London|Manchester|Birmingham|Leeds|Glasgow|Edinburgh|Dublin|Cork|Auckland|Sydney|Melbourne|Brisbane)\b(?!,? [A-Z]{2}\b)/,
  /\b(?:randox|nuffield|metropolis|apollo)\b/i,
];

/** Lines about persons, whose names say nothing about where they are. */
const OF_PERSONS =
  /\b(?:patients?|names?|doctors?|dr|physicians?|providers?|order(?:ed|ing)|refer(?:red|ring|rer)|requested|consultant|attending|clinician|mr|mrs|ms|miss|m\.?d|d\.?o)\b/i;

/** Marks of an address or of a company that runs a laboratory. */
const OF_PLACES =
  /\b(?:labs?|laborator(?:y|ies)|patholog(?:y|ies)|diagnostics?|hospitals?|ltd|limited|nhs|pty|pvt|plc|gmbh|street|road|avenue|tel|phone|www)\b|https?:|@|\+\d{2}/i;

const isPlaced = (line: string) =>
  !OF_PERSONS.test(line) && OF_PLACES.test(line) && PLACE_NAMES.some((name) => name.test(line));

/** In which order days are written where a file comes from, by its words. NULL: they do not tell, or disagree. */
export function placeOrderOf(words: string): DateOrder | null {
  const says = (marks: readonly RegExp[]) => marks.some((mark) => mark.test(words));
  const isElsewhere = says(DAY_FIRST) || words.split("\n").some(isPlaced);
  const isHere = says(UNITED_STATES);
  if (isHere === isElsewhere || says(CANADA)) return null;
  return isHere ? "month-first" : "day-first";
}
