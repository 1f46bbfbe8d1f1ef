import "server-only";
import type { ChosenPlan } from "@/lib/contracts/next-plan";
import { type CartLine, resolveCart } from "@/lib/domain/cart";
import { optionsOf } from "@/lib/domain/catalogue/plan-sets";
import { COMBO_PLUS, isAddonValidWith, plusPacksFor, productOf } from "@/lib/domain/catalogue/products";
import type { SellableOption } from "@/lib/domain/plan-option";
import { Problem } from "@/lib/domain/problem";
import { readShippingRates } from "@/lib/server/catalogue/shipping-rates";
import { promiseOf } from "@/lib/server/checkout/promise";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectCheckout, selectShopKey } from "@/lib/server/db/queries/checkouts";
import type { MembershipRow } from "@/lib/server/db/queries/memberships";
import type { MembershipItem, PaidPlan } from "@/lib/server/db/schema/memberships";
import { keepDiscount } from "@/lib/server/discounts/keep-discount";
import { planOfQuote } from "@/lib/server/memberships/make-membership";
import { priceList } from "@/lib/server/shops/plan-options";

/** An add-on that can be chosen: what is sold, and for a combo its packs. */
interface AddonChoice {
  readonly key: string;
  readonly title: string;
  readonly option: SellableOption;
  readonly choices: readonly string[];
}

const keyOf = (productKey: string, choices: readonly string[]) => [productKey, ...choices].join(":");

/** A plan by the words with which it is chosen. */
export function chosenOf({ productKey, frequency, items }: PaidPlan): ChosenPlan {
  const addons = items.slice(1).map((item) => keyOf(item.productKey, item.choices));
  return { program: productKey, frequency: frequency as ChosenPlan["frequency"], addons };
}

const sorted = ({ addons }: ChosenPlan) => addons.toSorted().join(" ");

/** Whether two choices are the same plan. */
export function isSamePlan(one: ChosenPlan, other: ChosenPlan): boolean {
  return one.program === other.program && one.frequency === other.frequency && sorted(one) === sorted(other);
}

/**
 * What a membership's shop sells to it: what it has keeps its price, hidden or not.
 * @param paid  the membership as its running period was paid
 * @throws Problem unavailable while prices cannot be read
 */
export async function shelfFor(db: Database, paid: MembershipRow): Promise<SellableOption[]> {
  const { options, state } = await priceList(await selectShopKey(db, paid.shopId));
  if (state === "unavailable") {
    throw new Problem("unavailable", { message: "Prices can't be loaded right now. Try again in a minute." });
  }
  const own = new Map(paid.items.map((item) => [item.priceId, item.unitAmountCents]));
  return options
    .filter(({ priceId, isHidden }) => !isHidden || own.has(priceId))
    .map((option) => ({ ...option, unitAmountCents: own.get(option.priceId) ?? option.unitAmountCents }));
}

const pairsOf = (keys: readonly string[]) =>
  keys.flatMap((one, index) => keys.slice(index + 1).map((other) => [one, other]));

/** The programs on a shelf that renew, by product key. */
export function programsOn(shelf: readonly SellableOption[]): { program: string; title: string }[] {
  const keys = new Set(shelf.filter(isRenewing).map(({ productKey }) => productKey));
  return [...keys].map((program) => ({ program, title: productOf(program)?.name ?? program }));
}

function isRenewing({ productKey, frequency }: SellableOption): boolean {
  return productOf(productKey)?.billing === "plan" && frequency !== "one-time";
}

/** How often a program can come, most usual first; a rhythm that is not compared on pages stays with whoever has it. */
export function rhythmsOf(shelf: readonly SellableOption[], program: string): SellableOption[] {
  const compared = optionsOf(shelf, program);
  const others = shelf.filter((option) => option.productKey === program && !compared.includes(option));
  return [...compared, ...others].filter(isRenewing);
}

/** The add-ons per cycle that go with a plan; a combo once for each two packs that can be in it. */
export function addonsOn(
  shelf: readonly SellableOption[],
  { program, frequency }: Pick<ChosenPlan, "program" | "frequency">,
): AddonChoice[] {
  const fitting = shelf.filter(
    ({ productKey }) =>
      productOf(productKey)?.billing === "per-cycle" && isAddonValidWith(productKey, program, frequency),
  );
  return fitting.flatMap((option) => {
    const { productKey, title } = option;
    if (productKey !== COMBO_PLUS) return { key: productKey, title, option, choices: [] };
    return pairsOf(plusPacksFor(program)).map((choices) => {
      const packs = choices.map((pack) => productOf(pack)?.name ?? pack).join(" and ");
      return { key: keyOf(productKey, choices), title: `${title}: ${packs}`, option, choices };
    });
  });
}

const notOffered = (message: string) => new Problem("plan_not_offered", { message });

/** The chosen plan as a cart holds it. */
function planLines(shelf: readonly SellableOption[], chosen: ChosenPlan, quantity: number): CartLine[] {
  const program = rhythmsOf(shelf, chosen.program).find(({ frequency }) => frequency === chosen.frequency);
  if (!program) throw notOffered("This program is not sold at this cadence. Choose another one.");
  const possible = addonsOn(shelf, chosen);
  const addons = chosen.addons.map((wanted) => {
    const addon = possible.find(({ key }) => key === wanted);
    if (!addon) throw notOffered("One of the add-ons does not go with this program and cadence. Remove it.");
    return { priceId: addon.option.priceId, quantity, choices: addon.choices, seenUnitAmountCents: 0 };
  });
  return [{ priceId: program.priceId, quantity, seenUnitAmountCents: 0 }, ...addons];
}

/** The code that still takes something off the next renewals. NULL: none. */
async function codeOf(db: Database, { discountCode, discountCents, discountCyclesLeft, shopId }: MembershipRow) {
  if (!discountCode || discountCents === 0 || discountCyclesLeft === 0) return null;
  return keepDiscount(db, { code: discountCode, shopKey: await selectShopKey(db, shopId) });
}

/** Another item of the same price keeps the words under which it was sold. */
const asSold = (items: readonly MembershipItem[]) => (item: MembershipItem) =>
  items.find(({ priceId }) => priceId === item.priceId && item.choices.length === 0) ?? item;

/**
 * What a membership's later charges are made of with a plan that its member chose: what stays keeps its price, what is
 * new costs today's, and a code goes on for the cycles that it has left, where it fits.
 * @param paid  the membership as its running period was paid
 * @throws Problem plan_not_offered
 */
export async function nextPlanOf(
  db: Database,
  paid: MembershipRow,
  shelf: readonly SellableOption[],
  chosen: ChosenPlan,
): Promise<PaidPlan> {
  const { lines, problems } = resolveCart(planLines(shelf, chosen, paid.items[0]?.quantity ?? 1), shelf);
  const [problem] = problems;
  if (problem) throw notOffered(problem.message);
  const found = await codeOf(db, paid);
  const checkout = paid.checkoutId ? await selectCheckout(db, paid.checkoutId) : undefined;
  const { kept } = promiseOf({
    ...{ found, lines, discount: found?.terms ?? null, shipUpfront: paid.shipUpfront, balanceCents: 0, now: now() },
    shipping: {
      country: paid.shippingAddress.country,
      consolidated: checkout?.quote.consolidated ?? false,
      rates: await readShippingRates(db),
    },
  });
  const plan = planOfQuote(kept);
  if (!plan) throw notOffered("None of this renews.");
  const hasCode = plan.discountCents > 0;
  return {
    ...plan,
    items: plan.items.map(asSold(paid.items)),
    discountCode: hasCode ? plan.discountCode : null,
    discountCyclesLeft: hasCode ? paid.discountCyclesLeft : 0,
  };
}
