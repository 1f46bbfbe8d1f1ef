import "server-only";
import { resolveCart } from "@/lib/domain/cart";
import { parcelsWithCharge } from "@/lib/domain/quote";
import { shippingCostCents } from "@/lib/domain/shipping";
import { readShippingRates } from "@/lib/server/catalogue/shipping-rates";
import type { Buyer } from "@/lib/server/checkout/browser";
import { noteLead } from "@/lib/server/checkout/note-lead";
import { type StartedCheckout, startCheckout } from "@/lib/server/checkout/start-checkout";
import type { Database } from "@/lib/server/db/client";
import { answerValidity } from "@/lib/server/discounts/answer-validity";
import { env } from "@/lib/server/env";
import type { Actor, Client } from "@/lib/server/http/actor";
import { logPageView, logQuizStep } from "@/lib/server/outreach/log-page-view";
import { payments } from "@/lib/server/payments/stripe-payments";
import { priceList } from "@/lib/server/shops/plan-options";
import { DEMO_PEOPLE } from "../demo-people";
import type { Purchase } from "./purchases";
import { unlessRefused } from "./settle";
import type { Visit } from "./visits";

/** A paid purchase, with the browser that paid. */
export interface Bought {
  readonly visit: Visit;
  readonly purchase: Purchase;
  readonly checkoutId: string;
  readonly membershipId: string | null;
  readonly buyer: Buyer;
}

const { id: userId, ...admin } = DEMO_PEOPLE.admin;
/** A colleague, signed in: who tries the shop, and does what customers ask for. */
export const STAFF: Actor = {
  ...{
    ...admin,
    userId,
    isTest: true,
    isEmailVerified: true,
    shopKey: null,
    sessionId: "demo",
    authenticatedAt: new Date(0),
  },
};

/** A visitor's browser, as calls see it. */
function clientOf({ address, sessionId, userAgent, objectsToMeasuring }: Visit): Client {
  const network = address.replace(/\d+$/, "0");
  const signedOut = {
    shopKey: null,
    sessionToken: null,
    membershipCookie: null,
    orderCookie: null,
    objectsToMeasuring,
  };
  return { address, network, userAgent, ...signedOut, checkoutCookie: `demo-${sessionId}`, browserId: sessionId };
}

/** Opens the pages of a visit. */
export async function playVisit(db: Database, visit: Visit): Promise<void> {
  const { sessionId, userAgent, timeZone, pages, quizStep } = visit;
  const client = clientOf(visit);
  await db.transaction(async (tx) => {
    // All at once, in their order: nobody waits for what becomes of one.
    const views = pages.map((page, index) => {
      const referringUrl = index === 0 ? visit.referrer : `${env().baseUrl}${pages[index - 1]}`;
      const view = { url: `${env().baseUrl}${page}`, referringUrl, userAgent, timeZone, sessionId };
      return logPageView(tx, view, client);
    });
    await Promise.all(views);
    if (quizStep !== null) await logQuizStep(tx, { sessionId, step: quizStep }, client);
  });
}

/** The cart as the browser has it. */
async function cartOf(db: Database, { shopKey, products, customer }: Purchase) {
  const { options } = await priceList(shopKey);
  const wanted = products.map((key) => {
    const option = options.find(({ lookupKey }) => lookupKey === key);
    if (!option) throw new Error(`the demo wants ${key}, which ${shopKey ?? "our own shop"} does not sell`);
    return { priceId: option.priceId, quantity: 1, seenUnitAmountCents: 0 };
  });
  const parcels = parcelsWithCharge(resolveCart(wanted, options).lines, false);
  const { country } = customer.address;
  const rates = await readShippingRates(db);
  const shippingCost = shippingCostCents({ country, consolidated: false, rates, parcels });
  return { products: wanted.map(({ priceId, quantity }) => ({ priceId, quantity })), shippingCost };
}

/** Somebody pays, with the next card when the one before is declined. NULL: they give up. */
export async function buy(db: Database, visit: Visit, purchase: Purchase): Promise<Bought | null> {
  const { customer, shopKey, code, wrongCodes, cards, hasMarketing } = purchase;
  const { name, email, address } = customer;
  const client = clientOf(visit);
  const buyer: Buyer = { actor: email === STAFF.email ? STAFF : null, client };
  const cart = await cartOf(db, purchase);
  const priceIds = cart.products.map(({ priceId }) => priceId);
  const asksFor = (asked: string) =>
    unlessRefused(answerValidity(db, client, { code: asked, businessKey: shopKey ?? "", email, priceIds }));
  for (const wrong of wrongCodes) await asksFor(wrong);
  const isTaken = code !== null && (await asksFor(code))?.isValid === true;
  await noteLead(db, { email, event_name: "checkout_started", country: address.country });
  for (const paymentMethod of cards) {
    const request = {
      ...{ email, name, ...cart, sessionId: visit.sessionId, businessKey: shopKey, paymentMethod },
      ...{ shipping: { name, phone: null, address }, discount: isTaken ? code : null },
      ...{ shipUpfront: false, consolidated: false, bnpl: false, useBalance: true, marketingEnabled: hasMarketing },
    };
    const started: StartedCheckout | null = await unlessRefused(startCheckout(db, payments(), request, buyer));
    if (started?.answer.status !== "complete") continue;
    const { id: checkoutId, subscriptionId: membershipId = null } = started.answer;
    return { visit, purchase, checkoutId, membershipId, buyer };
  }
  return null;
}
