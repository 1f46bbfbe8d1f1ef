import { expect, it } from "vitest";
import type { ReadValue } from "@/lib/domain/lab-reading/reading";
import { pdfLines } from "@/lib/server/results/read/pdf-lines";
import { resultsSheet } from "@/lib/server/results/sheet/results-sheet";
import { valueView } from "@/lib/server/results/value-view";

function value(marker: string, amount: number, unit: string, comparator: ReadValue["comparator"] = null) {
  const proof = { file: "labs.csv", page: null, line: 2, path: null, text: "" };
  const unsaid = { codes: [], time: null, range: null, flag: null, conversion: null };
  const bare = { id: `res_${marker}`, format: "csv", label: marker, date: "2026-01-05" } as const;
  return valueView({ ...bare, ...unsaid, marker, value: amount, unit, comparator, proof });
}

/** The words of a sheet, without its line breaks. */
async function printed(values: readonly ReturnType<typeof value>[], units: "conventional" | "si"): Promise<string> {
  const bytes = await resultsSheet(values, {
    brandName: "Tealmark",
    name: "Ada Quill",
    units,
    madeAt: new Date("2026-11-22T15:00:00Z"),
  });
  const lines = await pdfLines(new Uint8Array(bytes));
  return lines
    .map(({ text }) => text)
    .join(" ")
    .replace(/\s+/g, " ");
}

it("a printed sheet says of a line of risk on which side a value is, and never that too little is out of range", async () => {
  const low = await printed([value("lpa-molar", 18, "nmol/L")], "conventional");
  expect(low).toMatch(/Below the risk threshold/);
  expect(low).toContain("Published risk threshold: 125 nmol/L.");
  expect(low).not.toMatch(/Below range|In range/);
  const high = await printed([value("lpa-mass", 80, "mg/dL")], "si");
  expect(high).toMatch(/At or above the risk/);
  expect(high).toContain("500 mg/L and above: the source's word is “risk-enhancing”.");
});

it("a printed sheet grades a bound that lies wholly in one stretch of a scale", async () => {
  const text = await printed([value("hscrp", 0.2, "mg/L", "<"), value("tsh", 0.005, "mIU/L", "<")], "conventional");
  expect(text).toContain("In range");
  expect(text).toContain("Below range");
  expect(text).not.toContain("Not graded");
});

it("a printed sheet tells ranges in the units it is printed in", async () => {
  const text = await printed([value("testosterone", 17.9, "nmol/L")], "si");
  expect(text).toContain("8.32 to 32.9 nmol/L");
  expect(text).not.toMatch(/ng\/dL/);
});

it("a printed sheet says at a value, and at its head, that it does not know for whom a range that differs by sex is", async () => {
  const text = await printed([value("ferritin", 175, "ng/mL")], "conventional");
  expect(text).toMatch(/The interval differs by sex, and which applies is not known here\. Men: .*Women: /);
  expect(text.indexOf("This sheet does not know whose ranges you chose")).toBeGreaterThan(-1);
  expect(text.indexOf("This sheet does not know whose ranges you chose")).toBeLessThan(text.indexOf("Ferritin"));
});
