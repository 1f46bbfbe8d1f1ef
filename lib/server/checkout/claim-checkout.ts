import "server-only";
import { bnplEligibility } from "@/lib/domain/bnpl";
import { CHECKOUT_EXPIRES_AFTER_MS } from "@/lib/domain/checkout-state";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import {
  type CheckoutRow,
  lockCustomer,
  moveCheckout,
  type NewCheckout,
  selectCheckout,
  selectOwnCheckouts,
} from "@/lib/server/db/queries/checkouts";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import { holdDiscount } from "@/lib/server/discounts/hold-discount";
import { releaseDiscount } from "@/lib/server/discounts/release-discount";
import { newId } from "@/lib/server/ids";
import { holdBalance, releaseBalance } from "@/lib/server/orders/balance";
import { noteReferrer } from "@/lib/server/outreach/referral-link";
import type { Browser, Buyer } from "./browser";
import { keepConsents } from "./keep-consents";
import { pricingOf } from "./pricing";
import { type Promised, promiseOf } from "./promise";
import type { ResolvedRequest } from "./resolve-request";

/** The same cart again within this time is a double click, not a wish to buy it twice. Unit: ms. */
const REPEAT_MS = 10 * 60 * 1000;

export type Claim =
  /** This request may pay: the checkout is `processing` and nobody else is at it. */
  | { kind: "claimed"; checkout: CheckoutRow }
  /** The same cart is being paid, waits for a bank, or was paid just now. */
  | { kind: "known"; checkout: CheckoutRow }
  /** This browser has begun, or just ended, other payments of this customer, and they were not looked at yet. */
  | { kind: "unsettled"; own: CheckoutRow[] };

/** The browser's checkouts of this customer that are under way or just done, newest first. */
function ownCheckouts(db: Database, resolved: ResolvedRequest, browser: Browser): Promise<CheckoutRow[]> {
  const { cookieHash, sessionIdHash } = browser;
  const since = new Date(now().getTime() - REPEAT_MS);
  return selectOwnCheckouts(db, { cookieHash, sessionIdHash, email: resolved.email }, since);
}

const isOpen = ({ status }: CheckoutRow) => status === "open" || status === "failed";

/** Earlier carts of this browser that were not paid make room: what they held is this one's to hold. */
async function closeEarlier(tx: Database, earlier: readonly CheckoutRow[], at: Date): Promise<void> {
  for (const row of earlier.filter(isOpen)) {
    if (!(await moveCheckout(tx, row, ["open", "failed"], { status: "expired", updatedAt: at }))) continue;
    await releaseDiscount(tx, { checkoutId: row.id });
    await releaseBalance(tx, row.id);
  }
}

/** Refuses when the browser believed another price, or the code does not hold. */
function checkPromise({ request }: ResolvedRequest, { quote }: Promised): void {
  const { shippingCost, expectedTotal = quote.totalCents } = request;
  if (quote.discount && !quote.discount.isValid) {
    const { reason, message, fix } = quote.discount;
    const facts = { reason, ...(fix && { fix }), old: expectedTotal, new: quote.totalCents };
    throw new Problem("discount_gone", { field: "discount", message: `${message} You have not been charged.`, facts });
  }
  if (shippingCost !== quote.shippingCents) {
    const facts = { old: shippingCost, new: quote.shippingCents, what: "shippingCost", total: quote.totalCents };
    throw new Problem("price_changed", { field: "shippingCost", facts });
  }
  if (expectedTotal !== quote.totalCents) {
    const facts = { old: expectedTotal, new: quote.totalCents, what: "total", total: quote.totalCents };
    throw new Problem("price_changed", { field: "expectedTotal", facts });
  }
  if (quote.totalCents === 0) return;
  if (!request.bnpl && !request.paymentMethod) {
    throw new Problem("malformed", { field: "paymentMethod", message: "Choose how to pay." });
  }
  if (!request.bnpl) return;
  const { country } = request.shipping.address;
  const answer = bnplEligibility({ country, firstChargeCents: quote.totalCents });
  if (!answer.isEligible) throw new Problem("bnpl_not_available", { field: "bnpl", message: answer.message });
}

/** The columns that every attempt writes anew. */
function attemptColumns(resolved: ResolvedRequest, promised: Promised, browser: Browser, at: Date) {
  const { request } = resolved;
  return {
    quote: promised.kept,
    totalCents: promised.quote.totalCents,
    cookieHash: browser.cookieHash,
    sessionIdHash: browser.sessionIdHash,
    calendarId: request.calendarId ?? null,
    hasObjected: browser.hasObjected,
    status: "processing",
    paymentStatus: "unpaid",
    errorCode: null,
    providerPaymentId: null,
    providerPaymentMethodId: request.paymentMethod ?? null,
    isBnpl: request.bnpl && promised.quote.totalCents > 0,
    claimedAt: at,
    updatedAt: at,
    expiresAt: new Date(at.getTime() + CHECKOUT_EXPIRES_AFTER_MS),
  } as const satisfies Partial<NewCheckout>;
}

function newCheckout(resolved: ResolvedRequest, buyer: Buyer, at: Date) {
  const { request } = resolved;
  return {
    id: newId("chk"),
    shopId: resolved.shopId,
    userId: buyer.actor?.userId ?? null,
    email: resolved.email,
    displayEmail: resolved.displayEmail,
    name: request.name,
    phone: request.shipping.phone || null,
    shippingAddress: { ...resolved.address, line2: resolved.address.line2 || null },
    shipUpfront: request.shipUpfront,
    paymentId: newId("pay"),
    cartHash: resolved.cartHash,
    attempt: 1,
    createdAt: at,
  };
}

async function writeCheckout(
  tx: Database,
  kept: CheckoutRow | undefined,
  made: ReturnType<typeof newCheckout>,
  columns: ReturnType<typeof attemptColumns> & { discountId: string | null },
): Promise<{ row: CheckoutRow | undefined; isClaimed: boolean }> {
  if (!kept) {
    const [row] = await tx
      .insert(checkouts)
      .values({ ...made, ...columns })
      .returning();
    return { row, isClaimed: true };
  }
  const isClaimed = await moveCheckout(tx, kept, ["open", "failed"], { ...columns, attempt: kept.attempt + 1 });
  return { row: await selectCheckout(tx, kept.id), isClaimed };
}

/**
 * Makes the checkout of a request, or takes the browser's own up again after a refusal, and claims its payment: of two
 * requests at once one gets it. Prices are settled here, under the customer's lock, with the code and the credit held.
 * @param isSettled  whether the browser's other payments were looked at; until then they are all that is answered
 * @throws Problem price_changed {old, new}, discount_gone, bnpl_not_available; nothing is kept then
 */
export async function claimCheckout(
  db: Database,
  resolved: ResolvedRequest,
  { buyer, browser, isSettled }: { buyer: Buyer; browser: Browser; isSettled: boolean },
): Promise<Claim> {
  return db.transaction(async (tx) => {
    const at = now();
    await lockCustomer(tx, resolved.email, buyer.actor?.email ?? resolved.email);
    const own = await ownCheckouts(tx, resolved, browser);
    if (own.length > 0 && !isSettled) return { kind: "unsettled", own };
    const same = own.find(({ cartHash }) => cartHash === resolved.cartHash);
    if (same && !isOpen(same)) return { kind: "known", checkout: same };
    const earlier = own.filter((row) => row !== same);
    await closeEarlier(tx, earlier, at);
    if (same) await releaseBalance(tx, same.id);
    return claim(tx, resolved, { buyer, browser, same, at });
  });
}

async function claim(
  tx: Database,
  resolved: ResolvedRequest,
  who: { buyer: Buyer; browser: Browser; same: CheckoutRow | undefined; at: Date },
): Promise<Claim> {
  const { buyer, browser, same, at } = who;
  const pricing = await pricingOf(tx, resolved, buyer, at);
  const promised = promiseOf(pricing);
  checkPromise(resolved, promised);
  const discountId = pricing.found?.id ?? null;
  const columns = { ...attemptColumns(resolved, promised, browser, at), discountId };
  const { row, isClaimed } = await writeCheckout(tx, same, newCheckout(resolved, buyer, at), columns);
  if (!row) throw new Error("a checkout was not written");
  if (!isClaimed) return { kind: "known", checkout: row };
  await holdDiscountAndBalance(tx, row, buyer, { discountId, isCounted: pricing.buyer?.timesUsed !== null, at });
  await keepConsents(tx, row, promised.plan, resolved.request, at);
  await noteReferrer(tx, resolved.request.referrer, row, at);
  return { kind: "claimed", checkout: row };
}

/** Keeps the code and the credit for this checkout. */
async function holdDiscountAndBalance(
  tx: Database,
  row: CheckoutRow,
  buyer: Buyer,
  { discountId, isCounted, at }: { discountId: string | null; isCounted: boolean; at: Date },
): Promise<void> {
  const { id: checkoutId, email, shopId, quote } = row;
  if (discountId && !(await holdDiscount(tx, { discountId, checkoutId, email, isCounted, at }))) {
    throw new Problem("discount_gone", { field: "discount", facts: { reason: "total_limit" } });
  }
  const amountCents = quote.balanceUsedCents;
  if (buyer.actor && amountCents > 0) {
    await holdBalance(tx, { checkoutId, email: buyer.actor.email, shopId, amountCents, at });
  }
}
