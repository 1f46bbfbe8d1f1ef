import { describe, expect, it } from "vitest";
import { rangesOf, type Scale } from "@/lib/content/markers/ranges";
import { BIOMARKERS } from "@/lib/domain/catalogue/biomarkers";
import { axisOf, hasRoom, numbersOn, shareOfAxis, widthOf } from "./axis";

const cutsOf = ({ bands }: Scale) => bands.flatMap(({ to }) => to ?? []);

/** Every scale of the catalogue on its own axis, and plain intervals also on the one that they share with their peers. */
const scales = BIOMARKERS.flatMap(({ key }) => {
  const all = rangesOf(key);
  return all.flatMap((scale) => {
    const name = [key, scale.sex, scale.condition].filter(Boolean).join(", ");
    const kind = scale.kind === "interval" ? ("interval" as const) : ("cuts" as const);
    const peers = all.filter((other) => other.kind === scale.kind && other.sex === scale.sex);
    const axes = kind === "cuts" ? [axisOf(cutsOf(scale))] : [axisOf(cutsOf(scale)), axisOf(peers.flatMap(cutsOf))];
    return axes.map((axis) => ({ name, kind, cuts: cutsOf(scale), axis }));
  });
});

describe("a marker's scale", () => {
  it.each([
    [[0.3, 4.2], 0, 7],
    [[125], 0, 300],
    [[3.5, 5], 2.7, 5.8],
    [[90, 100, 120, 130, 140], 60, 170],
  ])("of cut points %j reaches from %f to %f", (cuts, min, max) => {
    expect(axisOf(cuts)).toEqual({ min, max });
  });

  it.each(scales)(
    "$name: every cut point lies inside it, at its true place, in round numbers",
    ({ cuts, axis, kind }) => {
      const numbers = numbersOn(axis, cuts, kind);
      expect(numbers.map(({ value }) => value)).toEqual(cuts);
      for (const { value, at } of numbers) {
        expect(at).toBeGreaterThan(0);
        expect(at).toBeLessThan(1);
        expect(axis.min + at * (axis.max - axis.min)).toBeCloseTo(value, 6);
      }
      expect(String(axis.min).length + String(axis.max).length).toBeLessThanOrEqual(9);
    },
  );

  it.each(scales)("$name: no two of its numbers touch, those at its ends included", ({ cuts, axis, kind }) => {
    const numbers = numbersOn(axis, cuts, kind);
    const room = hasRoom(axis, numbers);
    const extents = numbers.map(({ value, anchor, written, line }) => {
      const left = written - widthOf(value) * { start: 0, middle: 0.5, end: 1 }[anchor];
      return { value, line, left, right: left + widthOf(value) };
    });
    if (room.min) extents.push({ value: axis.min, line: 0, left: 0, right: widthOf(axis.min) });
    if (room.max) extents.push({ value: axis.max, line: 0, left: 1 - widthOf(axis.max), right: 1 });
    for (const line of [0, 1]) {
      const own = extents.filter((extent) => extent.line === line).sort((one, other) => one.left - other.left);
      for (const [index, { value, left }] of own.entries()) {
        expect(left, `${own[index - 1]?.value} and ${value}`).toBeGreaterThanOrEqual(own[index - 1]?.right ?? -1e-9);
      }
    }
  });

  it("holds what lies beyond it at its end", () => {
    expect(shareOfAxis(-1, { min: 0, max: 10 })).toBe(0);
    expect(shareOfAxis(11, { min: 0, max: 10 })).toBe(1);
  });
});
