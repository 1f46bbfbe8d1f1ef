import { fhirDate, readObservation } from "./fhir-observation";
import { type Json, listOf, objectOf, textOf } from "./fhir-parts";
import type { RawReading, RawValue } from "./reading";

const MAX_VALUES = 5000;
const MAX_RESOURCES = 20_000;

interface Placed {
  readonly resource: Json;
  readonly path: string;
  readonly reportDate: string | null;
}

/** The resources inside a resource: a bundle's entries, what a report contains. */
function inside({ resource, path, reportDate }: Placed): Placed[] {
  const entries = resource.resourceType === "Bundle" ? listOf(resource.entry) : [];
  const date = resource.resourceType === "DiagnosticReport" ? fhirDate(resource) : reportDate;
  return [
    ...entries.map((entry, index) => ({
      resource: objectOf(objectOf(entry).resource),
      path: `${path}entry[${index}].resource`,
      reportDate,
    })),
    ...listOf(resource.contained).map((one, index) => ({
      resource: objectOf(one),
      path: `${path ? `${path}.` : ""}contained[${index}]`,
      reportDate: date,
    })),
  ];
}

function allResources(root: unknown): Placed[] {
  const waiting: Placed[] = Array.isArray(root)
    ? root.map((one, index) => ({ resource: objectOf(one), path: `[${index}]`, reportDate: null }))
    : [{ resource: objectOf(root), path: "", reportDate: null }];
  const found: Placed[] = [];
  for (let at = 0; at < waiting.length && at < MAX_RESOURCES; at++) {
    const placed = waiting[at];
    if (!placed) break;
    found.push(placed);
    waiting.push(...inside(placed));
  }
  return found;
}

/** The days of reports by the references of their results, as bundles link them. */
function linkedDates(placed: readonly Placed[]): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  for (const { resource } of placed) {
    const date = resource.resourceType === "DiagnosticReport" ? fhirDate(resource) : null;
    if (date === null) continue;
    for (const result of listOf(resource.result)) {
      const id = textOf(objectOf(result).reference)?.split("/").at(-1);
      if (id && !dates.has(id)) dates.set(id, date);
    }
  }
  return dates;
}

/** Whether JSON is FHIR: a resource, a bundle, or a list of resources. */
export function isFhir(root: unknown): boolean {
  const first = Array.isArray(root) ? root[0] : root;
  return typeof objectOf(first).resourceType === "string";
}

/**
 * The values of FHIR JSON, R4 or DSTU2: a Bundle, a DiagnosticReport with contained Observations, single Observations
 * or a list of them. Two results of one code on one day are both kept.
 * @param root  parsed JSON
 */
export function readFhir(root: unknown, file: string): RawReading {
  const placed = allResources(root);
  const dates = linkedDates(placed);
  const raw = placed.flatMap(({ resource, path, reportDate }): RawValue[] => {
    if (resource.resourceType !== "Observation") return [];
    const linked = dates.get(textOf(resource.id) ?? "") ?? null;
    return readObservation(resource, { file, path: path || "Observation", reportDate: reportDate ?? linked });
  });
  const type = textOf(placed[0]?.resource.resourceType) ?? "FHIR";
  return { format: "fhir", layout: `FHIR ${type}`, raw: raw.slice(0, MAX_VALUES) };
}
