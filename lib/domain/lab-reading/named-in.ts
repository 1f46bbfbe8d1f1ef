import { labMarkerOf } from "../catalogue/lab-markers";
import { type NameIndex, plainName } from "./marker-names";
import { DIVIDES, formsOf } from "./name-forms";
import { spellingsOf } from "./name-spelling";
import { unitOf } from "./units";

/** LOINC's long names: what was measured, then its property, sample and method. */
const LONG_NAME =
  /^(.*?\S)\s*(?:\[(?!presence|interpretation|identifier)[a-z#][^\]\d]*\]\s*)?(?:(?<=\s)(?:in|of)(?: (?:serum or plasma|serum, plasma or blood|serum|plasma|(?:venous |capillary )?blood|platelet poor plasma|urine))?\s*)?(?:by [^-]*)?$/i;

/** Its short ones: "Creat SerPl-mCnc", "Neutrophils NFr Bld Auto". Other samples, and methods that matter, stay. */
const SHORT_NAME =
  /^(.*?\S) (?:SerPl(?:Bld)?|Ser|Plas|Bld|PPP)(?: (?:Auto|Calc|Qn|Direct Assay|BCP|BCG|ISE|CKD-EPI \d{4}|DL\S* \S+?))*(?:-(?:[a-z]Cnc|Rto|ArVRat|vel))?$/;
const OF_RED_CELLS = /^((?:MC[HV]\w*|RDW\S*)) RBC(?: (?:Auto|Qn))*(?:-\w+)?$/;

/** Marks between two names of one thing: "White Blood Cells (WBC)", "ALT/SGPT". */
const BETWEEN = /[()[\],/|;:]|\s[-–]\s/;

/** A share of the white cells and a number of them have names of one cell, and a word for which of the two it is. */
const SHARES: readonly (readonly [RegExp, string])[] = [
  [/#|\bvalore assoluto\b|\b(?:abs(?:ol(?:ut[eaio]?|u)s?)?|assolut[aio])(?![a-z])\.?/gi, "-abs"],
  [/%|\b(?:percent(?:age|uale|uali)?|prozent|rel(?:ativ(?:e|os?|as?|i)?)?)(?![a-z])\.?/gi, "-pct"],
];

/** What one thing divided by another is called. */
const QUOTIENT =
  /(?<![a-z])(?:ratio|quotient|rapport|rapporto|cociente|coeficiente|relaci[oó]n|rela[cç][aã]o|raz[oó]n|raz[aã]o|[ií]ndice|index|indeks|kvot|verhouding|kvote)(?![a-z])/gi;

/** Quotients that are markers of their own, by what is divided by what. */
const QUOTIENTS: Readonly<Record<string, string>> = {
  "chol/hdl-c": "tc-hdl",
  "tg/hdl-c": "tg-hdl",
  "ldl-c/hdl-c": "ldl-hdl",
  "apob/apoa1": "apob-apoa1",
  "bun/creatinine": "bun-cr",
  "albumin/globulin": "ag-ratio",
  "ft3/ft4": "ft3-ft4",
  "psa-free/psa": "psa-free-pct",
  "lh/fsh": "lh-fsh",
  "cortisol/dhea-s": "cort-dheas",
  "u-albumin/u-creatinine": "acr",
  "u-protein/u-creatinine": "upcr",
};

/** Spellings of all names of an index. What means two different things is left out. */
const SPELLED = new WeakMap<NameIndex, ReadonlyMap<string, readonly string[]>>();

/** Names of quotients lose their sign in their plain form, and keep their order. */
const isQuotient = (key: string) => /^(?:ratio|index|mg\/g)$/.test(labMarkerOf(key)?.unit ?? "");

function spellingsIn(plain: string, keys: readonly string[]): readonly string[] {
  const ordered = spellingsOf(plain, true);
  return keys.some(isQuotient) ? ordered : [...new Set([...spellingsOf(plain, false), ...ordered])];
}

function spelledIn(index: NameIndex): ReadonlyMap<string, readonly string[]> {
  const made = SPELLED.get(index);
  if (made) return made;
  const spelled = new Map<string, readonly string[]>();
  for (const [plain, keys] of index) {
    for (const spelling of spellingsIn(plain, keys)) {
      const known = spelled.get(spelling) ?? keys;
      spelled.set(spelling, known.join() === keys.join() ? keys : []);
    }
  }
  SPELLED.set(index, spelled);
  return spelled;
}

/** By a name's forms as they are listed, then by how other languages spell them. */
function byForms(index: NameIndex, name: string): readonly string[] {
  const forms = formsOf(name, plainName);
  const listed = forms.map((form) => index.get(form)).find((keys) => keys !== undefined);
  if (listed) return listed;
  const isDivided = DIVIDES.test(name);
  const spelled = forms
    .flatMap((form) => spellingsOf(form, isDivided))
    .map((spelling) => spelledIn(index).get(spelling) ?? [])
    .find((keys) => keys.length > 0);
  return spelled ?? [];
}

/** "Neutrophils, Abs", "% Lymphozyten": the cell's markers that the word for a number or a share leaves. */
function sharesIn(index: NameIndex, name: string): readonly string[] {
  for (const [word, ending] of SHARES) {
    const cell = name.replace(word, " ");
    const keys = cell === name ? [] : byForms(index, cell);
    if (["-abs", "-pct"].every((share) => keys.some((key) => key.endsWith(share))))
      return keys.filter((key) => key.endsWith(ending));
  }
  return [];
}

/** Two classes of one antibody, which are measured together. */
const TWO_CLASSES = /\bIg[AGM]\s?\/\s?(?:Ig)?[AGM]\b/i;

/** What a quotient divides by what. NULL: the name is none of two known things, or of one thing by two names. */
function dividedIn(index: NameIndex, name: string): readonly string[] | null {
  if (TWO_CLASSES.test(name)) return null;
  const sides = name.replace(QUOTIENT, " ").split(/[/:÷]/);
  const [above = [], below = []] = sides.map((side) => byForms(index, side.replace(/[()[\]]/g, " ")));
  if (sides.length !== 2 || above.length === 0 || below.length === 0) return null;
  if (above.some((key) => below.includes(key))) return null;
  return above.flatMap((one) => below.map((other) => QUOTIENTS[`${one}/${other}`] ?? [])).flat();
}

/** What LOINC's long and short names say was measured. */
function componentsOf(name: string): readonly string[] {
  const text = name.trim();
  return [LONG_NAME, SHORT_NAME, OF_RED_CELLS].flatMap((pattern) => {
    const component = pattern.exec(text)?.[1];
    return component === undefined || component === text ? [] : [component];
  });
}

/** Names of one thing side by side: each that is known names the same, and none that is not known is more than a code. */
function sharedBy(index: NameIndex, name: string): readonly string[] {
  const inner = /\(([^()]+)\)/.exec(name);
  const around = inner ? namedIn(index, name.replace(inner[0], " ").trim()) : [];
  const inside = byForms(index, inner?.[1] ?? "");
  if (around.some((key) => inside.includes(key))) return around.filter((key) => inside.includes(key));
  const parts = name.split(BETWEEN).filter((part) => plainName(part) !== "");
  if (parts.length < 2 || parts.length > 4) return [];
  const [first = [], ...others] = parts.map((part) => byForms(index, part));
  return first.filter((key) => others.every((other) => other.includes(key)));
}

/** What names came to before: a file asks for each of its names many times. */
const KNOWN = new WeakMap<NameIndex, Map<string, readonly string[]>>();
const MOST_KNOWN = 5000;

/**
 * The markers of an index that a name can mean: by the whole of it, by what is divided by what, by what is left without
 * its sample and method, by LOINC's first part, or by all of its parts alike.
 */
export function namedIn(index: NameIndex, name: string): readonly string[] {
  const known = KNOWN.get(index) ?? new Map<string, readonly string[]>();
  const found = known.get(name) ?? find(index, name);
  if (known.size >= MOST_KNOWN) known.clear();
  KNOWN.set(index, known.set(name, found));
  return found;
}

/** "Hemoglobin (g/L)" names its unit beside itself; shares are told by theirs. */
function withoutUnit(name: string): string {
  const inside = /[([]([^()[\]]{1,16})[)\]]\s*$/.exec(name);
  const unit = inside && unitOf(inside[1] ?? "");
  const isUnit = unit !== null && unit.kind !== "none" && unit.kind !== "percent";
  return inside && isUnit ? name.slice(0, inside.index).trim() : name;
}

/** "Bilirubin, total / Bilirubine totale": one name in two languages, each of which means the same. */
function inTwoTongues(index: NameIndex, name: string): readonly string[] {
  const [first, second, ...more] = name.split(/\s\/\s/);
  if (!first || !second || more.length > 0) return [];
  const other = namedIn(index, second);
  return namedIn(index, first).filter((key) => other.includes(key));
}

function find(index: NameIndex, printed: string): readonly string[] {
  const name = index.has(plainName(printed)) ? printed : withoutUnit(printed);
  const whole = index.get(plainName(name));
  const divided = dividedIn(index, name);
  const isOneSide = divided !== null && whole?.some((key) => !isQuotient(key));
  if (divided && (!whole || divided.length > 0 || isOneSide)) return divided;
  if (whole) return whole;
  const ways = [sharesIn, byForms].map((way) => way(index, name));
  const named = [...ways, ...componentsOf(name).map((part) => byForms(index, part))].find((keys) => keys.length > 0);
  if (named) return named;
  const shared = inTwoTongues(index, name);
  return shared.length > 0 ? shared : sharedBy(index, name);
}
