import PDFDocument from "pdfkit";
import { describe, expect, it } from "vitest";
import type { FileReading } from "@/lib/domain/lab-reading/reading";
import { relateValues } from "@/lib/domain/lab-reading/relate-values";
import { readFile } from "@/lib/server/results/read/read-file";

const TODAY = "2026-11-21";
const ON = "Collected: 2026-01-05\n";

const COLUMN_WIDTH = 90;
const LINE_HEIGHT = 16;

/** A PDF whose columns begin where two blanks stand in the text. */
async function pdfOf(text: string): Promise<Uint8Array> {
  const document = new PDFDocument({ margin: 20 });
  document.fontSize(5);
  for (const [line, row] of text.split("\n").entries()) {
    for (const [column, cell] of row.split(/ {2}/).entries())
      if (cell !== "") document.text(cell, 20 + column * COLUMN_WIDTH, 20 + line * LINE_HEIGHT, { lineBreak: false });
  }
  document.end();
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(Buffer.from(chunk));
  return new Uint8Array(Buffer.concat(chunks));
}

const read = async (text: string, name = "report.txt"): Promise<FileReading> => {
  const bytes = name.endsWith(".pdf") ? await pdfOf(text) : new TextEncoder().encode(text);
  return readFile({ bytes, name, isPasted: false }, TODAY);
};

/** What would be saved if its person pressed the button at once. */
async function savedFrom(text: string, name?: string): Promise<string[]> {
  const { values } = await read(text, name);
  const related = relateValues(values, []);
  return values.flatMap(({ marker, comparator, value, unit, date }, index) =>
    related[index]?.isWanted ? [`${marker} ${comparator ?? ""}${value} ${unit} ${date}`] : [],
  );
}

/** What was left out, with the reason. */
async function unreadOf(text: string, name?: string): Promise<string[]> {
  return (await read(text, name)).unread.map(({ label, reason }) => `${label}: ${reason}`);
}

const csv = (...rows: string[]) => rows.join("\n");

describe("a bound", () => {
  it.each([
    ["eGFR > 60 mL/min/1.73m2", "egfr >60 mL/min/1.73m2"],
    ["eGFR >60 mL/min/1.73m2", "egfr >60 mL/min/1.73m2"],
    ["eGFR ＞ 60 mL/min/1.73m2", "egfr >60 mL/min/1.73m2"],
    ["eGFR ≥ 60 mL/min/1.73m2", "egfr >=60 mL/min/1.73m2"],
    ["eGFR &gt; 60 mL/min/1.73m2", "egfr >60 mL/min/1.73m2"],
    ["eGFR greater than 60 mL/min/1.73m2", "egfr >60 mL/min/1.73m2"],
    ["eGFR: over 60 mL/min/1.73m2", "egfr >60 mL/min/1.73m2"],
    ["eGFR\t>\t60\tmL/min/1.73m2", "egfr >60 mL/min/1.73m2"],
    ["Lp(a) < 10 nmol/L", "lpa-molar <10 nmol/L"],
    ["Lp(a) less than 10 nmol/L", "lpa-molar <10 nmol/L"],
    ["hs-CRP <0.3 mg/L", "hscrp <0.3 mg/L"],
    ["hs-CRP ⩽ 0.3 mg/L", "hscrp <=0.3 mg/L"],
    ["TPO Ab > 600 IU/mL", "tpoab >600 IU/mL"],
    ["TPO Ab 01 > 600 High IU/mL 0-34", "tpoab >600 IU/mL"],
    ["Estradiol below 5.0 pg/mL 7.6-42.6", "estradiol <5 pg/mL"],
    ["Vitamin B12 over 2000 pg/mL 232-1245", "b12 >2000 pg/mL"],
    ["TSH < 0.005 L mIU/L 0.40-4.50", "tsh <0.005 mIU/L"],
  ])("of a line of text is kept: %j", async (line, value) => {
    expect(await savedFrom(`${ON}${line}`)).toEqual([`${value} 2026-01-05`]);
  });

  it.each([
    ["Date,Test,Result,Unit", "2026-01-05,eGFR,> 60,mL/min/1.73m2"],
    ["Date,Test,Result,Unit", "2026-01-05,eGFR,&gt;60,mL/min/1.73m2"],
    ["Date,Test,Result,Unit", "2026-01-05,eGFR >,60,mL/min/1.73m2"],
    ["Date,Test,Operator,Result,Unit", "2026-01-05,eGFR,>,60,mL/min/1.73m2"],
    ["Date,Test,Qualifier,Result,Unit", "2026-01-05,eGFR,greater than,60,mL/min/1.73m2"],
    ["Date,Test,,Result,Unit", "2026-01-05,eGFR,>,60,mL/min/1.73m2"],
    ["Date,Test,Result,Bound,Unit", "2026-01-05,eGFR,60,>,mL/min/1.73m2"],
    ["Date,Test,Result,Flag,Unit", "2026-01-05,eGFR,60,>,mL/min/1.73m2"],
    ["Test,Unit,,2026-01-05", "eGFR,mL/min/1.73m2,>,60"],
  ])("of a table is kept, wherever it stands: %j %j", async (head, row) => {
    expect(await savedFrom(csv(head, row), "a.csv")).toEqual(["egfr >60 mL/min/1.73m2 2026-01-05"]);
  });

  describe.each(["report.txt", "report.pdf"])("behind its number in %s", (name) => {
    it.each([
      ["Test  Result  Qual.  Units  Range", "Cortisol  63.4  SIGN  ug/dL  6.2-19.4"],
      ["Analyte  Value  Qualifier  Unit  Interval", "Cortisol  63.4  SIGN  ug/dL"],
      ["Test  Result  Op  Units  Range", "Cortisol  63.4  SIGN  ug/dL  <19.5"],
      ["Test  Result  Units  Sign  Range", "Cortisol  63.4  ug/dL  SIGN  6.2-19.4"],
      ["Test  Result  Units  Range  Modifier", "Cortisol  63.4  ug/dL  6.2-19.4  SIGN"],
      ["Test  Result  Qual  Units  Low  High", "Cortisol  63.4  SIGN  ug/dL  6.2  19.4"],
      ["Test  Result  Flag  Units  Range", "Cortisol  63.4  SIGN  ug/dL  6.2-19.4"],
    ])("is kept under its heading: %j", async (head, row) => {
      for (const [sign, meant] of [
        [">=", ">="],
        ["<=", "<="],
        ["=>", ">="],
        ["=<", "<="],
        ["> =", ">="],
        [">/=", ">="],
      ]) {
        const text = `${ON}${head}\n${row.replace("SIGN", sign ?? "")}`;
        expect(await savedFrom(text, name), sign).toEqual([`cortisol ${meant}63.4 ug/dL 2026-01-05`]);
      }
    });

    it.each([
      "Cortisol 63.4 >= ug/dL 6.2-19.4",
      "Cortisol 63.4>= ug/dL",
      "Cortisol  63.4  <=  6.2-19.4  ug/dL",
      "Cortisol  63.4  ug/dL  =>  6.2-19.4",
      "Cortisol  63.4  ug/dL  6.2-19.4  >",
      "Cortisol  63.4  H  >=  ug/dL",
      "Cortisol  63.4  (>=)  ug/dL",
      "Cortisol  63.4  >  ug/dL",
      "Cortisol 63.4 >",
    ])("without a heading takes its number with it, and that is told: %j", async (row) => {
      const text = `${ON}${row}\nTSH 2.1 mIU/L`;
      expect(await savedFrom(text, name)).toEqual(["tsh 2.1 mIU/L 2026-01-05"]);
      expect((await unreadOf(text, name)).join()).toMatch(/^Cortisol: A sign like/);
    });

    it("is none where a range follows it", async () => {
      const text = `${ON}Test  Result  Qual  Units  Range\neGFR  95    mL/min  >=60\nHDL Cholesterol  61    mg/dL  > OR = 40`;
      expect(await savedFrom(text, name)).toEqual(["egfr 95 mL/min/1.73m2 2026-01-05", "hdl-c 61 mg/dL 2026-01-05"]);
    });
  });

  it("and its number are left out where the columns leave open whose it is", async () => {
    const text = `${ON}Test  Previous  Current  Qual  Units\nCortisol  12  63.4  >=  ug/dL\nTSH  2.0  2.1    mIU/L`;
    expect(await savedFrom(text)).toEqual(["tsh 2.1 mIU/L 2026-01-05"]);
    expect((await unreadOf(text)).join()).toContain("Cortisol: A sign like");
  });

  it.each([
    ["Date,Test,Result,Qual.,Unit", "2026-01-05,Cortisol,63.4,SIGN,ug/dL"],
    ["Date,Test,Result,Unit,Op", "2026-01-05,Cortisol,63.4,ug/dL,SIGN"],
    ["Date,Test,Result,Unit,Range,Rel.", "2026-01-05,Cortisol,63.4,ug/dL,6.2-19.4,SIGN"],
    ["Date,Test,Result,Unit,Flag,Range", "2026-01-05,Cortisol,63.4,ug/dL,SIGN,<19.5"],
    ["Date,Test,Result,Unit,Symbol,Range", "2026-01-05,Cortisol,63.4,ug/dL,SIGN,6.2-19.4"],
  ])("of a table is kept in every spelling: %j", async (head, row) => {
    for (const sign of [">=", "≥", "=>", "> =", ">/=", "⩾", "&ge;", "greater than or equal to", "GE"]) {
      const text = csv(head, row.replace("SIGN", sign));
      expect(await savedFrom(text, "a.csv"), sign).toEqual(["cortisol >=63.4 ug/dL 2026-01-05"]);
    }
  });

  it.each([
    ["Date,Test,Result,Unit,Op,Limit", "2026-01-05,eGFR,95,mL/min,>,60"],
    ["Date,Test,Result,Qual,Unit", "2026-01-05,eGFR,95,~,mL/min"],
    ["Date,Test,Result,Unit,Note", "2026-01-05,eGFR,95,mL/min,≥ ≤"],
  ])("of a table that may be the range's, or that nobody knows, takes its number with it: %j %j", async (head, row) => {
    expect(await savedFrom(csv(head, row), "a.csv")).toEqual([]);
    expect((await unreadOf(csv(head, row), "a.csv")).join()).toContain("eGFR: A sign like");
  });

  it("in a column of flags is none when it is a word", async () => {
    const text = csv("Date,Test,Result,Unit,Status", "2026-01-05,eGFR,60,mL/min/1.73m2,Above");
    expect(await savedFrom(text, "a.csv")).toEqual(["egfr 60 mL/min/1.73m2 2026-01-05"]);
  });

  it.each([
    "OBX|1|SN|33914-3^eGFR^LN||>^60|mL/min/{1.73_m2}||N|||F",
    "OBX|1|ST|33914-3^eGFR^LN||> 60|mL/min/{1.73_m2}||N|||F",
    "OBX|1|NM|33914-3^eGFR^LN||60|mL/min/{1.73_m2}||>|||F",
    "OBX|1|NM|33914-3^eGFR^LN||60|mL/min/{1.73_m2}||N~>|||F",
  ])("of an HL7 message is kept: %j", async (segment) => {
    const text = `MSH|^~\\&|L|L|||20260106||ORU^R01|1|P|2.5\rOBR|1||||||20260105\r${segment}`;
    expect(await savedFrom(text, "a.hl7")).toEqual(["egfr >60 mL/min/1.73m2 2026-01-05"]);
  });

  it.each([
    { valueQuantity: { value: 60, comparator: ">", unit: "mL/min/1.73m2" } },
    { valueString: "> 60 mL/min/1.73m2" },
    { valueString: "greater than 60 mL/min/1.73m2" },
    { valueString: "＞60 mL/min/1.73m2" },
    {
      valueQuantity: { value: 60, unit: "mL/min/1.73m2" },
      interpretation: [{ coding: [{ code: ">" }] }],
    },
  ])("of FHIR is kept: %j", async (value) => {
    const resource = { resourceType: "Observation", code: { text: "eGFR" }, effectiveDateTime: "2026-01-05", ...value };
    expect(await savedFrom(JSON.stringify(resource), "a.json")).toEqual(["egfr >60 mL/min/1.73m2 2026-01-05"]);
  });

  it.each(["eGFR £ 60 mL/min/1.73m2", "eGFR ~60 mL/min/1.73m2", "eGFR \uf0b3 60 mL/min/1.73m2", "eGFR 60 > mL/min"])(
    "whose sign nobody can read takes its number with it: %j",
    async (line) => {
      expect(await savedFrom(`${ON}${line}\nTSH 2.1 mIU/L`)).toEqual(["tsh 2.1 mIU/L 2026-01-05"]);
    },
  );

  it("leaves a number behind a point what it is", async () => {
    expect(await savedFrom(`${ON}hs-CRP .5 mg/L`)).toEqual(["hscrp 0.5 mg/L 2026-01-05"]);
  });
});

describe("day and month", () => {
  const line = "TSH 2.1 mIU/L\n";

  it.each([
    ["Date of sample 04/03/2026\nNHS number 000\n", "2026-03-04"],
    ["Date of sample 04/03/2026\nSerum ferritin level 61 ug/L\n", "2026-03-04"],
    ["Collected 04/03/2026 Reported 06/03/2026\n", "2026-03-04"],
    ["Collected 04/03/2026\nQuest Diagnostics\n", "2026-04-03"],
    ["Collected 04/03/2026 Reported 04/06/2026\n", "2026-04-03"],
    ["Collected 04/03/2026\n12 Any St, Norfolk, VA 23502\n", "2026-04-03"],
    ["Collected: Fri 04/03/2026\n", "2026-04-03"],
  ])("are told apart by what the file says: %j", async (head, day) => {
    const saved = await savedFrom(`${head}${line}`);
    expect(saved).toContain(`tsh 2.1 mIU/L ${day}`);
  });

  it.each([
    ["Collected 04/03/2026\n", "report.txt"],
    ["Collected 04/03/2026\nGlucose 5.1 mmol/L\n", "report.txt"],
    ["Collected 04/03/2026\nLifeLabs, Toronto ON M5V 2T6\n", "report.txt"],
  ])("are asked for where nothing tells, and nothing of the file is saved before: %j", async (head, name) => {
    const { values } = await read(`${head}${line}`, name);
    expect(await savedFrom(`${head}${line}`, name)).toEqual([]);
    for (const { date, otherDate, warnings } of values) {
      expect([date, otherDate].sort()).toEqual(["2026-03-04", "2026-04-03"]);
      expect(warnings.map(({ code }) => code)).toContain("ambiguous-date");
    }
  });

  it("are no question where a table has a day that fits one order only", async () => {
    const text = csv("Date,Marker,Value,Unit", "03/04/2026,TSH,2.1,mIU/L", "25/04/2026,TSH,2.2,mIU/L");
    expect(await savedFrom(text, "a.csv")).toEqual(["tsh 2.1 mIU/L 2026-04-03", "tsh 2.2 mIU/L 2026-04-25"]);
  });
});

describe("an earlier value", () => {
  it.each([
    "Test  Previous  Current  Units  Range",
    "Test  Prior Result  Result  Units  Reference Range",
    "Analyte  Last value  Latest value  Units  Range",
    "Test  Historical  Current  Units  Range",
  ])("is not the current one under %j", async (head) => {
    const text = `${ON}${head}\nCholesterol  187  201  mg/dL  100-199`;
    expect(await savedFrom(text)).toEqual(["chol 201 mg/dL 2026-01-05"]);
    expect((await unreadOf(text)).join()).toContain("187");
  });

  it("has its own day where the heading gives one", async () => {
    const text =
      "Test  Previous (06/13/2025)  Result (01/15/2026)  Units  Range\nCholesterol  187  201  mg/dL  100-199";
    expect((await savedFrom(text)).sort()).toEqual(["chol 187 mg/dL 2025-06-13", "chol 201 mg/dL 2026-01-15"]);
  });

  it("of each column of days keeps that day, and a row with a gap is left out", async () => {
    const text = csv(
      "Test  2026-01-05  2025-06-13  2024-06-01  Units  Range",
      "Cholesterol  201  187  < 150  mg/dL  100-199",
      "Glucose  95  99  mg/dL  70-99",
    );
    expect(await savedFrom(text)).toEqual([
      "chol 201 mg/dL 2026-01-05",
      "chol 187 mg/dL 2025-06-13",
      "chol <150 mg/dL 2024-06-01",
    ]);
    expect((await unreadOf(text)).join()).toMatch(/^Glucose: More than one number/);
  });

  it.each(["Cholesterol 187 201 mg/dL", "Cholesterol  201  187  100-199  mg/dL", "Cholesterol 187 mg/dL 201"])(
    "and a current one that no heading tells apart are left out: %j",
    async (line) => {
      expect(await savedFrom(`${ON}${line}\nTSH 2.1 mIU/L`)).toEqual(["tsh 2.1 mIU/L 2026-01-05"]);
      expect((await unreadOf(`${ON}${line}`)).join()).toContain("More than one number");
    },
  );

  it("and a lone number under both headings are left out, since either may be missing", async () => {
    const text = `${ON}Test  Previous  Current  Units  Range\nCholesterol  187  mg/dL  100-199\nTSH  2.0  2.1  mIU/L  0.4-4.5`;
    expect(await savedFrom(text)).toEqual(["tsh 2.1 mIU/L 2026-01-05"]);
  });

  it("in a column of a table without a day is told and left out", async () => {
    const text = csv("Date,Test,Previous,Current,Unit", "2026-01-05,TSH,3.9,2.1,mIU/L");
    expect(await savedFrom(text, "a.csv")).toEqual(["tsh 2.1 mIU/L 2026-01-05"]);
    expect((await unreadOf(text, "a.csv")).join()).toContain("3.9");
  });
});

describe("a range", () => {
  it.each([
    "Cholesterol < 200 mg/dL 243",
    "Cholesterol <200 243 mg/dL",
    "Cholesterol 100-199 243 mg/dL",
    "Cholesterol 100 - 199 mg/dL 243",
    "Cholesterol [100 - 199] 243 mg/dL",
    "Cholesterol Ref 0-199",
    "Cholesterol 01",
    "Cholesterol A, 02",
    "TPO Ab 02",
    "Cholesterol < 200 mg/dL",
    "Cholesterol up to 200 mg/dL",
    "HDL Cholesterol > 40 mg/dL",
    "LDL Cholesterol\n0-99",
    "LDL Cholesterol\n< 100\n131",
  ])("or a note's number is no result: %j", async (lines) => {
    expect(await savedFrom(`${ON}${lines}\nTSH 2.1 mIU/L`)).toEqual(["tsh 2.1 mIU/L 2026-01-05"]);
  });

  it.each([
    ["Test  Reference  Result  Units", "Cholesterol  < 200  243  mg/dL", "chol 243"],
    ["Test  Reference  Result  Units", "Cholesterol  100-199  243  mg/dL", "chol 243"],
    ["Test  Low  High  Result  Units", "Cholesterol  100  199  243  mg/dL", "chol 243"],
    ["Test  Result  Low  High  Units", "Cholesterol  243  100  199  mg/dL", "chol 243"],
  ])("before its result is told by the heading: %j", async (head, row, value) => {
    expect(await savedFrom(`${ON}${head}\n${row}`)).toEqual([`${value} mg/dL 2026-01-05`]);
  });

  it.each(["70 - 99", "70-99", "70 to 99", "95 - 101", "95~99"])(
    "in the place of a value is none: %j",
    async (cell) => {
      const text = csv("Date,Test,Result,Unit", `2026-01-05,Glucose,${cell},mg/dL`, "2026-01-05,TSH,2.1,mIU/L");
      expect(await savedFrom(text, "a.csv")).toEqual(["tsh 2.1 mIU/L 2026-01-05"]);
      expect(await unreadOf(text, "a.csv")).toHaveLength(1);
    },
  );

  it("of FHIR is told and left out", async () => {
    const resource = {
      resourceType: "Observation",
      code: { text: "Ferritin" },
      effectiveDateTime: "2026-01-05",
      valueRange: { low: { value: 10 }, high: { value: 20 } },
    };
    expect(await unreadOf(JSON.stringify(resource), "a.json")).toEqual([
      "Ferritin: There is no number there: “10 to 20”.",
    ]);
  });
});

describe("another sample than blood", () => {
  it.each([
    ["Date,Specimen,Test,Result,Unit", "2026-01-05,Saliva,Cortisol,0.31,ug/dL"],
    ["Date,Sample type,Test,Result,Unit", "2026-01-05,Urine (random),Ferritin,42,ng/mL"],
    ["Date,Matrix,Test,Result,Unit", "2026-01-05,CSF,Glucose,62,mg/dL"],
    ["Date,Source,Test,Result,Unit", "2026-01-05,UR,Glucose,12,mg/dL"],
    ["Date,Specimen,Test,Result,Unit", "2026-01-05,Hair,Iron,90,ug/dL"],
    ["Date,Specimen,Test,Result,Unit", "2026-01-05,RBC,Folate,9,ng/mL"],
    ["Date,Panel,Test,Result,Unit", "2026-01-05,Urinalysis,Glucose,90,mg/dL"],
    ["Date,Kind,Test,Result,Unit", "2026-01-05,Saliva,Testosterone,60,ng/dL"],
    ["Date,Test,Result,Unit", '2026-01-05,"Cortisol, Urine",12,ug/dL'],
    ["Date,Test,Result,Unit", "2026-01-05,U-Kortisol,42,ug/dL"],
  ])("of a table is told and left out: %j %j", async (head, row) => {
    const text = csv(head, row);
    expect(await savedFrom(text, "a.csv")).toEqual([]);
    expect((await unreadOf(text, "a.csv")).join()).toContain("not in blood");
  });

  it.each([
    ["Date,Sample type,Test,Result,Unit", "2026-01-05,Urine (random),Albumin,12,mg/L", "u-albumin 12 mg/L"],
    ["Date,Source,Test,Result,Unit", "2026-01-05,UR,Creatinine,112,mg/dL", "u-creatinine 112 mg/dL"],
    ["Date,Test,Result,Unit", "2026-01-05,U-Albumin,12,mg/L", "u-albumin 12 mg/L"],
    ["Date,LOINC,Test,Result,Unit", "2026-01-05,2161-8,Creatinine,112,mg/dL", "u-creatinine 112 mg/dL"],
    ["Date,Test,Result,Unit", "2026-01-05,Albumin,12,mg/g", "acr 12 mg/g"],
  ])("has markers of its own in urine, and never those of blood: %j %j", async (head, row, saved) => {
    expect(await savedFrom(csv(head, row), "a.csv")).toEqual([`${saved} 2026-01-05`]);
  });

  it.each([
    ["a.csv", csv("Date,Specimen,Test,Result,Unit", "2026-01-05,Dried blood spot,TSH,1.7,mIU/L")],
    ["a.csv", csv("Date,Specimen,Test,Result,Unit", "2026-01-05,DBS,TSH,1.7,mIU/L")],
    ["a.txt", `${ON}Sample type: Dried blood spot\nTSH 1.7 mIU/L 0.4-4.5`],
    ["a.txt", `${ON}TSH, blood spot 1.7 mIU/L 0.4-4.5`],
  ])("is blood where it dried, and asked about before it is saved: %s %j", async (name, text) => {
    const { values } = await read(text, name);
    expect(values.map(({ marker, value, warnings }) => [marker, value, warnings.map(({ code }) => code)])).toEqual([
      ["tsh", 1.7, ["dried-spot"]],
    ]);
    expect(relateValues(values, []).map(({ isWanted }) => isWanted)).toEqual([false]);
  });

  it("above a table is the one of all its rows", async () => {
    const text = csv('"Salivary hormone report"', "Date,Test,Result,Unit", "2026-01-05,Testosterone,60,ng/dL");
    expect((await unreadOf(text, "a.csv")).join()).toContain("saliva");
  });

  it.each([
    "Cortisol, Saliva 12 ug/dL",
    "Cortisol 12 ug/dL 6.2-19.4 Saliva",
    "Urinary Cortisol 12 ug/dL 6.2-19.4",
    "Saliva\nCortisol 12 ug/dL 6.2-19.4",
    "Specimen: Saliva\nHormone Panel\nCortisol 12 ug/dL 6.2-19.4",
    "SALIVARY STEROIDS\nCortisol 12 ug/dL 6.2-19.4",
    "--- CSF (lumbar puncture) ---\nGlucose 62 mg/dL 40-70",
  ])("of a report is told and left out: %j", async (text) => {
    expect(await savedFrom(`${ON}${text}`)).toEqual([]);
    expect((await unreadOf(`${ON}${text}`)).join()).toContain("not in blood");
  });

  it("ends where blood begins", async () => {
    const text = `${ON}Saliva\nCortisol 12 ug/dL 6.2-19.4\nSerum\nCortisol 13 ug/dL 6.2-19.4`;
    expect(await savedFrom(text)).toEqual(["cortisol 13 ug/dL 2026-01-05"]);
  });

  it.each(["Serum", "Plasma", "Whole blood EDTA", "Venous blood", "SST", "Capillary blood", "ZX314159B"])(
    "is not what %s is",
    async (sample) => {
      const text = csv("Date,Specimen,Test,Result,Unit", `2026-01-05,${sample},TSH,2.1,mIU/L`);
      expect(await savedFrom(text, "a.csv")).toEqual(["tsh 2.1 mIU/L 2026-01-05"]);
    },
  );

  it.each([
    ["OBR|1||||||20260105||||||||UR^Urine", ""],
    ["OBR|1||||||20260105||||||||SAL", ""],
    ["OBR|1||||||20260105", "SPM|1|||CSF^Cerebrospinal fluid^HL70487"],
  ])("of an HL7 message is told and left out: %j %j", async (order, specimen) => {
    const text = `MSH|^~\\&|L|L|||20260106||ORU^R01|1|P|2.5\r${order}\rOBX|1|NM|2345-7^Glucose^LN||62|mg/dL||N|||F\r${specimen}`;
    expect(await savedFrom(text, "a.hl7")).toEqual([]);
    expect((await unreadOf(text, "a.hl7")).join()).toContain("not in blood");
  });

  const glucose = {
    resourceType: "Observation",
    id: "o1",
    code: { coding: [{ system: "http://loinc.org", code: "2345-7" }], text: "Glucose" },
    effectiveDateTime: "2026-01-05",
    valueQuantity: { value: 62, unit: "mg/dL" },
  };
  const urine = { resourceType: "Specimen", id: "s1", type: { coding: [{ code: "122575003" }] } };
  it.each([
    { ...glucose, specimen: { display: "Saliva" } },
    { ...glucose, code: { ...glucose.code, coding: [{ display: "Glucose [Mass/volume] in Urine" }] } },
    { ...glucose, contained: [urine], specimen: { reference: "#s1" } },
    {
      resourceType: "Bundle",
      entry: [
        { fullUrl: "urn:uuid:1", resource: { ...urine, id: "x" } },
        { resource: { ...glucose, specimen: { reference: "urn:uuid:1" } } },
      ],
    },
    {
      resourceType: "Bundle",
      entry: [
        { resource: urine },
        {
          resource: {
            resourceType: "DiagnosticReport",
            specimen: [{ reference: "Specimen/s1" }],
            result: [{ reference: "Observation/o1" }],
          },
        },
        { resource: glucose },
      ],
    },
  ])("of FHIR is told and left out", async (resource) => {
    expect(await savedFrom(JSON.stringify(resource), "a.json")).toEqual([]);
    expect((await unreadOf(JSON.stringify(resource), "a.json")).join()).toContain("not in blood");
  });
});

describe("the day of a sample", () => {
  const rows = "Cortisol  0.31  ug/dL  0.1-0.7\nSerum\nTSH  2.1  mIU/L  0.4-4.5";

  describe.each(["report.txt", "report.pdf"])("in %s", (name) => {
    it.each([
      "Samples collected: saliva 03/19/2026 06:20, 11:50; serum 03/20/2026 07:55",
      "Samples collected: serum 03/20/2026 07:55; saliva 03/19/2026 06:20, 11:50",
      "Saliva 19 March 2026, serum 20 March 2026",
      "Saliva 19 March, serum 20 March 2026",
      "Spot: 2026-03-19  Serum: 2026-03-20",
      "Collected 2026-03-19 (saliva), 2026-03-20 (serum)",
      "Drawn 2026-03-20 (blood) and 2026-03-19 (saliva)",
      "Saliva collected: 2026-03-19  Serum collected: 2026-03-20",
      "Saliva collected: 2026-03-19\nSerum collected: 2026-03-20",
      "Serum collected: 2026-03-20\nSaliva collected: 2026-03-19",
      "Specimen  Collected\nSerum  2026-03-20 07:55\nSaliva  2026-03-19 06:20",
      "Dried blood spot collected 2026-03-19\nBlood collected 2026-03-20 07:55",
    ])("is the one that is stated for it: %j", async (head) => {
      expect(await savedFrom(`${head}\nSaliva\n${rows}`, name)).toEqual(["tsh 2.1 mIU/L 2026-03-20"]);
    });

    it("is the one of its own section", async () => {
      const text = `Saliva\nCollected: 2026-03-19\n${rows.replace("Serum", "Serum\nCollected: 2026-03-20")}`;
      expect(await savedFrom(text, name)).toEqual(["tsh 2.1 mIU/L 2026-03-20"]);
    });

    it.each([
      "Saliva collected: 2026-03-19",
      "Serum 19 March, saliva 20 March 2026",
      "Samples collected: serum 2026-03-19, 2026-03-20; saliva 2026-03-21",
      "Specimen  Saliva  Serum\nCollected  2026-03-19  2026-03-20",
      "Collected: 2026-03-19, 2026-03-20",
      "Collected: 2026-03-19 06:20 to 2026-03-20 06:10",
      "Sample 1 collected 2026-03-19\nSample 2 collected 2026-03-20",
      "Specimen ID: A1 Collected: 2026-03-19\nSpecimen ID: B7 Collected: 2026-03-20",
      "Plasma 2026-03-19; whole blood 2026-03-20",
      "Date of last dose: 2026-03-19",
      "Collected after last dose 2026-03-19",
    ])("is none where it cannot be told: %j", async (head) => {
      expect(await savedFrom(`${head}\nSerum\nTSH  2.1  mIU/L  0.4-4.5`, name)).toEqual(["tsh 2.1 mIU/L null"]);
    });
  });

  it("of a section of another sample is not the one of the next section", async () => {
    expect(await savedFrom(`Saliva\nCollected: 2026-03-19\n${rows}`)).toEqual(["tsh 2.1 mIU/L null"]);
    expect(await savedFrom(`Collected: 2026-03-20\nSaliva\nCollected: 2026-03-19\n${rows}`)).toEqual([
      "tsh 2.1 mIU/L 2026-03-20",
    ]);
  });

  it("is told apart by the name in the row, too", async () => {
    const text =
      "Serum 2026-03-19; plasma 2026-03-20\nTSH, serum 2.1 mIU/L\nGlucose, plasma 95 mg/dL\nFerritin 61 ng/mL";
    expect(await savedFrom(text)).toEqual([
      "tsh 2.1 mIU/L 2026-03-19",
      "glucose 95 mg/dL 2026-03-20",
      "ferritin 61 ng/mL null",
    ]);
  });

  it("counts for the rows below it, until the next", async () => {
    const text = "Collected: 2026-03-19\nTSH 2.1 mIU/L\nCollected: 2026-03-26\nFerritin 61 ng/mL";
    expect(await savedFrom(text)).toEqual(["tsh 2.1 mIU/L 2026-03-19", "ferritin 61 ng/mL 2026-03-26"]);
  });

  it("above a further sample is that of its blood, too, where urine stood between", async () => {
    const head = "Specimen date: 2026-03-19\nSerum sodium 141 mmol/L\nUrine albumin\nUrine albumin 8 mg/L";
    const text = `${head}\nSpecimen date: 2025-02-11\nSerum sodium 138 mmol/L`;
    expect(await savedFrom(text)).toEqual([
      "sodium 141 mmol/L 2026-03-19",
      "u-albumin 8 mg/L 2026-03-19",
      "sodium 138 mmol/L 2025-02-11",
    ]);
  });

  it("below a heading of urine is that of the urine alone", async () => {
    const urine = "Urine albumin\nCollected: 2026-03-18\nUrine albumin 8 mg/L\nCollected: 2026-03-18";
    expect(await savedFrom(`Collected: 2026-03-19\nTSH 2.1 mIU/L\n${urine}\nSerum sodium 141 mmol/L`)).toEqual([
      "tsh 2.1 mIU/L 2026-03-19",
      "u-albumin 8 mg/L 2026-03-18",
      "sodium 141 mmol/L 2026-03-19",
    ]);
  });

  it("that stands below its rows is not taken for the next ones", async () => {
    const text = "TSH 2.1 mIU/L\nCollected: 2026-03-19\nFerritin 61 ng/mL\nCollected: 2026-03-26";
    expect(await savedFrom(text)).toEqual(["tsh 2.1 mIU/L null", "ferritin 61 ng/mL null"]);
  });

  it.each([
    "Collected: 2026-03-19\nDate of last dose: 2026-03-01",
    "Date of last dose: 2026-03-01\nCollected: 2026-03-19",
    "Collected: 2026-03-19  Last dose: 2026-03-01",
    "Collected: 2026-03-19 07:55\nSpecimen ID A1\nDate collected: 03/19/2026",
    "Collected: 2026-03-19  Received: 2026-03-20  Specimen: Serum",
    "Serum, urine  Collected: 2026-03-19",
  ])("is not lost beside other days: %j", async (head) => {
    expect(await savedFrom(`${head}\nSerum\nTSH 2.1 mIU/L`)).toEqual(["tsh 2.1 mIU/L 2026-03-19"]);
  });

  it("is none where a table states two for one row", async () => {
    const text = csv("Test,Result,Unit,Date collected,Date drawn", "TSH,2.1,mIU/L,2026-03-19,2026-03-20");
    expect(await savedFrom(text, "a.csv")).toEqual(["tsh 2.1 mIU/L null"]);
    expect(await savedFrom(text.replace("-20", "-19"), "a.csv")).toEqual(["tsh 2.1 mIU/L 2026-03-19"]);
  });
});

describe("a sugar after a drink", () => {
  it.each([
    "Glucose, fasting 95 mg/dL\nGlucose, 2 hour 140 mg/dL",
    "Fasting\nGlucose 95 mg/dL\n2 hours\nGlucose 140 mg/dL",
    "Glucose 95 mg/dL\n120 min\nGlucose 140 mg/dL",
  ])("is not saved as the fasting one: %j", async (lines) => {
    expect(await savedFrom(`${ON}OGTT 75 g\n${lines}`)).toEqual(["glucose 95 mg/dL 2026-01-05"]);
  });

  it("in a table is told and left out", async () => {
    const text = csv(
      "Date,Timepoint,Test,Result,Unit",
      "2026-01-05,0 min,Glucose,95,mg/dL",
      "2026-01-05,120 min,Glucose,140,mg/dL",
    );
    expect(await savedFrom(text, "a.csv")).toEqual(["glucose 95 mg/dL 2026-01-05"]);
    expect(await unreadOf(text, "a.csv")).toHaveLength(1);
  });
});

describe("a value that its message corrects", () => {
  const message = (...rows: string[]) =>
    ["MSH|^~\\&|L|L|||20260106||ORU^R01|1|P|2.5", "OBR|1||||||20260105", ...rows].join("\r");
  const potassium = (value: string, status: string, day = "20260105") =>
    `OBX|1|NM|2823-3^Potassium^LN||${value}|mmol/L||N|||${status}|||${day}`;

  it("is told, and not offered beside the corrected one", async () => {
    for (const rows of [
      [potassium("6.1", "F"), potassium("4.2", "C")],
      [potassium("4.2", "C"), potassium("6.1", "F")],
    ]) {
      const { values, unread } = await read(message(...rows), "a.hl7");
      expect(values.map(({ value }) => value)).toEqual([4.2]);
      expect(unread.map(({ reason }) => reason)).toEqual([expect.stringContaining("6.1")]);
    }
  });

  it("is another one where its sample was taken on another day", async () => {
    const { values } = await read(message(potassium("6.1", "F", "20260102"), potassium("4.2", "C")), "a.hl7");
    expect(values.map(({ value }) => value)).toEqual([6.1, 4.2]);
  });
});

describe("a name behind a word that negates it", () => {
  it.each(["Se non HDL cholesterol level 4.7 mmol/L", "Calcium non HDL cholesterol level 4.7 mmol/L"])(
    "is not read as the name alone: %j",
    async (line) => {
      expect((await savedFrom(`${ON}${line}\nTSH 2.1 mIU/L`)).join()).not.toContain("hdl-c");
    },
  );
});

describe("a dose", () => {
  it.each([
    "Vitamin D 2000 IU daily",
    "Vitamin D 2000 IU",
    "Vitamin D: 5,000 IU",
    "Iron 65 mg tablet",
    "Iron 65 mg",
    "Vitamin B12 1000 mcg",
    "Folate 400 mcg daily",
    "Testosterone 200 mg/mL weekly injection",
  ])("is no result: %j", async (line) => {
    expect(await savedFrom(`${ON}${line}\nTSH 2.1 mIU/L`)).toEqual(["tsh 2.1 mIU/L 2026-01-05"]);
  });

  it.each(["Vitamin D,2000,IU", "Iron,65,mg", "Folate,400,mcg", "Vitamin B12,1000,mcg/day"])(
    "in a table is told and left out: %j",
    async (row) => {
      const text = csv("Date,Name,Value,Unit", `2026-01-05,${row}`);
      expect(await savedFrom(text, "a.csv")).toEqual([]);
      expect((await unreadOf(text, "a.csv")).join()).toContain("an amount to take");
    },
  );
});

describe("a day to come", () => {
  it("is not saved by itself, and neither is a goal", async () => {
    const text = csv("Date,Marker,Value,Unit", "2027-03-14,HbA1c,5.4,%", "2026-01-05,HbA1c,5.6,%");
    expect(await savedFrom(text, "a.csv")).toEqual(["hba1c 5.6 % 2026-01-05"]);
    const goals = csv("Marker,Unit,2026-01-05,2026-10-01 (goal)", "HbA1c,%,5.6,5.2");
    expect(await savedFrom(goals, "a.csv")).toEqual(["hba1c 5.6 % 2026-01-05"]);
  });
});

describe("day and month stay open", () => {
  const line = "TSH 2.1 mIU/L\n";

  it.each([
    "Method: chemiluminescence (CLIA)",
    "TSH (CLIA)",
    "Methods: CLIA, ECLIA, CMIA",
    "Patient: Sydney Jones",
    "Name  Victoria London",
    "Patient: India Brown",
    "Ordering: Dr. Paul England MD",
    "Dr Ireland Wales",
    "Arup Banerjee",
    "Referred by Apollo Smith",
    "Austin Family Practice",
    "Sydney Jones, MD",
    "10115 Berlin, DE 10115",
    "DE 10115 Berlin",
    "IN 40012 Ward",
    "Sample, IN 40012",
    "Order CA 12534",
    "Flags: ABN H L",
  ])("where only %j stands beside them", async (words) => {
    expect(await savedFrom(`Collected 04/03/2026\n${words}\n${line}`)).toEqual([]);
    const table = csv("Date,Test,Result,Unit,Note", `04/03/2026,TSH,2.1,mIU/L,"${words}"`);
    expect(await savedFrom(table, "a.csv")).toEqual([]);
  });

  it.each([
    ["CLIA # 05D1234567", "2026-04-03"],
    ["CLIA No. 05D1234567", "2026-04-03"],
    ["CLIA-certified laboratory", "2026-04-03"],
    ["1 Any St, Austin, TX 78701", "2026-04-03"],
    ["Sydney Pathology Pty Ltd", "2026-03-04"],
    ["1 Any Street, London SW1A 1AA", "2026-03-04"],
  ])("but not where %j says it", async (words, day) => {
    expect(await savedFrom(`Collected 04/03/2026\n${words}\n${line}`)).toEqual([`tsh 2.1 mIU/L ${day}`]);
  });
});

describe("a bound in words or out of its place", () => {
  it.each(["less", "greater", "BDL", "<LOQ", "ND", "max", "min", "L", "b.d.", "?"])(
    "%j in a column of bounds is kept or takes its number with it",
    async (word) => {
      const text = csv("Date,Test,Operator,Result,Unit", `2026-01-05,TSH,${word},0.01,mIU/L`);
      expect((await savedFrom(text, "a.csv")).join()).not.toMatch(/tsh 0/);
      const days = csv("Date,Operator,TSH (mIU/L),Ferritin (ng/mL)", `2026-01-05,${word},0.01,24`);
      expect((await savedFrom(days, "a.csv")).join()).not.toMatch(/tsh 0/);
    },
  );

  it.each(["", "=", "eq", "-"])("%j in a column of bounds is none", async (word) => {
    const text = csv("Date,Test,Operator,Result,Unit", `2026-01-05,TSH,${word},0.01,mIU/L`);
    expect(await savedFrom(text, "a.csv")).toEqual(["tsh 0.01 mIU/L 2026-01-05"]);
  });

  it.each([
    "< L",
    "below LOD",
    "above measuring range",
    "below detection limit",
    "<LOQ",
    "exceeds upper limit of quantitation",
    "BLQ",
  ])("%j in a column of flags or notes takes its number with it", async (word) => {
    for (const heading of ["Flag", "Note", "Remarks"]) {
      const text = csv(`Date,Test,Result,Unit,${heading}`, `2026-01-05,TSH,0.01,mIU/L,${word}`);
      expect((await savedFrom(text, "a.csv")).join(), heading).not.toMatch(/tsh 0/);
      expect(await unreadOf(text, "a.csv")).toHaveLength(1);
    }
  });

  it.each([
    "TSH 0.01 mIU/L <",
    "TSH 0.01 (<) mIU/L",
    "TSH 0.01 mIU/L (‹)",
    "TSH 0.01 mIU/L below LOQ",
    "TSH 0.01 mIU/L (below detection limit)",
    "TSH 0.01 mIU/L 0.4-4.5 above measuring range",
    "<\nTSH 0.01 mIU/L 0.4-4.5",
    "TSH 0.01 mIU/L 0.4-4.5\n<",
  ])("of a report takes its number with it: %j", async (lines) => {
    for (const name of ["report.txt", "report.pdf"]) {
      expect(await savedFrom(`${ON}Ferritin 61 ng/mL\nNotes follow here.\n${lines}`, name)).toEqual([
        "ferritin 61 ng/mL 2026-01-05",
      ]);
      expect((await unreadOf(`${ON}${lines}`, name)).join()).toContain("TSH");
    }
  });

  it("is kept in every spelling of its sign", async () => {
    expect(await savedFrom(`${ON}hs-CRP ‹ 0.3 mg/L`)).toEqual(["hscrp <0.3 mg/L 2026-01-05"]);
    expect(await savedFrom(`${ON}eGFR ›60 mL/min/1.73m2`)).toEqual(["egfr >60 mL/min/1.73m2 2026-01-05"]);
  });
});

describe("a dot before three digits", () => {
  it.each([
    ["Ferritin 1.250 ng/mL", []],
    ["Ferritin 1.250 ng/mL\nGlucose 5,2 mmol/L", ["ferritin 1250 ng/mL 2026-01-05", "glucose 5.2 mmol/L 2026-01-05"]],
    ["Vitamin B12 1.250 pg/mL\nTSH 2.1 mIU/L", ["tsh 2.1 mIU/L 2026-01-05"]],
    ["Triglycerides 1.250 mmol/L\nGlucose 5.1 mmol/L", ["tg 1.25 mmol/L 2026-01-05", "glucose 5.1 mmol/L 2026-01-05"]],
    [
      "Triglycerides 1.250 mmol/L\nGlucose 5.1 mmol/L\nTSH 2,1 mIU/L",
      ["glucose 5.1 mmol/L 2026-01-05", "tsh 2.1 mIU/L 2026-01-05"],
    ],
  ])("is read only where the file decides it: %j", async (lines, values) => {
    expect(await savedFrom(`${ON}${lines}`)).toEqual(values);
  });
});

describe("another sample in other words", () => {
  const words = [
    "Spit",
    "Oral fluid",
    "24h collection",
    "24-hour collection",
    "Salivette",
    "Buccal",
    "Dried urine",
    "DUTCH",
  ];

  it.each(words)("is told by %j in any column, in a title, or above a part of a table", async (word) => {
    for (const text of [
      csv("Date,How,Test,Result,Unit", `2026-01-05,${word},Cortisol,12,ug/dL`),
      csv("Date,How,Test,Result,Unit", `2026-01-05,${word} AM,Cortisol,12,ug/dL`),
      csv(`${word} profile`, "Date,Test,Result,Unit", "2026-01-05,Cortisol,12,ug/dL"),
      csv("Date,Test,Result,Unit", `${word} panel,,,`, "2026-01-05,Cortisol,12,ug/dL"),
      csv("Date,Test,Result,Unit", `2026-01-05,"Cortisol, ${word}",12,ug/dL`),
    ]) {
      expect(await savedFrom(text, "a.csv"), text).toEqual([]);
      expect((await unreadOf(text, "a.csv")).join(), text).toContain("not in blood");
    }
  });

  it.each(words)("is told by %j in a report", async (word) => {
    for (const text of [
      `${word}\nCortisol 12 ug/dL 6.2-19.4`,
      `${word} hormone panel\nCortisol 12 ug/dL 6.2-19.4`,
      `Cortisol (${word}) 12 ug/dL`,
    ])
      expect(await savedFrom(`${ON}${text}`), text).toEqual([]);
  });

  it("ends where the next part of a table begins", async () => {
    const text = csv(
      "Date,Test,Result,Unit",
      "Saliva panel,,,",
      "2026-01-05,Cortisol,12,ug/dL",
      "Serum panel,,,",
      "2026-01-05,TSH,2.1,mIU/L",
    );
    expect(await savedFrom(text, "a.csv")).toEqual(["tsh 2.1 mIU/L 2026-01-05"]);
  });

  it.each([
    "ng/mg",
    "ug/g",
    "µg/g creatinine",
    "µg/24h",
    "mcg/24 hr",
    "mg/day",
    "nmol/24h",
    "mmol/mol creatinine",
    "nmol/mmol",
  ])("is told by the unit %j", async (unit) => {
    const table = csv("Date,Test,Result,Unit", `2026-01-05,Cortisol,12,${unit}`, "2026-01-05,TSH,2.1,mIU/L");
    for (const [text, name] of [
      [table, "a.csv"],
      [`${ON}Cortisol 12 ${unit}\nTSH 2.1 mIU/L`, "report.txt"],
      [`${ON}Cortisol 12 ${unit} 10-50\nTSH 2.1 mIU/L`, "report.txt"],
    ] as const) {
      expect(await savedFrom(text, name), text).toEqual(["tsh 2.1 mIU/L 2026-01-05"]);
      expect((await unreadOf(text, name)).join(), text).toMatch(/Cortisol: (?:This unit|This is an amount)/);
    }
  });

  it("is not told by the unit of HbA1c", async () => {
    expect(await savedFrom(`${ON}HbA1c 38 mmol/mol`)).toEqual(["hba1c 38 mmol/mol 2026-01-05"]);
  });

  it.each([
    ["2350-7", "Glucose", "mg/dL", 90],
    ["3086-6", "Uric acid", "mg/dL", 11],
    ["2142-6", "Cortisol", "ug/dL", 12],
    ["99999-9", "Glucose", "mg/dL", 90],
  ])("is told, or asked for, by the code %s", async (code, name, unit, value) => {
    const table = csv("Date,LOINC,Test,Result,Unit", `2026-01-05,${code},${name},${value},${unit}`);
    expect(await savedFrom(table, "a.csv")).toEqual([]);
    const message = `MSH|^~\\&|L|L|||20260106||ORU^R01|1|P|2.5\rOBR|1||||||20260105\rOBX|1|NM|${code}^${name}^LN||${value}|${unit}||N|||F`;
    expect(await savedFrom(message, "a.hl7")).toEqual([]);
  });
});

describe("a second column of values", () => {
  it.each(["New Value", "Current", "Latest", "New result", "Value 2", "Repeat", "Updated value", "Result (new)"])(
    "called %j leaves open which is the result",
    async (heading) => {
      const text = csv(`Date,Test,Value,${heading},Unit`, "2026-01-05,TSH,3.9,2.1,mIU/L");
      expect(await savedFrom(text, "a.csv")).toEqual([]);
      expect(await unreadOf(text, "a.csv")).toHaveLength(1);
      const report = `${ON}Test  Value  ${heading}  Units\nTSH  3.9  2.1  mIU/L`;
      expect((await savedFrom(report)).join()).not.toContain("3.9");
    },
  );
});

describe("an amount to take", () => {
  it.each([
    "Testosterone 100 mg/week",
    "Vitamin D 50 mcg/day",
    "Iron 2 mg/day",
    "Testosterone 100 mg per week",
    "Vitamin D 5000",
    "Iron 325",
    "Vitamin B12: 1000",
  ])("is no result in a list of such: %j", async (line) => {
    expect(await savedFrom(`${ON}${line}`)).toEqual([]);
    expect(await savedFrom(`${ON}${line}\nFolate 400`)).toEqual([]);
  });

  it("is not what a report prints with units elsewhere", async () => {
    expect(await savedFrom(`${ON}Iron 95\nTSH 2.1 mIU/L`)).toContain("iron 95 ug/dL 2026-01-05");
  });
});

describe("a cell that does not fit", () => {
  it("is told by a heading in two languages, but not by two headings that differ", async () => {
    const rows = ["Glucose / Glucose,<,25,mg/dL,2026-01-05T08:05:00-05:00", "TSH / TSH,,2.1,mIU/L,2026-01-05"];
    const heading =
      "Test Name / Nom du test,Comparator,Numeric Value / Valeur,Units / Unités,Collected (UTC-5) / Prélevé";
    expect(await savedFrom(csv(heading, ...rows), "a.csv")).toEqual([
      "glucose <25 mg/dL 2026-01-05",
      "tsh 2.1 mIU/L 2026-01-05",
    ]);
    expect(await savedFrom(csv("Test,Result / Previous,Unit", "TSH,2.1,mIU/L"), "a.csv").catch(() => [])).toEqual([]);
  });

  it("has a share of cells beside their count, of which each is read as what it is", async () => {
    const table =
      "Test      Result    Range\nLymphocytes    20,0 %  1648 /mm3    1000 à 4000\nTSH      2,1 mUI/L    0,4 à 4,0";
    expect(await savedFrom(`${ON}${table}`, "a.pdf")).toContain("lymph-abs 1648 /uL 2026-01-05");
  });

  it("leaves out a row with more cells than headings", async () => {
    const text = csv("Date,Test,Result,Unit", "2026-01-05,TSH,2,1,mIU/L", "2026-01-05,Ferritin,61,ng/mL,");
    expect(await savedFrom(text, "a.csv")).toEqual(["ferritin 61 ng/mL 2026-01-05"]);
    expect((await unreadOf(text, "a.csv")).join()).toContain("TSH: ");
  });

  it.each([
    "Glucose 8O mg/dL",
    "Glucose 1O5 mg/dL",
    "Glucose 9l mg/dL",
    "LDL 70 (goal)",
    "LDL 70 mg/dL (goal)",
    "LDL 70 mg/dL target",
  ])("is listed and not read: %j", async (line) => {
    expect(await savedFrom(`${ON}${line}\nTSH 2.1 mIU/L`)).toEqual(["tsh 2.1 mIU/L 2026-01-05"]);
    expect(await unreadOf(`${ON}${line}\nTSH 2.1 mIU/L`)).toHaveLength(1);
    const [name = "", ...rest] = line.split(" ");
    const text = csv("Date,Test,Result", `2026-01-05,${name},${rest.join(" ")}`);
    expect(await savedFrom(text, "a.csv")).toEqual([]);
    expect(await unreadOf(text, "a.csv")).toHaveLength(1);
  });

  it("is left out where the unit in its cell differs from the one in its column", async () => {
    const text = csv("Date,Test,Result,Unit", "2026-01-05,Glucose,5.4 mmol/L,mg/dL", "2026-01-05,TSH,2.1 uIU/mL,mIU/L");
    expect(await savedFrom(text, "a.csv")).toEqual(["tsh 2.1 mIU/L 2026-01-05"]);
    expect(await unreadOf(text, "a.csv")).toHaveLength(1);
  });
});
