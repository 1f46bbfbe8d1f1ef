import { labMarkerOf } from "../catalogue/lab-markers";
import { CODED_BY_US, EDITED, LOCAL_TIME, MARKER_SYSTEM } from "./fhir-said";
import { loincFor } from "./loinc-for";
import type { Flag, PrintedRange, ReadValue } from "./reading";
import { unitOf } from "./units";

/** A value as it leaves. */
type Exported = Omit<ReadValue, "warnings"> & { readonly id: string };

const LOINC = "http://loinc.org";
const UCUM = "http://unitsofmeasure.org";
const FLAG_SYSTEM = "http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation";
const CATEGORY_SYSTEM = "http://terminology.hl7.org/CodeSystem/observation-category";
const FLAG_CODES: Readonly<Record<Flag, string>> = { high: "H", low: "L", abnormal: "A" };

/** Units that UCUM spells in another way than we do. */
const UCUM_NAMES: Readonly<Record<string, string>> = {
  ratio: "{ratio}",
  pH: "[pH]",
  "mL/min/1.73m2": "mL/min/{1.73_m2}",
  "mOsm/kg": "mosm/kg",
};

/** A unit as UCUM codes it. NULL: we don't know it. */
function ucumOf(unit: string | null): string | null {
  const known = unitOf(unit);
  if (!known) return null;
  return UCUM_NAMES[known.name] ?? known.name.replace("IU", "[IU]").replace("Eq/", "eq/");
}

function quantity(value: number, unit: string | null, comparator: ReadValue["comparator"] = null) {
  const code = ucumOf(unit);
  return {
    value,
    ...(comparator ? { comparator } : {}),
    ...(unit === null ? {} : { unit }),
    ...(code === null ? {} : { system: UCUM, code }),
  };
}

function rangeOf({ low, high, text }: PrintedRange, unit: string | null) {
  return {
    ...(low === null ? {} : { low: quantity(low, unit) }),
    ...(high === null ? {} : { high: quantity(high, unit) }),
    text,
  };
}

/** The codes of the report; ours beside them where it had none, so that others know the marker. */
function codingsOf({ marker, codes, unit, label }: Exported) {
  const added = marker === null || codes.length > 0 ? null : loincFor(marker, unit, /\bfast/i.test(label));
  const ours = { system: LOINC, code: added, extension: [{ url: CODED_BY_US, valueBoolean: true }] };
  return [...codes.map((code) => ({ system: LOINC, code })), ...(added === null ? [] : [ours])];
}

function codeOf(value: Exported) {
  const { marker, label } = value;
  const name = marker === null ? undefined : labMarkerOf(marker)?.name;
  const own = marker === null ? [] : [{ system: MARKER_SYSTEM, code: marker, ...(name ? { display: name } : {}) }];
  return { coding: [...codingsOf(value), ...own], text: label };
}

function extensionsOf({ time, isEdited }: Exported) {
  return [
    ...(time === null ? [] : [{ url: LOCAL_TIME, valueTime: `${time}:00` }]),
    ...(isEdited ? [{ url: EDITED, valueBoolean: true }] : []),
  ];
}

function observationOf(value: Exported) {
  const { id, unit, date, range, flag, comparator, proof } = value;
  const extension = extensionsOf(value);
  return {
    resourceType: "Observation",
    id: id.replaceAll("_", "-"),
    ...(extension.length > 0 ? { extension } : {}),
    status: "final",
    category: [{ coding: [{ system: CATEGORY_SYSTEM, code: "laboratory" }] }],
    code: codeOf(value),
    ...(date === null ? {} : { effectiveDateTime: date }),
    valueQuantity: quantity(value.value, unit, comparator),
    ...(flag === null ? {} : { interpretation: [{ coding: [{ system: FLAG_SYSTEM, code: FLAG_CODES[flag] }] }] }),
    note: [{ text: `Read from ${proof.file}: ${proof.text}` }],
    ...(range === null ? {} : { referenceRange: [rangeOf(range, unit)] }),
  };
}

const FNV_PRIME = 0x01000193;

/** Thirty-two bits of a text, by FNV-1a from a beginning of its own. */
function bitsOf(text: string, seed: number): string {
  let bits = Math.imul(0x811c9dc5, 2 * seed + 1);
  for (const letter of text) bits = Math.imul(bits ^ (letter.codePointAt(0) ?? 0), FNV_PRIME) >>> 0;
  return bits.toString(16).padStart(8, "0");
}

/** An address that is always the same for an id: a UUID of version 8 (RFC 9562), made from it. */
function addressOf(id: string): string {
  const hex = [1, 2, 3, 4].map((seed) => bitsOf(id, seed)).join("");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)];
  return `urn:uuid:${parts.join("-")}`;
}

/**
 * Values as a FHIR R4 Bundle that `readFhir` reads back to the same data.
 * @param at    when it is made, ISO 8601 in UTC
 * @param name  of the person whose they are. NULL: it is not told
 */
export function fhirBundle(values: readonly Exported[], at: string, name: string | null = null) {
  const patient = { resourceType: "Patient", id: "subject", ...(name ? { name: [{ text: name }] } : {}) };
  const subject = { reference: addressOf("subject"), type: "Patient" };
  return {
    resourceType: "Bundle",
    type: "collection",
    timestamp: at,
    entry: [
      ...values.map((value) => ({ fullUrl: addressOf(value.id), resource: { ...observationOf(value), subject } })),
      { fullUrl: subject.reference, resource: patient },
    ],
  };
}
