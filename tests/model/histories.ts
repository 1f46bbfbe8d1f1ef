import fc from "fast-check";
import { type Cart, CODES, type Country, isSold, PARTNER } from "./prices";
import { type History, type PlainStep, type Step, storyOf, type Visitor, type Wait, type Wish } from "./steps";
import type { Card } from "./world";

const PANELS = ["core", "heart-metabolic", "hormone", "ultimate", "mini-cholesterol", "mini-thyroid"];
const CADENCE_WEIGHTS = {
  ...{ "20-days": 2, "4-weeks": 2, month: 3, unlimited: 2, "60-days": 2, quarter: 6, "twice-year": 4, year: 3 },
  ...{ "2-years": 3, "one-time": 2 },
};

const oneOf = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);
const weighted = <Value>(...weights: readonly (readonly [number, fc.Arbitrary<Value>])[]) =>
  fc.oneof(...weights.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** An arbitrary that is there in one case of some. */
const oneIn = <Value>(cases: number, arbitrary: fc.Arbitrary<Value>) =>
  weighted<Value | null>([cases - 1, fc.constant(null)], [1, arbitrary]);

const SOLD = Object.entries(CADENCE_WEIGHTS).map(
  ([cadence, weight]) =>
    [weight, oneOf(...PANELS.filter((panel) => isSold(panel, cadence))).map((panel) => ({ panel, cadence }))] as const,
);
const plan = weighted(...SOLD);

/** What goes with a panel. */
function packsOf(panel: string, cadence: string): string[] {
  if (panel === "ultimate" || panel.startsWith("mini-")) return [];
  const swap = panel === "core" && !["2-years", "unlimited"].includes(cadence) ? ["addon_core-to-ultimate"] : [];
  return ["addon_wellness-plus", ...swap, ...(cadence === "unlimited" ? ["addon_unlimited-360"] : [])];
}

function extrasOf(panel: string): string[] {
  const own = [
    "addon_results-review",
    "addon_bp-tape",
    "addon_spare-collection",
    "core_one-time",
    "mini-glucose_one-time",
  ];
  if (panel === "mini-cholesterol") return [...own, "addon_easy-draw-upgrade", "addon_mini-to-heart"];
  return panel === "mini-thyroid" ? [...own, "addon_easy-draw-upgrade", "addon_mini-to-core"] : own;
}

const oneOrNone = (keys: readonly string[], cases: number) =>
  keys.length === 0 ? fc.constant([]) : oneIn(cases, oneOf(...keys)).map((key) => (key === null ? [] : [key]));

const cartOf = ({ panel, cadence }: { panel: string; cadence: string }): fc.Arbitrary<Cart> =>
  fc.record({
    ...{ panel: fc.constant(panel), cadence: fc.constant(cadence) },
    quantity: weighted([5, fc.constant(1)], [1, oneOf(2, 3)]),
    packs: oneOrNone(packsOf(panel, cadence), 2),
    extras: oneOrNone(extrasOf(panel), 2),
    isPartners: fc.constant(false),
    country: weighted<Country>([4, fc.constant("US")], [1, fc.constant("CA")]),
    consolidated: fc.boolean(),
    upfront: cadence === "2-years" ? fc.boolean() : fc.constant(false),
    code: oneIn(2, oneOf(...CODES)),
  });

const wish: fc.Arbitrary<Wish> = plan
  .filter(({ cadence }) => !["one-time", "unlimited"].includes(cadence))
  .chain(({ panel, cadence }) =>
    fc.record({
      ...{ panel: fc.constant(panel), cadence: fc.constant(cadence) },
      packs: oneOrNone(packsOf(panel, cadence), 3),
      extras: oneOrNone(["addon_bioage-report", "addon_bp-tape"], 3),
    }),
  );

/** What a membership can be from its next charge on. */
const nextWish: fc.Arbitrary<Wish> = plan
  .filter(({ cadence }) => cadence !== "one-time")
  .chain(({ panel, cadence }) =>
    fc.record({
      ...{ panel: fc.constant(panel), cadence: fc.constant(cadence), extras: fc.constant([]) },
      packs: oneOrNone(packsOf(panel, cadence), 3),
    }),
  );

const waitFor: fc.Arbitrary<Wait> = weighted<Wait>(
  [3, fc.record({ hours: fc.integer({ min: 1, max: 30 }) })],
  [4, fc.record({ days: fc.integer({ min: 1, max: 40 }) })],
  [4, fc.record({ months: fc.integer({ min: 1, max: 8 }) })],
  [4, oneOf<Wait>({ beforeCharge: "3 days" }, { beforeCharge: "8 days" }, { beforeCharge: "30 minutes" })],
  [3, fc.constant<Wait>({ afterCharge: "2 hours" })],
  [1, fc.constant<Wait>({ evening: true })],
);

const of = weighted([4, fc.constant(0)], [1, fc.constant(1)]);

const does = <Do extends Step["do"]>(word: Do) => fc.constant(word);

const buyOne = (plans: typeof plan): fc.Arbitrary<Step> =>
  fc.record({
    do: does("buy"),
    cart: plans.chain(cartOf),
    useCredit: weighted([3, fc.constant(true)], [1, fc.constant(false)]),
    paysLater: weighted([5, fc.constant(false)], [1, fc.constant(true)]),
  });
const buy = buyOne(plan);

const wait: fc.Arbitrary<Step> = fc.record({ do: does("wait"), wait: waitFor });

/** Nothing but a word. */
type Plain = PlainStep["do"];

/** Steps of one membership, one after another. */
const together = (...steps: readonly (Plain | fc.Arbitrary<Step>)[]): fc.Arbitrary<Step[]> =>
  of.chain((which) =>
    fc
      .tuple(...steps.map((step) => (typeof step === "string" ? fc.constant({ do: step, of: which } as Step) : step)))
      .map((all) => all.map((step) => ("of" in step ? { ...step, of: which } : step))),
  );

const plain = (...words: readonly Plain[]): fc.Arbitrary<Step> => fc.record({ do: oneOf(...words), of });
const card = (...cards: readonly Card[]): fc.Arbitrary<Step> =>
  fc.record({ do: does("card"), card: oneOf(...cards), of });
const days = (min: number, max: number): fc.Arbitrary<Step> =>
  fc.record({ do: does("wait"), wait: fc.record({ days: fc.integer({ min, max }) }) });
const afterCharge = fc.constant<Step>({ do: "wait", wait: { afterCharge: "2 hours" } });

const give: fc.Arbitrary<Step> = fc.record({
  ...{ do: does("give"), of },
  part: weighted<"a third" | "all">([3, fc.constant("a third")], [1, fc.constant("all")]),
  to: oneOf<"payment" | "balance">("payment", "balance"),
});

const replace: fc.Arbitrary<Step> = fc.record({
  ...{ do: does("replace"), of },
  why: weighted<"lost" | "damaged" | "rejected">([1, oneOf("lost", "damaged")], [1, fc.constant("rejected")]),
});

const comeToNothing: fc.Arbitrary<Step> = fc.record({
  ...{ do: does("come to nothing"), of },
  why: oneOf<"lost" | "damaged">("lost", "damaged"),
});

const changePlan: fc.Arbitrary<Step> = fc.record({ do: does("change plan"), to: wish, of });
const changeNext: fc.Arbitrary<Step> = fc.record({ do: does("change next plan"), to: nextWish, of });
const pause: fc.Arbitrary<Step> = fc.record({ do: does("pause"), days: fc.integer({ min: 1, max: 200 }), of });
const nextKit: fc.Arbitrary<Step> = fc.record({ do: does("next kit"), of, isLargest: fc.boolean() });
const extras = (withNextKit: boolean): fc.Arbitrary<Step> =>
  fc.record({
    ...{ do: does("buy extras"), of, withNextKit: fc.constant(withNextKit) },
    ...{ kits: oneOf<0 | 1>(0, 1), tape: fc.constant(true) },
  });
const addOne = (...what: readonly ("tape" | "easy-draw" | "mini-panel")[]): fc.Arbitrary<Step> =>
  fc.record({ do: does("add"), what: oneOf(...what), of });
const add = addOne("tape", "easy-draw", "mini-panel");

/** What a life begins with: any purchase, one that is sent elsewhere, or a mini panel that becomes something larger. */
const beginning: fc.Arbitrary<Step[]> = weighted<Step[]>(
  [12, fc.tuple(buy)],
  [
    1,
    fc.tuple(
      buyOne(plan.filter(({ cadence }) => cadence === "one-time")),
      fc.constant<Step>({ do: "redirect", of: 0 }),
    ),
  ],
  [
    2,
    fc.tuple(
      buyOne(plan.filter(({ panel }) => panel === "mini-cholesterol")),
      addOne("easy-draw", "mini-panel").map((step) => ({ ...step, of: 0 })),
    ),
  ],
);

/** What becomes of kits. */
const parcels: fc.Arbitrary<Step[]> = weighted<Step[]>(
  [2, together(days(1, 5), "ship", days(1, 25), "sample")],
  [5, together(days(1, 5), "ship", days(1, 25), replace)],
  [1, together(replace)],
  [2, together(days(1, 5), "ship", days(1, 25), comeToNothing, "close", "send anew", days(1, 5), "ship")],
  [5, together(days(1, 5), "ship", days(1, 25), replace, "cancel free", "send anew", days(1, 5), "ship")],
  [1, together(comeToNothing, wait, "send anew", days(1, 5), "ship", days(1, 5), replace, "close", "send anew")],
  [2, together(days(1, 5), "ship", days(1, 25), comeToNothing, "take back", wait, replace)],
  [1, together(days(1, 5), "ship", days(1, 25), "sample", "take back", comeToNothing, wait, "take back")],
  [1, together(days(1, 5), "ship", days(1, 25), replace, "take back", "cancel free", "take back")],
  [1, together(plain("close", "take back", "send anew", "cancel free", "redirect"))],
);

/** What is done in some months: steps that have to do with one another come one after another. */
const deed: fc.Arbitrary<Step[]> = weighted<Step[]>(
  [12, together(wait)],
  [1, together(buy)],
  [2, together("skip")],
  [2, together("skip", "unskip")],
  [1, together("skip", wait, "unskip")],
  [2, together(changeNext)],
  [2, together(changeNext, "keep plan")],
  [2, together("cancel", wait, "start again")],
  [2, together(pause)],
  [2, together(pause, wait, "resume")],
  [1, together("cancel")],
  [2, together(days(1, 5), "ship", "cancel", "keep")],
  [2, together(days(1, 5), "ship", "cancel", afterCharge)],
  [1, together("cancel order")],
  [1, together(afterCharge, plain("cancel order", "cancel old order"))],
  [2, together("move")],
  [2, together(extras(false))],
  [3, together(extras(true), afterCharge, "ship", "ship", "ship")],
  [6, parcels],
  [1, together(card("pays", "fails", "asks"))],
  [2, together(card("fails", "asks"), afterCharge, days(1, 9), card("pays"))],
  [2, together(card("asks"), afterCharge, "confirm")],
  [3, together(give)],
);

/** What is done in the first day, while the order can still be changed. */
const early: fc.Arbitrary<Step[]> = weighted<Step[]>(
  [2, together(add)],
  [2, together(add, fc.constant({ do: "undo" }))],
  [2, together(card("asks"), add)],
  [4, together(changePlan)],
  [2, together(changePlan, fc.constant({ do: "undo" }))],
  [2, together(days(1, 1), changePlan)],
  [1, together(fc.record({ do: does("wait"), wait: fc.record({ hours: fc.integer({ min: 1, max: 11 }) }) }))],
  [1, together(plain("cancel", "cancel order", "skip"))],
  [1, together(give)],
);

/** Days on which a calendar is not like another, and hours around midnight. */
const start = fc
  .tuple(
    weighted(
      [
        4,
        oneOf(
          "2027-01-31",
          "2027-03-31",
          "2027-05-31",
          "2027-08-31",
          "2027-10-31",
          "2027-12-31",
          "2028-02-29",
          "2027-02-28",
        ),
      ],
      [3, oneOf("2027-03-13", "2027-03-14", "2027-11-06", "2027-11-07", "2028-02-28")],
      [
        3,
        fc.integer({ min: 0, max: 800 }).map((day) => new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10)),
      ],
    ),
    oneOf("15:04:00", "09:10:00", "23:20:00", "00:25:00", "20:30:00", "12:40:00"),
  )
  .map(([day, time]) => `${day} ${time}`);

const ending: fc.Arbitrary<Step[]> = weighted<Step[]>(
  [9, fc.constant([])],
  [1, together("ship", fc.constant({ do: "delete account" }))],
);

/** The same in the partner's shop, which sells less, with its codes in the place of ours. */
function atPartner(step: Step): Step {
  if (step.do !== "buy") return step;
  const { cart } = step;
  const panel = cart.panel === "mini-thyroid" ? "mini-cholesterol" : cart.panel;
  const extras = cart.extras.filter((key) => !["addon_mini-to-core", "mini-glucose_one-time"].includes(key));
  const code = cart.code && (PARTNER.codes[CODES.indexOf(cart.code) % PARTNER.codes.length] ?? null);
  return { ...step, cart: { ...cart, panel, extras, code, isPartners: true } };
}

/** Kits are asked for in unlimited plans only. */
const parcelsOf = ({ beginning: [first], kits }: { beginning: readonly Step[]; kits: readonly Step[][] }) =>
  first?.do === "buy" && first.cart.cadence === "unlimited" ? kits.flat() : [];

/** Histories of two years: somebody buys, changes what they bought, and lives with it. */
export const histories: fc.Arbitrary<History> = fc
  .record({
    start,
    credit: weighted([2, fc.constant(0)], [1, oneOf(700, 2500, 14_880, 40_000)]),
    beginning,
    early: weighted<Step[][]>([1, fc.constant([])], [1, fc.array(early, { minLength: 1, maxLength: 2 })]),
    deeds: fc.array(deed, { minLength: 1, maxLength: 6 }),
    kits: fc.array(
      weighted([1, parcels], [2, together(days(1, 5), "ship", days(1, 25), "sample", days(20, 25), nextKit)]),
      { maxLength: 5 },
    ),
    ending,
    isEffectsFirst: fc.boolean(),
    visitor: weighted<Visitor>([3, fc.constant("member")], [1, oneOf("guest", "partner's customer")]),
  })
  .map((told) => ({
    ...{ start: told.start, credit: told.credit, isEffectsFirst: told.isEffectsFirst, visitor: told.visitor },
    steps: [...told.beginning, ...told.early.flat(), ...parcelsOf(told), ...told.deeds.flat(), ...told.ending].map(
      (step) => (told.visitor === "partner's customer" ? atPartner(step) : step),
    ),
  }))
  .map((history) => Object.assign(history, { [fc.toStringMethod]: () => `\n${storyOf(history)}\n` }));
