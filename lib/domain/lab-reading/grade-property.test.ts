import { describe, expect, it } from "vitest";
import { BIOMARKERS, type Biomarker } from "../catalogue/biomarkers";
import { ofSex } from "./circumstances";
import { gradeOf } from "./grade";

/** A cut point of a reference text: values on the other side of it stand elsewhere. */
interface Cut {
  readonly at: number;
  /** Whether `at` itself stands with what is above it. */
  readonly isAbove: boolean;
}

/** Remarks that tie numbers to an age, a method, an hour or a phase. */
const TIED = /\(\d+-\d+\)|\(\d+\+\)|assay|a\.m\.|cycle|phase|dependent|menopause|age bands|^\d+-\d+ \d|<40 <=/;

/** The cut points that a reference text prints, found by its signs alone: "70-99; 100-125" cuts at 70 and at 100. */
function cutsOf(text: string): readonly Cut[] {
  const parts = text.split(" / ")[0]?.split(/[;(]/) ?? [];
  const pieces = parts.map((part) => /(<=|>=|<|>)?\s*(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?/.exec(part));
  const cuts = pieces.flatMap((found): Cut[] => {
    if (!found) return [];
    const [, sign, first, second] = found;
    const at = Number(first);
    if (second !== undefined) {
      return [
        { at, isAbove: true },
        { at: Number(second), isAbove: false },
      ];
    }
    return [{ at, isAbove: sign === "<" || sign === ">=" }];
  });
  const starts = cuts.filter(({ isAbove }) => isAbove).map(({ at }) => at);
  // An upper end that a next printed step takes up again is no cut of its own: "70-99; 100-125" cuts once, at 100.
  const step = (at: number) => (Number.isInteger(at) && !text.includes(".") ? 1 : 0.1);
  return cuts.filter(
    ({ at, isAbove }) => isAbove || !starts.some((start) => start > at && start - at <= step(at) + 1e-9),
  );
}

/** How many of the cut points a value has passed. */
const passed = (cuts: readonly Cut[], value: number) =>
  new Set(cuts.filter(({ at, isAbove }) => value > at || (isAbove && value === at)).map(({ at }) => at)).size;

const SEXES = ["male", "female"] as const;
const textOf = (marker: Biomarker, sex: (typeof SEXES)[number]) =>
  sex === "male" || /grade as men/.test(marker.referenceFemale) ? marker.referenceMale : marker.referenceFemale;

const cases = BIOMARKERS.flatMap((marker) =>
  SEXES.map((sex) => ({ key: marker.key, sex, marker, text: textOf(marker, sex) })),
).filter(({ marker, text }) => marker.check === "read" && !TIED.test(text) && /\d/.test(text));

function gradeFor(marker: Biomarker, sex: (typeof SEXES)[number], value: number, comparator: "<" | ">" | null = null) {
  const label = `${marker.name}, fasting`;
  return gradeOf(
    { marker: marker.key, label, codes: [], value, comparator, unit: marker.unit, range: null },
    ofSex(sex),
  );
}

/** Which stretch it is, as a number that rises with the scale. */
function rankOf({ place }: ReturnType<typeof gradeOf>): number {
  return place && !place.isSeveral ? place.scale.stretches.indexOf(place.stretch) : Number.NaN;
}

/** A repeatable row of numbers around the cut points of a text. */
function valuesAround(cuts: readonly Cut[]): readonly number[] {
  const ends = cuts.map(({ at }) => at);
  const near = ends.flatMap((at) => [at - 0.5, at - 0.05, at - 0.001, at, at + 0.001, at + 0.05, at + 0.5]);
  const far = Array.from({ length: 40 }, (_, index) => (Math.max(...ends) * index) / 16);
  return [...near, ...far].filter((value) => value >= 0).sort((left, right) => left - right);
}

describe("a verdict on a published scale", () => {
  it("is tried on most of what the catalogue claims", () => {
    expect(new Set(cases.map(({ key }) => key)).size).toBeGreaterThanOrEqual(30);
  });

  it.each(cases)(
    "of $key ($sex) agrees with the numbers of the reference text, and never goes back as values rise",
    ({ marker, sex, text }) => {
      const cuts = cutsOf(text);
      expect(cuts.length, text).toBeGreaterThan(0);
      const values = valuesAround(cuts);
      const ranks = values.map((value) => rankOf(gradeFor(marker, sex, value)));
      expect(ranks).toEqual([...ranks].sort((left, right) => left - right));
      expect(values.map((value, index) => `${value} has passed ${ranks[index]}`)).toEqual(
        values.map((value) => `${value} has passed ${passed(cuts, value)}`),
      );
    },
  );

  it.each(cases)(
    "of $key ($sex) is given to a bound only where every value it leaves open gets the same",
    ({ marker, sex, text }) => {
      const bounds = valuesAround(cutsOf(text)).filter((value) => value > 0);
      const near = bounds.flatMap((bound) => [bound * 0.999999, bound, bound * 1.000001]);
      const ranks = [0, ...near, Math.max(...near) * 50].map(
        (value) => [value, rankOf(gradeFor(marker, sex, value))] as const,
      );
      const tries = bounds.flatMap((bound) => (["<", ">"] as const).map((comparator) => ({ bound, comparator })));
      for (const { bound, comparator } of tries) {
        const open = ranks.filter(([value]) => (comparator === "<" ? value < bound : value > bound));
        const left = new Set(open.map(([, rank]) => rank));
        const expected = left.size > 1 ? Number.NaN : open[0]?.[1];
        expect(rankOf(gradeFor(marker, sex, bound, comparator)), `${comparator}${bound}`).toBe(expected);
      }
    },
  );
});
