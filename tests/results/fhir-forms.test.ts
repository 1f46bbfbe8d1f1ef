import { describe, expect, it } from "vitest";
import { zipOf } from "./hostile-files";
import { readText, reasonOf } from "./reading-texts";

/** Written by hand after FHIR R4's XML format. */
const BUNDLE = `<?xml version="1.0" encoding="UTF-8"?>
<Bundle xmlns="http://hl7.org/fhir"><type value="collection"/>
<entry><fullUrl value="urn:uuid:1"/><resource><DiagnosticReport><id value="dr"/><status value="final"/>
<effectiveDateTime value="2026-05-04T07:30:00-05:00"/><result><reference value="Observation/o1"/></result><result><reference value="Observation/o2"/></result></DiagnosticReport></resource></entry>
<entry><resource><Observation><id value="o1"/><text><status value="generated"/><div xmlns="http://www.w3.org/1999/xhtml"><p>ApoB 999</p></div></text>
<status value="final"/><code><coding><system value="http://loinc.org"/><code value="1884-6"/><display value="Apolipoprotein B"/></coding></code>
<valueQuantity><value value="131.50"/><unit value="mg/dL"/></valueQuantity>
<interpretation><coding><code value="H"/></coding></interpretation>
<referenceRange><high><value value="90"/><unit value="mg/dL"/></high></referenceRange></Observation></resource></entry>
<entry><resource><Observation><id value="o2"/><status value="final"/><code><text value="hs-CRP"/></code>
<valueQuantity><value value="0.2"/><comparator value="&lt;"/><unit value="mg/L"/></valueQuantity></Observation></resource></entry>
</Bundle>`;

const observation = (value: number) =>
  JSON.stringify({
    resourceType: "Observation",
    status: "final",
    code: { text: "Ferritin" },
    effectiveDateTime: "2026-05-04",
    valueQuantity: { value, unit: "ng/mL" },
  });

describe("FHIR in its other forms", () => {
  it("is read from XML as from JSON: values, bounds, ranges, marks, and days of the report around them", async () => {
    const { format, values } = await readText(BUNDLE, "bundle.xml");
    expect(format).toBe("fhir");
    expect(values).toMatchObject([
      { marker: "apob", value: 131.5, unit: "mg/dL", date: "2026-05-04", flag: "high", range: { high: 90 } },
      { marker: "hscrp", comparator: "<", value: 0.2, unit: "mg/L", date: "2026-05-04" },
    ]);
  });

  it("is read from a bulk export, one resource on each line, under any of its names", async () => {
    const lines = `${observation(41)}\n${JSON.stringify({ resourceType: "Patient" })}\r\n${observation(52)}\n`;
    for (const name of ["Observation.ndjson", "a.jsonl", "a.json", "a.txt"]) {
      expect((await readText(lines, name)).values.map(({ value }) => value)).toEqual([41, 52]);
    }
  });

  it("is refused when its last line is cut off, instead of read in part", async () => {
    expect(await reasonOf(`${observation(41)}\n${observation(52).slice(0, -9)}`, "a.ndjson")).toBe("damaged");
  });

  it("is told apart from XML that is neither", async () => {
    expect(await reasonOf("<labs><lab name='TSH'>2.1</lab></labs>", "a.xml")).toBe("xml-unknown");
    expect(await reasonOf(BUNDLE.replace("</Bundle>", ""), "a.xml")).toBe("damaged");
  });
});

const DOCTYPE = `<?xml version="1.0"?><!DOCTYPE HealthData [<!ELEMENT HealthData (ExportDate)><!ATTLIST Record type CDATA #REQUIRED>]>`;
const GLUCOSE = `<Record type="HKQuantityTypeIdentifierBloodGlucose" sourceName="A Sensor" unit="mg/dL" value="101"/>`;
const LAB = `<ClinicalRecord type="HKClinicalTypeIdentifierLabResultRecord" resourceFilePath="/clinical-records/Observation-1.json"/>`;
const apple = (inside: string) => `${DOCTYPE}<HealthData locale="en_US">${inside}</HealthData>`;

describe("Apple Health's export.xml", () => {
  it("alone is refused in words that say where its results stand, or that there are none", async () => {
    expect(await reasonOf(apple(GLUCOSE + LAB), "export.xml")).toBe("apple-alone");
    expect(await reasonOf(apple(GLUCOSE), "export.xml")).toBe("apple-without-labs");
  });

  it("in the zip gives no reading of a sensor as a result, and says how many there are", async () => {
    const folder = "apple_health_export";
    const zip = zipOf([
      { name: `${folder}/export.xml`, data: Buffer.from(apple(GLUCOSE.repeat(7) + LAB)) },
      { name: `${folder}/clinical-records/Observation-1.json`, data: Buffer.from(observation(41)) },
      { name: `${folder}/clinical-records/Observation-2.json`, data: Buffer.from("{") },
    ]);
    const { values, unread } = await readText(zip, "export.zip");
    expect(values).toMatchObject([{ marker: "ferritin", value: 41 }]);
    expect(unread.map(({ label, reason }) => `${label}: ${reason}`)).toEqual([
      expect.stringMatching(/^A health record: .*damaged/),
      expect.stringMatching(/^Blood glucose: 7 readings of a meter or sensor \(A Sensor\)/),
    ]);
  });
});

describe("hostile XML", () => {
  it.each([
    ["an entity of its own", `<!DOCTYPE a [<!ENTITY x "y">]><ClinicalDocument>&x;</ClinicalDocument>`, "entities"],
    ["an entity elsewhere", `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>`, "entities"],
    ["a declaration elsewhere", `<!DOCTYPE a [<!ENTITY % x SYSTEM "http://127.0.0.1/">%x;]><a/>`, "entities"],
    ["an unknown entity", "<ClinicalDocument>&undefined;</ClinicalDocument>", "damaged"],
    ["five thousand levels", `${"<a>".repeat(5000)}${"</a>".repeat(5000)}`, "too-deep"],
    ["six hundred thousand elements", `<a>${"<b/>\n".repeat(600_000)}</a>`, "too-deep"],
    ["three hundred attributes", `<a ${Array.from({ length: 300 }, (_, at) => `b${at}="c"`).join(" ")}/>`, "too-deep"],
    ["an element that is cut off", `<a b="${"c\n".repeat(1000)}`, "damaged"],
  ])("%s is refused", async (_what, text, reason) => {
    expect(await reasonOf(text, "a.xml")).toBe(reason);
  });
});
