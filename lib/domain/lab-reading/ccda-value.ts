import { type Narrative, wordsOrReferred } from "./ccda-narrative";
import { unitOf } from "./units";
import { attributeOf, childAt, childrenOf, wordsIn, type XmlNode } from "./xml-node";

/** The value of an observation, as texts. */
export interface CcdaValue {
  readonly valueText: string;
  /** NULL: none stated. */
  readonly unitText: string | null;
}

/** Why a value is missing, by HL7's NullFlavor, in words. */
const MISSING: Readonly<Record<string, string>> = {
  NI: "no information",
  NA: "not applicable",
  UNK: "unknown",
  ASKU: "asked but unknown",
  NAV: "not available yet",
  NASK: "not asked",
  MSK: "withheld",
  TRC: "trace",
  OTH: "another kind of value",
};

/** The type of a value without its prefix: "PQ", "IVL_PQ". */
const typeOf = (node: XmlNode) => attributeOf(node, "type")?.split(":").at(-1) ?? "";

const missing = (node: XmlNode) => MISSING[attributeOf(node, "nullFlavor") ?? ""] ?? "nothing";

/** Annotations in braces say what is counted and not in what. A unit of them alone is theirs: "{ratio}". */
function plainUnit(unit: string | null): string | null {
  if (unit === null || unitOf(unit)) return unit;
  return unit.replace(/\{[^{}]*\}/g, "") || unit;
}

/** A number with its unit; where the unit has no code, both stand in a translation. NULL: there is no number. */
function quantityOf(node: XmlNode | null): { number: string; unitText: string | null } | null {
  const number = attributeOf(node, "value");
  const translation = childAt(node, "translation");
  const unit = attributeOf(node, "unit") ?? (wordsIn(childAt(translation, "originalText")) || null);
  if (number !== null) return { number, unitText: plainUnit(unit) };
  const translated = attributeOf(translation, "value");
  return translated === null
    ? null
    : { number: translated, unitText: plainUnit(attributeOf(translation, "unit") ?? unit) };
}

/** An end of an interval is part of it unless it says otherwise. Source: HL7 V3 data types, IVL. */
const isInside = (end: XmlNode | null) => attributeOf(end, "inclusive") !== "false";

/** Amounts begin at 0, so that an interval from there is a bound alone. */
const isBottom = (number: string | undefined) => number === undefined || Number(number) === 0;

/** An interval as it is written in a line: "<5", ">=60", "70 - 99". NULL: it has no ends. */
export function intervalOf(node: XmlNode | null): CcdaValue | null {
  const [lowEnd, highEnd] = [childAt(node, "low"), childAt(node, "high")];
  const [low, high] = [quantityOf(lowEnd), quantityOf(highEnd)];
  const unitText = high?.unitText ?? low?.unitText ?? null;
  if (high && isBottom(low?.number)) return { valueText: `<${isInside(highEnd) ? "=" : ""}${high.number}`, unitText };
  if (low && !high) return { valueText: `>${isInside(lowEnd) ? "=" : ""}${low.number}`, unitText };
  return low && high ? { valueText: `${low.number} - ${high.number}`, unitText } : null;
}

function ratioOf(node: XmlNode): CcdaValue | null {
  const [above, below] = [quantityOf(childAt(node, "numerator")), quantityOf(childAt(node, "denominator"))];
  return above && below ? { valueText: `${above.number} : ${below.number}`, unitText: null } : null;
}

/** The words of a coded or written value. */
function saidIn(node: XmlNode, narrative: Narrative): string | null {
  const original = wordsOrReferred(childAt(node, "originalText"), narrative);
  return wordsOrReferred(node, narrative) ?? original ?? attributeOf(node, "displayName") ?? attributeOf(node, "code");
}

/** The unit that a written value has in an observation of its own. Source: C-CDA example "non-numeric quantity". */
function unitBeside(observation: XmlNode): string | null {
  const UNITS = "246514001";
  const beside = childrenOf(observation, "entryRelationship").map((one) => childAt(one, "observation"));
  const units = beside.find((one) => attributeOf(childAt(one, "code"), "code") === UNITS) ?? null;
  const value = childAt(units, "value");
  return attributeOf(value, "code") ?? (wordsIn(value) || null);
}

function valueIn(node: XmlNode, observation: XmlNode, narrative: Narrative): CcdaValue | null {
  const type = typeOf(node);
  if (type.startsWith("IVL")) {
    const center = quantityOf(childAt(node, "center"));
    return intervalOf(node) ?? (center && { valueText: center.number, unitText: center.unitText });
  }
  if (type.startsWith("RTO")) return ratioOf(node);
  const quantity = quantityOf(node);
  if (quantity) return { valueText: quantity.number, unitText: quantity.unitText ?? unitBeside(observation) };
  if (type === "PQ" || type === "INT" || type === "REAL") return null;
  const said = saidIn(node, narrative);
  return said === null ? null : { valueText: said, unitText: unitBeside(observation) };
}

/** The value of an observation; where it has none, why. */
export function ccdaValue(observation: XmlNode, narrative: Narrative): CcdaValue {
  const values = childrenOf(observation, "value");
  const [only] = values;
  if (!only) return { valueText: "nothing", unitText: null };
  const read = values.flatMap((value) => valueIn(value, observation, narrative) ?? []);
  const [first = { valueText: missing(only), unitText: null }, ...others] = read;
  return others.length === 0
    ? first
    : { valueText: read.map(({ valueText }) => valueText).join(" and "), unitText: null };
}
