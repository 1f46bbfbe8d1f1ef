import "server-only";
import type { CheckoutAnswer } from "@/lib/contracts/checkout";
import { PROBLEM_CODES, Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import type { CheckoutRow } from "@/lib/server/db/queries/checkouts";
import { membershipIdOfCheckout } from "@/lib/server/db/queries/memberships";
import { countingRefusals } from "@/lib/server/discounts/note-refusal";
import { cookie } from "@/lib/server/http/cookies";
import { RefusalWithCookies } from "@/lib/server/http/reply";
import { type Payments, PaymentsUnavailable } from "@/lib/server/payments/payments";
import { abandonAttempt } from "./abandon-attempt";
import { type Browser, type Buyer, browserOf, COOKIE_SECONDS } from "./browser";
import { chargeCheckout } from "./charge-checkout";
import { claimCheckout } from "./claim-checkout";
import { type CardTrier, countingDeclines, forgiveDeclines, refuseCardTester } from "./limit-checkouts";
import { type OrderRequest, type ResolvedRequest, resolveRequest } from "./resolve-request";
import { applyPayment, neverMade, settleCheckout, settleFree } from "./settle-checkout";

/** A payment under way for longer has lost its process. Unit: ms. */
export const STUCK_AFTER_MS = 30_000;

/** What the checkout call answers with. */
export interface StartedCheckout {
  answer: CheckoutAnswer;
  /** False: an earlier request made it, and this is its answer again. */
  isNew: boolean;
  /** The checkout cookie that the browser has to be given. NULL: it has it. */
  cookie: string | null;
}

/**
 * Makes an order of a cart and asks for its payment. Prices come from the price records; the browser sends ids,
 * quantities and what it believes the total is. The same cart from the same browser is one checkout however often and
 * under whatever key it comes: it is answered as it stands while it is being paid, tried again after a refusal, and
 * answered once more for ten minutes after it was paid.
 * @throws Problem price_changed {old, new}, discount_gone, shop_not_found, not_sold_here, one_program_only,
 *         addon_not_valid, state_not_supported, bnpl_not_available, malformed; card_declined and the other refusals of
 *         a bank, after which the cart is as it was; payment_unavailable when nothing was charged for want of a provider
 */
export async function startCheckout(
  db: Database,
  payments: Payments,
  request: OrderRequest,
  buyer: Buyer,
): Promise<StartedCheckout> {
  const resolved = await resolveRequest(db, request);
  const browser = browserOf(buyer.client, request.sessionId);
  const trier = {
    email: resolved.email,
    client: buyer.client,
    mark: browser.cookieHash,
    isMarkNew: browser.isNewToken,
  };
  await refuseCardTester(trier);
  const code = { code: request.discount ?? "", shopKey: resolved.shopKey, at: now() };
  const claim = await countingRefusals(db, buyer.client, code, () =>
    claimOrAnswer(db, payments, resolved, { buyer, browser }),
  );
  if (!claim.isNew) return startedCheckoutOf(db, payments, claim.checkout, browser, false);
  const row = await payWithinLimits(db, payments, claim.checkout, trier);
  if (row.paymentStatus === "paid") await forgiveDeclines(trier);
  return startedCheckoutOf(db, payments, row, browser, true);
}

/** The checkout to be paid now, or the one that is the answer. Most browsers have nothing under way. */
async function claimOrAnswer(
  db: Database,
  payments: Payments,
  resolved: ResolvedRequest,
  who: { buyer: Buyer; browser: Browser },
): Promise<{ checkout: CheckoutRow; isNew: boolean }> {
  let claim = await claimCheckout(db, resolved, { ...who, isSettled: false });
  if (claim.kind === "unsettled") {
    const known = await clearTheWay(db, payments, resolved, claim.own);
    if (known) return { checkout: known, isNew: false };
    claim = await claimCheckout(db, resolved, { ...who, isSettled: true });
  }
  if (claim.kind === "unsettled") throw new Error("a claim looked at nothing twice");
  return { checkout: claim.checkout, isNew: claim.kind === "claimed" };
}

/**
 * Sees to payments of this browser that are under way. One for the same cart is the answer, unless it waits for a bank
 * and the customer now pays otherwise; one that waits for another cart is taken back.
 */
async function clearTheWay(
  db: Database,
  payments: Payments,
  resolved: ResolvedRequest,
  own: readonly CheckoutRow[],
): Promise<CheckoutRow | null> {
  for (const row of own) {
    const isSame = row.cartHash === resolved.cartHash;
    const settled = isSame ? await settlePending(db, payments, row) : row;
    if (isSame && isAnswer(settled, resolved)) return settled;
    if (settled.status !== "requires_action" && settled.status !== "failed") continue;
    const left = await abandonAttempt(db, payments, settled);
    if (isSame && left.status === "complete") return left;
  }
  return null;
}

/** A payment that its process has lost, or that a bank was asked about, is looked up first. */
async function settlePending(db: Database, payments: Payments, row: CheckoutRow): Promise<CheckoutRow> {
  const isStuck = (row.claimedAt?.getTime() ?? 0) < now().getTime() - STUCK_AFTER_MS;
  const isPending = row.status === "requires_action" || (row.status === "processing" && isStuck);
  return isPending ? settleCheckout(db, payments, row.id) : row;
}

function isAnswer(row: CheckoutRow, { request }: ResolvedRequest): boolean {
  if (row.status === "processing" || row.status === "complete") return true;
  return row.status === "requires_action" && row.providerPaymentMethodId === (request.paymentMethod ?? null);
}

/** @throws Problem too_many_requests, after which the cart is as it was; and what `payClaimed` throws */
async function payWithinLimits(db: Database, payments: Payments, row: CheckoutRow, trier: CardTrier) {
  try {
    const pay = () => payClaimed(db, payments, row);
    return await countingDeclines(trier, pay, ({ status }) => status === "failed");
  } catch (error) {
    if (error instanceof Problem && error.code === "too_many_requests")
      await applyPayment(db, payments, row.id, neverMade(row, error.code));
    throw error;
  }
}

/** The payment of a claimed checkout. What stays unknown goes on without us: the answer is "processing". */
async function payClaimed(db: Database, payments: Payments, row: CheckoutRow): Promise<CheckoutRow> {
  if (row.totalCents === 0) return settleFree(db, row.id);
  try {
    return await applyPayment(db, payments, row.id, await chargeCheckout(db, payments, row));
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    if (error.isUncertain) return row;
    await applyPayment(db, payments, row.id, neverMade(row, "payment_unavailable"));
    throw error;
  }
}

async function startedCheckoutOf(
  db: Database,
  payments: Payments,
  row: CheckoutRow,
  browser: Browser,
  isNew: boolean,
): Promise<StartedCheckout> {
  const isPayer = row.cookieHash === browser.cookieHash;
  const mark = isPayer && browser.isNewToken ? browser.token : null;
  if (row.status === "failed") {
    const code = PROBLEM_CODES.find((known) => known === row.errorCode) ?? "payment_failed";
    const cookies = mark ? [cookie("checkout", mark, COOKIE_SECONDS)] : [];
    throw new RefusalWithCookies(code, { facts: { checkoutId: row.id } }, cookies);
  }
  const clientSecret = isPayer && row.status === "requires_action" ? await secretOf(payments, row) : null;
  const subscriptionId = await membershipIdOfCheckout(db, row.id);
  return {
    answer: {
      id: row.id,
      status: row.status,
      paymentId: row.paymentId,
      ...(subscriptionId && { subscriptionId }),
      ...(clientSecret && { clientSecret }),
      ...(!isNew && row.status === "complete" && { isRepeated: true }),
    },
    isNew,
    cookie: mark,
  };
}

async function secretOf(payments: Payments, row: CheckoutRow): Promise<string | null> {
  return row.providerPaymentId ? (await payments.retrievePayment(row.providerPaymentId)).clientSecret : null;
}
