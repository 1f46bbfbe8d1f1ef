import { describe, expect, it } from "vitest";
import { measuredCounts, PANELS } from "@/lib/domain/catalogue/panels";
import { isFor, type MatrixRow, rowCountText, searchedRows } from "./matrix";
import { matrixRows } from "./matrix-data";

const rows = matrixRows();

describe("the comparison of programs", () => {
  it.each(PANELS.map(({ key }) => key))("counts for %s what the catalogue counts", (key) => {
    const { male, female } = measuredCounts(key);
    expect(rowCountText(rows, key, "measured", "male")).toBe(String(male));
    expect(rowCountText(rows, key, "measured", "female")).toBe(String(female));
  });

  it("says both numbers where women and men differ and nobody said which", () => {
    expect(rowCountText(rows, "ultimate", "calculated", null)).toBe("14 for women, 13 for men");
    expect(rowCountText(rows, "ultimate", "measured", null)).toBe("39");
    expect(rowCountText(rows, "mini-thyroid", "calculated", null)).toBe("0");
  });

  it("never has a marker measured in one panel and calculated in another", () => {
    const mixed = rows.filter(({ cells }) => new Set(Object.values(cells).map(({ kind }) => kind)).size !== 1);
    expect(mixed.map(({ key }) => key)).toEqual([]);
  });

  it.each([
    ["psa", ["psa"]],
    ["SGPT", ["alt"]],
    ["vitamin b12", ["b12"]],
    ["nothing at all", []],
  ])("finds for %s: %j", (query, keys) => {
    expect(searchedRows(rows, query).map(({ key }) => key)).toEqual(keys);
  });

  it("shows everything to an empty search", () => {
    expect(searchedRows(rows, "")).toHaveLength(rows.length);
  });

  it.each([
    ["male", "male", true],
    ["male", "female", false],
    ["male", null, true],
    [null, "female", true],
  ] as const)("a marker for %s counts for %s: %s", (own, sex, expected) => {
    const row: Pick<MatrixRow, "cells"> = { cells: { core: { kind: "measured", sex: own } } };
    expect(isFor(row.cells.core, sex)).toBe(expected);
    expect(isFor(row.cells.thyroid, sex)).toBe(false);
  });
});
