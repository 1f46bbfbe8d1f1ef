import { expect, it } from "vitest";
import * as z from "zod/mini";
import { planPreviews } from "@/lib/contracts/account";
import { previewExtras as extrasCall, previewRestart as restartCall } from "@/lib/contracts/member-orders";
import { readNextPlan as nextPlanCall } from "@/lib/contracts/next-plan";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { previewExtras } from "@/lib/server/account/buy-extras";
import { readNextPlan } from "@/lib/server/account/change-next-plan";
import { previewPlans } from "@/lib/server/account/plan-previews";
import { previewRestart } from "@/lib/server/account/restart-membership";
import { cancelMembership } from "@/lib/server/memberships/cancel-membership";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { newPurchase, settleDown, withShop } from "../checkout/shop-floor";

const db = withShop();

/** A price as the payment provider itself tells it. */
async function recordOf(id: string) {
  const { lookup_key, unit_amount, created } = await paymentClients().general.prices.retrieve(id);
  return {
    priceId: id,
    lookupKey: lookup_key,
    unitAmountCents: unit_amount,
    pricedOn: newYorkDay(new Date(created * 1000)),
  };
}

/** What of an answer leaves the shop: what its call knows. */
function leaving<Body>({ answer }: { answer?: z.core.$ZodType<Body> }, body: Body): Body {
  if (!answer) throw new Error("the call answers nothing");
  return z.parse(answer, body);
}

type Answer = Awaited<ReturnType<typeof answers>>[number];

/** What each question about a membership answers, as it leaves. */
async function answers() {
  const { actor, buyer, id } = await newPurchase(db());
  const plans = leaving(planPreviews, await previewPlans(db(), id, [], buyer));
  const extras = leaving(extrasCall, await previewExtras(db(), actor, id, { priceIds: [] }, buyer));
  const next = leaving(nextPlanCall, await readNextPlan(db(), actor, id, {}));
  await cancelMembership(db(), payments(), actor, id);
  await settleDown(db());
  const again = leaving(restartCall, await previewRestart(db(), actor, id, buyer));
  return [
    { prices: plans.prices, shown: [...plans.plans, ...plans.oneTimeAddons].map(({ unitAmount }) => unitAmount) },
    { prices: extras.prices, shown: extras.options.map(({ unitAmount }) => unitAmount) },
    { prices: next.prices, shown: [...next.rhythms, ...next.addons].map(({ unitAmount }) => unitAmount) },
    { prices: again.prices, shown: again.lines.map(({ amount }) => amount) },
  ];
}

async function check({ prices, shown }: Answer): Promise<void> {
  expect(shown.length).toBeGreaterThan(0);
  expect(new Set(prices.map(({ unitAmountCents }) => unitAmountCents))).toEqual(new Set(shown));
  for (const { title, ...price } of prices) {
    expect(title).not.toBe("");
    expect(price).toEqual(await recordOf(price.priceId));
  }
}

it("each price that a question about a membership shows comes with its record, as the provider has it, and nothing else of it", async () => {
  for (const answer of await answers()) await check(answer);
});
