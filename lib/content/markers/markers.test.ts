import { describe, expect, it } from "vitest";
import { BIOMARKER_SOURCES, BIOMARKERS, biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import { MARKERS_REVIEWED_ON, RANGE_CITATIONS } from "./citations";
import { NOT_MEASURED } from "./not-measured";
import { RANGES, type Scale } from "./ranges";
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

  it("say why, where there is no range", () => {
    const silent = BIOMARKERS.filter(({ key }) => !RANGES[key] && !markerStoryOf(key)?.notGraded);
    expect(silent.map(({ key }) => key)).toEqual([]);
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
  const scales = Object.entries(RANGES).flatMap(([key, list]) => list.map((scale) => ({ key, scale })));

  it.each(scales)("$key: every limit stands in the catalogue", ({ key, scale }) => {
    const marker = biomarkerOf(key);
    const texts = [
      scale.sex === "female" ? "" : marker?.referenceMale,
      scale.sex === "male" ? "" : marker?.referenceFemale,
    ];
    const known = numbersIn(texts.join(" "));
    // "100-119; 120-139" says that a band ends where the next begins.
    const missing = limitsOf(scale).filter((limit) => !known.includes(limit) && !known.includes(limit - 1));
    expect(missing).toEqual([]);
  });

  it.each(scales)("$key: bands follow each other and the last is open", ({ scale }) => {
    const limits = limitsOf(scale);
    expect([...limits].sort((left, right) => left - right)).toEqual(limits);
    expect(scale.bands.at(-1)?.to).toBeNull();
    expect(scale.bands.filter(({ tone }) => tone === "within")).toHaveLength(1);
  });

  it("exist exactly where the catalogue claims one", () => {
    const claimed = BIOMARKERS.filter(({ referenceMale, referenceFemale }) =>
      [referenceMale, referenceFemale].some((text) =>
        /^(?:about |low |pre |age |risk|follicular|adults|<|>|\d)/.test(text),
      ),
    ).filter(({ source }) => source !== "CALC");
    expect(Object.keys(RANGES).sort()).toEqual(
      expect.arrayContaining(claimed.map(({ key }) => key).filter((key) => key !== "eag")),
    );
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
