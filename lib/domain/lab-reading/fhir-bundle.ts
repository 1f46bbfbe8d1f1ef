import { labMarkerOf } from "../catalogue/lab-markers";
import { EDITED, LOCAL_TIME, MARKER_SYSTEM } from "./fhir-said";
import type { Flag, PrintedRange, ReadValue } from "./reading";
import { unitOf } from "./units";

/** A value as it leaves. */
type Exported = Omit<ReadValue, "warnings"> & { readonly id: string };

const LOINC = "http://loinc.org";
const UCUM = "http://unitsofmeasure.org";
const FLAG_SYSTEM = "http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation";
const CATEGORY_SYSTEM = "http://terminology.hl7.org/CodeSystem/observation-category";
const FLAG_CODES: Readonly<Record<Flag, string>> = { high: "H", low: "L", abnormal: "A" };

/** A unit as UCUM codes it. NULL: we don't know it. */
function ucumOf(unit: string | null): string | null {
  const known = unitOf(unit);
  if (!known) return null;
  if (known.kind === "none") return "{ratio}";
  if (known.kind === "filtration") return "mL/min/{1.73_m2}";
  return known.name.replace("IU", "[IU]");
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

function codeOf({ marker, codes, label }: Exported) {
  const name = marker === null ? undefined : labMarkerOf(marker)?.name;
  const own = marker === null ? [] : [{ system: MARKER_SYSTEM, code: marker, ...(name ? { display: name } : {}) }];
  return { coding: [...codes.map((code) => ({ system: LOINC, code })), ...own], text: label };
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

/**
 * Values as a FHIR R4 Bundle that `readFhir` reads back to the same data.
 * @param at  when it is made, ISO 8601 in UTC
 */
export function fhirBundle(values: readonly Exported[], at: string) {
  return {
    resourceType: "Bundle",
    type: "collection",
    timestamp: at,
    entry: values.map((value) => ({ resource: observationOf(value) })),
  };
}
