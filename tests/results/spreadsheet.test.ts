import { describe, expect, it } from "vitest";
import { zipOf } from "./hostile-files";
import { readText, reasonOf } from "./reading-texts";
import { type MadeSheet, openDocumentOf, workbookOf } from "./sheets";

const HEAD = ["Date", "Marker", "Value", "Unit", "Range"];
const JAN_5 = new Date("2026-01-05");

async function valuesOf(...sheets: readonly MadeSheet[]) {
  const { values } = await readText(workbookOf(sheets), "labs.xlsx");
  return values.map(({ marker, comparator, value, unit, date, warnings }) =>
    [marker, `${comparator ?? ""}${value}`, unit, date, ...warnings.map(({ code }) => code)].join(" "),
  );
}

describe("a workbook of Excel", () => {
  it("is read like a table of text, with its days as days and its numbers as they were kept", async () => {
    const rows = [
      HEAD,
      [JAN_5, "ApoB", 5.1000000000000005, "g/L", "0.6-1.1"],
      [{ value: 46_027.354166667, format: "dd.mm.yyyy hh:mm" }, "Ferritin", 41, "ng/mL", "30-300"],
      [{ value: 46_027, format: "[$-407]D. MMMM YYYY" }, "Lp(a)", { value: 142.4, format: "0" }, "nmol/L", null],
    ];
    expect(await valuesOf({ rows })).toEqual([
      "apob 5.1 g/L 2026-01-05 unusual-value",
      "ferritin 41 ng/mL 2026-01-05",
      "lpa-molar 142.4 nmol/L 2026-01-05",
    ]);
  });

  it("takes the days below a heading for its columns', and never a birthday beside its label", async () => {
    const rows = [
      ["Name", "A. Person", "Date of birth", "1974/02/08"],
      ["Category", "Item", "Unit", "This time", "Last time"],
      [null, null, null, "2026/05/21", "2025/05/22"],
      ["Lipid", "HDL-Cholesterol", "mg/dL", 61, 60],
    ];
    expect(await valuesOf({ rows })).toEqual(["hdl-c 61 mg/dL 2026-05-21", "hdl-c 60 mg/dL 2025-05-22"]);
  });

  it("keeps a bound, a percent sign or a unit that only the format of a cell shows", async () => {
    const rows = [
      HEAD.slice(0, 4),
      [JAN_5, "hs-CRP", { value: 0.2, format: '"<"0.0' }, "mg/L"],
      [JAN_5, "HbA1c", { value: 0.056, format: "0.0%" }, null],
      [JAN_5, "Ferritin", { value: 41, format: '0" ng/mL"' }, null],
    ];
    expect(await valuesOf({ rows })).toEqual([
      "hscrp <0.2 mg/L 2026-01-05",
      "hba1c 5.6 % 2026-01-05",
      "ferritin 41 ng/mL 2026-01-05",
    ]);
  });

  it("takes a number with three decimals for itself, and never for thousands", async () => {
    const rows = [HEAD.slice(0, 4), [JAN_5, "TSH", 2.105, "mIU/L"], [JAN_5, "Ferritin", 41.25, "ng/mL"]];
    expect(await valuesOf({ rows })).toEqual(["tsh 2.105 mIU/L 2026-01-05", "ferritin 41.25 ng/mL 2026-01-05"]);
    const mixed = [...rows, [JAN_5, "HbA1c", "5,6", "%"], [JAN_5, "LDL cholesterol", "3,1", "mmol/L"]];
    expect((await valuesOf({ rows: mixed })).slice(0, 3)).toEqual([
      "tsh 2.105 mIU/L 2026-01-05",
      "ferritin 41.25 ng/mL 2026-01-05",
      "hba1c 5.6 % 2026-01-05",
    ]);
  });

  it("reads all of its sheets, and names the sheet of each value", async () => {
    const sheets = [
      { name: "Lipids", rows: [HEAD, [JAN_5, "ApoB", 88, "mg/dL", null]] },
      { name: "Notes", rows: [["Drink water"]] },
      {
        name: "Iron",
        rows: [
          ["Marker", JAN_5],
          ["Ferritin (ng/mL)", 41],
        ],
      },
    ];
    const { format, values } = await readText(workbookOf(sheets), "labs.xlsx");
    expect(format).toBe("sheet");
    expect(values.map(({ marker, proof }) => [marker, proof.file, proof.line])).toEqual([
      ["apob", "labs.xlsx, Lipids", 2],
      ["ferritin", "labs.xlsx, Iron", 2],
    ]);
  });

  it("reads what is hidden, and says so", async () => {
    const rows = [HEAD, [JAN_5, "ApoB", 88, "mg/dL", null], [JAN_5, "Ferritin", 41, "ng/mL", null]];
    expect(await valuesOf({ rows, hiddenRows: [3] })).toEqual([
      "apob 88 mg/dL 2026-01-05",
      "ferritin 41 ng/mL 2026-01-05 hidden-row",
    ]);
    expect(await valuesOf({ rows: [["Notes"]] }, { rows: rows.slice(0, 2), isHidden: true })).toEqual([
      "apob 88 mg/dL 2026-01-05 hidden-row",
    ]);
  });

  it("takes merged cells apart: a head of two levels, and a day beside several rows", async () => {
    const rows = [
      ["Test", JAN_5, null, new Date("2025-06-02"), null],
      [null, "Result", "Flag", "Result", "Flag"],
      ["ApoB (mg/dL)", 88, null, 104, "H"],
    ];
    expect(await valuesOf({ rows, merged: ["A1:A2", "B1:C1", "D1:E1"] })).toEqual([
      "apob 88 mg/dL 2026-01-05",
      "apob 104 mg/dL 2025-06-02",
    ]);
    const tall = [HEAD.slice(0, 4), [JAN_5, "ApoB", 88, "mg/dL"], [null, "Ferritin", 41, "ng/mL"]];
    expect(await valuesOf({ rows: tall, merged: ["A2:A3"] })).toEqual([
      "apob 88 mg/dL 2026-01-05",
      "ferritin 41 ng/mL 2026-01-05",
    ]);
    const bounds = [
      ["Marker", "Value", "Reference range", null, "Date"],
      [null, null, "Low", "High", null],
      ["ApoB (mg/dL)", 88, 60, 90, JAN_5],
    ];
    const { values } = await readText(workbookOf([{ rows: bounds, merged: ["C1:D1"] }]), "labs.xlsx");
    expect(values).toMatchObject([{ marker: "apob", range: { low: 60, high: 90 }, date: "2026-01-05" }]);
  });

  it("reads several tables of one sheet, each by its own heading", async () => {
    const rows = [
      ["Lipids"],
      HEAD.slice(0, 4),
      [JAN_5, "ApoB", 88, "mg/dL"],
      [],
      ["Iron"],
      ["Test", "Unit", "Result", "Collected"],
      ["Ferritin", "ng/mL", 41, JAN_5],
      ["Urine"],
      ["Test", "Result", "Unit", "Collected"],
      ["Glucose", 50, "mg/dL", JAN_5],
    ];
    const { values, unread } = await readText(workbookOf([{ rows }]), "labs.xlsx");
    expect(values.map(({ marker, value }) => [marker, value])).toEqual([
      ["apob", 88],
      ["ferritin", 41],
    ]);
    expect(unread.map(({ reason }) => reason)).toEqual([expect.stringContaining("urine")]);
    const beside = [
      ["Marker", "Value", "Date", null, "Marker", "Value", "Date"],
      ["ApoB (mg/dL)", 88, JAN_5, null, "Ferritin (ng/mL)", 41, new Date("2025-06-02")],
    ];
    expect(await valuesOf({ rows: beside })).toEqual(["apob 88 mg/dL 2026-01-05", "ferritin 41 ng/mL 2025-06-02"]);
  });

  it("is read from the older format too, and locked or damaged ones are named", async () => {
    const xls = workbookOf([{ rows: [HEAD, [JAN_5, "ApoB", 88, "mg/dL", null]] }], "biff8");
    expect((await readText(xls, "labs.xls")).values).toMatchObject([{ marker: "apob", value: 88, date: "2026-01-05" }]);
    const box = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from("EncryptedPackage", "utf16le")]);
    expect(await reasonOf(box, "labs.xlsx")).toBe("encrypted");
    const broken = zipOf([{ name: "xl/workbook.xml", data: Buffer.from("<workbook") }]);
    expect(await reasonOf(broken, "labs.xlsx")).toBe("damaged");
    expect(await reasonOf(workbookOf([{ rows: [["Drink water"]] }]), "labs.xlsx")).toBe("no-values");
  });

  it("that unpacks to more than it should is refused before anything opens it", async () => {
    const sheet = `<worksheet><sheetData>${"<row><c><v>1</v></c></row>".repeat(20)}</sheetData></worksheet>`;
    const bomb = zipOf([
      { name: "xl/workbook.xml", data: Buffer.from("<workbook/>") },
      { name: "xl/worksheets/sheet1.xml", data: Buffer.alloc(200 * 1024 * 1024, sheet) },
    ]);
    expect(await reasonOf(bomb, "labs.xlsx")).toBe("archive-too-large");
    const many = Array.from({ length: 30_000 }, () => [JAN_5, "ApoB", 88, "mg/dL", null]);
    expect(await reasonOf(workbookOf([{ rows: [HEAD, ...many] }]), "labs.xlsx")).toBe("too-many-rows");
  });
});

const text = (words: string) =>
  `<table:table-cell office:value-type="string"><text:p>${words}</text:p></table:table-cell>`;
const number = (value: number, shown: string, type = "float") =>
  `<table:table-cell office:value-type="${type}" office:value="${value}"><text:p>${shown}</text:p></table:table-cell>`;
const day = (iso: string, shown: string) =>
  `<table:table-cell office:value-type="date" office:date-value="${iso}"><text:p>${shown}</text:p></table:table-cell>`;
const row = (cells: readonly string[], more = "") => `<table:table-row ${more}>${cells.join("")}</table:table-row>`;
const table = (rows: readonly string[], more = `table:name="Labs"`) =>
  `<table:table ${more}>${rows.join("")}</table:table>`;

const ODS_HEAD = row(["Date", "Marker", "Value", "Unit"].map(text));

describe("an OpenDocument spreadsheet", () => {
  it("is read by what its cells hold: days, numbers in any language, bounds and percents that only the format shows", async () => {
    const file = openDocumentOf(
      table([
        ODS_HEAD,
        row([day("2026-01-05", "05.01.26"), text("ApoB"), number(88.25, "88,3"), text("mg/dL")]),
        row([day("2026-01-05T08:15:00", "5. Jan"), text("hs-CRP"), number(0.2, "&lt;0,2"), text("mg/L")]),
        row([day("2026-01-05", "05.01.26"), text("HbA1c"), number(0.056, "5,6 %", "percentage"), text("")]),
        row([`<table:table-cell table:number-columns-repeated="1024"/>`], `table:number-rows-repeated="1048000"`),
      ]),
    );
    const { format, values } = await readText(file, "labs.ods");
    expect(format).toBe("sheet");
    expect(values).toMatchObject([
      { marker: "apob", value: 88.25, unit: "mg/dL", date: "2026-01-05" },
      { marker: "hscrp", comparator: "<", value: 0.2, date: "2026-01-05", time: "08:15" },
      { marker: "hba1c", value: 5.6, unit: "%" },
    ]);
  });

  it("says what is hidden, takes merged cells apart, and leaves notes out", async () => {
    const merged = text("ApoB").replace("<table:table-cell", `<table:table-cell table:number-rows-spanned="2"`);
    const noted = text("Ferritin").replace(
      "<text:p>",
      "<office:annotation><text:p>999</text:p></office:annotation><text:p>",
    );
    const covered = "<table:covered-table-cell/>";
    const rows = [
      ODS_HEAD,
      row([day("2026-01-05", ""), merged, number(88, "88"), text("mg/dL")]),
      row([day("2026-03-05", ""), covered, number(91, "91"), text("mg/dL")]),
      row([day("2026-01-05", ""), noted, number(41, "41"), text("ng/mL")], `table:visibility="filter"`),
    ];
    const { values } = await readText(openDocumentOf(table(rows)), "labs.ods");
    expect(values.map(({ marker, value, warnings }) => [marker, value, warnings.map(({ code }) => code)])).toEqual([
      ["apob", 88, []],
      ["apob", 91, []],
      ["ferritin", 41, ["hidden-row"]],
    ]);
    const out = await readText(openDocumentOf(table(rows.slice(0, 2), `table:style-name="out"`)), "labs.ods");
    expect(out.values.map(({ warnings }) => warnings.map(({ code }) => code))).toEqual([["hidden-row"]]);
  });

  it("is refused when it repeats rows without end, and when it is a text", async () => {
    const filled = row(
      [day("2026-01-05", ""), text("ApoB"), number(88, "88"), text("mg/dL")],
      `table:number-rows-repeated="1000000"`,
    );
    expect(await reasonOf(openDocumentOf(table([ODS_HEAD, filled])), "labs.ods")).toBe("too-many-rows");
    const wide = row([
      text("x").replace("<table:table-cell", `<table:table-cell table:number-columns-repeated="1000000"`),
    ]);
    expect(await reasonOf(openDocumentOf(table([wide])), "labs.ods")).toBe("too-many-rows");
    expect(await reasonOf(openDocumentOf("<text:p>TSH 2.1</text:p>", "text"), "labs.ods")).toBe("office");
  });
});
