import { describe, expect, it } from "vitest";
import { POST as checkout } from "@/app/(api)/payments/stripe-subscriptions/business/checkout/route";
import { POST as changeCard } from "@/app/(api)/user/management-portal/subscriptions/[id]/card/route";
import { memberships } from "@/lib/server/db/schema/memberships";
import { orders } from "@/lib/server/db/schema/orders";
import { paymentClients } from "@/lib/server/payments/stripe";
import { signedIn } from "../results/sending";
import { insertPerson } from "../support/people";
import { cookieOf, post, refusalOf } from "../support/requests";
import { order, settleDown, withShop } from "./shop-floor";

const db = withShop();

const CHECKOUT = "/payments/stripe-subscriptions/business/checkout";
const NETWORK = "203.0.113.9";
const DECLINED = "402 card_declined";
const STOPPED = "429 too_many_requests";

let people = 0;
const somebody = () => {
  people += 1;
  return `guest${people}@example.org`;
};

/** An attempt to pay from a network, with another address each time unless one is given. */
const tryCard = (paymentMethod: string, attempt: Partial<Attempt> = {}) => {
  const { email = somebody(), name = "Ada Lovelace", cookie = null, peer = NETWORK, agent = "a browser" } = attempt;
  const headers = { "user-agent": agent, ...attempt.headers };
  return checkout(post(CHECKOUT, order({ email, name, paymentMethod }), { cookie, peer, headers }));
};

interface Attempt {
  email: string;
  name: string;
  cookie: string | null;
  peer: string;
  agent: string;
  headers: Record<string, string>;
}

const BAD = "pm_card_visa_chargeDeclined";
const GOOD = "pm_card_visa";

async function outcomes(times: number, attempt: (index: number) => Promise<Response>): Promise<string[]> {
  const all = [];
  for (let index = 0; index < times; index++) all.push(await refusalOf(await attempt(index)));
  return all;
}

const declinedThenStopped = (declines: number, stops: number) => [
  ...Array<string>(declines).fill(DECLINED),
  ...Array<string>(stops).fill(STOPPED),
];

describe("declined cards", () => {
  it("without a cookie are counted by network and browser: the sixth in an hour is not tried", async () => {
    expect(await outcomes(8, () => tryCard(BAD))).toEqual(declinedThenStopped(5, 3));
  });

  it("from one network are ten in an hour, whatever the browser calls itself and claims of its address", async () => {
    const lying = (index: number) =>
      tryCard(BAD, { agent: `browser ${index}`, headers: { "x-forwarded-for": `198.51.100.${index}` } });
    expect(await outcomes(12, lying)).toEqual(declinedThenStopped(10, 2));
  });

  it("with one email address from one network are five in an hour, whatever the browser calls itself", async () => {
    const changing = (index: number) => tryCard(BAD, { email: "ada@example.org", agent: `browser ${index}` });
    expect(await outcomes(7, changing)).toEqual(declinedThenStopped(5, 2));
  });

  it("with a stranger's email address do not keep its owner, elsewhere, from paying", async () => {
    const email = "ada@example.org";
    const stranger = (index: number) => tryCard(BAD, { email, agent: `browser ${index}` });
    expect(await outcomes(6, stranger)).toEqual(declinedThenStopped(5, 1));
    const owner = { email, peer: "192.0.2.7" };
    expect(await refusalOf(await tryCard(BAD, owner))).toBe(DECLINED);
    expect((await tryCard(GOOD, owner)).status).toBe(201);
  });

  it.each([
    [9, 5, "with one address", () => "ada@example.org"],
    [20, 10, "with an address each", somebody],
  ])(
    "%i at once from one network are tried as %i, %s, however the browsers call themselves",
    async (times, tried, _, emailOf) => {
      const trying = (__: unknown, index: number) => tryCard(BAD, { email: emailOf(), agent: `browser ${index}` });
      const answers = await Promise.all(Array.from({ length: times }, trying));
      expect((await Promise.all(answers.map(refusalOf))).sort()).toEqual(declinedThenStopped(tried, times - tried));
      const { data } = await paymentClients().general.paymentIntents.list({ limit: 30 });
      expect(data).toHaveLength(tried);
    },
  );

  it("before it do not make a double click a refusal: both get the one order", async () => {
    const email = "ada@example.org";
    const cookie = cookieOf(await tryCard(BAD, { email }), "chk");
    expect(await outcomes(3, () => tryCard(BAD, { email, cookie }))).toEqual(declinedThenStopped(3, 0));
    const clicks = ["first", "second"].map((click) =>
      tryCard(GOOD, { email, cookie, headers: { "idempotency-key": `${click}-of-a-double-click` } }),
    );
    const answers = await Promise.all(clicks);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(await db().select().from(orders)).toHaveLength(1);
  });

  it("are not what many people behind one address are, who buy at the same moment, even after some declines", async () => {
    expect(await outcomes(8, (index) => tryCard(BAD, { agent: `browser ${index}` }))).toEqual(
      declinedThenStopped(8, 0),
    );
    const buying = (_: unknown, index: number) => tryCard(GOOD, { agent: `colleague ${index}` });
    const answers = await Promise.all(Array.from({ length: 12 }, buying));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
  });

  it("give the browser its mark with the first refusal, and count with it from then on", async () => {
    const first = await tryCard(BAD);
    const cookie = cookieOf(first, "chk");
    expect(cookie).toMatch(/^chk=[\w-]{43}$/);
    const moving = (index: number) => tryCard(BAD, { cookie, peer: `192.0.2.${index}` });
    expect(await outcomes(6, moving)).toEqual(declinedThenStopped(4, 2));
  });

  it("say how long to wait, and nothing more", async () => {
    await outcomes(5, () => tryCard(BAD));
    const stopped = await tryCard(BAD);
    const wait = Number(stopped.headers.get("retry-after"));
    expect(wait % 30).toBe(0);
    expect(wait).toBeGreaterThan(3000);
    expect(wait).toBeLessThanOrEqual(3600);
  });

  it("three times do not keep a customer from paying, nor others behind the same address", async () => {
    const email = "ada@example.org";
    const cookie = cookieOf(await tryCard(BAD, { email }), "chk");
    expect(await outcomes(2, () => tryCard(BAD, { email, cookie }))).toEqual([DECLINED, DECLINED]);
    expect((await tryCard(GOOD, { email, cookie })).status).toBe(201);
    const husband = cookieOf(await tryCard(BAD), "chk");
    expect((await tryCard(BAD, { cookie: husband })).status).toBe(402);
    expect((await tryCard(GOOD, { cookie: husband })).status).toBe(201);
    expect((await tryCard(GOOD)).status).toBe(201);
  });

  it("are forgiven a customer who then pays, and not the network", async () => {
    const email = "ada@example.org";
    const trying = (index: number) => tryCard(BAD, { email, agent: `browser ${index}` });
    expect(await outcomes(4, trying)).toEqual(declinedThenStopped(4, 0));
    const paid = await tryCard(GOOD, { email });
    expect(paid.status).toBe(201);
    const next = { email, cookie: cookieOf(paid, "chk"), name: "Ada Byron" };
    expect(await outcomes(2, () => tryCard(BAD, next))).toEqual(declinedThenStopped(2, 0));
    const others = (index: number) => tryCard(BAD, { agent: `stranger ${index}` });
    expect(await outcomes(6, others)).toEqual(declinedThenStopped(4, 2));
  });

  it("count where a member changes the card of a membership, too", async () => {
    const userId = await insertPerson(db(), { email: "ada@example.org" });
    const cookie = await signedIn(db(), userId);
    expect((await tryCard(GOOD, { email: "ada@example.org", cookie })).status).toBe(201);
    await settleDown(db());
    const [membership] = await db().select().from(memberships);
    const id = membership?.id ?? "";
    const change = (paymentMethod: string) =>
      changeCard(
        post(`/user/management-portal/subscriptions/${id}/card`, { paymentMethod }, { cookie, peer: NETWORK }),
        { params: Promise.resolve({ id }) },
      );
    expect(await outcomes(7, () => change(BAD))).toEqual(declinedThenStopped(5, 2));
    expect(await refusalOf(await tryCard(BAD, { email: "ada@example.org" }))).toBe(STOPPED);
  });
});
