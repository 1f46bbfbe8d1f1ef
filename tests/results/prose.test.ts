import { describe, expect, it } from "vitest";
import { readText } from "./reading-texts";

const ON = "Collected: 01/15/2026\n";

const readFrom = async (text: string) =>
  (await readText(text, "a.txt")).values.map(
    ({ marker, comparator, value, unit, date }) => `${marker} ${comparator ?? ""}${value} ${unit ?? "-"} ${date}`,
  );

const toldOf = async (text: string) =>
  (await readText(`${ON}${text}\nTSH 2.1 mIU/L`, "a.txt")).values.map(({ marker }) => marker);

describe("letters, messages and chats", () => {
  it.each([
    [
      "Your A1c came back at 5.9%, a little up from 5.7% last year. LDL was 118 mg/dL.",
      ["hba1c 5.9 % 2026-01-15", "ldl-c 118 mg/dL 2026-01-15"],
    ],
    [
      "Your liver test (ALT) was slightly raised at 52 U/L, and the ferritin was 412 ug/L.",
      ["alt 52 U/L 2026-01-15", "ferritin 412 ug/L 2026-01-15"],
    ],
    ["Your PSA was less than 0.1 ng/mL.", ["psa <0.1 ng/mL 2026-01-15"]],
    ["• hs-CRP <0.3 mg/L. Love to see it.", ["hscrp <0.3 mg/L 2026-01-15"]],
  ])("are read by their sentences: %j", async (line, values) => {
    expect(await readFrom(`${ON}${line}`)).toEqual(values);
  });

  it("give each list of results the day that it begins with", async () => {
    const letter =
      "Labor vom 23.02.2026: Hb 10,8 g/dl, Kalium 5,6 mmol/l, CRP <5 mg/l.\nLabor vom 01.03.2026: Hb 10,5 g/dl, Kalium 4,7 mmol/l.";
    expect(await readFrom(letter)).toEqual([
      "hgb 10.8 g/dL 2026-02-23",
      "potassium 5.6 mmol/L 2026-02-23",
      "crp <5 mg/L 2026-02-23",
      "hgb 10.5 g/dL 2026-03-01",
      "potassium 4.7 mmol/L 2026-03-01",
    ]);
  });

  it("give each list of results the day of the heading above it, and none where another day's may be meant", async () => {
    const letter = (heading: string) =>
      `Labor bei Aufnahme (Blutentnahme vom 19.01.2026):\nHb 10,8 g/dl, Kalium 5,4 mmol/l\n\n${heading}:\nHb 11,2 g/dl, Kalium 4,6 mmol/l`;
    const first = ["hgb 10.8 g/dL 2026-01-19", "potassium 5.4 mmol/L 2026-01-19"];
    for (const heading of ["Labor bei Entlassung (28.01.2026)", "Analisi in dimissione 28.01.2026"])
      expect(await readFrom(letter(heading))).toEqual([
        ...first,
        "hgb 11.2 g/dL 2026-01-28",
        "potassium 4.6 mmol/L 2026-01-28",
      ]);
    for (const heading of ["Verlaufskontrolle vom 28.01.2026", "Esami richiesti il 28.01.2026"])
      expect(await readFrom(letter(heading))).toEqual([...first, "hgb 11.2 g/dL null", "potassium 4.6 mmol/L null"]);
  });

  it("give what a stay began or ended with no day that was stated for other results", async () => {
    const told = `${ON}Bei Aufnahme betrug das hs-Troponin T 52 pg/ml.`;
    expect(await readFrom(told)).toEqual(["troponin-t 52 pg/mL null"]);
  });

  it("are read in a chat, whose own day is none of a sample", async () => {
    const chat = "[21/07/25, 7:58:55 PM] Dr K: Vit D is 18 ng/ml - deficient. B12 212 pg/ml borderline";
    expect(await readFrom(chat)).toEqual(["vit-d 18 ng/mL null", "b12 212 pg/mL null"]);
  });

  it.each([
    "I have asked her to aim for a ferritin of 100 ug/L.",
    "We would like to see your LDL under 100 mg/dL.",
    "Previously (November 2025) her ferritin was 7.9 ug/L.",
    "Last ferritin was 94 in December I think.",
    "An HbA1c of 48 mmol/mol or above is diagnostic of diabetes.",
    "(LDL-C of <70 mg/dL) is considered a therapeutic option.",
    "HbA1c 6% = eAG 126; 7% = 154; 8% = 183; 9% = 212 mg/dL.",
    "HbA1c 6% = eAG 126.",
    "Please take vitamin D 2000 IU daily.",
    "NOTE: ferritin 30 ug/L speaks for depleted stores.",
    "Urine dipstick: SG 1.030 pH 5.0 glucose 1000 mg/dL ketones 80 mg/dL",
    "Drop testosterone 180 -> 150 mg/wk",
    "Creatinine should be looked at in 1 week.",
  ])("give no goal, limit, dose, note or earlier result: %j", async (line) => {
    expect(await toldOf(line)).toEqual(["tsh"]);
  });
});

describe("cards and tables copied without their columns", () => {
  it("read the number below a range that is called so, and no mark of a drawn scale", async () => {
    const card =
      "Cholesterol\nNormal value: below 200 mg/dL\n251 High\n0          200   300\nPast results: 233 on Jul 19, 2024\n\nTSH\nNormal range: 0.45 - 4.50 mIU/L\n5.91 High\n";
    expect(await readFrom(`${ON}${card}`)).toEqual(["chol 251 mg/dL 2026-01-15", "tsh 5.91 mIU/L 2026-01-15"]);
  });

  it("read cards side by side whose names have their flag beside them", async () => {
    const cards =
      "Ferritin          LOW      Iron              NORMAL\n41 ug/L                    14.2 umol/L\nFree T3        NORMAL      Free T4           NORMAL\n4.4 pmol/L                 16.1 pmol/L\n";
    expect(await readFrom(`${ON}${cards}`)).toEqual([
      "ferritin 41 ug/L 2026-01-15",
      "ft3 4.4 pmol/L 2026-01-15",
      "iron 14.2 umol/L 2026-01-15",
      "ft4 16.1 pmol/L 2026-01-15",
    ]);
    expect(
      await readFrom(
        `${ON}Ferritin          LOW      Iron              NORMAL\n41 ug/L                    14.2 umol/L\n`,
      ),
    ).toEqual(["ferritin 41 ug/L 2026-01-15", "iron 14.2 umol/L 2026-01-15"]);
  });

  it("keep the earlier result behind a range apart where the heading announces it, and only there", async () => {
    const row = "Hémoglobine 13,7 g/dL 11,5 à 17,5 13,9";
    const said = "Prélevé le 12/06/2026\nHEMOGRAMME Valeurs de référence Antériorités\n";
    expect(await readFrom(`${said}${row}`)).toEqual(["hgb 13.7 g/dL 2026-06-12"]);
    expect(await readFrom(`Prélevé le 12/06/2026\nHEMOGRAMME Valeurs de référence\n${row}\nTSH 2,1 mUI/L`)).toEqual([
      "tsh 2.1 mIU/L 2026-06-12",
    ]);
  });

  it("keep the earlier result apart below a heading of short words, and behind a name of two lines", async () => {
    const rows =
      "Débit de filtration\n  glomérulaire : 70 ml/min/1,73m2     73\nHémoglobine\n  glyquée (HbA1c) : 5,8 %     6,1\n";
    const said = "Prélevé le : 12/06/2026\n                    Valeurs de réf.       Antériorité du 20/05/26\n";
    expect(await readFrom(`${said}${rows}Hémoglobine : 13,7 g/dL  (11,5 à 17,5)   13,9`)).toEqual([
      "egfr 70 mL/min/1.73m2 2026-06-12",
      "egfr 73 mL/min/1.73m2 2026-05-20",
      "hba1c 5.8 % 2026-06-12",
      "hba1c 6.1 % 2026-05-20",
      "hgb 13.7 g/dL 2026-06-12",
      "hgb 13.9 g/dL 2026-05-20",
    ]);
  });

  it("never take the number behind a row for the result of the name above", async () => {
    const told = await readFrom(`${ON}Hémoglobine glyquée\n  (HbA1c) : 6,9 %     7,2\nTSH 2,1 mUI/L\n`);
    expect(told.join()).not.toContain("7.2");
  });

  it("read a whole name whose dash says that it goes on below", async () => {
    const rows =
      "Free Testosterone -  0.018 nmol/L (Range: 0.004 - 0.033)\nCalculated\nFree Androgen Index  1.7 Ratio\n";
    expect(await readFrom(`${ON}${rows}`)).toEqual(["free-t 0.018 nmol/L 2026-01-15", "fai 1.7 index 2026-01-15"]);
  });

  it("read neither row where the words between may be of both names", async () => {
    const table =
      "Test                 Result    Unit      Range\nTESTOSTERONE         21.4      nmol/L    8.64 - 29.00\nFREE\nTESTOSTERONE         0.455     nmol/L    0.20 - 0.62\nSHBG                 31        nmol/L    18.30 - 54.10\n";
    expect(await readFrom(`${ON}${table}`)).toEqual(["shbg 31 nmol/L 2026-01-15"]);
  });
});
