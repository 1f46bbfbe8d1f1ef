import { type Narrative, nameReferred, rowReferred, wordsOrReferred } from "./ccda-narrative";
import { ccdaRange } from "./ccda-range";
import { ccdaValue } from "./ccda-value";
import { isKnownName } from "./match-marker";
import type { RawValue } from "./reading";
import { otherSampleIn, otherSampleOf } from "./specimens";
import { attributeOf, childAt, childrenOf, descendantsOf, type XmlNode, xmlText } from "./xml-node";

/** What is stated around an observation: by its organizer, or the one around that. */
export interface CcdaAround {
  /** Day of the sample, as written. NULL: none stated. */
  readonly sampled: string | null;
  /** The sample, when it is not blood. */
  readonly sampleText: string | null;
}

/** Where an observation stands. */
export interface CcdaPlace {
  readonly file: string;
  readonly path: string;
  readonly narrative: Narrative;
  readonly around: CcdaAround;
}

const LOINC = "2.16.840.1.113883.6.1";

const STATUSES: Readonly<Record<string, RawValue["status"]>> = {
  active: "preliminary",
  new: "preliminary",
  held: "preliminary",
  suspended: "preliminary",
  aborted: "withdrawn",
  cancelled: "withdrawn",
  nullified: "withdrawn",
  obsolete: "withdrawn",
};

/** Off the scale of the instrument: the number is its end. Source: HL7 ObservationInterpretation. */
const OFF_SCALE: ReadonlySet<string> = new Set(["<", ">"]);

/** Says how an element is identified and by which rules, and nothing of the value. */
const NOT_SHOWN: ReadonlySet<string> = new Set(["templateId", "id", "author", "entryRelationship", "performer"]);

const codesIn = (code: XmlNode | null) => [...(code ? [code] : []), ...childrenOf(code, "translation")];

function loincOf(codes: readonly XmlNode[]): string[] {
  return codes.flatMap((one) => {
    const code = attributeOf(one, "code") ?? "";
    const isLoinc = (attributeOf(one, "codeSystem") ?? LOINC) === LOINC && /^\d{1,7}-\d$/.test(code);
    return isLoinc ? [code] : [];
  });
}

/** Every name of what was measured: as the laboratory wrote it, by its codes, or only in the section's text. */
function namesOf(observation: XmlNode, narrative: Narrative): string[] {
  const codes = codesIn(childAt(observation, "code"));
  const written = codes.flatMap((code) => {
    const original = childAt(code, "originalText");
    return [nameReferred(original, narrative), wordsOrReferred(original, narrative), attributeOf(code, "displayName")];
  });
  const referred = nameReferred(childAt(observation, "text"), narrative);
  return [...written, referred].filter((name) => name !== null);
}

/** A moment: its own, or the beginning of its time. NULL: none stated. */
export function ccdaTime(time: XmlNode | null): string | null {
  const parts = [time, childAt(time, "low"), childAt(time, "center"), childAt(time, "high")];
  return parts.map((part) => attributeOf(part, "value")).find((value) => value !== null) ?? null;
}

/** The sample that an element names, when it is not blood: words and codes of its specimen. */
export function ccdaSample(node: XmlNode): string | null {
  const specimens = childrenOf(node, "specimen", "participant").flatMap((one) => descendantsOf(one, "code"));
  const words = specimens
    .flatMap(codesIn)
    .flatMap((code) => [
      attributeOf(code, "displayName"),
      wordsOrReferred(childAt(code, "originalText"), new Map()),
      attributeOf(code, "code"),
    ]);
  return words.find((word) => word !== null && otherSampleOf(word) !== null) ?? null;
}

function flagOf(observation: XmlNode): string | null {
  const codes = childrenOf(observation, "interpretationCode").map((code) => attributeOf(code, "code"));
  return codes.find((code) => code !== null && code !== "N") ?? null;
}

/** The status of an observation; one that is to come, or was denied, is none. */
function statusOf(observation: XmlNode): RawValue["status"] {
  return STATUSES[attributeOf(childAt(observation, "statusCode"), "code") ?? ""];
}

function proofOf(observation: XmlNode, { file, path, narrative }: CcdaPlace): RawValue["proof"] {
  const row = rowReferred(childAt(observation, "text"), narrative);
  return { file, page: null, line: null, path, text: row ?? xmlText(observation, NOT_SHOWN) };
}

/** Whether somebody measured it: not planned, not denied. */
export function isMeasured(observation: XmlNode): boolean {
  const isEvent = (attributeOf(observation, "moodCode") ?? "EVN") === "EVN";
  return isEvent && attributeOf(observation, "negationInd") !== "true";
}

/** The value of one observation of a clinical document. NULL: nothing names what it measures. */
export function readCcdaObservation(observation: XmlNode, place: CcdaPlace): RawValue | null {
  const { narrative, around } = place;
  const names = namesOf(observation, narrative);
  const codes = loincOf(codesIn(childAt(observation, "code")));
  const label = names.find(isKnownName) ?? names[0] ?? codes[0];
  if (label === undefined) return null;
  const { valueText, unitText } = ccdaValue(observation, narrative);
  const flagText = flagOf(observation);
  const isOff = flagText !== null && OFF_SCALE.has(flagText) && /^\d/.test(valueText);
  const status = statusOf(observation);
  const sampled = ccdaTime(childAt(observation, "effectiveTime")) ?? around.sampled;
  return {
    label,
    codes,
    valueText: isOff ? `${flagText}${valueText}` : valueText,
    unitText,
    rangeText: ccdaRange(observation, unitText, narrative),
    flagText,
    dateText: sampled ?? ccdaTime(childAt(observation, "author", "time")),
    isIssueDate: sampled === null,
    sampleText:
      ccdaSample(observation) ?? around.sampleText ?? names.find((name) => otherSampleIn(name) !== null) ?? null,
    ...(status ? { status } : {}),
    proof: proofOf(observation, place),
  };
}
