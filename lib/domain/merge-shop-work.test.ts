import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSameWork, mergeShopWork, withPart, workPartOf } from "./merge-shop-work";
import { isSame } from "./three-way-merge";

const word = fc.constantFrom("", "one", "two", "three");
const words = fc.array(word, { maxLength: 3 });
const look = fc.record(
  {
    mainPageTitle: word,
    aboutTitle: word,
    primaryColor: word,
    bannerShow: fc.boolean(),
    aboutPoints: words,
    metaTags: fc.array(fc.record({ name: word, content: word }), { maxLength: 2 }),
    corners: fc.constantFrom("round", "square"),
    pictureTexts: fc.record({ mainPageImage: word, aboutImage: word }, { requiredKeys: [] }),
  },
  { requiredKeys: ["mainPageTitle", "aboutTitle", "primaryColor", "bannerShow", "aboutPoints", "metaTags"] },
);
const work = fc.record({
  look,
  productKeys: fc.uniqueArray(fc.constantFrom("core", "hormone", "heart", "thyroid")),
  redirectParameters: fc.uniqueArray(fc.constantFrom("utm", "discount")),
  prices: fc.dictionary(fc.constantFrom("core_year", "core_month"), fc.integer({ min: 100, max: 103 })),
});
const sides = fc.record({ base: work, mine: work, theirs: work });

/** Every field that can be merged by itself. */
const PATHS = [
  ...["mainPageTitle", "aboutTitle", "primaryColor", "bannerShow", "aboutPoints", "metaTags", "corners"].map(
    (field) => `look.${field}`,
  ),
  ...["look.pictureTexts.mainPageImage", "look.pictureTexts.aboutImage", "prices.core_year", "prices.core_month"],
];

const START = {
  look: { mainPageTitle: "Lift more", aboutTitle: "Us", aboutPoints: ["One", "Two"] },
  productKeys: ["core", "hormone"],
  redirectParameters: ["utm"],
  prices: { core_year: 9900 },
};

describe("two people's changes to one shop", () => {
  it("both survive in different fields", () => {
    const mine = { ...START, look: { ...START.look, mainPageTitle: "Mine" }, prices: {} };
    const theirs = {
      ...START,
      look: { ...START.look, aboutTitle: "Theirs" },
      productKeys: ["core", "hormone", "heart"],
    };
    expect(mergeShopWork({ base: START, mine, theirs })).toEqual({
      work: {
        look: { mainPageTitle: "Mine", aboutTitle: "Theirs", aboutPoints: ["One", "Two"] },
        ...{ productKeys: ["core", "hormone", "heart"], redirectParameters: ["utm"], prices: {} },
      },
      conflicts: [],
    });
  });

  it("are a conflict in one field, where mine stays until a person has decided", () => {
    const mine = { ...START, look: { ...START.look, mainPageTitle: "Mine" } };
    const theirs = { ...START, look: { ...START.look, mainPageTitle: "Theirs" } };
    const { work: merged, conflicts } = mergeShopWork({ base: START, mine, theirs });
    expect(conflicts).toEqual(["look.mainPageTitle"]);
    expect(workPartOf(merged, "look.mainPageTitle")).toBe("Mine");
    expect(withPart(merged, "look.mainPageTitle", "Theirs")).toEqual(theirs);
  });

  it("to one list of texts are told as a conflict and never mixed", () => {
    const mine = { ...START, look: { ...START.look, aboutPoints: ["One!", "Two"] } };
    const theirs = { ...START, look: { ...START.look, aboutPoints: ["One", "Two!"] } };
    expect(mergeShopWork({ base: START, mine, theirs }).conflicts).toEqual(["look.aboutPoints"]);
  });

  it("follow one rule in every field: whoever changed it is taken, and what both changed otherwise is told", () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        const { work: merged, conflicts } = mergeShopWork({ base, mine, theirs });
        for (const path of PATHS) {
          const [b, m, t] = [base, mine, theirs].map((one) => workPartOf(one, path));
          const isConflict = !isSame(b, m) && !isSame(b, t) && !isSame(m, t);
          expect(conflicts.includes(path)).toBe(isConflict);
          expect(isSame(workPartOf(merged, path), isSame(b, m) && !isConflict ? t : m)).toBe(true);
        }
      }),
    );
  });

  it("name the same conflicts whoever asks, and with each decided for theirs nothing of theirs is lost", () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        const one = mergeShopWork({ base, mine, theirs });
        expect([...one.conflicts].sort()).toEqual(
          [...mergeShopWork({ base, mine: theirs, theirs: mine }).conflicts].sort(),
        );
        const decided = one.conflicts.reduce((left, path) => withPart(left, path, workPartOf(theirs, path)), one.work);
        const again = mergeShopWork({ base: theirs, mine: decided, theirs });
        expect(again.conflicts).toEqual([]);
        for (const path of PATHS) {
          if (!isSame(workPartOf(base, path), workPartOf(theirs, path))) {
            expect(isSame(workPartOf(decided, path), workPartOf(theirs, path))).toBe(true);
          }
        }
      }),
    );
  });

  it("are nothing where one changed nothing", () => {
    fc.assert(
      fc.property(work, work, (base, other) => {
        expect(isSameWork(mergeShopWork({ base, mine: base, theirs: other }).work, other)).toBe(true);
        expect(isSameWork(mergeShopWork({ base, mine: other, theirs: base }).work, other)).toBe(true);
      }),
    );
  });
});
