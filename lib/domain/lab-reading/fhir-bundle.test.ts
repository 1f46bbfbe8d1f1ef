import { describe, expect, it } from "vitest";
import { fhirBundle } from "./fhir-bundle";
import type { Flag } from "./reading";

function interpretationOf(marker: string, value: number, flag: Flag | null) {
  const proof = { file: "labs.csv", page: null, line: 2, path: null, text: "" };
  const bare = { id: "res_1", label: marker, codes: [], comparator: null, date: null, time: null, conversion: null };
  const entry = fhirBundle(
    [{ ...bare, marker, value, unit: "nmol/L", range: null, flag, proof }],
    "2026-11-22T15:00:00Z",
  ).entry[0];
  return entry && "interpretation" in entry.resource ? entry.resource.interpretation : undefined;
}

describe("a value that leaves as FHIR", () => {
  it.each([18, 124, 125, 200])("carries no interpretation of ours: Lp(a) of %d is neither H nor L nor N", (value) => {
    expect(interpretationOf("lpa-molar", value, null)).toBeUndefined();
  });

  it.each([
    ["high", "H"],
    ["low", "L"],
    ["abnormal", "A"],
  ] as const)("carries what the laboratory flagged: %s is %s", (flag, code) => {
    expect(interpretationOf("lpa-molar", 18, flag)).toEqual([{ coding: [expect.objectContaining({ code })] }]);
  });
});
