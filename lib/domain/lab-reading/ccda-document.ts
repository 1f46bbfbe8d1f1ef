import { type Narrative, narrativeOf } from "./ccda-narrative";
import { type CcdaAround, ccdaSample, ccdaTime, isMeasured, readCcdaObservation } from "./ccda-observation";
import type { RawReading, RawValue } from "./reading";
import { attributeOf, childAt, childrenOf, wordsIn, type XmlNode } from "./xml-node";

const MAX_VALUES = 5000;

/** The section of laboratory results. Source: C-CDA R2.1, Results Section. */
const RESULTS = "30954-2";
const RESULT_TEMPLATE = "2.16.840.1.113883.10.20.22.2.3";

/** Sections in which things are observed and nothing is measured by a laboratory, by their LOINC codes. */
const OTHER_SECTIONS: ReadonlySet<string> = new Set([
  "8716-3",
  "29762-2",
  "11450-4",
  "48765-2",
  "10160-0",
  "11369-6",
  "47519-4",
  "18776-5",
  "47420-5",
  "10190-7",
  "61146-7",
  "10157-6",
  "48768-6",
  "46240-8",
  "46264-8",
  "42348-3",
  "11348-0",
  "29545-1",
  "10187-3",
  "85847-2",
  "75310-3",
  "11383-7",
  "8648-8",
  "29299-5",
]);

/** A section of a document. */
interface Section {
  readonly node: XmlNode;
  readonly path: string;
  /** Holds laboratory results by its code. */
  readonly isResults: boolean;
}

/** All sections, those inside sections too. */
function sectionsIn(node: XmlNode, path: string): Section[] {
  return childrenOf(node).flatMap((child) => {
    const title = wordsIn(childAt(child, "title"));
    const inside = sectionsIn(child, child.name === "section" && title ? title : path);
    if (child.name !== "section") return inside;
    const code = attributeOf(childAt(child, "code"), "code");
    const templates = childrenOf(child, "templateId").map((one) => attributeOf(one, "root") ?? "");
    const isResults = code === RESULTS || templates.some((root) => root.startsWith(RESULT_TEMPLATE));
    const isOther = !isResults && OTHER_SECTIONS.has(code ?? "");
    return isOther ? inside : [{ node: child, path: title || path, isResults }, ...inside];
  });
}

/** What an organizer, or a procedure that took the sample, states for what is inside it. */
function aroundIn(node: XmlNode, around: CcdaAround): CcdaAround {
  const takings = childrenOf(node, "component").flatMap((one) => childrenOf(one, "procedure"));
  const days = [...takings, node].map((one) => ccdaTime(childAt(one, "effectiveTime")));
  const samples = [...takings, node].map(ccdaSample);
  return {
    sampled: days.find((day) => day !== null) ?? around.sampled,
    sampleText: samples.find((sample) => sample !== null) ?? around.sampleText,
  };
}

const INSIDE = ["component", "entryRelationship"] as const;

/** A code that says in what an observation around it is counted. Source: SNOMED CT, "units". */
const UNITS = "246514001";

/** How far the way into a section has come. */
interface Walk {
  readonly file: string;
  readonly narrative: Narrative;
  readonly isResults: boolean;
  /** Inside of an organizer. */
  readonly isBattery: boolean;
  readonly around: CcdaAround;
  readonly path: string;
}

/** Whether an observation may be a laboratory's: outside of the results, where it is an amount in a battery. */
function isLaboratory(observation: XmlNode, { isResults, isBattery }: Walk): boolean {
  const type = attributeOf(childAt(observation, "value"), "type") ?? "";
  return isResults || (isBattery && /(?:^|[:_])PQ$/.test(type));
}

/** One observation with those inside it. */
function valuesOf(observation: XmlNode, walk: Walk): RawValue[] {
  const code = attributeOf(childAt(observation, "code"), "code");
  if (code === UNITS || !isMeasured(observation)) return [];
  const nested = childrenOf(observation, ...INSIDE).flatMap((one) => valuesInside(one, walk));
  const isHead = childrenOf(observation, "value").length === 0 && nested.length > 0;
  if (isHead || !isLaboratory(observation, walk)) return nested;
  const read = readCcdaObservation(observation, walk);
  return read ? [read, ...nested] : nested;
}

/** The observations in an entry, an organizer's component, or whatever else holds some. */
function valuesInside(holder: XmlNode, walk: Walk): RawValue[] {
  const counts = new Map<string, number>();
  return childrenOf(holder).flatMap((child): RawValue[] => {
    const number = (counts.get(child.name) ?? 0) + 1;
    counts.set(child.name, number);
    const at = { ...walk, path: `${walk.path}, ${child.name}${number > 1 ? ` ${number}` : ""}` };
    if (child.name === "observation") return valuesOf(child, at);
    const isOrganizer = child.name === "organizer";
    const around = isOrganizer || child.name === "act" ? aroundIn(child, walk.around) : walk.around;
    return childrenOf(child, ...INSIDE).flatMap((one, index) =>
      valuesInside(one, {
        ...at,
        path: `${at.path}, part ${index + 1}`,
        around,
        isBattery: walk.isBattery || isOrganizer,
      }),
    );
  });
}

const NOWHERE: CcdaAround = { sampled: null, sampleText: null };

function valuesIn({ node, path, isResults }: Section, file: string): RawValue[] {
  const walk = { file, narrative: narrativeOf(node), isResults, isBattery: false, around: NOWHERE };
  return childrenOf(node, "entry").flatMap((entry, index) =>
    valuesInside(entry, { ...walk, path: `${path}, entry ${index + 1}` }),
  );
}

/** The texts of the sections of results, for documents whose results stand nowhere else. */
export function resultTexts(root: XmlNode): XmlNode[] {
  return sectionsIn(root, "Document").flatMap(({ node, isResults }) => (isResults ? childrenOf(node, "text") : []));
}

/** Whether XML is a clinical document of HL7 V3. */
export function isCcda(root: XmlNode): boolean {
  return root.name === "ClinicalDocument";
}

/**
 * The values of a clinical document (C-CDA, CCD, and other documents of HL7 CDA R2): the observations of its results, and
 * the batteries of its other sections. Names that stand only in the text are found by their references.
 */
export function readCcda(root: XmlNode, file: string): RawReading {
  const title = wordsIn(childAt(root, "title"));
  const sections = sectionsIn(root, "Document");
  return {
    format: "ccda",
    layout: title ? `Clinical document, “${title.slice(0, 60)}”` : "Clinical document (C-CDA)",
    raw: sections.flatMap((section) => valuesIn(section, file)).slice(0, MAX_VALUES),
  };
}
