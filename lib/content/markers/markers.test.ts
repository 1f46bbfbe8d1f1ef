import { describe, expect, it } from "vitest";
import { BIOMARKER_SOURCES, BIOMARKERS, biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import { PANELS } from "@/lib/domain/catalogue/panels";
import { referenceScales } from "@/lib/domain/catalogue/reference-scales";
import { FASTING_MARKERS, prepRulesOf } from "@/lib/domain/sample-day-prep";
import { programStoryOf } from "../programs";
import { MARKERS_REVIEWED_ON, RANGE_CITATIONS } from "./citations";
import { NOT_MEASURED } from "./not-measured";
import { preparationOf } from "./preparation";
import { rangesOf, type Scale } from "./ranges";
import { MARKER_STORIES, markerStoryOf } from "./stories";

describe("the words of the markers", () => {
  it("are there for each marker of the catalogue, once", () => {
    expect(MARKER_STORIES.map(({ key }) => key).sort()).toEqual(BIOMARKERS.map(({ key }) => key).sort());
    expect(markerStoryOf("unknown")).toBeUndefined();
  });

  it.each(MARKER_STORIES)("$key: one to three paragraphs, a line for lists, and advice before collecting", (story) => {
    expect(story.about.length).toBeGreaterThanOrEqual(1);
    expect(story.about.length).toBeLessThanOrEqual(3);
    expect(story.summary.length).toBeLessThanOrEqual(110);
    expect(story.preparation.length).toBeGreaterThan(0);
    expect([story.summary, ...story.about].join(" ")).not.toMatch(/[!]|miracle|cure|boost/i);
  });

  it("ask for a fast where the planner, the program's page and its panel do", () => {
    const asks = (key: string) => markerStoryOf(key)?.preparation.includes("fast") === true;
    expect(FASTING_MARKERS.filter((key) => !asks(key))).toEqual([]);
    for (const { key, measured, calculated } of PANELS) {
      const isFasting = [...measured, ...calculated].some(({ biomarker }) => asks(biomarker));
      expect(prepRulesOf(key).fastHours !== null, key).toBe(isFasting);
      const page = programStoryOf(key);
      if (page)
        expect(
          page.preparation.some(({ title }) => title.startsWith("Fast for")),
          key,
        ).toBe(isFasting);
    }
  });

  it("say why, where there is no range", () => {
    const silent = BIOMARKERS.filter(({ key }) => rangesOf(key).length === 0 && !markerStoryOf(key)?.notGraded);
    expect(silent.map(({ key }) => key)).toEqual([]);
  });

  it.each(BIOMARKERS)("$key: say what is missing where a scale hangs on something that no report tells", ({ key }) => {
    const needs = new Set(referenceScales(key).flatMap(({ needs: need }) => need ?? []));
    // What grades already needs nothing more for that person.
    if (key === "testosterone") needs.delete("age");
    const words = { age: /age/, cycle: /cycle/, fasting: /fasting/, hour: /time/, method: /method/ };
    for (const need of needs) expect(markerStoryOf(key)?.notGraded, need).toMatch(words[need]);
  });

  it("promise no grade for a day, an age or an hour that nobody asks for", () => {
    const told = MARKER_STORIES.map(({ notGraded = "", preparation }) =>
      [notGraded, ...preparation.map((name) => preparationOf(name).text)].join(" "),
    );
    expect(
      told.filter((text) => /grade[^.]*only (?:with|if|when)|without (?:a|your) (?:cycle day|age)/i.test(text)),
    ).toEqual([]);
  });

  it("carry the day on which they were gone through", () => {
    expect(new Date(MARKERS_REVIEWED_ON).toISOString().slice(0, 10)).toBe(MARKERS_REVIEWED_ON);
  });
});

/** Every number that a text holds; an age band such as "40s" is one. */
const numbersIn = (text: string) => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);

/** The numbers a scale claims: where its bands end. */
const limitsOf = (scale: Scale) => scale.bands.flatMap(({ to }) => (to === null ? [] : [to]));

describe("ranges", () => {
  const scales = BIOMARKERS.flatMap(({ key }) => rangesOf(key).map((scale) => ({ key, scale })));

  it.each(scales)("$key: every limit stands in the catalogue", ({ key, scale }) => {
    const marker = biomarkerOf(key);
    const texts = [
      scale.sex === "female" ? "" : marker?.referenceMale,
      scale.sex === "male" ? "" : marker?.referenceFemale,
    ];
    expect(limitsOf(scale).filter((limit) => !numbersIn(texts.join(" ")).includes(limit))).toEqual([]);
  });

  it.each(scales)("$key: bands follow each other and the last is open", ({ scale }) => {
    const limits = limitsOf(scale);
    expect([...limits].sort((left, right) => left - right)).toEqual(limits);
    expect(scale.bands.at(-1)?.to).toBeNull();
    expect(scale.bands.filter(({ tone }) => tone === "within")).toHaveLength(1);
  });

  it("are drawn exactly where the catalogue holds numbers that were read in their source", () => {
    const claimed = BIOMARKERS.filter(
      ({ check, referenceMale, referenceFemale }) =>
        check === "read" && [referenceMale, referenceFemale].some((text) => /\d/.test(text)),
    );
    const drawn = BIOMARKERS.filter(({ key }) => rangesOf(key).length > 0);
    expect(drawn.map(({ key }) => key)).toEqual(claimed.map(({ key }) => key));
  });

  it("are told in words that no reader takes for another: a line of risk has nothing below range", () => {
    const words = (key: string) => rangesOf(key)[0]?.bands.map(({ span, word, tone }) => `${span}: ${word} (${tone})`);
    expect(words("lpa-molar")).toEqual([
      "Below 125 nmol/L: below the risk threshold (within)",
      "125 nmol/L and above: risk-enhancing (outside)",
    ]);
    expect(words("tsh")).toEqual([
      "Below 0.3 mIU/L: below range (edge)",
      "0.3 to 4.2 mIU/L: in range (within)",
      "Above 4.2 mIU/L: above range (edge)",
    ]);
    expect(words("hscrp")).toContain("Above 3 to 10 mg/L: high risk (outside)");
  });
});

describe("sources of ranges", () => {
  it("are those of the catalogue, one for each key", () => {
    const keys = Object.keys(BIOMARKER_SOURCES).filter((key) => key !== "CALC" && key !== "NONE");
    expect(Object.keys(RANGE_CITATIONS).sort()).toEqual(keys.sort());
  });

  it.each(Object.entries(RANGE_CITATIONS))("%s: its address is the catalogue's", (key, citations) => {
    for (const { href } of citations) {
      const id = href?.match(/(\d{4,})$|(10\.\d{4,}\/.+)$|([\w]+\.pdf)$/)?.[0];
      if (id) expect(BIOMARKER_SOURCES[key]?.toLowerCase()).toContain(id.toLowerCase());
    }
  });
});

describe("what we do not measure", () => {
  it("is in no panel", () => {
    for (const { markerKey } of NOT_MEASURED) if (markerKey) expect(biomarkerOf(markerKey)).toBeDefined();
    expect(NOT_MEASURED.length).toBeGreaterThan(8);
  });
});
