import "server-only";
import type { PlanPreview } from "@/lib/contracts/account";
import { optionsOf } from "@/lib/domain/catalogue/plan-sets";
import { newYorkDay } from "@/lib/domain/new-york-time";
import type { SellableOption } from "@/lib/domain/plan-option";
import { Problem } from "@/lib/domain/problem";
import { FREQUENCIES } from "@/lib/domain/recurring-period";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { hadAlready } from "@/lib/server/orders/had-already";
import { isPlanChangeable } from "@/lib/server/orders/is-plan-changeable";
import { changeCost, checkUnchanged, type PaidMembership, paidMembership } from "@/lib/server/upgrades/change-plan";
import { shelfOf } from "@/lib/server/upgrades/order-upgrades";
import type { Payer, UpgradableOrder } from "@/lib/server/upgrades/paid-order";
import { isOnceAddon, promiseOfPlan } from "@/lib/server/upgrades/promise-of-plan";

async function checkChangeable(db: Database, { checkout, order }: UpgradableOrder): Promise<void> {
  if (!(await isPlanChangeable(db, checkout, order.id))) {
    throw new Problem("too_late", { message: "This plan can no longer be changed. Skip, pause or cancel it instead." });
  }
}

/** The add-ons per cycle of an order, which stay when its cadence changes. */
function keptAddons({ checkout }: UpgradableOrder): string[] {
  return checkout.quote.lines
    .filter(({ isRecurring, kitType }) => isRecurring && kitType === null)
    .map(({ lookupKey }) => lookupKey);
}

async function previewOf(
  db: Database,
  paid: PaidMembership,
  option: SellableOption,
  options: readonly SellableOption[],
  oneTimeAddonProductIds: readonly string[],
): Promise<PlanPreview | null> {
  const frequency = FREQUENCIES.find((known) => known === option.frequency);
  if (!frequency) return null;
  const upgradeProductIds = keptAddons(paid);
  const choice = { frequency, program: option.productKey, upgradeProductIds, oneTimeAddonProductIds };
  try {
    const cost = await changeCost(db, paid, await promiseOfPlan(db, paid, choice, options));
    return { frequency, title: option.title, unitAmount: option.unitAmountCents, ...cost };
  } catch (error) {
    if (error instanceof Problem && error.code === "plan_not_offered") return null;
    throw error;
  }
}

/** Things that a change can bring along, bought once: none that was had or declined, and none that changes a kit. */
async function addonsFor(
  db: Database,
  { checkout, order }: UpgradableOrder,
  options: readonly SellableOption[],
): Promise<SellableOption[]> {
  const had = await hadAlready(db, order, checkout.paymentId);
  return options.filter(({ productKey }) => isOnceAddon(productKey) && !had.has(productKey));
}

/**
 * The other cadences of a plan, with what changing to each costs: reckoned by what will charge it. For whoever may
 * change it: its owner, and for an hour the browser that paid.
 * @param addons  lookup keys of what is bought once with the change
 * @throws Problem not_found, also for somebody else's; too_late, too_many_requests
 */
export async function previewPlans(db: Database, membershipId: string, addons: readonly string[], payer: Payer) {
  const paid = await paidMembership(db, membershipId, payer);
  await checkChangeable(db, paid);
  checkUnchanged(paid.membership);
  const { productKey, frequency } = paid.membership;
  const { options } = await shelfOf(db, paid);
  const others = optionsOf(options, productKey).filter((option) => option.frequency !== frequency);
  const plans: PlanPreview[] = [];
  const once = await addonsFor(db, paid, options);
  for (const option of others) {
    const preview = await previewOf(db, paid, option, options, addons);
    if (preview) plans.push(preview);
  }
  const oneTimeAddons = once.map(({ lookupKey, title, unitAmountCents: unitAmount }) => ({
    ...{ lookupKey, title, unitAmount },
  }));
  const upgradeProductIds = keptAddons(paid);
  const prices = [...others.filter(({ frequency }) => plans.some((plan) => plan.frequency === frequency)), ...once];
  return { program: productKey, upgradeProductIds, oneTimeAddons, plans, prices, today: newYorkDay(now()) };
}
