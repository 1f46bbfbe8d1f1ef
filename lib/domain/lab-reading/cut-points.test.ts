import { describe, expect, it } from "vitest";
import { BIOMARKERS, biomarkerOf } from "../catalogue/biomarkers";
import { referenceScales } from "../catalogue/reference-scales";
import { ofSex } from "./circumstances";
import { toSi, toUsual } from "./convert";
import { gradeOf } from "./grade";
import { limitText, type UnitSystem } from "./place-on-scale";

const of = (marker: string, value: number, unit: string) => ({
  marker,
  label: `${marker}, fasting`,
  codes: [],
  value,
  unit,
  comparator: null,
  range: null,
});
const words = (marker: string, value: number, unit: string, units: UnitSystem = "si") => {
  const { text, place } = gradeOf(of(marker, value, unit), ofSex(null), units);
  return `${text}: ${place?.stretch.name}`;
};

/** Whether a span in words holds a number: "4.14 to below 4.91 mmol/L". */
function isIn(text: string, value: number): boolean {
  const parts = /^(below|above|up to)? ?([\d.]+)(?: to (below )?([\d.]+))?.*?( and above)?$/.exec(text);
  if (!parts) throw new Error(text);
  const [, word, first, isOpen, last] = parts;
  if (word === "below") return value < Number(first);
  if (word === "up to") return value <= Number(first);
  const isAfter = word === "above" ? value > Number(first) : value >= Number(first);
  return isAfter && (last === undefined || (isOpen ? value < Number(last) : value <= Number(last)));
}

describe("a cut point in other units", () => {
  it.each([
    ["ldl-c", 4.91, "mmol/L", "4.14 to below 4.913 mmol/L: high"],
    ["hdl-c", 1.03, "mmol/L", "below 1.034 mmol/L: low"],
    ["glucose", 5.55, "mmol/L", "3.89 to below 5.551 mmol/L: normal"],
    ["chol", 5.17, "mmol/L", "below 5.172 mmol/L: desirable"],
  ] as const)("of %s %s %s is told with the digits that keep the sentence true", (marker, value, unit, told) => {
    expect(words(marker, value, unit)).toBe(told);
  });

  it.each([
    ["vit-d", 125, "nmol/L", "50 to 125 nmol/L: sufficient"],
    ["vit-d", 49.95, "nmol/L", "30 to below 50 nmol/L: risk of inadequacy"],
    ["vit-d", 29.97, "nmol/L", "below 30 nmol/L: risk of deficiency"],
    ["vit-d", 125.1, "nmol/L", "above 125 nmol/L: reason for concern"],
    ["hba1c", 38.9, "mmol/mol", "below 39 mmol/mol: normal"],
    ["hba1c", 47.7, "mmol/mol", "39 to below 48 mmol/mol: prediabetes"],
    ["hba1c", 48, "mmol/mol", "48 mmol/mol and above: diabetes range, to be confirmed"],
  ] as const)("of %s %s %s is the source's own in SI", (marker, value, unit, told) => {
    expect(words(marker, value, unit)).toBe(told);
  });

  it("is the same number wherever it stands alone", () => {
    const told = (key: string, cut: number) => {
      const marker = biomarkerOf(key);
      return marker && limitText(cut, marker, "si");
    };
    expect(told("hba1c", 5.7)).toBe("39 mmol/mol");
    expect(told("vit-d", 20)).toBe("50 nmol/L");
    expect(told("estradiol", 350)).toBe("1285 pmol/L");
  });

  const cuts = BIOMARKERS.flatMap(({ key, unit }) =>
    referenceScales(key).flatMap(({ sex, needs, stretches }) =>
      needs === null || needs === "fasting"
        ? stretches.flatMap(({ from }) => (from ? [{ key, unit, sex, from }] : []))
        : [],
    ),
  );

  it.each(cuts)("of $key at $from ($sex) never denies the number shown beside it", ({ key, unit, sex, from }) => {
    const si = toSi(key, from, unit) ?? { value: from, unit };
    const near = (at: number) =>
      [-0.03, -0.004, -0.0006, -0.00008, 0, 0.00008, 0.0006, 0.004].map((part) => at * (1 + part));
    const given = [
      ...near(from).flatMap((value) => [value, Number(value.toPrecision(3))].map((one) => ({ value: one, unit }))),
      ...near(si.value).flatMap((value) =>
        [value, Number(value.toPrecision(3))].map((one) => ({ value: one, unit: si.unit })),
      ),
    ];
    const tries = given.flatMap((one) => (["conventional", "si"] as const).map((units) => ({ ...one, units })));
    for (const one of tries) {
      const shown = (one.units === "si" ? toSi : toUsual)(key, one.value, one.unit)?.value ?? Number.NaN;
      const { text, place } = gradeOf(of(key, one.value, one.unit), ofSex(sex), one.units);
      // A stretch without a word is told by the range that the value is in or beside.
      const isInside = place?.stretch.name !== null || place.side === "within";
      expect(isIn(text ?? "", shown), `${one.value} ${one.unit} shown as ${shown}: ${text}`).toBe(isInside);
    }
  });
});
