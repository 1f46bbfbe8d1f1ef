import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as exportAll } from "@/app/(api)/user/account/export/route";
import { POST as change, GET as read } from "@/app/(api)/user/account/memberships/[id]/address/route";
import { GET as methods } from "@/app/(api)/user/management-portal/payment-methods/route";
import type { MembershipAddress } from "@/lib/contracts/account-address";
import { addPeriods } from "@/lib/domain/recurring-period";
import { moveClock, now } from "@/lib/server/clock";
import type { MembershipRow } from "@/lib/server/db/queries/memberships";
import { memberships } from "@/lib/server/db/schema/memberships";
import { audit } from "@/lib/server/db/schema/operations";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { shopProducts, shops } from "@/lib/server/db/schema/shops";
import { newId } from "@/lib/server/ids";
import { mailMembershipCard } from "@/lib/server/memberships/mail-card";
import { askForCard, mailMembershipChanged, noticeRenewal } from "@/lib/server/memberships/mail-membership";
import { releaseOrders } from "@/lib/server/orders/release-orders";
import { listToShip } from "@/lib/server/staff/packing";
import { newPurchase, type order, priceOf, waitUntil, withShop } from "../checkout/shop-floor";
import { signedIn } from "../results/sending";
import { insertOrder } from "../support/orders";
import { deliveredMails } from "../support/outbox";
import { insertPerson } from "../support/people";
import { answerOf, get, post, refusalOf } from "../support/requests";
import { shipKit } from "../support/shipping";

const db = withShop();
const ELM = {
  ...{ name: "Ada Byron", line1: "5 Elm St", line2: "Apt 2", city: "Dallas", state: "TX" },
  ...{ postal_code: "75201", country: "US" },
};

async function member(overrides: Parameters<typeof order>[0] = {}) {
  const { actor, answer } = await newPurchase(db(), overrides);
  await deliveredMails(db());
  return { id: answer.subscriptionId ?? "", userId: actor.userId, cookie: await signedIn(db(), actor.userId) };
}

type Member = Awaited<ReturnType<typeof member>>;

const path = (id: string) => `/user/account/memberships/${id}/address`;
const at = (id: string) => ({ params: Promise.resolve({ id }) });
const move = ({ id, cookie }: Pick<Member, "id" | "cookie">, place: object = {}, headers = {}) =>
  change(post(path(id), { ...ELM, ...place }, { cookie, headers }), at(id));
const look = async ({ id, cookie }: Member) =>
  (await answerOf(await read(get(path(id), { cookie }), at(id)))).body as MembershipAddress;

/** The upgrade window passes, and the order goes to the packers. */
async function release(): Promise<void> {
  await moveClock(db(), new Date(now().getTime() + 31 * 60_000));
  await releaseOrders(db());
}

const shipFirst = async () => {
  const [kit] = await db().select().from(kits).orderBy(kits.shipAt);
  await shipKit(db(), kit?.id ?? "");
};

const streets = async () =>
  (await db().select().from(orders).orderBy(orders.createdAt, orders.number)).map(
    ({ shippingAddress }) => shippingAddress.line1,
  );

describe("the delivery address of a membership", () => {
  it("can be changed, and later kits are charged, packed and told of with the new one", async () => {
    const ada = await member();
    await release();
    await shipFirst();
    const { status, body } = await answerOf(await move(ada));
    expect([status, body]).toEqual([
      200,
      {
        place: ELM,
        nextKitOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        following: [],
        packing: [],
        isSignInRecent: true,
      },
    ]);
    expect(await look(ada)).toEqual(body);
    await waitUntil(db(), addPeriods(now(), { interval: "month", intervalCount: 4 }, 1));
    expect(await streets()).toEqual(["1 Congress Ave", "5 Elm St"]);
    const { orders: toPack } = await listToShip(db(), { after: "" });
    expect(toPack.map(({ address }) => address)).toMatchObject([
      { name: "Ada Byron", line1: "5 Elm St", line2: "Apt 2" },
    ]);
    const cookie = await signedIn(db(), ada.userId);
    const saved = await answerOf(await methods(get("/user/management-portal/payment-methods", { cookie })));
    expect(saved.body).toMatchObject({
      paymentMethodsAndAddresses: { shippingAddress: { address: { city: "Dallas" } } },
    });
    expect(await (await exportAll(get("/user/account/export", { cookie }))).text()).toContain("5 Elm St");
  });

  it("is nobody's whom mails greet: whoever bought it is greeted, whoever its kits go to", async () => {
    const ada = await member();
    await move(ada, { name: "Grace Hopper" });
    const rowOf = async () => (await db().select().from(memberships))[0] as MembershipRow;
    await noticeRenewal(db(), await rowOf(), null);
    await askForCard(db(), await rowOf(), false);
    await mailMembershipCard(db(), await rowOf(), "Visa ending in 4242");
    await waitUntil(db(), addPeriods(now(), { interval: "month", intervalCount: 4 }, 1));
    await noticeRenewal(db(), await rowOf(), null);
    await mailMembershipChanged(db(), await rowOf(), await rowOf(), "skipped");
    const told = await deliveredMails(db());
    expect(told.length).toBeGreaterThanOrEqual(6);
    expect([...new Set(told.map(({ source }) => /Hello (\w+),/.exec(source)?.[1]))]).toEqual(["Ada"]);
  });

  it("takes along an order that nobody packs yet", async () => {
    const ada = await member();
    const [bought] = await db().select().from(orders);
    expect(await look(ada)).toMatchObject({ following: [bought?.number], packing: [] });
    await move(ada);
    expect(await streets()).toEqual(["5 Elm St"]);
  });

  it("takes along what was bought beside it for the same place, and names what is being packed there", async () => {
    const ada = await member();
    const [bought] = await db().select().from(orders);
    if (!bought) throw new Error("no order");
    const beside = (number: string, more: object) => {
      const { name, shippingAddress, userId, email } = bought;
      return insertOrder(db(), { number, name, shippingAddress, userId, email, ...more });
    };
    const at = now();
    const kitOf = (orderId: string) =>
      db()
        .insert(kits)
        .values({ id: newId("kit"), orderId, productKey: "core", kitType: "arm-core", shipAt: at, createdAt: at });
    await kitOf(await beside("1-here", { status: "in_review", releaseAt: new Date(at.getTime() + 60_000) }));
    await kitOf(await beside("2-packing", { status: "ready" }));
    await kitOf(await beside("3-present", { status: "in_review", name: "Grace Hopper" }));
    const { body } = await answerOf(await move(ada));
    expect(body).toMatchObject({ following: [bought.number, "1-here"], packing: ["2-packing"] });
    const sent = await db().select().from(orders);
    const there = sent.filter(({ shippingAddress }) => shippingAddress.line1 === "5 Elm St");
    expect(there.map(({ number }) => number).sort()).toEqual(["1-here", bought.number].sort());
    const [mail] = await deliveredMails(db());
    expect(mail?.source).toContain("2-packing");
  });

  it("leaves an order alone that is being packed, and its later kits follow once the first has left", async () => {
    const ada = await member({ products: [{ priceId: priceOf("core_2-years"), quantity: 1 }] });
    await release();
    const [bought] = await db().select().from(orders);
    const { body } = await answerOf(await move(ada));
    expect(body).toMatchObject({ following: [], packing: [bought?.number] });
    expect(await streets()).toEqual(["1 Congress Ave"]);
    await shipFirst();
    expect(await streets()).toEqual(["5 Elm St"]);
    expect((await answerOf(await move(ada, { line1: "9 Oak St" }))).body).toMatchObject({
      following: [bought?.number],
    });
    await moveClock(db(), addPeriods(now(), { interval: "year", intervalCount: 1 }, 1));
    const { orders: toPack } = await listToShip(db(), { after: "" });
    expect(toPack.map(({ address }) => address?.line1)).toEqual(["9 Oak St"]);
  });

  it("takes along the later kit of an order whose first was lost and replaced", async () => {
    const ada = await member({ products: [{ priceId: priceOf("core_2-years"), quantity: 1 }] });
    await release();
    await shipFirst();
    await db().update(orders).set({ status: "replaced" });
    const [bought] = await db().select().from(orders);
    expect((await answerOf(await move(ada))).body).toMatchObject({ following: [bought?.number] });
    expect(await streets()).toEqual(["5 Elm St"]);
  });

  it.each([
    ["New York", { state: "NY", postal_code: "10001", city: "New York" }, "422 state_not_supported"],
    ["a ZIP code of New York under another state", { postal_code: "10001" }, "422 state_not_supported"],
    ["another country", { country: "CA", state: "ON", postal_code: "M5V 3L9" }, "422 country_not_supported"],
    ["a state that does not exist", { state: "ZZ" }, "400 malformed"],
    ["half a ZIP code", { postal_code: "752" }, "400 malformed"],
    ["no street", { line1: " " }, "400 malformed"],
    ["a name with a link", { name: "see www.example.com" }, "400 malformed"],
    ["a card number", { line2: "4242 4242 4242 4242" }, "400 malformed"],
    ["a field that nobody knows", { userId: "usr_other" }, "400 malformed"],
  ])("is not changed to %s", async (_what, wrong, refusal) => {
    const ada = await member();
    expect(await refusalOf(await move(ada, wrong))).toBe(refusal);
    expect(await streets()).toEqual(["1 Congress Ave"]);
    expect(await deliveredMails(db())).toEqual([]);
  });

  it("says in words why another country is refused, beside its field", async () => {
    const { body } = await answerOf(await move(await member(), { country: "CA", state: "ON", postal_code: "M5V 3L9" }));
    expect(body).toMatchObject({
      error: { field: "country", message: expect.stringMatching(/go to the United States, at the shipping price/) },
    });
  });
});

describe("a change of the delivery address", () => {
  it("is told to the account's address with a way to object, and kept in the record without the address", async () => {
    const ada = await member();
    await move(ada);
    const [mail, ...others] = await deliveredMails(db());
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: "ada@example.org", subject: "Your Tealmark delivery address has changed" });
    expect(mail?.source).toContain("5 Elm St");
    expect(mail?.source).toContain("/reset-password");
    const rows = await db().select().from(audit).where(eq(audit.subject, ada.id));
    expect(rows.at(-1)).toMatchObject({ event: "membership.change", actor: ada.userId, details: { what: "address" } });
    expect(JSON.stringify(rows)).not.toContain("Elm");
  });

  it("happens once under one key, and the same address again is no change", async () => {
    const ada = await member();
    const key = { "idempotency-key": "one-move" };
    const first = await answerOf(await move(ada, {}, key));
    const again = await move(ada, {}, key);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(await answerOf(again)).toEqual(first);
    expect((await move(ada, { line1: " 5 Elm St " })).status).toBe(200);
    expect(await deliveredMails(db())).toHaveLength(1);
  });

  it("needs a password that was entered within 12 hours", async () => {
    const ada = await member();
    await moveClock(db(), new Date(now().getTime() + 13 * 3_600_000));
    expect(await look(ada)).toMatchObject({ isSignInRecent: false });
    expect(await refusalOf(await move(ada))).toBe("401 not_signed_in");
    expect(await streets()).toEqual(["1 Congress Ave"]);
  });

  it("is for the owner alone, from the shop's own pages, of a membership that goes on", async () => {
    const ada = await member();
    const eve = { id: ada.id, cookie: await signedIn(db(), await insertPerson(db(), { email: "eve@example.org" })) };
    const foreign = await answerOf(await move(eve));
    const missing = await answerOf(await move({ ...eve, id: "mem_nobody_has_this_one" }));
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(await refusalOf(await move(ada, {}, { origin: "https://evil.example" }))).toBe("403 bad_origin");
    await db().update(memberships).set({ status: "canceled" });
    expect(await refusalOf(await move(ada))).toBe("409 conflict");
    expect(await streets()).toEqual(["1 Congress Ave"]);
  });

  it("stops after ten in an hour", async () => {
    const ada = await member();
    for (let times = 0; times < 10; times++) expect((await move(ada, { line1: `${times} Elm St` })).status).toBe(200);
    expect(await refusalOf(await move(ada))).toBe("429 too_many_requests");
  });

  it("of a partner shop's member is told in the partner's name", async () => {
    const customization = { businessName: "Lift Club", primaryColor: "#123456" } as never;
    await db().insert(shops).values({ id: "shop_1", key: "lift-club", customization, updatedAt: now() });
    await db().insert(shopProducts).values({ shopId: "shop_1", productKey: "core", position: 0 });
    await move(await member({ businessKey: "lift-club" }));
    const [mail] = await deliveredMails(db());
    expect(mail?.subject).toBe("Your Lift Club delivery address has changed");
    expect(mail?.source).not.toMatch(/tealmark/i);
  });
});
