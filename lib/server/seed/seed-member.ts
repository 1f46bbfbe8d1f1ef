import "server-only";
import { resolveCart } from "@/lib/domain/cart";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { orderNumber } from "@/lib/domain/order-number";
import { firstRenewal, renewalAnchor } from "@/lib/domain/recurring-period";
import { DEFAULT_SHIPPING_RATES } from "@/lib/domain/shipping";
import { stockShelf } from "@/lib/server/catalogue/stock-shelf";
import { promiseOf } from "@/lib/server/checkout/promise";
import { now } from "@/lib/server/clock";
import { recordPurchase } from "@/lib/server/conversions/record-conversion";
import type { Database } from "@/lib/server/db/client";
import { nextOrderSequence, type OrderRow, selectOrderOfCheckout } from "@/lib/server/db/queries/orders";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import { memberships } from "@/lib/server/db/schema/memberships";
import { kits, orderLines, orders } from "@/lib/server/db/schema/orders";
import { shipmentKits, shipments } from "@/lib/server/db/schema/shipments";
import { env } from "@/lib/server/env";
import { hashOf } from "@/lib/server/ids";
import { ensureSubscription } from "@/lib/server/memberships/ensure-subscription";
import { membershipItems } from "@/lib/server/memberships/make-membership";
import { moveBalance } from "@/lib/server/orders/balance";
import { saleMovements, writeLedger } from "@/lib/server/orders/ledger";
import { orderLineRow } from "@/lib/server/orders/make-order";
import type { Payment } from "@/lib/server/payments/payments";
import { payments } from "@/lib/server/payments/stripe-payments";
import { DEMO_PEOPLE } from "./demo-people";
import { demoPriceRecords } from "./price-records";

const CHECKOUT = "chk_demo_member_1";
const ORDER = "ord_demo_member_1";
const MEMBERSHIP = "mem_demo_member_1";
const { id: userId, email, name } = DEMO_PEOPLE.member;

const ADDRESS = {
  line1: "418 Alder Street",
  line2: "Apartment 6",
  city: "Portland",
  state: "OR",
  postal_code: "97205",
  country: "US",
} as const;

const DAY_MS = 24 * 60 * 60 * 1000;
/** The saved balance of the demo's customer. Unit: cents. */
const BALANCE_CENTS = 2500;

/** What the member bought: Core Essentials every three months, at that day's prices. */
function promiseOfDemoOrder(at: Date) {
  const options = stockShelf(demoPriceRecords()).offers.map(({ option }) => option);
  const core = options.find(({ lookupKey }) => lookupKey === "core_quarter");
  if (!core) throw new Error("the demo has no price core_quarter");
  const { lines } = resolveCart([{ priceId: core.priceId, quantity: 1, seenUnitAmountCents: 0 }], options);
  return promiseOf({
    found: null,
    lines,
    discount: null,
    shipping: { country: "US", consolidated: false, rates: DEFAULT_SHIPPING_RATES },
    shipUpfront: false,
    balanceCents: 0,
    now: at,
  }).kept;
}

/**
 * What the demo's customer has: an order of forty days ago whose kit is registered, the quarterly membership it
 * began with its saved card and the provider's subscription, and a balance. Doing it again changes nothing.
 */
export async function seedMember(db: Database): Promise<void> {
  const provider = payments();
  const at = new Date(now().getTime() - 40 * DAY_MS);
  if (!(await selectOrderOfCheckout(db, CHECKOUT))) {
    const quote = promiseOfDemoOrder(at);
    const customerId = await provider.createCustomer({ key: `cus_${CHECKOUT}`, email, name });
    const paid = await provider.charge({
      key: `co_${CHECKOUT}_1`,
      amountCents: quote.totalCents,
      customerId,
      methodId: "pm_card_visa",
      isPayLater: false,
      keepsCard: true,
      returnUrl: `${env().baseUrl}/checkout/thank-you`,
      email,
      country: ADDRESS.country,
      metadata: { checkout_id: CHECKOUT, attempt: "1" },
    });
    await db.transaction((tx) => writePurchase(tx, quote, paid, at));
  }
  await ensureSubscription(db, provider, MEMBERSHIP);
}

type Kept = ReturnType<typeof promiseOfDemoOrder>;

async function writePurchase(tx: Database, quote: Kept, paid: Payment, at: Date): Promise<void> {
  await writeCheckout(tx, quote, paid, at);
  await writeMembership(tx, quote, paid, at);
  const order = await writeOrder(tx, quote, paid, at);
  await recordPurchase(tx, order, {
    ...{ isStaff: false, isNewCustomer: true, isDuplicate: false, hasObjected: false },
    balanceCents: 0,
    ...{ chargedAt: at, at },
  });
  const balance = {
    email,
    shopId: null,
    amountCents: BALANCE_CENTS,
    reason: "goodwill",
    dedupeKey: `demo:${userId}`,
  } as const;
  await moveBalance(tx, { ...balance, at });
}

const buyer = { userId, email, name, shippingAddress: ADDRESS } as const;

async function writeCheckout(tx: Database, quote: Kept, paid: Payment, at: Date): Promise<void> {
  await tx.insert(checkouts).values({
    id: CHECKOUT,
    ...buyer,
    displayEmail: email,
    quote,
    totalCents: quote.totalCents,
    status: "complete",
    paymentStatus: "paid",
    paymentId: "pay_demo_member_1",
    providerPaymentId: paid.id,
    providerCustomerId: paid.customerId,
    providerPaymentMethodId: paid.methodId,
    attempt: 1,
    cartHash: hashOf(CHECKOUT),
    cookieHash: hashOf(`${CHECKOUT} was paid by no browser`),
    isNewCustomer: true,
    reportedAt: at,
    completedAt: at,
    createdAt: at,
    updatedAt: at,
    expiresAt: at,
  });
}

async function writeMembership(tx: Database, quote: Kept, paid: Payment, at: Date): Promise<void> {
  const items = membershipItems(quote.lines);
  const [program] = items;
  if (!program || !quote.cycle) throw new Error("the demo's order has no membership");
  await tx.insert(memberships).values({
    id: MEMBERSHIP,
    ...buyer,
    checkoutId: CHECKOUT,
    providerCustomerId: paid.customerId,
    providerPaymentMethodId: paid.methodId,
    status: "active",
    productKey: program.productKey,
    priceId: program.priceId,
    frequency: "quarter",
    items,
    addonPriceIds: [],
    ...quote.cycle,
    currentPeriodStart: at,
    nextChargeAt: firstRenewal(at, "quarter"),
    renewalAnchorAt: renewalAnchor(at, "quarter"),
    toldDay: newYorkDay(firstRenewal(at, "quarter")),
    toldCents: quote.cycle.cycleAmountCents + quote.cycle.shippingCents - BALANCE_CENTS,
    createdAt: at,
    updatedAt: at,
  });
}

async function writeOrder(tx: Database, quote: Kept, paid: Payment, at: Date): Promise<OrderRow> {
  const later = (days: number) => new Date(at.getTime() + days * DAY_MS);
  const [order] = await tx
    .insert(orders)
    .values({
      id: ORDER,
      number: orderNumber(await nextOrderSequence(tx)),
      ...buyer,
      kind: "checkout",
      checkoutId: CHECKOUT,
      membershipId: MEMBERSHIP,
      providerPaymentId: paid.id,
      paidWith: paid.paidWith,
      status: "registered",
      totalCents: quote.totalCents,
      releaseAt: at,
      createdAt: at,
      updatedAt: later(6),
    })
    .returning();
  if (!order) throw new Error("the demo's order was not written");
  await tx.insert(orderLines).values(quote.lines.map((line, position) => orderLineRow(ORDER, line, position)));
  await tx.insert(kits).values({
    id: "kit_demo_member_1",
    orderId: ORDER,
    productKey: "core",
    kitType: "arm-core",
    state: "registered",
    codeHash: hashOf("the kit of the demo's customer"),
    claimedBy: userId,
    claimedAt: later(6),
    shipAt: at,
    shippedAt: later(1),
    createdAt: at,
  });
  const [shipmentId, shippedBy] = ["shp_demo_member_1", DEMO_PEOPLE.admin.id];
  const parcel = { orderId: ORDER, carrier: "usps", trackingNumber: "9400100000000000000000" } as const;
  await tx.insert(shipments).values({ id: shipmentId, ...parcel, shippedBy, shippedAt: later(1) });
  await tx.insert(shipmentKits).values({ kitId: "kit_demo_member_1", shipmentId });
  const sold = { revenueCents: quote.subtotalCents, shippingCents: quote.shippingCents };
  await writeLedger(
    tx,
    ORDER,
    saleMovements({ ...sold, discountCents: 0, balanceCents: 0, chargedCents: quote.totalCents }, paid.id),
    at,
  );
  return order;
}
