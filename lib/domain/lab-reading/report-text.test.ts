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

  it("reads a cell's share and its count as two results, with the name above them or beside them", () => {
    expect(told("Lymphocytes 38,0 % 1,30 G/L 1,00 à 4,50")).toEqual([
      "lymph-pct 38 % null",
      "lymph-abs 1.3 10*9/L null",
    ]);
    expect(told("Monocytes\n3,4 % soit 1,40 G/L\n0,20 à 1,00")).toEqual([
      "mono-pct 3.4 % null",
      "mono-abs 1.4 10*9/L null",
    ]);
  });

  it("gives an earlier result the day below its heading, and none without one", () => {
    const row = "Hémoglobine 13,7 g/dL 11,5 à 17,5 13,9";
    expect(told(`Prélevé le 12/06/2026\nHEMOGRAMME Valeurs de référence Antériorités\n03/12/2025\n${row}`)).toEqual([
      "hgb 13.7 g/dL 2026-06-12",
      "hgb 13.9 g/dL 2025-12-03",
    ]);
    expect(told(`Prélevé le 12/06/2026\nHEMOGRAMME Valeurs de référence Antériorités\n${row}`)).toEqual([
      "hgb 13.7 g/dL 2026-06-12",
    ]);
  });

  it("takes no sign of a drawn scale for a bound", () => {
    expect(told("GGT  112  U/l  <40  ++  [       ]>*\nTSH  0.04  mU/l  0.30-3.50  -  <[*      ]")).toEqual([
      "ggt 112 U/L null",
      "tsh 0.04 mU/L null",
    ]);
  });

  it("takes blanks between thousands for what they are where decimals are written with commas, and never elsewhere", () => {
    expect(told("Ferritine 1 240 ng/mL\nTSH 2,15 mUI/L")).toContain("ferritin 1240 ng/mL null");
    const other = read("Ferritin 1 240 ng/mL\nTSH 2.15 mIU/L");
    expect(other.values.map(({ marker }) => marker)).toEqual(["tsh"]);
    expect(other.unread).toMatchObject([{ label: "Ferritin" }]);
    expect(told("Cholesterol  201  187  100-199  mg/dL\nTSH 2,15 mUI/L")).toEqual(["tsh 2.15 mIU/L null"]);
  });

  it("takes the end of a range for no earlier result", () => {
    const row = "C.R.P. ultra-sensible <0,5 mg/L Inf. à 5,0";
    expect(told(`Prélevé le 12/06/2026\nBIOCHIMIE Valeurs de référence Antériorités\n03/12/2025\n${row}`)).toEqual([
      "hscrp <0.5 mg/L 2026-06-12",
    ]);
  });

  it("reads a portal's value below its range", () => {
    expect(read("WBC\nNormal range: 4.0 - 11.0 10*3/uL\nValue 12.8 High").values).toMatchObject([
      { marker: "wbc", value: 12.8, range: { low: 4, high: 11 } },
    ]);
  });

  it("leaves off the mark that a report explains, and no letter that it does not", () => {
    expect(told("TSH basal A 0,91 µIU/ml 0,27 - 4,20\nA = akkreditiertes Verfahren")).toEqual(["tsh 0.91 uIU/mL null"]);
    expect(told("TSH basal A 0,91 µIU/ml 0,27 - 4,20")).not.toEqual(["tsh 0.91 uIU/mL null"]);
  });

  it("reads a share that is written with a zero", () => {
    expect(told("Eosinophils : 04 % (1 - 6)")).toEqual(["eos-pct 4 % null"]);
  });

  it("finds the year of a sample's day in another day of the file, and guesses none", () => {
    const sample = "The sample you took on Monday 7 September";
    expect(told(`${sample} reached our lab on 9 September 2026.\nTSH 2.1 mIU/L`)).toEqual(["tsh 2.1 mIU/L 2026-09-07"]);
    expect(told(`${sample} arrived.\nTSH 2.1 mIU/L`)).toEqual(["tsh 2.1 mIU/L null"]);
    expect(told(`Printed 20 January 2026\nYour Dec 28 draw is back\nTSH 2.1 mIU/L`)).toEqual([
      "tsh 2.1 mIU/L 2025-12-28",
    ]);
  });

  it("knows a letter's sample by its visit only where the letter says so", () => {
    expect(told("Clinic date: 12/08/2024  Typed: 19/08/2024\nBloods taken in clinic today show TSH 2.1 mU/L")).toEqual([
      "tsh 2.1 mU/L 2024-08-12",
    ]);
    expect(told("Clinic date: 12/08/2024  Typed: 19/08/2024\nRecent bloods show TSH 2.1 mU/L")).toEqual([
      "tsh 2.1 mU/L null",
    ]);
  });

  it("takes a letter's own day for no sample's, and a paragraph's day for all that it tells", () => {
    expect(told("November 2, 2026\n\nDear Lorraine,\n\nYour TSH is 0.08 mIU/L, which is too low.")).toEqual([
      "tsh 0.08 mIU/L null",
    ]);
    const letter = [
      "Date typed: 02/06/2026",
      "Dear Dr Brennan",
      "Blood results 14/05/2026: Hb 104 g/L, MCV 84 fL, sodium 139 mmol/L, potassium 5.1",
      "mmol/L, creatinine 148 umol/L.",
      "Previous bloods on 08/01/2026 showed creatinine 139 umol/L.",
    ];
    const values = told(letter.join("\n"));
    expect(values).toContain("creatinine 148 umol/L 2026-05-14");
    expect(values).toContain("hgb 104 g/L 2026-05-14");
    expect(values.filter((value) => value.includes("139 umol"))).toEqual([]);
  });

  it("gives a row no day that stands beside its earlier result", () => {
    expect(told("Entnahme 14.10.2026\nTSH basal 2,84 mU/l 0,27 - 4,20 3,12 02.09.24")).toEqual([
      "tsh 2.84 mU/L 2026-10-14",
      "tsh 3.12 mU/L 2024-09-02",
    ]);
    expect(told("TSH 2,84 mU/l 0,27 - 4,20 02.09.24")).toEqual(["tsh 2.84 mU/L 2024-09-02"]);
  });

  it("reads a Nordic portal's samples by the hour above each", () => {
    const sample = (day: string, value: string) =>
      `${day} kl. 08:12   Svar afgivet 22.05.2026\nP-Natrium\n${value}\nmmol/l`;
    expect(told(`${sample("06.05.2026", "140")}\n${sample("19.11.2025", "138")}`)).toEqual([
      "sodium 140 mmol/L 2026-05-06",
      "sodium 138 mmol/L 2025-11-19",
    ]);
  });

  it("takes a span of days for no heading of columns", () => {
    expect(told("Investigations between 01-Mar-2026 and 21-Mar-2026\nCollected 04-Mar-2026\nTSH 2.1 mIU/L")).toEqual([
      "tsh 2.1 mIU/L 2026-03-04",
    ]);
  });

  it("reads a result beside somebody's goal, and no goal alone", () => {
    expect(told("LDL: 131 mg/dL (aim for under 100)")).toEqual(["ldl-c 131 mg/dL null"]);
    expect(told("LDL: 70 mg/dL (goal)\nLDL (aim for under 100 mg/dL)")).toEqual([]);
  });

  it("takes a sign that the report explains as a flag for no bound", () => {
    const rows =
      "Prelievo: 11/05/2026\nEMOGLOBINA   <    12,4   g/dL   13,5 - 17,5\nCOLESTEROLO HDL   52   mg/dL   > 40";
    const legend = "Legenda: < inferiore al limite   > superiore al limite";
    expect(told(`${rows}\n${legend}`)).toEqual(["hgb 12.4 g/dL 2026-05-11", "hdl-c 52 mg/dL 2026-05-11"]);
    expect(told(rows)[0]).toBe("hgb <12.4 g/dL 2026-05-11");
  });

  it("takes a name that goes on from the row above for the whole name's marker", () => {
    const rows = "Low density lipoprotein\ncholesterol (calculated)  3.1 mmol/L  < 3.0";
    expect(told(`Collected: 2026-05-22\n${rows}`)).toEqual(["ldl-c 3.1 mmol/L 2026-05-22"]);
  });

  it("reads a cell's share and its count by the heading above them", () => {
    const rows =
      "Coleta: 2026-08-03\nLeucograma   %   /mm³\nEosinófilos   3,0   180   40 a 500\nMonócitos   8,0 %   552";
    expect(told(rows)).toEqual([
      "eos-pct 3 % 2026-08-03",
      "eos-abs 180 /uL 2026-08-03",
      "mono-pct 8 % 2026-08-03",
      "mono-abs 552 /uL 2026-08-03",
    ]);
  });

  it("reads a field on each line, and takes no number of a name that it does not know for the name above", () => {
    const fields = (name: string, result: string) =>
      `Test Name:        ${name}\nResult:           ${result}\nUnits:            mg/dL\nReference Range:  74 - 106\nStatus:           Final\n`;
    const rows = `Date/Time Collected: 24 Jun 2026 @ 0811\n${fields("GLUCOSE", "142 (High)")}${fields("CREATININE", "Pending")}${fields("ZZTOP", "88")}`;
    expect(told(rows)).toEqual(["glucose 142 mg/dL 2026-06-24"]);
    expect(read(rows).values[0]).toMatchObject({ flag: "high", range: { low: 74, high: 106 } });
  });

  it("reads a German card, and its range by any of its names", () => {
    const card =
      "Probenentnahme: 14.02.2026\n\nFerritin\nIhr Wert: 41,7 ng/ml – zu niedrig\nReferenzbereich: 50 – 150 ng/ml";
    expect(told(card)).toEqual(["ferritin 41.7 ng/mL 2026-02-14"]);
    expect(read(card).values[0]).toMatchObject({ range: { low: 50, high: 150 } });
  });

  it("takes days behind one label for a table's, whose rows may leave some of them out", () => {
    const rows = [
      "Date:         06/02/25   31/07/25   19/01/26",
      "Time:            08:05      07:50      08:30",
      "Lab No:       44120881   44988120   45510733   Units      Reference",
      "Sodium           139        141        140     mmol/L     (135-145)",
      "Potassium        4.0        4.2        3.9     mmol/L     (3.5-5.5)",
      "Urea             5.1        6.0        5.7     mmol/L     (3.0-8.0)",
      "HbA1c             47                    41     mmol/mol   (<48)",
    ];
    expect(told(rows.join("\n")).filter((one) => one.startsWith("hba1c"))).toEqual([
      "hba1c 47 mmol/mol 2025-02-06",
      "hba1c 41 mmol/mol 2026-01-19",
    ]);
  });

  it("is not stopped by a method between two rows, and is by words that may be of either name", () => {
    const head = "Collected: 2026-05-22\nTest   Result   Units   Range\n";
    expect(told(`${head}PCV   37.8   %   40 - 50\nCalculated\nMCV   82.2   fL   83 - 101`)).toEqual([
      "hct 37.8 % 2026-05-22",
      "mcv 82.2 fL 2026-05-22",
    ]);
    expect(told(`${head}Testosterone   21.4   ng/dL   8 - 60\nFree\nTestosterone   0.4   ng/dL   0.1 - 0.6`)).toEqual(
      [],
    );
  });

  it("knows by their section what is told of urine without a unit", () => {
    expect(told("Collected: 2026-05-22\nURINALYSIS\npH   5.5   5.0 - 8.0")).toEqual(["u-ph 5.5 pH 2026-05-22"]);
    expect(told("Collected: 2026-05-22\nBlood gas\npH   7.4   7.35 - 7.45")).toEqual([]);
  });

  it("knows the months of the Netherlands and of Brazil", () => {
    expect(told("Afgenomen op 19 maart 2026 09:12\nTSH 2,1 mU/l")).toEqual(["tsh 2.1 mU/L 2026-03-19"]);
    expect(told("Coleta: 3 de março de 2026\nTSH 2,1 mUI/L")).toEqual(["tsh 2.1 mIU/L 2026-03-03"]);
  });

  it("lists what it found no number for", () => {
    expect(read("INSULIN TNP uIU/mL\nTSH 2 mIU/L").unread).toMatchObject([{ label: "INSULIN" }]);
  });
});
