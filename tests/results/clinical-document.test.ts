import { describe, expect, it } from "vitest";
import { readFile } from "@/lib/server/results/read/read-file";
import { readText, reasonOf } from "./reading-texts";

const SECTION = `<code code="30954-2" codeSystem="2.16.840.1.113883.6.1"/><title>Results</title>`;

/** A clinical document whose results section holds this. Written by hand after C-CDA R2.1. */
function documentOf(inside: string, text = ""): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<title>Visit Summary</title><effectiveTime value="20260710"/>
<component><structuredBody><component><section>${SECTION}<text>${text}</text>
<entry><organizer classCode="BATTERY" moodCode="EVN"><statusCode code="completed"/>
<effectiveTime><low value="20260701081500-0500"/><high value="20260701081500-0500"/></effectiveTime>${inside}</organizer></entry>
</section></component></structuredBody></component></ClinicalDocument>`;
}

interface Said {
  readonly code?: string;
  readonly value: string;
  readonly more?: string;
  readonly attributes?: string;
}

const APOB = `<code code="1884-6" codeSystem="2.16.840.1.113883.6.1" displayName="Apolipoprotein B [Mass/volume] in Serum or Plasma"/>`;

function observation({ code = APOB, value, more = "", attributes = `moodCode="EVN"` }: Said): string {
  return `<component><observation classCode="OBS" ${attributes}>${code}${value}${more}</observation></component>`;
}

const read = (inside: string, text = "") => readText(documentOf(inside, text), "summary.xml");

async function onlyValue(said: Said, text = "") {
  const { values, unread } = await read(observation(said), text);
  expect([values.length, unread]).toEqual([1, []]);
  return values[0];
}

const PQ = `<value xsi:type="PQ" value="88" unit="mg/dL"/>`;

describe("a clinical document (C-CDA)", () => {
  it("gives a quantity with its code, unit, range, mark and the day of its sample", async () => {
    const value = await onlyValue({
      value: `<value xsi:type="PQ" value="131" unit="mg/dL"/>`,
      more: `<interpretationCode code="H"/><referenceRange><observationRange><value xsi:type="IVL_PQ"><high value="90" unit="mg/dL" inclusive="false"/></value></observationRange></referenceRange>`,
    });
    expect(value).toMatchObject({ marker: "apob", value: 131, unit: "mg/dL", date: "2026-07-01", time: "08:15" });
    expect(value).toMatchObject({
      flag: "high",
      range: { low: null, high: 90, isHighIncluded: false },
      codes: ["1884-6"],
    });
    expect(value?.warnings).toEqual([]);
  });

  it.each([
    [`<value xsi:type="IVL_PQ"><high value="20" unit="mg/dL" inclusive="false"/></value>`, "<", 20],
    [`<value xsi:type="IVL_PQ"><high value="20" unit="mg/dL"/></value>`, "<=", 20],
    [
      `<value xsi:type="IVL_PQ"><low value="0" unit="mg/dL"/><high value="20" unit="mg/dL" inclusive="false"/></value>`,
      "<",
      20,
    ],
    [
      `<value xsi:type="IVL_PQ"><low value="400" unit="mg/dL" inclusive="false"/><high nullFlavor="PINF"/></value>`,
      ">",
      400,
    ],
    [`<value xsi:type="IVL_PQ"><low value="400" unit="mg/dL"/></value>`, ">=", 400],
    [`<value xsi:type="ST">&lt; 20 mg/dL</value>`, "<", 20],
    [`<value xsi:type="PQ" value="20" unit="mg/dL"/><interpretationCode code="&lt;"/>`, "<", 20],
  ])("keeps the bound of %s", async (value, comparator, number) => {
    expect(await onlyValue({ value })).toMatchObject({ marker: "apob", comparator, value: number, unit: "mg/dL" });
  });

  it("reads no interval with two ends as a value, and says so", async () => {
    const { values, unread } = await read(
      observation({
        value: `<value xsi:type="IVL_PQ"><low value="60" unit="mg/dL"/><high value="90" unit="mg/dL"/></value>`,
      }),
    );
    expect([values, unread.length]).toEqual([[], 1]);
  });

  it.each(["UNK", "NA", "NAV"])(
    "tells that a value is missing (%s), and takes no other number for it",
    async (flavor) => {
      const { values, unread } = await read(
        observation({
          value: `<value xsi:type="PQ" nullFlavor="${flavor}"/>`,
          more: `<referenceRange><observationRange><value xsi:type="IVL_PQ"><low value="60" unit="mg/dL"/><high value="90" unit="mg/dL"/></value></observationRange></referenceRange>`,
        }),
      );
      expect([values, unread.map(({ label }) => label)]).toEqual([
        [],
        ["Apolipoprotein B [Mass/volume] in Serum or Plasma"],
      ]);
    },
  );

  it("takes number and unit from a translation where the unit has no code", async () => {
    const value = `<value xsi:type="PQ" nullFlavor="OTH"><translation value="88" nullFlavor="OTH"><originalText>MG/DL</originalText></translation></value>`;
    expect(await onlyValue({ value })).toMatchObject({ value: 88, unit: "mg/dL" });
  });

  it("finds a name that stands only in the text, by its reference", async () => {
    const code = `<code nullFlavor="UNK"><originalText><reference value="#n1"/></originalText></code>`;
    const text = `<table><tbody><tr><td ID="n1">Ferritin</td><td>41 ng/mL</td></tr></tbody></table>`;
    expect(await onlyValue({ code, value: `<value xsi:type="PQ" value="41" unit="ng/mL"/>` }, text)).toMatchObject({
      marker: "ferritin",
      label: "Ferritin",
    });
  });

  it("finds a name and a value that stand only in a row of the text, and shows that row", async () => {
    const code = `<code nullFlavor="NI"/>`;
    const text = `<table><tbody><tr ID="r1"><td>Ferritin</td><td ID="v1">41 ng/mL</td><td>30-300</td></tr></tbody></table>`;
    const value = `<text><reference value="#r1"/></text><value xsi:type="ED"><reference value="#v1"/></value>`;
    expect(await onlyValue({ code, value }, text)).toMatchObject({
      marker: "ferritin",
      value: 41,
      proof: { text: "Ferritin | 41 ng/mL | 30-300" },
    });
  });

  it("takes the range of healthy people, and none that is for some people only", async () => {
    const range = (bounds: string, more: string) =>
      `<referenceRange><observationRange><value xsi:type="IVL_PQ">${bounds}</value>${more}</observationRange></referenceRange>`;
    const normal = range(
      `<low value="60" unit="mg/dL"/><high value="90" unit="mg/dL"/>`,
      `<interpretationCode code="N"/>`,
    );
    const high = range(
      `<low value="90" unit="mg/dL"/><high value="400" unit="mg/dL"/>`,
      `<interpretationCode code="H"/>`,
    );
    expect(await onlyValue({ value: PQ, more: high + normal })).toMatchObject({ range: { low: 60, high: 90 } });
    const [women, men] = ["F", "M"].map((sex) =>
      range(
        `<high value="90" unit="mg/dL"/>`,
        `<precondition><criterion><code code="${sex}"/></criterion></precondition>`,
      ),
    );
    expect(await onlyValue({ value: PQ, more: `${women}${men}` })).toMatchObject({ range: null });
  });

  it("reads no sample of urine or saliva as blood, whoever names it", async () => {
    const specimen = `<specimen><specimenRole><specimenPlayingEntity><code code="119342007" displayName="Saliva"/></specimenPlayingEntity></specimenRole></specimen>`;
    const taking = `<component><procedure moodCode="EVN"><effectiveTime value="20260701"/><participant typeCode="PRD"><participantRole><playingEntity><code code="122575003" displayName="Urine"/></playingEntity></participantRole></participant></procedure></component>`;
    const glucose = { code: `<code displayName="Glucose"/>`, value: PQ };
    for (const inside of [
      observation({ ...glucose, more: specimen }),
      specimen + observation(glucose),
      taking + observation(glucose),
    ]) {
      const { values, unread } = await read(inside);
      expect([values, unread.length]).toEqual([[], 1]);
    }
  });

  it("reads nothing that was planned, denied or measured by no laboratory", async () => {
    expect(await reasonOf(documentOf(observation({ value: PQ, attributes: `moodCode="GOL"` })), "a.xml")).toBe(
      "ccda-without-labs",
    );
    const denied = observation({ value: PQ, attributes: `moodCode="EVN" negationInd="true"` });
    expect(await reasonOf(documentOf(denied), "a.xml")).toBe("ccda-without-labs");
    const vitals = documentOf(observation({ value: PQ })).replace("30954-2", "8716-3");
    expect(await reasonOf(vitals, "a.xml")).toBe("ccda-without-labs");
  });

  it("says what is preliminary and what was withdrawn, and asks for a day that is not stated", async () => {
    const active = await onlyValue({ value: `<statusCode code="active"/>${PQ}` });
    expect(active?.warnings.map(({ code }) => code)).toEqual(["preliminary"]);
    const gone = await onlyValue({ value: `<statusCode code="aborted"/>${PQ}` });
    expect(gone?.warnings.map(({ code }) => code)).toEqual(["withdrawn"]);
    const undated = documentOf(observation({ value: PQ })).replace(/<effectiveTime><low.*?<\/effectiveTime>/, "");
    const { values } = await readText(undated, "a.xml");
    expect(values[0]).toMatchObject({ date: null, warnings: [{ code: "no-date" }] });
  });

  it("is read with prefixes to its names, in another encoding, and under any of its endings", async () => {
    const plain = documentOf(observation({ value: PQ, code: `<code displayName="Apolipoprotéine B" code="1884-6"/>` }));
    const prefixed = plain.replace(/<(\/?)(?=[a-zA-Z])/g, "<$1hl7:").replace('xmlns="', 'xmlns:hl7="');
    const latin = Buffer.from(plain.replace("UTF-8", "ISO-8859-1"), "latin1");
    for (const name of ["a.xml", "a.ccd", "a.cda", "a.ccda", "a.txt"]) {
      expect((await readText(prefixed, name)).values).toMatchObject([{ marker: "apob", value: 88 }]);
    }
    const read = await readFile({ bytes: latin, name: "a.xml", isPasted: false }, "2026-11-21");
    expect(read.values).toMatchObject([{ label: "Apolipoprotéine B", value: 88 }]);
  });
});
