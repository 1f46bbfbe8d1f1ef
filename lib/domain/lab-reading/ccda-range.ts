import { type Narrative, wordsOrReferred } from "./ccda-narrative";
import { intervalOf } from "./ccda-value";
import { readRange } from "./ranges";
import { unitOf } from "./units";
import { attributeOf, childAt, childrenOf, type XmlNode } from "./xml-node";

/** Whether a range is the one of healthy people: another is that of values which are high, or low. */
function isNormal(range: XmlNode): boolean {
  const code = attributeOf(childAt(range, "interpretationCode"), "code");
  return code === null || code === "N";
}

function rangeText(range: XmlNode, unitText: string | null, narrative: Narrative): string | null {
  const interval = intervalOf(childAt(range, "value"));
  const [own, other] = [unitOf(interval?.unitText ?? null), unitOf(unitText)];
  if (interval && own && other && own.name !== other.name) return null;
  if (interval) return interval.valueText;
  const said = [childAt(range, "text"), childAt(range, "value")].map((part) => wordsOrReferred(part, narrative));
  return said.find((text) => text !== null && readRange(text, null) !== null) ?? null;
}

/** The one range of an observation that is meant for everybody, in the unit of its value. NULL: none, or several. */
export function ccdaRange(observation: XmlNode, unitText: string | null, narrative: Narrative): string | null {
  const all = childrenOf(observation, "referenceRange").flatMap((one) => childrenOf(one, "observationRange"));
  const normal = all.filter(isNormal);
  const general = normal.filter((range) => childrenOf(range, "precondition").length === 0);
  const [range, ...others] = normal.length === 1 ? normal : general;
  return range && others.length === 0 ? rangeText(range, unitText, narrative) : null;
}
