import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { doctorSheet, type SheetLine } from "@/lib/content/results/doctor-sheet";
import { LAB_MARKERS } from "@/lib/domain/catalogue/lab-markers";
import type { ReadValue } from "@/lib/domain/lab-reading/reading";
import { pdfLines } from "@/lib/server/results/read/pdf-lines";
import { doctorPage } from "@/lib/server/results/sheet/doctor-page";
import { valueView } from "@/lib/server/results/value-view";

const BARE = { format: "csv", codes: [], time: null, flag: null, conversion: null, comparator: null } as const;
const PROOF = { file: "secret-clinic.csv", page: null, line: 2, path: null, text: "" };

function value(marker: string, amount: number, unit: string, more: Partial<ReadValue & { about: object }> = {}) {
  const told = { id: `res_${marker}_${more.date ?? ""}`, label: marker, date: "2026-11-01", range: null, proof: PROOF };
  const { about = null, ...view } = { ...BARE, ...told, marker, value: amount, unit, ...more };
  return { ...valueView({ ...view, about: about as never }), about: about as never };
}

const printed = (high: number) => ({ low: null, high, isLowIncluded: true, isHighIncluded: false, text: `<${high}` });

const FEW = [
  value("apob", 86, "mg/dL", { range: printed(90) }),
  value("ldl-c", 108, "mg/dL", { range: printed(100) }),
  value("testosterone", 520, "ng/dL"),
  value("apob", 97, "mg/dL", { range: printed(90), date: "2026-06-12" }),
];

const FACTS = {
  name: "Ada Quill",
  brandName: "Lift Club",
  units: "conventional",
  madeAt: new Date("2026-11-22T15:00:00Z"),
} satisfies Parameters<typeof doctorPage>[1];

async function pageOf(values: Parameters<typeof doctorPage>[0]) {
  const bytes = await doctorPage(values, FACTS);
  const lines = await pdfLines(new Uint8Array(bytes));
  const text = lines
    .map((line) => line.text)
    .join(" ")
    .replace(/\s+/g, " ");
  return { bytes, text, pages: new Set(lines.map(({ page }) => page)).size };
}

describe("the sheet to take to a doctor", () => {
  it("is one page in the seller's name, and says how many stand how and what is outside, with both values and days", async () => {
    const { text, pages } = await pageOf(FEW);
    expect(pages).toBe(1);
    expect(text).toContain("Lift Club");
    expect(text).toContain("Ada Quill");
    expect(text).toContain("Of 3 markers, 1 is in range, 1 is outside and 1 is not graded.");
    expect(text).toContain("Apolipoprotein B came into range");
    expect(text).toContain("LDL cholesterol");
    expect(text).toMatch(/108 mg\/dL/);
    expect(text).toContain("<90; Nov 1, 2026, before 97 on Jun 12, 2026");
    expect(text).toContain("Samples: Nov 1, 2026: 3 values; Jun 12, 2026: 1 value.");
  });

  it("tells no file and no line that a value was read from", async () => {
    expect((await pageOf(FEW)).text).not.toContain("secret-clinic");
  });

  it("stays one page however much is saved, and counts what has no room", async () => {
    const all = LAB_MARKERS.map(({ key, unit }) => value(key, 5, unit, { range: printed(9) }));
    const many = await pageOf(all);
    expect(all.length).toBeGreaterThan(140);
    expect(many.pages).toBe(1);
    for (const name of ["Sodium", "Ferritin"]) expect(many.text).toContain(name);
    expect(many.text).not.toContain("not on this page");
    const unknown = Array.from({ length: 500 }, (_, index) =>
      value(`x${index}`, 5, "mg/dL", { marker: null, label: `Rare marker ${index}`, range: printed(9) }),
    );
    const more = await pageOf([...all, ...unknown]);
    expect(more.pages).toBe(1);
    const drawn = new Set(more.text.match(/Rare marker \d+/g)).size;
    expect(drawn).toBeGreaterThan(0);
    expect(more.text).toContain(`${500 - drawn} more saved values are not on this page.`);
    if (process.env.SHEETS)
      for (const [name, page] of Object.entries({ many, more }))
        writeFileSync(`${process.env.SHEETS}/${name}.pdf`, page.bytes);
  });

  it("tells a range that differs by sex for both where it is not known, and grades by it where it is", () => {
    const of = (sex: "male" | null) => doctorSheet(FEW, { units: "conventional", sex, lastDay: "2026-11-22" });
    const line = (lines: readonly SheetLine[]) => lines.find(({ key }) => key === "testosterone")?.range;
    expect(line(of(null).ungraded)).toMatch(/^Men, .*: 240 to 950\. Men, .* Women: .*\*$/);
    expect(line(of("male").within)).toBe("240 to 950*");
  });

  it("says what was told about a sample, and leaves out of the count what is dated on a day to come", () => {
    const about = { birthDate: "1984-03-02", isFasting: true, hour: "07:05", cycleDay: 3, isAfterMenopause: null };
    const sheet = doctorSheet(
      [value("ldl-c", 90, "mg/dL", { date: "2027-01-01" }), value("apob", 86, "mg/dL", { about })],
      {
        ...{ units: "conventional", sex: null, lastDay: "2026-11-22" },
      },
    );
    expect(sheet.samples).toEqual(["Nov 1, 2026 at 07:05, fasting, day 3 of the cycle: 1 value"]);
    expect([sheet.birthDate, sheet.leftOut]).toEqual(["1984-03-02", 1]);
  });
});
