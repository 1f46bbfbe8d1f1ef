import { type Json, listOf, objectOf, textOf } from "./fhir-parts";
import {
  dateIn,
  isCodedByUs,
  isMarkedEdited,
  MARKER_SYSTEM,
  ownName,
  type StatedDays,
  withLocalTime,
} from "./fhir-said";
import { isKnownName } from "./match-marker";
import { readRange } from "./ranges";
import type { RawValue } from "./reading";
import { otherSampleIn } from "./specimens";
import { unitOf } from "./units";

/** Where an Observation stands, and the days of the report around it. */
export interface FhirPlace {
  readonly file: string;
  readonly path: string;
  readonly report: StatedDays;
  /** The sample that it or its report names, when that is not blood. */
  readonly sampleText: string | null;
}

const LOINC = /loinc\.org/;

/** Off the scale of the instrument: the number is its end. */
const OFF_SCALE = /^[<>]=?$/;

const STATUSES: Readonly<Record<string, RawValue["status"]>> = {
  preliminary: "preliminary",
  registered: "preliminary",
  amended: "corrected",
  corrected: "corrected",
  cancelled: "withdrawn",
  "entered-in-error": "withdrawn",
};

function codingsOf(code: Json): readonly Json[] {
  return listOf(code.coding).map(objectOf);
}

/** The LOINC codes; a code without a system counts when it has their form. */
function loincOf(codings: readonly Json[]): string[] {
  return codings.flatMap((coding) => {
    const { system, code } = coding;
    if (isCodedByUs(coding)) return [];
    const text = textOf(code) ?? "";
    const isLoinc = LOINC.test(textOf(system) ?? "loinc.org") && /^\d{1,7}-\d$/.test(text);
    return isLoinc ? [text] : [];
  });
}

function labelOf(code: Json, codings: readonly Json[]): string {
  const text = textOf(code.text);
  if (text !== null && codings.some(({ system }) => ownName(system) === MARKER_SYSTEM)) return text;
  const names = [text, ...codings.map(({ display }) => textOf(display))].filter((name) => name !== null);
  return names.find(isKnownName) ?? names[0] ?? loincOf(codings)[0] ?? "";
}

function unitIn(quantity: Json): string | null {
  const [unit, code] = [textOf(quantity.unit) ?? textOf(quantity.units), textOf(quantity.code)];
  return unitOf(unit) ? unit : unitOf(code) ? code : (unit ?? code);
}

/** A range or a ratio is no single value; it is told as what it is. NULL: neither. */
function severalIn(holder: Json): string | null {
  const { low, high } = objectOf(holder.valueRange);
  const { numerator, denominator } = objectOf(holder.valueRatio);
  const told = (from: unknown, mark: string, to: unknown) =>
    [from, to].map((end) => textOf(objectOf(end).value) ?? "").join(` ${mark} `);
  if (low !== undefined || high !== undefined) return told(low, "to", high);
  return numerator === undefined ? null : told(numerator, ":", denominator);
}

function valueIn(holder: Json): { valueText: string | null; unitText: string | null } {
  const quantity = objectOf(holder.valueQuantity);
  const amount = textOf(quantity.value);
  if (amount !== null)
    return { valueText: `${textOf(quantity.comparator) ?? ""}${amount}`, unitText: unitIn(quantity) };
  const concept = objectOf(holder.valueCodeableConcept);
  const several = severalIn(holder);
  if (several !== null) return { valueText: several, unitText: null };
  const text =
    textOf(holder.valueString) ?? textOf(holder.valueInteger) ?? textOf(holder.valueDecimal) ?? textOf(concept.text);
  return { valueText: text, unitText: null };
}

/** A range counts when it is in the value's unit. */
function isInUnit(bound: Json, unitText: string | null): boolean {
  const [own, other] = [unitOf(unitIn(bound)), unitOf(unitText)];
  return !own || !other || own.name === other.name;
}

function boundsOf(range: Json, unitText: string | null): string | null {
  const [low, high] = [objectOf(range.low), objectOf(range.high)];
  if (!isInUnit(low, unitText) || !isInUnit(high, unitText)) return null;
  const [from, to] = [textOf(low.value), textOf(high.value)];
  if (from !== null && to !== null) return `${from} - ${to}`;
  if (from !== null) return `>=${from}`;
  return to === null ? null : `<=${to}`;
}

/** The one range that is meant for everybody: of several, the one that names no group of people. */
function rangeIn(holder: Json, unitText: string | null): string | null {
  const ranges = listOf(holder.referenceRange).map(objectOf);
  const general = ranges.filter((range) => range.appliesTo === undefined && range.age === undefined);
  const [range] = ranges.length === 1 ? ranges : general;
  if (!range || (ranges.length > 1 && general.length !== 1)) return null;
  const text = textOf(range.text);
  return text !== null && readRange(text, null) ? text : boundsOf(range, unitText);
}

function flagIn(holder: Json): string | null {
  const codes = listOf(holder.interpretation).flatMap((concept) =>
    codingsOf(objectOf(concept)).map(({ code }) => textOf(code)),
  );
  return codes.find((code) => code !== null && code !== "N") ?? null;
}

function withOffScale(valueText: string, flagText: string | null): string {
  return flagText !== null && OFF_SCALE.test(flagText) && /^\d/.test(valueText) ? `${flagText}${valueText}` : valueText;
}

/** "Glucose [Mass/volume] in Urine": the sample that the name of a code speaks of, when that is not blood. */
function sampleInCode(codings: readonly Json[]): string | null {
  return codings.map(({ display }) => textOf(display)).find((text) => text !== null && otherSampleIn(text)) ?? null;
}

/** What can be shown of an element: its own JSON, without the page of markup that FHIR keeps in `text`. */
function elementText(holder: Json): string {
  const { text: _markup, contained: _inner, ...rest } = holder;
  return JSON.stringify(rest);
}

function rawOf(holder: Json, resource: Json, place: FhirPlace): RawValue[] {
  const code = objectOf(holder.code ?? holder.name);
  const codings = codingsOf(code);
  const label = labelOf(code, codings);
  const { valueText, unitText } = valueIn(holder);
  if (label === "" || valueText === null) return [];
  const own = codings.find(({ system }) => ownName(system) === MARKER_SYSTEM);
  const status = STATUSES[textOf(resource.status) ?? ""];
  const sampled = withLocalTime(dateIn(resource), resource) ?? place.report.sampled;
  const flagText = flagIn(holder);
  return [
    {
      label,
      codes: loincOf(codings),
      valueText: withOffScale(valueText, flagText),
      unitText,
      rangeText: rangeIn(holder, unitText),
      flagText,
      dateText: sampled ?? textOf(resource.issued) ?? place.report.issued,
      isIssueDate: sampled === null,
      markerKey: own ? textOf(own.code) : null,
      sampleText: place.sampleText ?? sampleInCode(codings),
      ...(status ? { status } : {}),
      ...(isMarkedEdited(resource) ? { isEdited: true } : {}),
      proof: { file: place.file, page: null, line: null, path: place.path, text: elementText(holder) },
    },
  ];
}

/** What is measured on a person and by no laboratory. */
const NOT_LABORATORY = new Set(["vital-signs", "social-history", "activity", "survey", "exam", "imaging"]);

function isLaboratory(resource: Json): boolean {
  const codes = listOf(resource.category).flatMap((concept) =>
    codingsOf(objectOf(concept)).map(({ code }) => textOf(code)),
  );
  return codes.length === 0 || !codes.every((code) => code !== null && NOT_LABORATORY.has(code));
}

/** The values of one Observation, R4 or DSTU2: its own, and those of its components. */
export function readObservation(resource: Json, place: FhirPlace): RawValue[] {
  if (!isLaboratory(resource)) return [];
  const parts = listOf(resource.component).flatMap((part, index) =>
    rawOf(objectOf(part), resource, { ...place, path: `${place.path}.component[${index}]` }),
  );
  return [...rawOf(resource, resource, place), ...parts];
}
