import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSame, mergeNames, mergeWhole } from "./three-way-merge";

const names = fc.uniqueArray(fc.constantFrom<string[]>("core", "hormone", "heart", "thyroid", "vitamin-d", "tape"));
const sides = fc.record({ base: names, mine: names, theirs: names });

describe("a merge of two people's changes", () => {
  it.each([
    ["nobody changed", "a", "a", "a", "a"],
    ["only I changed", "a", "b", "a", "b"],
    ["only they changed", "a", "a", "c", "c"],
    ["both changed alike", "a", "b", "b", "b"],
    ["one filled in what was missing", undefined, "b", undefined, "b"],
  ])("takes what %s", (_who, base, mine, theirs, value) => {
    expect(mergeWhole({ base, mine, theirs })).toEqual({ value });
  });

  it("of what both changed otherwise is nobody's to decide but a person's", () => {
    expect(mergeWhole({ base: "a", mine: "b", theirs: "c" })).toBeNull();
    expect(mergeWhole({ base: "a", mine: "", theirs: "c" })).toBeNull();
  });

  it("compares what is said and not in which order fields stand, nor whether a missing one is named", () => {
    expect(isSame({ a: 1, b: [{ c: "x", d: undefined }] }, { b: [{ c: "x" }], a: 1 })).toBe(true);
    expect(isSame({ a: 1 }, { a: 1, b: 0 })).toBe(false);
    expect(isSame(["a", "b"], ["b", "a"])).toBe(false);
    expect(isSame({ a: "" }, {})).toBe(false);
  });
});

describe("a merge of two people's lists of names", () => {
  it("keeps both additions, both removals and the one new order", () => {
    const base = ["core", "hormone", "heart"];
    expect(
      mergeNames({ base, mine: ["core", "hormone", "tape", "heart"], theirs: ["heart", "core", "hormone"] }),
    ).toEqual({ value: ["heart", "core", "hormone", "tape"] });
    expect(mergeNames({ base, mine: ["core", "heart"], theirs: ["core", "hormone", "heart", "tape"] })).toEqual({
      value: ["core", "heart", "tape"],
    });
  });

  it("asks a person when both put the same names into other orders", () => {
    const base = ["core", "hormone", "heart"];
    expect(mergeNames({ base, mine: ["heart", "core", "hormone"], theirs: ["hormone", "core", "heart"] })).toBeNull();
  });

  it("never loses what somebody put in, never brings back what somebody took out, and names each once", () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        const merged = mergeNames({ base, mine, theirs });
        if (!merged) return;
        const has = (list: readonly string[], name: string) => list.includes(name);
        for (const name of new Set([...base, ...mine, ...theirs])) {
          const wanted = has(base, name) ? has(mine, name) && has(theirs, name) : has(mine, name) || has(theirs, name);
          expect(has(merged.value, name)).toBe(wanted);
        }
        expect(new Set(merged.value).size).toBe(merged.value.length);
      }),
    );
  });

  it("is the other side's list where one changed nothing, and the same set whoever asks", () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        expect(mergeNames({ base, mine: base, theirs })).toEqual({ value: theirs });
        expect(mergeNames({ base, mine, theirs: base })).toEqual({ value: mine });
        const [one, other] = [mergeNames({ base, mine, theirs }), mergeNames({ base, mine: theirs, theirs: mine })];
        expect(one && [...one.value].sort()).toEqual(other && [...other.value].sort());
      }),
    );
  });

  it("keeps the order of whoever changed it", () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        const merged = mergeNames({ base, mine, theirs });
        if (!merged) return;
        const kept = base.filter((name) => mine.includes(name) && theirs.includes(name));
        const order = (list: readonly string[]) => list.filter((name) => kept.includes(name));
        const orders = [order(base), order(mine), order(theirs)];
        const changed = orders.slice(1).find((one) => !isSame(one, orders[0])) ?? orders[0];
        expect(order(merged.value)).toEqual(changed);
      }),
    );
  });
});
