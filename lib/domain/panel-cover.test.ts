import { describe, expect, it } from "vitest";
import { PANELS, type Sex } from "./catalogue/panels";
import { type CoverOffer, type CoverRequest, MAX_OFFERS, panelCover } from "./panel-cover";

const offer = (id: string, priceCents: number, ...markers: string[]): CoverOffer => ({
  id,
  priceCents,
  markers: markers.map((text) => {
    const [biomarker = text, sex] = text.split("@");
    return { biomarker, sex: sex === "m" ? "male" : sex === "f" ? "female" : null };
  }),
});

const request = (parts: Partial<CoverRequest>): CoverRequest => ({
  wanted: [],
  known: [],
  due: [],
  sex: null,
  offers: [],
  ...parts,
});

const idsOf = (parts: Partial<CoverRequest>) => panelCover(request(parts)).members.map(({ id }) => id);

describe("the cheapest set", () => {
  const big = offer("big", 15900, "a", "b", "c");
  const ab = offer("ab", 6900, "a", "b");
  const c = offer("c", 5900, "c");
  const free = offer("free", 0, "a");

  it.each<[promise: string, wanted: string[], offers: CoverOffer[], ids: string[], cents: number]>([
    ["is empty when nothing is wanted", [], [big], [], 0],
    ["is empty when nothing is on sale", ["a"], [], [], 0],
    ["takes two small ones where they cost less", ["a", "b", "c"], [big, ab, c], ["ab", "c"], 12800],
    [
      "takes the large one where it costs less",
      ["a", "b", "c"],
      [offer("big", 9900, "a", "b", "c"), ab, c],
      ["big"],
      9900,
    ],
    ["takes the smallest that is enough", ["b"], [big, ab, c], ["ab"], 6900],
    ["takes what costs nothing where it adds a marker", ["a", "c"], [big, c, free], ["c", "free"], 5900],
    ["leaves out what costs nothing and adds nothing", ["c"], [free, c], ["c"], 5900],
    ["leaves out what costs nothing where another covers it", ["a", "b"], [free, ab], ["ab"], 6900],
    ["takes one free offer, not two", ["a"], [free, offer("also-free", 0, "a")], ["free"], 0],
    [
      "takes fewer kits at the same price",
      ["a", "b", "c"],
      [ab, c, offer("one", 12800, "a", "b", "c")],
      ["one"],
      12800,
    ],
    ["takes the earlier of two equals", ["a"], [offer("first", 500, "a"), offer("second", 500, "a")], ["first"], 500],
    ["covers the rest where one marker is not on sale", ["a", "z"], [ab], ["ab"], 6900],
    ["counts a marker once that is wanted twice", ["a", "a"], [ab], ["ab"], 6900],
  ])("%s", (_, wanted, offers, ids, cents) => {
    const cover = panelCover(request({ wanted, offers }));
    expect(cover.members.map(({ id }) => id)).toEqual(ids);
    expect(cover.totalCents).toBe(cents);
  });

  it("says what each member adds and what it measures again", () => {
    const offers = [offer("one", 100, "a", "b"), offer("two", 100, "b", "c")];
    expect(panelCover(request({ wanted: ["a", "b", "c"], offers })).members).toEqual([
      { id: "one", priceCents: 100, adds: ["a", "b"], repeats: [] },
      { id: "two", priceCents: 100, adds: ["c"], repeats: ["b"] },
    ]);
  });

  it("answers the same whatever the order of the wishes", () => {
    const offers = [big, ab, c, free];
    expect(idsOf({ wanted: ["c", "a", "b"], offers })).toEqual(idsOf({ wanted: ["b", "c", "a"], offers }));
  });

  it.each([0.5, -1, Number.NaN])("refuses %f as a price", (cents) => {
    expect(() => panelCover(request({ offers: [offer("a", cents, "a")] }))).toThrow(RangeError);
  });

  it("refuses more offers than it can try out", () => {
    const offers = Array.from({ length: MAX_OFFERS + 1 }, (_, index) => offer(`o${index}`, 1, "a"));
    expect(() => panelCover(request({ offers }))).toThrow(RangeError);
  });
});

describe("what is known", () => {
  const offers = [offer("ab", 6900, "a", "b")];
  it.each<[ages: (number | null)[], isDue: boolean, ageDays: number | null]>([
    [[41], false, 41],
    [[0], false, 0],
    [[4000], false, 4000],
    [[91], true, 91],
    [[400, 12], false, 12],
    [[400, 12], true, 12],
    [[null], false, null],
    [[null, 100], false, 100],
  ])(
    "of values of %j days, due again: %s, the youngest counts, and only one that is due is bought",
    (ages, isDue, ageDays) => {
      const cover = panelCover(
        request({
          wanted: ["a"],
          known: ages.map((age) => ({ marker: "a", ageDays: age })),
          due: isDue ? ["a"] : [],
          offers,
        }),
      );
      expect(cover.alreadyKnown).toEqual(isDue ? [] : [{ marker: "a", ageDays }]);
      expect(cover.dueAgain).toEqual(isDue ? [{ marker: "a", ageDays }] : []);
      expect(cover.members).toHaveLength(isDue ? 1 : 0);
    },
  );

  it("is not told of markers that nobody asked for", () => {
    const cover = panelCover(request({ wanted: ["a"], known: [{ marker: "b", ageDays: 1 }], offers }));
    expect([cover.alreadyKnown, cover.dueAgain]).toEqual([[], []]);
  });
});

describe("what nothing covers", () => {
  const offers = [offer("men", 100, "psa@m"), offer("women", 100, "progesterone@f")];
  it.each<[marker: string, sex: Sex | null, reason: string | undefined]>([
    ["psa", "male", undefined],
    ["psa", "female", "other-sex"],
    ["psa", null, "sex-unknown"],
    ["progesterone", "female", undefined],
    ["amh", "female", "not-offered"],
  ])("%s for %s: %s", (marker, sex, reason) => {
    expect(panelCover(request({ wanted: [marker], sex, offers })).uncovered.at(0)?.reason).toBe(reason);
  });
});

/** Cheapest price by trying every selection with recursion: slow, and written without a thought of the other. */
function cheapestByForce(wanted: readonly string[], offers: readonly CoverOffer[]): number {
  const [first, ...rest] = offers;
  if (wanted.length === 0) return 0;
  if (!first) return Number.POSITIVE_INFINITY;
  const held = first.markers.map(({ biomarker }) => biomarker);
  const left = wanted.filter((marker) => !held.includes(marker));
  return Math.min(cheapestByForce(wanted, rest), first.priceCents + cheapestByForce(left, rest));
}

/** Numbers that look random and are the same every time. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return Math.floor((state / 4294967296) * below);
  };
}

describe("any catalogue", () => {
  it.each(Array.from({ length: 200 }, (_, seed) => seed))(
    "no. %i: is covered, at the lowest price, without a superfluous member",
    (seed) => {
      const next = numbersFrom(seed);
      const markers = Array.from({ length: 1 + next(9) }, (_, index) => `m${index}`);
      const offers = Array.from({ length: next(8) }, (_, index) =>
        offer(`o${index}`, next(4) * 100, ...markers.filter(() => next(3) === 0)),
      );
      const cover = panelCover(request({ wanted: markers, offers }));
      const missed = cover.uncovered.map(({ marker }) => marker);
      const coverable = markers.filter((marker) => !missed.includes(marker));
      expect(cover.totalCents).toBe(cheapestByForce(coverable, offers));
      expect(cover.members.flatMap(({ adds }) => adds).sort()).toEqual([...coverable].sort());
      expect(cover.members.filter(({ adds }) => adds.length === 0)).toEqual([]);
    },
  );
});

describe("our own catalogue", () => {
  const offers = PANELS.map((panel, index) => ({ id: panel.key, priceCents: 5000 + index, markers: panel.measured }));

  it("is small enough to try every set", () => {
    expect(PANELS.length).toBeLessThanOrEqual(MAX_OFFERS);
  });

  it("covers everything that a panel measures", () => {
    for (const sex of ["male", "female"] as const) {
      const wanted = PANELS.flatMap(({ measured }) => measured)
        .filter((marker) => marker.sex === null || marker.sex === sex)
        .map(({ biomarker }) => biomarker);
      expect(panelCover(request({ wanted, sex, offers })).uncovered).toEqual([]);
    }
  });
});
