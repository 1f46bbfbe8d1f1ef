import { readObservation } from "./fhir-observation";
import { type Json, listOf, objectOf, textOf } from "./fhir-parts";
import { memberIds, type StatedDays, statedDays } from "./fhir-said";
import { otherSpecimens, specimenOf } from "./fhir-specimen";
import type { RawReading, RawValue } from "./reading";

const MAX_VALUES = 5000;
const MAX_RESOURCES = 20_000;

const NO_DAYS: StatedDays = { sampled: null, issued: null };

interface Placed {
  readonly resource: Json;
  readonly path: string;
  /** Of the report that contains it. */
  readonly report: StatedDays;
  /** The address by which others name it. NULL: none. */
  readonly fullUrl: string | null;
}

/** The resources inside a resource: a bundle's entries, what a report contains. */
function inside({ resource, path, report }: Placed): Placed[] {
  const entries = resource.resourceType === "Bundle" ? listOf(resource.entry) : [];
  const days = resource.resourceType === "DiagnosticReport" ? statedDays(resource) : report;
  return [
    ...entries.map((entry, index) => ({
      resource: objectOf(objectOf(entry).resource),
      path: `${path}entry[${index}].resource`,
      report,
      fullUrl: textOf(objectOf(entry).fullUrl),
    })),
    ...listOf(resource.contained).map((one, index) => ({
      resource: objectOf(one),
      path: `${path ? `${path}.` : ""}contained[${index}]`,
      report: days,
      fullUrl: null,
    })),
  ];
}

function allResources(root: unknown): Placed[] {
  const waiting: Placed[] = Array.isArray(root)
    ? root.map((one, index) => ({ resource: objectOf(one), path: `[${index}]`, report: NO_DAYS, fullUrl: null }))
    : [{ resource: objectOf(root), path: "", report: NO_DAYS, fullUrl: null }];
  const found: Placed[] = [];
  for (let at = 0; at < waiting.length && at < MAX_RESOURCES; at++) {
    const placed = waiting[at];
    if (!placed) break;
    found.push(placed);
    waiting.push(...inside(placed));
  }
  return found;
}

const resourceId = (resource: Json) => textOf(resource.id) ?? "";

/** The ids of what a report or a panel speaks for: its results, its members. */
function spokenFor(resource: Json): readonly string[] {
  const references = resource.resourceType === "DiagnosticReport" ? listOf(resource.result) : memberIds(resource);
  return references.flatMap((one) => {
    const id = textOf(objectOf(one).reference)?.split(/[/#]/).at(-1);
    return id ? [id] : [];
  });
}

/** The days of reports and panels by the ids of what they speak for, through panels inside panels. */
function linkedDays(placed: readonly Placed[]): ReadonlyMap<string, StatedDays> {
  const linked = new Map<string, StatedDays>();
  const members = new Map(placed.map(({ resource }) => [resourceId(resource), spokenFor(resource)]));
  const waiting = placed.map(({ resource }) => ({ ids: spokenFor(resource), days: statedDays(resource) }));
  // Each id is answered once, so the list grows no longer than the file.
  for (const { ids, days } of waiting) {
    if (days.sampled === null && days.issued === null) continue;
    for (const id of ids) {
      if (linked.has(id)) continue;
      linked.set(id, days);
      waiting.push({ ids: members.get(id) ?? [], days });
    }
  }
  return linked;
}

/** The samples of reports and panels that are not blood, by the ids of the results that name none of their own. */
function reportSamples(placed: readonly Placed[], others: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const found = placed.flatMap(({ resource }) => {
    const sample = resource.resourceType === "DiagnosticReport" ? specimenOf(resource, others) : null;
    return sample === null ? [] : spokenFor(resource).map((id) => [id, sample] as const);
  });
  return new Map(found);
}

/** Whether JSON is FHIR: a resource, a bundle, or a list of resources. */
export function isFhir(root: unknown): boolean {
  const first = Array.isArray(root) ? root[0] : root;
  return typeof objectOf(first).resourceType === "string";
}

/**
 * The values of FHIR JSON, R4 back to the first drafts: a Bundle, a DiagnosticReport with contained Observations, single Observations
 * or a list of them. Two results of one code on one day are both kept.
 * @param root  parsed JSON
 */
export function readFhir(root: unknown, file: string): RawReading {
  const placed = allResources(root);
  const linked = linkedDays(placed);
  const others = otherSpecimens(placed);
  const ofReports = reportSamples(placed, others);
  const raw = placed.flatMap(({ resource, path, report }): RawValue[] => {
    if (resource.resourceType !== "Observation") return [];
    const around = report === NO_DAYS ? (linked.get(resourceId(resource)) ?? NO_DAYS) : report;
    const sampleText = specimenOf(resource, others) ?? ofReports.get(resourceId(resource)) ?? null;
    return readObservation(resource, { file, path: path || "Observation", report: around, sampleText });
  });
  const type = textOf(placed[0]?.resource.resourceType) ?? "FHIR";
  return { format: "fhir", layout: `FHIR ${type}`, raw: raw.slice(0, MAX_VALUES) };
}
