import { describe, expect, it } from "vitest";
import { isWalkKey, walkMap } from "./map-walk";

const columns = [["apob", "ldl-c", "hdl-c"], [], ["tsh", "ft4"]];

describe("the keyboard on the map of markers", () => {
  it.each([
    ["apob", "ArrowDown", "ldl-c"],
    ["hdl-c", "ArrowDown", "tsh"],
    ["tsh", "ArrowUp", "hdl-c"],
    ["apob", "ArrowUp", "apob"],
    ["ft4", "ArrowDown", "ft4"],
    ["hdl-c", "ArrowRight", "ft4"],
    ["apob", "ArrowRight", "tsh"],
    ["ft4", "ArrowLeft", "ldl-c"],
    ["ft4", "ArrowRight", "ft4"],
    ["ldl-c", "Home", "apob"],
    ["ldl-c", "End", "ft4"],
  ] as const)("from %s, %s leads to %s", (from, key, to) => {
    expect(walkMap(columns, from, key)).toBe(to);
  });

  it("begins at the first dot from where nothing is lit any more", () => {
    expect(walkMap(columns, "gone", "ArrowDown")).toBe("apob");
  });

  it("leaves other keys alone", () => {
    expect(["Enter", "Tab", "a", "Escape"].filter(isWalkKey)).toEqual([]);
  });
});
