import { describe, expect, it } from "vitest";
import { readText, reasonOf } from "./reading-texts";

const page = (body: string, head = "") =>
  `<!DOCTYPE html>\n<html><head><title>ApoB 999 mg/dL</title>${head}</head><body>${body}</body></html>`;

async function valuesOf(html: string, name = "results.html") {
  const { values } = await readText(html, name);
  return values.map(
    ({ marker, comparator, value, unit, date }) => `${marker} ${comparator ?? ""}${value} ${unit} ${date}`,
  );
}

const TABLE = `<table><thead><tr><th>Test</th><th>Result</th><th>Unit</th><th>Range</th></tr></thead>
<tbody><tr><td>ApoB</td><td><b>88</b></td><td>mg/dL</td><td>60&ndash;90</td></tr>
<tr><td>hs-CRP</td><td>&lt; 0.2</td><td>mg/L</td><td>&lt;3.0</td></tr></tbody></table>`;

describe("a saved web page", () => {
  it("gives the rows of its tables, with the day that stands above them", async () => {
    const html = page(`<h1>Results</h1><div>Collected:&nbsp;<span>Jan 5, 2026</span></div>${TABLE}`);
    const { format, values } = await readText(html, "results.html");
    expect(format).toBe("html");
    expect(values).toMatchObject([
      { marker: "apob", value: 88, unit: "mg/dL", date: "2026-01-05", range: { low: 60, high: 90 } },
      { marker: "hscrp", comparator: "<", value: 0.2, date: "2026-01-05" },
    ]);
  });

  it("takes no end of a drawn scale for a result", async () => {
    const scale = `<div aria-hidden="true"><span>30</span><span>300</span></div>`;
    const html = page(`<h3>Ferritin</h3><div>Normal range: 30 - 300 ng/mL</div>${scale}<div>Value <b>41</b></div>`);
    expect(await valuesOf(html)).toEqual(["ferritin 41 ng/mL null"]);
  });

  it("gives the lines around its tables, broken as a browser breaks them", async () => {
    const html = page(
      `<p>Collected: 2026-01-05</p><ul><li>Ferritin <span>41</span> ng/mL (30-300)</li><li>TSH<br>2.1 mIU/L</li></ul>${TABLE}`,
    );
    expect(await valuesOf(html)).toEqual([
      "apob 88 mg/dL 2026-01-05",
      "hscrp <0.2 mg/L 2026-01-05",
      "ferritin 41 ng/mL 2026-01-05",
      "tsh 2.1 mIU/L 2026-01-05",
    ]);
  });

  it("takes tables that only lay out the page for what they show", async () => {
    const html = page(
      `<table><tr><td>Collected: 2026-01-05<table><tr><th>Test</th><th>Value</th></tr><tr><td>ApoB (mg/dL)</td><td>88</td></tr></table></td><td>Ferritin 41 ng/mL</td></tr></table>`,
    );
    expect(await valuesOf(html)).toEqual(["apob 88 mg/dL 2026-01-05", "ferritin 41 ng/mL 2026-01-05"]);
  });

  it("takes cells that reach over others for each of them", async () => {
    const html = page(
      `<table><tr><th rowspan="2">Test</th><th colspan="2">2026-01-05</th><th colspan="2">2025-06-02</th></tr>
      <tr><th>Result</th><th>Flag</th><th>Result</th><th>Flag</th></tr>
      <tr><td>ApoB (mg/dL)</td><td>88</td><td></td><td>104</td><td>H</td></tr></table>`,
    );
    expect(await valuesOf(html)).toEqual(["apob 88 mg/dL 2026-01-05", "apob 104 mg/dL 2025-06-02"]);
  });

  it.each([
    ["a script", "<script>document.write('TSH 9.9 mIU/L')</script>"],
    ["a template", "<template><p>TSH 9.9 mIU/L</p></template>"],
    ["hidden", "<p hidden>TSH 9.9 mIU/L</p>"],
    ["hidden by its own style", `<p style="color: red; display : none">TSH 9.9 mIU/L</p>`],
    ["hidden by the page's styles", `<p class="big old">TSH 9.9 mIU/L</p>`],
    ["crossed out", "<p><s>TSH 9.9 mIU/L</s></p>"],
    ["a comment", "<!-- <p>TSH 9.9 mIU/L</p> -->"],
  ])("leaves out what is %s", async (_what, inside) => {
    const styles = "<style>.old { display: none } @media print { .shown { display: none } }</style>";
    const html = page(`<p>Collected 2026-01-05</p>${inside}<p class="shown">Ferritin 41 ng/mL</p>`, styles);
    expect(await valuesOf(html)).toEqual(["ferritin 41 ng/mL 2026-01-05"]);
  });

  it("does not take a footnote's number into the number before it", async () => {
    const lines = `<p>Ferritin<sup>2</sup> 41<sup>1</sup> ng/mL</p><p>eGFR 92 mL/min/1.73m<sup>2</sup></p>`;
    expect(await valuesOf(page(`<p>Collected 2026-01-05</p>${lines}`))).toEqual([
      "ferritin 41 ng/mL 2026-01-05",
      "egfr 92 mL/min/1.73m2 2026-01-05",
    ]);
  });

  it("gives each table the day at the end of its caption", async () => {
    const table = (caption: string, row: string) =>
      `<table><caption>${caption}</caption><tr><th>Name</th><th>Result</th></tr><tr>${row}</tr></table>`;
    const html = page(
      table("Lipids - Jan 20, 2026 06:41 AM CST", "<td>LDL Cholesterol</td><td>88 mg/dL</td>") +
        table("Inflammation / Clotting - Feb 3, 2026 07:10 AM CST", "<td>Ferritin</td><td>41 ng/mL</td>"),
    );
    expect(await valuesOf(html)).toEqual(["ldl-c 88 mg/dL 2026-01-20", "ferritin 41 ng/mL 2026-02-03"]);
  });

  it("reads no table below a heading of urine as blood", async () => {
    const urine = TABLE.replace("ApoB", "Glucose").replace("hs-CRP", "Bilirubin, total");
    const { values, unread } = await readText(page(`<p>Collected 2026-01-05</p><h2>Urinalysis</h2>${urine}`), "a.html");
    expect([values, unread.length]).toEqual([[], 2]);
  });

  it("is read under the name that portals give it, and as XHTML", async () => {
    const table = `<table><tr><th>Date</th><th>Test</th><th>Result</th></tr><tr><td>2026-01-05</td><td>ApoB (mg/dL)</td><td>88</td></tr></table>`;
    expect(await valuesOf(table, "results.xls")).toEqual(["apob 88 mg/dL 2026-01-05"]);
    const xhtml = `<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><body>${table}</body></html>`;
    expect(await valuesOf(xhtml, "results.xhtml")).toEqual(["apob 88 mg/dL 2026-01-05"]);
  });

  it("that is hostile is refused", async () => {
    expect(await reasonOf(`<div>${"<div>".repeat(20_000)}`, "a.html")).toBe("too-deep");
    expect(await reasonOf(page(`<table><tr><td colspan="900000">TSH</td></tr></table>`), "a.html")).toBe(
      "too-many-rows",
    );
    expect(await reasonOf(page("<p>Log in to see your results</p>"), "a.html")).toBe("no-values");
  });
});

describe("a clinical document without entries", () => {
  it("is read by the table of its text", async () => {
    const document = (title: string, code: string) =>
      `<ClinicalDocument xmlns="urn:hl7-org:v3"><component><structuredBody><component><section><code code="${code}"/><title>${title}</title><text><paragraph>Collected 2026-01-05</paragraph>${TABLE.replaceAll("&ndash;", "-")}</text></section></component></structuredBody></component></ClinicalDocument>`;
    const { format, values } = await readText(document("Results", "30954-2"), "a.xml");
    expect([format, values.map(({ marker, value }) => [marker, value])]).toEqual([
      "ccda",
      [
        ["apob", 88],
        ["hscrp", 0.2],
      ],
    ]);
    expect(await reasonOf(document("Plan", "18776-5"), "a.xml")).toBe("ccda-without-labs");
  });
});
