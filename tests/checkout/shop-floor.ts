import { eq } from "drizzle-orm";
import { moveSandboxClock } from "stripe-sandbox/clock/advance";
import { SandboxHttpClient } from "stripe-sandbox/http-client";
import { deliverDueWebhooks } from "stripe-sandbox/webhooks/deliver";
import { afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { CheckoutRequest } from "@/lib/contracts/checkout";
import { seedPriceRecords } from "@/lib/domain/catalogue/seed-prices";
import type { Buyer } from "@/lib/server/checkout/browser";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { moveClock, now } from "@/lib/server/clock";
import { type Database, database } from "@/lib/server/db/client";
import { trackingEvents } from "@/lib/server/db/schema/conversions";
import { discounts } from "@/lib/server/db/schema/discounts";
import { outbox } from "@/lib/server/db/schema/operations";
import { kits, ledgerEntries, orders } from "@/lib/server/db/schema/orders";
import { users } from "@/lib/server/db/schema/people";
import { env } from "@/lib/server/env";
import type { Actor } from "@/lib/server/http/actor";
import { deliverOutbox } from "@/lib/server/jobs/deliver-outbox";
import { releaseOrders } from "@/lib/server/orders/release-orders";
import { sandboxOn } from "@/lib/server/payments/sandbox";
import { seedSandboxCatalogue } from "@/lib/server/payments/sandbox-catalogue";
import { paymentClients, sharePaymentClients, stripeWith } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { receiveWebhook } from "@/lib/server/webhooks/receive-webhook";
import { loadShapes } from "@/packages/stripe-sandbox/oracle/check";
import { CheckingHttpClient } from "@/packages/stripe-sandbox/oracle/checking-client";
import { type PreparedDatabase, withDatabase } from "../support/database";
import { jobNamed } from "../support/jobs";
import { shipKit } from "../support/shipping";

/** Puts everything on the shelf that a checkout sells. */
export async function openShop(db: Database): Promise<void> {
  await moveClock(db, new Date());
  await seedSandboxCatalogue(db, seedPriceRecords());
}

/**
 * A shop that sells, on a database as `withDatabase` gives it. Whatever it asks the payment provider for, and is
 * answered, has to fit the types of the official client.
 * @param prepare  done once, when the shop is open
 */
export function withShop(prepare?: (db: Database) => Promise<void>): PreparedDatabase {
  const db = withDatabase(async (opened) => {
    await openShop(opened);
    await prepare?.(opened);
  });
  const transport = new CheckingHttpClient(new SandboxHttpClient(async () => sandboxOn(await database())));
  const openProvider = () => {
    const { secretKey, pricesKey } = env().stripe;
    sharePaymentClients({ general: stripeWith(secretKey, transport), prices: stripeWith(pricesKey, transport) });
  };
  beforeAll(loadShapes, 300_000);
  beforeEach(openProvider);
  afterEach(() => expect(transport.faults.splice(0)).toEqual([]));
  return Object.assign(() => db(), {
    undone: <Result>(work: () => Promise<Result>) =>
      db.undone(async () => {
        openProvider();
        return work();
      }),
  });
}

/** The price id of a lookup key of the seed. */
export function priceOf(lookupKey: string): string {
  const record = seedPriceRecords().find((price) => price.lookup_key === lookupKey);
  if (!record) throw new Error(`no price ${lookupKey}`);
  return record.id;
}

/** Shows the hidden prices, so that every cadence can be bought. */
export const showHiddenPrices = () =>
  Promise.all(
    ["core_20-days", "core_60-days"].map((key) =>
      paymentClients().general.prices.update(priceOf(key), { metadata: { hidden: "" } }),
    ),
  );

let buyers = 0;

/** A browser of its own, with a checkout cookie. */
export function newBuyer(overrides: Partial<Buyer> = {}): Buyer {
  buyers += 1;
  const token = `test-browser-cookie-${buyers}-${Math.random().toString(36).slice(2)}`;
  const address = `198.51.${Math.floor(buyers / 250)}.${buyers % 250}`;
  return { actor: null, client: { address, browserId: token, checkoutCookie: token }, ...overrides };
}

/** Someone signed in, with a proven address. */
export async function newMember(db: Database, email = "ada@example.org"): Promise<Actor> {
  const at = new Date();
  const id = `usr_${email.replaceAll(/\W/g, "")}`;
  await db.insert(users).values({
    ...{ id, email, displayEmail: email, name: "Ada Lovelace", emailVerified: true, createdAt: at, updatedAt: at },
  });
  return {
    ...{ userId: id, email, name: "Ada Lovelace", role: "customer", isTest: false, isEmailVerified: true },
    ...{ shopKey: null, sessionId: "ses_test", authenticatedAt: at },
  };
}

/** An order of one quarterly core membership to Texas, paid by a card that pays. */
export function order(overrides: Partial<CheckoutRequest> = {}): CheckoutRequest {
  return {
    email: "ada@example.org",
    name: "Ada Lovelace",
    products: [{ priceId: priceOf("core_quarter"), quantity: 1 }],
    shipping: {
      name: "Ada Lovelace",
      phone: "+1 512 555 0100",
      address: {
        line1: "1 Congress Ave",
        line2: null,
        city: "Austin",
        state: "TX",
        postal_code: "78701",
        country: "US",
      },
    },
    sessionId: null,
    discount: null,
    shipUpfront: false,
    consolidated: false,
    shippingCost: 2500,
    businessKey: null,
    paymentMethod: "pm_card_visa",
    bnpl: false,
    bnplConsent: null,
    marketingEnabled: false,
    useBalance: true,
    ...overrides,
  };
}

/** Someone who has bought, and all that happened by itself then. @returns also the id of the membership, if it was one */
export async function newPurchase(db: Database, overrides: Partial<CheckoutRequest> = {}) {
  const actor = await newMember(db);
  const buyer = newBuyer({ actor });
  const { answer } = await startCheckout(db, payments(), order(overrides), buyer);
  await settleDown(db);
  return { actor, buyer, answer, id: answer.subscriptionId ?? "" };
}

/** Lets every order be packed and every kit leave. */
export async function shipAll(db: Database): Promise<void> {
  await moveClock(db, new Date(now().getTime() + 31 * 60_000));
  await releaseOrders(db);
  for (const { id } of await db.select().from(kits)) await shipKit(db, id);
}

type NewDiscount = Partial<typeof discounts.$inferInsert> & { code: string };

/** A discount code of the house. */
export async function newDiscount(db: Database, discount: NewDiscount): Promise<void> {
  await db.insert(discounts).values({
    id: `dis_${discount.code}`,
    kind: "percent",
    percentOff: 10,
    duration: "once",
    promotionName: "Test",
    promotionId: "promo_test",
    ...discount,
  });
}

/** Lets everything happen that happens by itself: events of the provider, effects of the outbox. */
export async function settleDown(db: Database): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await deliverDueWebhooks(sandboxOn(db), async ({ body, signature }) => {
      await receiveWebhook(db, {
        bytes: new TextEncoder().encode(body),
        signature,
        client: { address: "203.0.113.1" },
      });
      return 200;
    });
    await deliverOutbox(db, "events");
    await deliverOutbox(db);
  }
}

/** Moves the shop's time, doing on the way what falls due. */
export async function waitUntil(db: Database, to: Date): Promise<void> {
  const pass = async () => {
    await jobNamed("renewal-credits").run(db);
    await settleDown(db);
  };
  await pass();
  await moveSandboxClock(sandboxOn(db), to, pass);
  await pass();
}

/** Everything that a purchase leaves behind, for counting. */
export async function books(db: Database) {
  const ledger = await db.select().from(ledgerEntries);
  return {
    orders: await db.select().from(orders),
    ledger,
    ledgerSum: ledger.reduce((sum, { amountCents }) => sum + amountCents, 0),
    kits: await db.select().from(kits),
    mails: await db.select().from(outbox).where(eq(outbox.topic, "mail")).orderBy(outbox.createdAt, outbox.id),
    tracking: await db.select().from(trackingEvents),
  };
}
