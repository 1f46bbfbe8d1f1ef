import { eq, isNotNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as checkout } from "@/app/(api)/payments/stripe-subscriptions/business/checkout/route";
import { POST as tape } from "@/app/(api)/payments/stripe-subscriptions/checkout/[id]/buy-bp-tape/route";
import { GET as methods } from "@/app/(api)/user/management-portal/payment-methods/route";
import { hasPaymentUnderWay } from "@/lib/server/db/queries/person-data";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import { outbox } from "@/lib/server/db/schema/operations";
import { ledgerEntries, orders } from "@/lib/server/db/schema/orders";
import { upgrades } from "@/lib/server/db/schema/upgrades";
import { completeWhatIsStuck } from "@/lib/server/jobs/checkout-completer";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { signedIn } from "../results/sending";
import { insertPerson } from "../support/people";
import { get, post, refusalOf } from "../support/requests";
import { order, settleDown, withShop } from "./shop-floor";
import { type Trouble, TroubledProvider, type TroublePlan } from "./troubled-provider";

const db = withShop();
let provider: TroubledProvider;
beforeEach(() => {
  provider = new TroubledProvider();
  provider.takeOver();
});

const LONG = { timeout: 120_000 };
const FOR_EVER = 1000;
const INTENTS = "/v1/payment_intents";
const CUSTOMERS = "/v1/customers";

let buyers = 0;

/** Someone who clicks: always the same cart, under the key of the click. */
function newClicker(session = "") {
  buyers += 1;
  const email = `trouble${buyers}@example.org`;
  const cookie = `${session}chk=trouble-browser-${buyers}-0000`;
  const click = (key: string) =>
    checkout(
      post("/payments/stripe-subscriptions/business/checkout", order({ email }), {
        cookie,
        headers: { "idempotency-key": `${email} ${key}`.replace(" ", "-") },
      }),
    );
  return { email, cookie, click };
}

const addTape = (id: string, cookie: string) =>
  tape(post(`/payments/stripe-subscriptions/checkout/${id}/buy-bp-tape`, undefined, { cookie }), {
    params: Promise.resolve({ id }),
  });

async function chargesOfUpgrades(): Promise<number> {
  const { data } = await paymentClients().general.paymentIntents.list({ limit: 100 });
  const [row] = await db().select().from(upgrades);
  return data.filter(({ metadata, status }) => metadata.upgrade_id === row?.id && status === "succeeded").length;
}

/** Time passes, a minute if nothing is said, and everything happens that happens by itself. */
async function letTimePass(minutes = 1): Promise<void> {
  const claimedAt = new Date(Date.now() - minutes * 60_000);
  await db().update(checkouts).set({ claimedAt }).where(eq(checkouts.status, "processing"));
  await db().update(upgrades).set({ claimedAt }).where(isNotNull(upgrades.claimedAt));
  await completeWhatIsStuck(db(), payments());
  await settleDown(db());
}

/** What an address paid, and what it has for it. */
async function outcomeOf(email: string) {
  const made = await db().select().from(orders).where(eq(orders.email, email));
  const tried = await db().select().from(checkouts).where(eq(checkouts.email, email));
  const { data } = await paymentClients().general.paymentIntents.list({ limit: 100 });
  const isTheirs = (id: string | undefined) => tried.some((row) => row.id === id);
  const paid = data.filter(({ status, metadata }) => status === "succeeded" && isTheirs(metadata.checkout_id));
  const ledger = await db().select().from(ledgerEntries);
  const mails = await db().select().from(outbox);
  return {
    orders: made.length,
    charges: paid.length,
    ledger: ledger
      .filter((row) => made.some(({ id }) => id === row.orderId))
      .reduce((sum, row) => sum + row.amountCents, 0),
    receipts: mails.filter(({ dedupeKey }) => made.some(({ id }) => dedupeKey === `receipt:${id}`)).length,
  };
}

const NOTHING = { orders: 0, charges: 0, ledger: 0, receipts: 0 };
const BOUGHT = { orders: 1, charges: 1, ledger: 0, receipts: 1 };

/** Answers that say to the customer what happened to their money. */
const TOLD = [201, 503];

const REFUSED: readonly Trouble[] = ["answers 429", "answers 409"];
const UNCERTAIN: readonly Trouble[] = [
  ...(["hangs", "resets the connection", "answers 500"] as const),
  ...(["answers HTML", "answers half of its JSON", "answers JSON of somebody else"] as const),
];

const LASTING: readonly TroublePlan[] = [
  ...[...REFUSED, ...UNCERTAIN].map((trouble) => ({ trouble, isCarriedOut: false, path: INTENTS, times: FOR_EVER })),
  ...UNCERTAIN.map((trouble) => ({ trouble, isCarriedOut: true, path: INTENTS, times: FOR_EVER })),
  ...(["answers 429", "hangs", "answers HTML"] as const).map((trouble) => ({
    ...{ trouble, isCarriedOut: trouble === "hangs", path: CUSTOMERS, times: FOR_EVER },
  })),
];

const inWords = ({ trouble, isCarriedOut, path }: TroublePlan) =>
  `${trouble} at ${path}${isCarriedOut ? ", having done what it was asked" : ""}`;

describe("a provider that goes on misbehaving", () => {
  it.each(LASTING.map((plan) => [inWords(plan), plan] as const))(
    "%s: nobody sees a server's error, and one order is made and paid once",
    LONG,
    async (_words, plan) => {
      const { email, click } = newClicker();
      provider.misbehave(plan);
      const first = await click("first");
      expect(TOLD, await first.clone().text()).toContain(first.status);
      expect(provider.troubles).toBeGreaterThan(0);
      provider.recover();
      await letTimePass();
      const meanwhile = await outcomeOf(email);
      expect(meanwhile).toEqual(meanwhile.orders === 0 ? NOTHING : BOUGHT);
      // Whoever was told that nothing was charged tries again; whoever was not may click once more all the same.
      await click("first");
      const last = await click("second");
      expect([200, 201]).toContain(last.status);
      await letTimePass();
      expect(await outcomeOf(email)).toEqual(BOUGHT);
    },
  );
});

describe("a provider that misbehaves once", () => {
  it.each([
    ["hangs", true],
    ["resets the connection", false],
    ["resets the connection", true],
    ["answers 409", false],
    ["answers 500", true],
  ] as const)(
    "%s (carried out: %s) is asked again under the same key, and the customer notices nothing",
    LONG,
    async (trouble, isCarriedOut) => {
      const { email, click } = newClicker();
      provider.misbehave({ trouble, isCarriedOut, path: INTENTS, times: 1 });
      const response = await click("only");
      expect([response.status, (await response.json()).status]).toEqual([201, "complete"]);
      expect(await outcomeOf(email)).toEqual(BOUGHT);
    },
  );
});

describe("after the checkout", () => {
  it.each(["answers 500", "answers HTML", "resets the connection"] as const)(
    "a provider that %s charges what was added at most once",
    LONG,
    async (trouble) => {
      const { email, cookie, click } = newClicker();
      const { id } = await (await click("first")).json();
      const add = () => addTape(id, cookie);
      provider.misbehave({ trouble, isCarriedOut: true, path: INTENTS, times: FOR_EVER });
      // Whether it was charged is not known yet, so nothing is said about it but that it is being looked into.
      expect(await refusalOf(await add())).toBe("409 in_flight");
      provider.recover();
      await letTimePass();
      expect([200, 201]).toContain((await add()).status);
      expect(await chargesOfUpgrades()).toBe(1);
      expect(await outcomeOf(email)).toMatchObject({ orders: 1, ledger: 0 });
    },
  );

  it(
    "a provider that refuses to listen charges nothing for what was added, later neither, until it is asked again",
    LONG,
    async () => {
      const { cookie, click } = newClicker();
      const { id } = await (await click("first")).json();
      const add = () => addTape(id, cookie);
      provider.misbehave({ trouble: "answers 429", isCarriedOut: false, path: INTENTS, times: FOR_EVER });
      expect(await refusalOf(await add())).toBe("503 payment_unavailable");
      provider.recover();
      await letTimePass();
      expect(await chargesOfUpgrades()).toBe(0);
      expect([200, 201]).toContain((await add()).status);
      expect(await chargesOfUpgrades()).toBe(1);
    },
  );

  it.each([false, true])(
    "what was added before the provider went away for an hour (carried out: %s) is looked for and not charged late",
    LONG,
    async (isCarriedOut) => {
      const { email, cookie, click } = newClicker();
      const { id } = await (await click("first")).json();
      provider.misbehave({ trouble: "resets the connection", isCarriedOut, path: INTENTS, times: FOR_EVER });
      expect(await refusalOf(await addTape(id, cookie))).toBe("409 in_flight");
      provider.recover();
      await letTimePass(60);
      expect(await chargesOfUpgrades()).toBe(isCarriedOut ? 1 : 0);
      expect(await hasPaymentUnderWay(db(), { userId: "", provenEmail: email })).toBe(false);
      expect([200, 201]).toContain((await addTape(id, cookie)).status);
      expect(await chargesOfUpgrades()).toBe(1);
    },
  );

  it("what was added without a saved card leaves no payment under way", LONG, async () => {
    const { email, cookie, click } = newClicker();
    const { id } = await (await click("first")).json();
    await db().update(checkouts).set({ providerPaymentMethodId: null });
    expect(await refusalOf(await addTape(id, cookie))).toBe("402 payment_failed");
    await letTimePass();
    expect(await hasPaymentUnderWay(db(), { userId: "", provenEmail: email })).toBe(false);
    expect(await chargesOfUpgrades()).toBe(0);
  });

  it("saved cards cannot be shown for a moment, and that is what is said", LONG, async () => {
    const session = await signedIn(db(), await insertPerson(db(), { email: "member@example.org" }));
    const { cookie, click } = newClicker(`${session}; `);
    expect((await click("first")).status).toBe(201);
    provider.misbehave({ trouble: "answers HTML", isCarriedOut: false, path: "/v1/", times: FOR_EVER });
    const response = await methods(get("/user/management-portal/payment-methods", { cookie }));
    expect(await refusalOf(response)).toBe("503 payment_unavailable");
  });
});
