import { describe, expect, it } from "vitest";
import { PANELS } from "@/lib/domain/catalogue/panels";
import { toCsv } from "@/lib/server/csv";
import { PANEL_LIST_HEAD, panelListRows } from "./partner-panel-list";

describe("the list of panels", () => {
  it("has a row for every marker of every panel, measured and calculated", () => {
    const expected = PANELS.reduce((sum, { measured, calculated }) => sum + measured.length + calculated.length, 0);
    expect(panelListRows()).toHaveLength(expected);
    expect(panelListRows().every((row) => row.length === PANEL_LIST_HEAD.length)).toBe(true);
  });

  it("keeps measured and calculated apart, and says for whom a marker is reported", () => {
    const rows = panelListRows().filter(([, key]) => key === "ultimate");
    expect(rows.filter((row) => row[5] === "measured" && row[6] !== "women")).toHaveLength(39);
    expect(rows.find(([, , , , marker]) => marker?.startsWith("PSA"))?.[6]).toBe("men");
  });

  it("holds nothing that a spreadsheet would run", () => {
    const cells = toCsv(PANEL_LIST_HEAD, panelListRows())
      .slice(1)
      .split(/\r\n|,/);
    expect(cells.filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([]);
  });
});
