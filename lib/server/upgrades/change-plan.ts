import "server-only";
import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { cycleAmounts } from "@/lib/domain/charges";
import { skipTakenBackTo } from "@/lib/domain/membership-state";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { canChangePlan, isPlanChangeUsed, planChange } from "@/lib/domain/plan-change";
import { Problem } from "@/lib/domain/problem";
import { isPayer } from "@/lib/server/checkout/payer";
import type { Promised } from "@/lib/server/checkout/promise";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectCheckout } from "@/lib/server/db/queries/checkouts";
import { type MembershipRow, selectMembership } from "@/lib/server/db/queries/memberships";
import { hasShippedKit, selectOrderOfCheckout } from "@/lib/server/db/queries/orders";
import { isUpgradePurchased, selectUpgradeOf, type UpgradeRow } from "@/lib/server/db/queries/upgrades";
import { checkRoom, countPoints } from "@/lib/server/http/rate-limit";
import { refusedChange } from "@/lib/server/memberships/change-membership";
import { ensureSubscriptionOfCheckout } from "@/lib/server/memberships/ensure-subscription";
import { balanceFor } from "@/lib/server/memberships/plan-of";
import type { Payments } from "@/lib/server/payments/payments";
import { finishClaim } from "./buy-upgrade";
import { claimUpgrade } from "./claim-upgrade";
import { shelfOf } from "./order-upgrades";
import type { Payer, UpgradableOrder } from "./paid-order";
import { type PlanChoice, promiseOfPlan } from "./promise-of-plan";
import type { WantedUpgrade } from "./wanted-upgrade";

const answerSchema = z.object({
  chargedNow: z.int(),
  credited: z.int(),
  nextCharge: z.object({ date: z.string(), amount: z.int() }),
  lostCode: z._default(z.nullable(z.string()), null),
});
/** What was asked for; rows from before it was kept tell the step alone. */
const wishSchema = z.object({
  ...{ step: z.string(), frequency: z.string(), program: z.string() },
  ...{ upgradeProductIds: z.array(z.string()), oneTimeAddonProductIds: z.array(z.string()) },
});
const keptSchema = z.object({ step: z.string(), answer: answerSchema, wish: z.optional(wishSchema) });

/** What a change of plan did. Amounts in cents. */
export type PlanChangeAnswer = { paymentId: string } & z.output<typeof answerSchema>;

/** A change of plan, and the step of the funnel in which it was asked for. */
export interface PlanChangeRequest extends PlanChoice {
  step: string;
}

/** A membership with the order that began it. */
export type PaidMembership = UpgradableOrder & { membership: MembershipRow };

/** The membership with its first order, for somebody who may change it. */
export async function paidMembership(db: Database, id: string, payer: Payer): Promise<PaidMembership> {
  const { address } = payer.client;
  await checkRoom("upgrade-wrong-network", address);
  const membership = await selectMembership(db, id);
  const checkout = membership?.checkoutId ? await selectCheckout(db, membership.checkoutId) : undefined;
  const order = checkout && (await selectOrderOfCheckout(db, checkout.id));
  if (membership && checkout && order && isPayer(checkout, order.userId, payer)) return { membership, checkout, order };
  await countPoints("upgrade-wrong-network", address);
  throw new Problem("not_found");
}

/**
 * The changed plan counts its charges from the payment on, where a skip, or a change from the next charge on, would be
 * lost without a word.
 * @throws Problem conflict
 */
export function checkUnchanged(membership: MembershipRow): void {
  if (membership.changedFrom) {
    const message =
      "Another plan is to begin with the next charge. Take that back first; then it can be changed today.";
    throw new Problem("conflict", { message });
  }
  if (!skipTakenBackTo(membership, now())) return;
  throw new Problem("conflict", {
    message: "The next charge is skipped. Take the skip back first; then the plan can be changed.",
  });
}

/** What a kit was upgraded to after payment would be lost with another kit. @throws Problem conflict */
async function checkKit(db: Database, { checkout, membership }: PaidMembership, program: string): Promise<void> {
  if (program === membership.productKey) return;
  for (const type of ["easy-draw", "mini-panel"] as const) {
    if (!(await isUpgradePurchased(db, checkout.paymentId, type))) continue;
    const message = "The kit was upgraded. Take that back first, by the link in its receipt; then change the plan.";
    throw new Problem("conflict", { message });
  }
}

/** The answer that the same wish got the first time. */
function answerOfRepeat(row: UpgradeRow | undefined, request: PlanChangeRequest): PlanChangeAnswer | null {
  if (!isPlanChangeUsed(row?.state)) return null;
  const kept = keptSchema.safeParse(row?.details);
  const wish = wishSchema.parse(request);
  const isSame = kept.success && isDeepStrictEqual(kept.data.wish ?? wish, wish) && kept.data.step === wish.step;
  if (row?.state === "purchased" && isSame) return { paymentId: row.upgradePaymentId, ...kept.data.answer };
  throw new Problem("conflict", {
    message: "This plan has been changed already. Further changes are made in the account.",
  });
}

/**
 * What a change costs, what is charged next, with the credit that is left for it, and the code of the order if it does
 * not go on. Also what somebody is told before they decide.
 * @throws Problem plan_not_offered when nothing would renew
 */
export async function changeCost(
  db: Database,
  { checkout, membership }: PaidMembership,
  promised: Promised,
): Promise<z.output<typeof answerSchema>> {
  const { quote: old } = checkout;
  const { chargedNowCents, creditedCents } = planChange({
    newFirstCycleCents: promised.quote.totalCents + promised.quote.balanceUsedCents,
    paidFirstCycleCents: old.totalCents + old.balanceUsedCents,
    // Inside the new first charge already: they share its parcels.
    oneTimeAddonsCents: 0,
  });
  const { plan } = promised;
  if (!plan) throw new Problem("plan_not_offered");
  const { nextChargeAt } = plan;
  const credit = await balanceFor(db, membership, { ...membership, nextChargeAt });
  const balanceCents = credit === null ? 0 : credit + creditedCents;
  return {
    chargedNow: chargedNowCents,
    credited: creditedCents,
    nextCharge: { date: newYorkDay(nextChargeAt), amount: cycleAmounts({ ...plan, balanceCents }).amountCents },
    lostCode: old.discountCode === promised.kept.discountCode ? null : old.discountCode,
  };
}

function wantedOf(promised: Promised, chargedNow: number): WantedUpgrade {
  const program = promised.kept.lines.find(({ isRecurring, kitType }) => isRecurring && kitType !== null);
  return {
    type: "plan-change",
    priceId: program?.priceId ?? "",
    lookupKey: program?.lookupKey ?? "",
    title: `Change to ${program?.title ?? "another plan"}`,
    product: program?.productKey ?? null,
    upgradeTo: null,
    unitAmountCents: chargedNow,
    quantity: 1,
  };
}

/**
 * Changes a plan before its first kit ships, at most 24 hours after payment: charges the difference to the first cycle
 * paid, or credits it. The same wish again gets the first answer.
 * @throws Problem not_found, plan_not_offered, too_late, conflict after another change or an upgrade of its kit, and what
 *   `buyUpgrade` throws
 */
export async function changePlan(
  db: Database,
  payments: Payments,
  membershipId: string,
  request: PlanChangeRequest,
  payer: Payer,
): Promise<PlanChangeAnswer> {
  const paid = await paidMembership(db, membershipId, payer);
  const { checkout, order, membership } = paid;
  const known = answerOfRepeat(await selectUpgradeOf(db, checkout.paymentId, "plan-change"), request);
  if (known) return known;
  const paidAt = checkout.completedAt ?? checkout.createdAt;
  if (!canChangePlan({ paidAt, hasFirstKitShipped: await hasShippedKit(db, order.id), now: now() })) {
    throw new Problem("too_late");
  }
  if (membership.status !== "active") throw refusedChange(membership);
  checkUnchanged(membership);
  await checkKit(db, paid, request.program);
  const { options } = await shelfOf(db, paid);
  const promised = await promiseOfPlan(db, paid, request, options);
  const answer = await changeCost(db, paid, promised);
  const find = async () => wantedOf(promised, answer.chargedNow);
  const details = {
    step: request.step,
    wish: wishSchema.parse(request),
    answer,
    quote: promised.kept,
    frequency: request.frequency,
  };
  const { row } = await finishClaim(db, payments, await claimUpgrade(db, paid, "plan-change", find, details));
  await ensureSubscriptionOfCheckout(db, payments, checkout.id);
  return answerOfRepeat(row, request) ?? { paymentId: row.upgradePaymentId, ...answer };
}
