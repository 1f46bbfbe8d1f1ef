import { describe, expect, it } from "vitest";
import { POST as rename } from "@/app/(api)/user/account/name/route";
import { POST as change } from "@/app/(api)/user/account/orders/[id]/address/route";
import { listOrders } from "@/lib/server/account/list-orders";
import { moveClock, now } from "@/lib/server/clock";
import { memberships } from "@/lib/server/db/schema/memberships";
import { audit } from "@/lib/server/db/schema/operations";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { cancelOrder } from "@/lib/server/orders/cancel-order";
import { releaseOrders } from "@/lib/server/orders/release-orders";
import { newMember, newPurchase, type order, priceOf, withShop } from "../checkout/shop-floor";
import { signedIn } from "../results/sending";
import { deliveredMails } from "../support/outbox";
import { answerOf, post, refusalOf } from "../support/requests";
import { shipKit } from "../support/shipping";

const db = withShop();
const ELM = {
  ...{ name: "Ada Byron", line1: "5 Elm St", line2: "Apt 2", city: "Dallas", state: "TX" },
  ...{ postal_code: "75201", country: "US" },
};
const ONCE = { products: [{ priceId: priceOf("mini-cholesterol_one-time"), quantity: 1 }], shippingCost: 995 };

/** Someone who bought something once, or a membership. */
async function buyer(overrides: Parameters<typeof order>[0] = ONCE) {
  const { actor } = await newPurchase(db(), overrides);
  await deliveredMails(db());
  const [made] = await db().select().from(orders);
  return { actor, id: made?.id ?? "", number: made?.number ?? "", cookie: await signedIn(db(), actor.userId) };
}

const move = ({ id, cookie }: { id: string; cookie: string }, place: object = {}) =>
  change(post(`/user/account/orders/${id}/address`, { ...ELM, ...place }, { cookie }), {
    params: Promise.resolve({ id }),
  });
const call = (cookie: string, name: string) => rename(post("/user/account/name", { name }, { cookie }));

async function release(): Promise<void> {
  await moveClock(db(), new Date(now().getTime() + 31 * 60_000));
  await releaseOrders(db());
}

describe("the address of something bought once", () => {
  it("can be changed until it is packed, and a mail tells where it goes", async () => {
    const ada = await buyer();
    const { status, body } = await answerOf(await move(ada));
    expect([status, body]).toMatchObject([
      200,
      { orders: [{ addressChange: "open", shipTo: { name: "Ada Byron", line1: "5 Elm St", line2: "Apt 2" } }] },
    ]);
    const [mail] = await deliveredMails(db());
    expect(mail?.source).toMatch(/Ada Byron\s+5 Elm St\s+Apt 2\s+Dallas, TX 75201/);
    expect(mail?.source).toContain("/reset-password");
    expect(JSON.stringify(await db().select().from(audit))).not.toContain("Elm");
    await move(ada);
    expect(await deliveredMails(db())).toEqual([]);
    await release();
    expect(await refusalOf(await move(ada, { line1: "9 Oak St" }))).toBe("410 too_late");
  });

  it.each([
    ["a state that kits cannot go to", { state: "NY", postal_code: "10001" }, "422 state_not_supported"],
    ["another country", { country: "CA", state: "ON", postal_code: "M5V 2T6" }, "422 country_not_supported"],
  ])("stays when it is changed to %s", async (_where, place, refusal) => {
    const ada = await buyer();
    expect(await refusalOf(await move(ada, place))).toBe(refusal);
    expect(await db().select().from(orders)).toMatchObject([{ shippingAddress: { city: "Austin" } }]);
  });

  it("is not written over by whoever saw another one, who is told and can send theirs again", async () => {
    const ada = await buyer();
    const [{ name, shippingAddress }] = (await db().select().from(orders)) as [typeof orders.$inferSelect];
    const before = { name, ...shippingAddress, line2: null };
    expect((await move(ada, { before })).status).toBe(200);
    const late = await move(ada, { before, line1: "9 Oak St" });
    const { message } = ((await late.clone().json()) as { error: { message: string } }).error;
    expect([await refusalOf(late), message]).toEqual(["409 conflict", expect.stringContaining("Ada Byron, 5 Elm St")]);
    expect(await db().select().from(orders)).toMatchObject([{ shippingAddress: { line1: "5 Elm St" } }]);
    expect((await move(ada, { before: ELM, line1: "9 Oak St" })).status).toBe(200);
    expect(await db().select().from(orders)).toMatchObject([{ shippingAddress: { line1: "9 Oak St" } }]);
  });

  it("stays when the order is over, and is not there for anybody else", async () => {
    const ada = await buyer();
    const eve = await newMember(db(), "eve@example.org");
    expect(await refusalOf(await move({ ...ada, cookie: await signedIn(db(), eve.userId) }))).toBe("404 not_found");
    await cancelOrder(db(), ada.actor, ada.id);
    expect(await refusalOf(await move(ada))).toBe("409 conflict");
  });

  it("of a membership's order is changed at the membership", async () => {
    const ada = await buyer({});
    expect(await refusalOf(await move(ada))).toBe("409 conflict");
  });

  it("of a membership's order stays once that is packed, and is told so rather than led elsewhere", async () => {
    const ada = await buyer({});
    const shown = async () => (await listOrders(db(), ada.actor)).orders.map(({ addressChange }) => addressChange);
    expect(await shown()).toEqual(["membership"]);
    await release();
    expect(await shown()).toEqual(["packing"]);
    expect(await refusalOf(await move(ada))).toBe("410 too_late");
  });
});

describe("the address of a later kit that is paid already", () => {
  const mine = async ({ actor }: Awaited<ReturnType<typeof buyer>>) => (await listOrders(db(), actor)).orders[0];
  const sendFirst = async () => {
    const [kit] = await db().select().from(kits).orderBy(kits.shipAt);
    await shipKit(db(), kit?.id ?? "");
    await deliveredMails(db());
  };
  const twoYears = () => buyer({ products: [{ priceId: priceOf("core_2-years"), quantity: 1 }] });

  it("is changed at its membership while that runs, also once the first kit has left", async () => {
    const ada = await twoYears();
    await release();
    expect(await mine(ada)).toMatchObject({ addressChange: "membership" });
    await sendFirst();
    expect(await mine(ada)).toMatchObject({ addressChange: "membership" });
    expect(await refusalOf(await move(ada))).toBe("409 conflict");
  });

  it("is changed at its order when the membership has ended, and what has left is named", async () => {
    const ada = await twoYears();
    await db().update(memberships).set({ status: "canceled" });
    expect((await move(ada)).status).toBe(200);
    await release();
    expect(await mine(ada)).toMatchObject({ addressChange: "later" });
    expect(await refusalOf(await move(ada, { line1: "9 Oak St" }))).toBe("410 too_late");
    await sendFirst();
    expect(await mine(ada)).toMatchObject({ addressChange: "open", shipTo: { line1: "5 Elm St" } });
    expect((await move(ada, { line1: "9 Oak St" })).status).toBe(200);
    expect(await mine(ada)).toMatchObject({ shipTo: { line1: "9 Oak St" } });
    const [mail] = await deliveredMails(db());
    expect(mail?.source).toMatch(
      /What has already shipped went to the old address: Core Essentials, on \w+ \d+, \d{4}\./,
    );
  });
});

describe("a name", () => {
  it("is followed by parcels to come that were for the old one, and by nobody else's", async () => {
    const ada = await buyer({});
    const answer = await answerOf(await call(ada.cookie, "Ada King"));
    expect(answer).toEqual({
      status: 200,
      body: { name: "Ada King", following: ["later kits of Core Essentials", `order ${ada.number}`], packing: [] },
    });
    expect(await db().select().from(orders)).toMatchObject([{ name: "Ada King" }]);
    await db().update(memberships).set({ name: "Grandma" });
    await release();
    expect((await answerOf(await call(ada.cookie, "Ada Byron"))).body).toEqual({
      ...{ name: "Ada Byron", following: [], packing: [ada.number] },
    });
    expect(await db().select().from(memberships)).toMatchObject([{ name: "Grandma" }]);
    expect(await db().select().from(orders)).toMatchObject([{ name: "Ada King" }]);
  });

  it.each([
    ["no name", " "],
    ["a link", "www.example.com"],
  ])("is refused when it is %s", async (_what, name) => {
    const actor = await newMember(db());
    expect(await refusalOf(await call(await signedIn(db(), actor.userId), name))).toBe("400 malformed");
  });
});
