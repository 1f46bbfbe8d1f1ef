import { describe, expect, it } from "vitest";
import { readValues } from "./read-values";
import { placedLines, readReportText } from "./report-text";

const TODAY = "2026-11-21";
const read = (text: string) =>
  readValues(readReportText(placedLines(text), { file: "Pasted text", format: "text" }), TODAY);
const told = (text: string) =>
  read(text).values.map(
    ({ marker, comparator, value, unit, date }) => `${marker} ${comparator ?? ""}${value} ${unit} ${date}`,
  );

describe("the text of a report", () => {
  it("gives each value the day of its sample, not that of printing or birth", () => {
    expect(told("DOB: 02/14/1980\nCollected: 01/05/2026\nReported: 01/09/2026\nTSH 2.1 mIU/L")).toEqual([
      "tsh 2.1 mIU/L 2026-01-05",
    ]);
    expect(told("TSH 2.1 mIU/L\nCollected: 01/05/2026")).toEqual(["tsh 2.1 mIU/L 2026-01-05"]);
    expect(told("2025-03-04 TSH 2.1 mIU/L\nTSH 2.5 mIU/L on 03/09/2025")).toEqual([
      "tsh 2.1 mIU/L 2025-03-04",
      "tsh 2.5 mIU/L 2025-03-09",
    ]);
  });

  it("joins a name and the value below it, and a range on a line of its own", () => {
    expect(told("ApoB\n78 mg/dL")).toEqual(["apob 78 mg/dL null"]);
    expect(read("TSH 1.88\nReference Range: 0.40-4.50 mIU/L").values[0]).toMatchObject({
      unit: "mIU/L",
      range: { high: 4.5 },
    });
  });

  it("takes several results of one line, when each part is one", () => {
    expect(told("Iron 90 ug/dL, TIBC 300 ug/dL")).toEqual(["iron 90 ug/dL null", "tibc 300 ug/dL null"]);
  });

  it("takes no blood marker from a section about urine", () => {
    const found = read("URINALYSIS, COMPLETE\nGLUCOSE 50 mg/dL\nLIPID PANEL\nHDL 50 mg/dL >39");
    expect(found.values.map(({ marker }) => marker)).toEqual(["hdl-c"]);
    expect(found.unread).toMatchObject([{ label: "GLUCOSE", reason: expect.stringContaining("urine") }]);
  });

  it("takes nothing from sentences", () => {
    expect(told("An LDL of 100 or lower is optimal.\nGlucose 2 hour 140 mg/dL\nHDL above 60 mg/dL protects")).toEqual(
      [],
    );
  });

  it("lists what it found no number for", () => {
    expect(read("INSULIN TNP uIU/mL\nTSH 2 mIU/L").unread).toMatchObject([{ label: "INSULIN" }]);
  });
});
