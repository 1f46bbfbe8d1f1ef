import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET } from "@/app/(api)/user/account/balance/route";
import type { AccountBalance } from "@/lib/contracts/account-balance";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { moveClock, now } from "@/lib/server/clock";
import { orders } from "@/lib/server/db/schema/orders";
import { referrals } from "@/lib/server/db/schema/outreach";
import { users } from "@/lib/server/db/schema/people";
import { balanceOf, moveBalance } from "@/lib/server/orders/balance";
import { creditReferrals } from "@/lib/server/outreach/credit-referrals";
import { referFriend } from "@/lib/server/outreach/refer-friend";
import { payments } from "@/lib/server/payments/stripe-payments";
import { newBuyer, newMember, order, settleDown, withShop } from "../checkout/shop-floor";
import { signedIn } from "../results/sending";
import { insertOrder } from "../support/orders";
import { deliveredMails } from "../support/outbox";
import { answerOf, get } from "../support/requests";

const db = withShop();
const FRIEND = "grace@example.org";
const DAY = 86_400_000;

const look = async (userId: string) => {
  const cookie = await signedIn(db(), userId);
  return (await answerOf(await GET(get("/user/account/balance", { cookie })))).body as AccountBalance;
};
const codeIn = ({ link }: AccountBalance) => new URL(link ?? "").searchParams.get("ref");

async function buy(email: string, referrer: string | null): Promise<void> {
  await startCheckout(db(), payments(), order({ email, referrer }), newBuyer());
  await settleDown(db());
}

const wait = (days: number) => moveClock(db(), new Date(now().getTime() + days * DAY));

describe("a link of one's own", () => {
  it("stays the same, and earns both 25 dollars once the friend's first order has stood for 14 days", async () => {
    const ada = await newMember(db());
    const code = codeIn(await look(ada.userId));
    expect(codeIn(await look(ada.userId))).toBe(code);
    await buy(FRIEND, code);
    expect((await look(ada.userId)).referrals).toMatchObject([{ friend: null, state: "ordered" }]);
    await db().update(orders).set({ status: "shipped" });
    await wait(15);
    await creditReferrals(db());
    expect([await balanceOf(db(), ada.email, null), await balanceOf(db(), FRIEND, null)]).toEqual([2500, 2500]);
    const { referrals, movements } = await look(ada.userId);
    expect(referrals).toMatchObject([{ friend: null, state: "credited" }]);
    expect(movements).toMatchObject([{ reason: "A friend's first order", amount: 2500 }]);
    expect(JSON.stringify(await look(ada.userId))).not.toContain(FRIEND);
  });

  it("is told to the friend too: their own credit is coming until it is there, and nobody else's", async () => {
    const code = codeIn(await look((await newMember(db())).userId));
    await buy(FRIEND, code);
    const friend = await newMember(db(), FRIEND);
    expect(await look(friend.userId)).toMatchObject({ referrals: [], welcome: { creditAt: expect.any(String) } });
    await db().update(orders).set({ status: "refunded" });
    expect((await look(friend.userId)).welcome).toBeNull();
    await db().update(orders).set({ status: "shipped" });
    await wait(15);
    await creditReferrals(db());
    expect(await look(friend.userId)).toMatchObject({
      ...{ welcome: null, movements: [{ reason: "Your first order, from a referral" }] },
    });
  });

  it("tells both by name, in a mail each, of their credit", async () => {
    const ada = await newMember(db());
    const code = codeIn(await look(ada.userId));
    await startCheckout(db(), payments(), order({ email: FRIEND, name: "Grace Hop", referrer: code }), newBuyer());
    await settleDown(db());
    await db().update(orders).set({ status: "shipped" });
    await wait(15);
    await creditReferrals(db());
    const told = (await deliveredMails(db())).filter(({ subject }) => subject.startsWith("$25 added"));
    const greetings = told.map(({ to, source }) => [to, /Hello \w+,|Hi there,/.exec(source)?.[0]]);
    const [first] = ((await db().select().from(users))[0]?.name ?? "").split(" ");
    expect(greetings.toSorted()).toEqual(
      [
        [ada.email, `Hello ${first},`],
        [FRIEND, "Hello Grace,"],
      ].toSorted(),
    );
  });

  it("that earns nothing at one's own door promises nobody anything", async () => {
    const ada = await newMember(db());
    const code = codeIn(await look(ada.userId));
    await buy(FRIEND, code);
    const [theirs] = await db().select().from(orders);
    await insertOrder(db(), { email: ada.email, status: "shipped", shippingAddress: theirs?.shippingAddress });
    const friend = await newMember(db(), FRIEND);
    expect((await look(friend.userId)).welcome).toBeNull();
    expect((await look(ada.userId)).referrals).toMatchObject([{ state: "not_credited", creditAt: null }]);
    await wait(16);
    await db().update(orders).set({ status: "shipped" });
    await creditReferrals(db());
    const { balance, referrals } = await look(ada.userId);
    expect([balance, referrals]).toMatchObject([0, [{ friend: null, state: "not_credited", creditAt: null }]]);
  });

  it("earns nothing for oneself, for customers, or with a code that nobody has", async () => {
    const ada = await newMember(db());
    const code = codeIn(await look(ada.userId));
    await buy(ada.email, code);
    await buy(ada.email.replace("@", "+self@"), code);
    await buy(FRIEND, "0000000000");
    await buy(FRIEND, code);
    await wait(15);
    await creditReferrals(db());
    expect([await balanceOf(db(), ada.email, null), await balanceOf(db(), FRIEND, null)]).toEqual([0, 0]);
    expect((await look(ada.userId)).referrals).toMatchObject([{ friend: null, state: "invited" }]);
  });

  it("is nobody's before their address is proven", async () => {
    const ada = await newMember(db());
    const code = codeIn(await look(ada.userId));
    await db().update(users).set({ emailVerified: false });
    expect(await look(ada.userId)).toEqual({ balance: 0, movements: [], link: null, referrals: [], welcome: null });
    await buy(FRIEND, code);
    await db().update(users).set({ emailVerified: true });
    expect((await look(ada.userId)).referrals).toEqual([]);
  });
});

describe("a link's second claim", () => {
  const BOB = "bob@example.org";
  const earned = async (...emails: string[]) => {
    await db().update(orders).set({ status: "shipped" }).where(eq(orders.status, "in_review"));
    await wait(15);
    await creditReferrals(db());
    await creditReferrals(db());
    return Promise.all(emails.map((email) => balanceOf(db(), email, null)));
  };
  const two = async () => {
    const [ada, bob] = [await newMember(db()), await newMember(db(), BOB)];
    return { ada, bob, codes: [codeIn(await look(ada.userId)), codeIn(await look(bob.userId))] as const };
  };

  it("by a friend whom two recommended is the first one's, as both are told, though it ends in the same moment", async () => {
    const { ada, bob, codes } = await two();
    await buy(FRIEND, codes[0]);
    await buy(FRIEND, codes[1]);
    await db().update(referrals).set({ createdAt: now() });
    await wait(0.01);
    await db().update(orders).set({ createdAt: now() });
    const states = async () => [
      (await look(ada.userId)).referrals[0]?.state,
      (await look(bob.userId)).referrals[0]?.state,
    ];
    expect((await states()).toSorted()).toEqual(["invited", "ordered"]);
    const [ofAda = 0, ofBob = 0, ofFriend] = await earned(ada.email, BOB, FRIEND);
    expect([ofAda + ofBob, ofFriend]).toEqual([2500, 2500]);
    expect((await states()).toSorted()).toEqual(["credited", "invited"]);
  });

  it("by a friend who began to pay by one link and paid by another is the first one's", async () => {
    const { ada, codes } = await two();
    const declined = order({ email: FRIEND, referrer: codes[0], paymentMethod: "pm_card_chargeDeclined" });
    await startCheckout(db(), payments(), declined, newBuyer()).catch(() => null);
    await buy(FRIEND, codes[1]);
    expect(await earned(ada.email, BOB, FRIEND)).toEqual([2500, 0, 2500]);
  });

  it("by a friend who buys twice earns once, be the second by another's link or later", async () => {
    const { ada, codes } = await two();
    await buy(FRIEND, codes[0]);
    await wait(1);
    await buy(FRIEND, codes[0]);
    await buy(FRIEND, codes[1]);
    expect(await earned(ada.email, BOB, FRIEND)).toEqual([2500, 0, 2500]);
    await buy(FRIEND, codes[1]);
    expect(await earned(ada.email, BOB, FRIEND)).toEqual([2500, 0, 2500]);
    expect((await look(ada.userId)).movements).toHaveLength(1);
  });

  it("after a first order that was refunded earns nothing more", async () => {
    const { ada, codes } = await two();
    await buy(FRIEND, codes[0]);
    await db().update(orders).set({ status: "refunded" });
    await buy(FRIEND, codes[1]);
    expect(await earned(ada.email, BOB, FRIEND)).toEqual([0, 0, 0]);
    expect((await look(ada.userId)).referrals).toMatchObject([{ state: "paid_back" }]);
  });

  it("by their own link leaves the friend's as it was", async () => {
    const { ada, bob, codes } = await two();
    await buy(BOB, codes[0]);
    await buy(BOB, codes[1]);
    expect(await earned(ada.email, BOB)).toEqual([2500, 2500]);
    expect((await look(bob.userId)).referrals).toEqual([]);
  });
});

describe("a recommendation by mail", () => {
  it("says what came of it, and not whether the friend was a customer before", async () => {
    const ada = await newMember(db());
    await buy("old@example.org", null);
    for (const referred of [FRIEND, "old@example.org"]) {
      await referFriend(db(), { email: ada.email, referred }, { shopKey: null, address: "198.51.100.7" });
    }
    await buy(FRIEND, null);
    const stateOf = async (friend: string) =>
      (await look(ada.userId)).referrals.find((referral) => referral.friend === friend)?.state;
    expect([await stateOf(FRIEND), await stateOf("old@example.org")]).toEqual(["ordered", "invited"]);
    await db().update(orders).set({ status: "refunded" }).where(eq(orders.email, FRIEND));
    expect(await stateOf(FRIEND)).toBe("paid_back");
  });
});

it("credit is told with its reason, the newest first", async () => {
  const ada = await newMember(db());
  const at = now();
  await moveBalance(db(), {
    shopId: null,
    email: ada.email,
    amountCents: 2000,
    reason: "goodwill",
    dedupeKey: "one",
    at,
  });
  const later = new Date(at.getTime() + 1000);
  await moveBalance(db(), {
    shopId: null,
    email: ada.email,
    amountCents: -500,
    reason: "order",
    dedupeKey: "order:x",
    at: later,
  });
  expect(await look(ada.userId)).toMatchObject({
    balance: 1500,
    movements: [
      { reason: "Spent on an order", amount: -500 },
      { reason: "Goodwill, from us", amount: 2000 },
    ],
  });
});
