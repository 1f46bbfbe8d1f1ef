import { describe, expect, it } from "vitest";
import { BIOMARKERS } from "@/lib/domain/catalogue/biomarkers";
import { fhirBundle } from "@/lib/domain/lab-reading/fhir-bundle";
import { rangeText, readRange } from "@/lib/domain/lab-reading/ranges";
import { COMPARATORS, FLAGS, type ReadValue } from "@/lib/domain/lab-reading/reading";
import { resultsCsv } from "@/lib/server/results/export-results";
import { readFile } from "@/lib/server/results/read/read-file";
import type { SavedValue } from "@/lib/server/results/saved-store";

const TODAY = "2026-11-21";
const ROUNDS = 60;

/** Numbers that look random and are the same in every run. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const LABELS = [
  "ApoB",
  "=SUM(A1)",
  "Cholesterol, Total",
  'He said "high"',
  "Glucose; fasting",
  "Größe µ",
  "25-OH Vitamin D",
  "Unheard-of marker",
];
const UNITS = ["mg/dL", "mmol/L", "ng/mL", "IU/L", "mIU/L", "%", "ratio", "mL/min/1.73m2", "odd/unit", null];

function valueFrom(random: () => number, index: number): SavedValue {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const maybe = <T>(item: T): T | null => (random() < 0.5 ? item : null);
  const number = () => Number((random() * 10 ** Math.floor(random() * 5)).toPrecision(4));
  const [low, high] = [number(), number()].sort((left, right) => left - right) as [number, number];
  const shape = { low: maybe(low), high, isLowIncluded: true, isHighIncluded: random() < 0.5 };
  const closed = shape.low === null ? shape : { ...shape, isHighIncluded: true };
  return {
    id: `res_${String(index).padStart(22, "0")}`,
    format: "csv",
    savedAt: new Date(0),
    marker: maybe(pick(BIOMARKERS).key),
    label: pick(LABELS).replace(/^=/, ""),
    codes: random() < 0.5 ? ["2093-3"] : [],
    value: number(),
    comparator: maybe(pick(COMPARATORS)),
    unit: pick(UNITS),
    date: `2025-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 9)}`,
    time: maybe("08:15"),
    range: maybe({ ...closed, text: rangeText(closed) }),
    flag: maybe(pick(FLAGS)),
    conversion: null,
    ...(random() < 0.3 ? { isEdited: true } : {}),
    proof: { file: "labs.csv", page: null, line: 3, path: null, text: "a, b" },
  };
}

/** What somebody would miss. Markers that matching finds by name or code are found again in any case. */
function dataOf({
  marker,
  label,
  codes,
  value,
  comparator,
  unit,
  date,
  time,
  range,
  flag,
  isEdited,
}: Omit<ReadValue, "warnings">) {
  return { marker, label, codes, value, comparator, unit, date, time, range, flag, isEdited };
}

/** A unit is spelled in our way, and a value of a mere number may say so: both are what reading gives. */
async function readOnce(values: readonly SavedValue[]): Promise<SavedValue[]> {
  const { values: read } = await reread(JSON.stringify(fhirBundle(values, "2026-01-01T00:00:00Z")), "once.json");
  return read.map((value, index) => ({ ...value, id: `res_x${index}_abcdefgh`, format: "fhir", savedAt: new Date(0) }));
}

const reread = (text: string, name: string) =>
  readFile({ bytes: new TextEncoder().encode(text), name, isPasted: false }, TODAY);

describe("what is exported", () => {
  it("reads back to the same data, as FHIR and as CSV", async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      const random = randomFrom(round);
      const made = Array.from({ length: 1 + Math.floor(random() * 12) }, (_, index) => valueFrom(random, index));
      const values = await readOnce(made);
      const data = values.map(dataOf);
      const fromFhir = await reread(JSON.stringify(fhirBundle(values, "2026-01-01T00:00:00Z")), "export.json");
      const fromCsv = await reread(resultsCsv(values), "export.csv");
      expect(fromFhir.values.map(dataOf), `round ${round}`).toEqual(data);
      expect(fromCsv.values.map(dataOf), `round ${round}`).toEqual(data);
    }
  });

  it("loses nothing on its first way out", async () => {
    const random = randomFrom(7);
    const made = Array.from({ length: 40 }, (_, index) => valueFrom(random, index));
    const values = await readOnce(made);
    const kept = ({ label, value, comparator, date, time, range, flag, isEdited }: SavedValue) => ({
      label,
      value,
      comparator,
      date,
      time,
      range,
      flag,
      isEdited,
    });
    expect(values.map(kept)).toEqual(made.map(kept));
    for (const [index, { marker }] of made.entries()) if (marker) expect(values[index]?.marker).toBe(marker);
  });

  it("is no formula for a spreadsheet", () => {
    const value = valueFrom(randomFrom(1), 0);
    const csv = resultsCsv([{ ...value, label: "=1+1", proof: { ...value.proof, file: "@cmd.csv" } }]);
    expect(csv).toContain("'=1+1");
    expect(csv).toContain("'@cmd.csv");
    expect(csv).not.toMatch(/(?:^|,)[=+@]/m);
  });

  it("keeps a range that is open on one side", () => {
    expect(readRange("<200", null)).toMatchObject({ low: null, high: 200, isHighIncluded: false });
    expect(readRange("> OR = 40", null)).toMatchObject({ low: 40, high: null, isLowIncluded: true });
  });
});
