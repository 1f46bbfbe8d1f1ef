import { describe, expect, it } from "vitest";
import { POST as changeCall } from "@/app/(api)/user/management-portal/links/order/address/route";
import { POST as readCall } from "@/app/(api)/user/management-portal/links/order/route";
import type { AccountOrder } from "@/lib/contracts/account";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { now } from "@/lib/server/clock";
import { memberships } from "@/lib/server/db/schema/memberships";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { orderPath } from "@/lib/server/mail/member-path";
import { payments } from "@/lib/server/payments/stripe-payments";
import { newBuyer, order, priceOf, settleDown, waitUntil, withShop } from "../checkout/shop-floor";
import { jobNamed } from "../support/jobs";
import { deliveredMails, secretIn } from "../support/outbox";
import { answerOf, post, refusalOf } from "../support/requests";
import { shipKit } from "../support/shipping";

const db = withShop();
const DAY = 86_400_000;
const PATH = "/user/management-portal/links/order";
const PLACE = {
  ...{ name: "Grace Present", line1: "7 Gift Lane", line2: null, city: "Austin", state: "TX" },
  ...{ postal_code: "78702", country: "US" },
};

const tokenIn = (mail: Parameters<typeof secretIn>[0]) => secretIn(mail, "/order?token=");

/** A guest's order, and the token in the mail about it. */
async function bought(overrides: Parameters<typeof order>[0] = {}) {
  await startCheckout(db(), payments(), order(overrides), newBuyer());
  await settleDown(db());
  const [receipt] = (await deliveredMails(db())).filter(({ source }) => source.includes("/order?token="));
  return { token: tokenIn(receipt), businessKey: null };
}

async function read(link: object): Promise<AccountOrder | undefined> {
  const { status, body } = await answerOf(await readCall(post(PATH, link)));
  expect(status).toBe(200);
  return (body as { orders: AccountOrder[] }).orders[0];
}

const change = (link: object, place: object = PLACE) => changeCall(post(`${PATH}/address`, { ...link, ...place }));
const once = { products: [{ priceId: priceOf("core_one-time"), quantity: 1 }] };

describe("an order of a guest, by the link in its mail", () => {
  it("is seen as in an account, and goes to another door until it is packed, which a mail tells its buyer", async () => {
    const link = await bought(once);
    expect(await read(link)).toMatchObject({ addressChange: "open", cancelRefund: null, shipTo: { city: "Austin" } });
    expect((await change(link)).status).toBe(200);
    expect(await db().select().from(orders)).toMatchObject([{ name: "Grace Present", email: "ada@example.org" }]);
    const [mail] = (await deliveredMails(db())).filter(({ source }) => source.includes("7 Gift Lane"));
    expect(mail?.to).toBe("ada@example.org");
    expect(mail?.source).toContain("Hello Ada");
    expect(mail?.source).not.toContain("password");
    expect((await read({ token: tokenIn(mail), businessKey: null }))?.shipTo.name).toBe("Grace Present");
    await waitUntil(db(), new Date(now().getTime() + DAY));
    await jobNamed("order-release").run(db());
    expect(await read(link)).toMatchObject({ addressChange: "packing", shipTo: { name: "Grace Present" } });
    expect(await refusalOf(await change(link, { ...PLACE, line1: "8 Late Street" }))).toBe("410 too_late");
  });

  it("of a membership takes its later kits along", async () => {
    const link = await bought();
    expect((await change(link)).status).toBe(200);
    expect(await db().select().from(memberships)).toMatchObject([{ name: "Grace Present" }]);
    expect((await deliveredMails(db()))[0]?.source).toContain("Later kits of the same membership go there too");
  });

  it("of a renewal is led to by its receipt, and by the mail about its parcel", async () => {
    const { token: first } = await bought();
    await waitUntil(db(), new Date(now().getTime() + 95 * DAY));
    const [receipt] = (await deliveredMails(db())).filter(({ source }) => source.includes("has renewed"));
    const link = { token: tokenIn(receipt), businessKey: null };
    const renewal = (await db().select().from(orders)).find(({ kind }) => kind === "renewal");
    expect(await read(link)).toMatchObject({
      number: renewal?.number,
      isRenewal: true,
      paidWith: "Visa ending in 4242",
    });
    expect(tokenIn(receipt)).not.toBe(first);
    const [kit] = (await db().select().from(kits)).filter(({ orderId }) => orderId === renewal?.id);
    await shipKit(db(), kit?.id ?? "");
    expect(await read(link)).toMatchObject({ addressChange: "over" });
    expect(await refusalOf(await change(link))).toBe("410 too_late");
  });

  it("opens with its own link alone, in its own shop, while that lasts, and in the same country", async () => {
    const link = await bought(once);
    expect(await refusalOf(await readCall(post(PATH, { ...link, token: `${link.token}x` })))).toBe("400 link_invalid");
    expect(await refusalOf(await readCall(post(PATH, { ...link, businessKey: "lift-club" })))).toBe("400 link_invalid");
    const abroad = { ...PLACE, state: "ON", postal_code: "M5V 2T6", city: "Toronto", country: "CA" };
    expect(await refusalOf(await change(link, abroad))).toContain("country_not_supported");
    await waitUntil(db(), new Date(now().getTime() + 61 * DAY));
    expect(await refusalOf(await readCall(post(PATH, link)))).toContain("too_late");
    expect(await refusalOf(await change(link))).toContain("too_late");
    expect(orderPath({ id: "ord_1", userId: "usr_1" }, null)).toBe("/account/orders");
    expect(orderPath({ id: "ord_1", userId: "usr_1" }, "lift-club")).toContain("/shop/lift-club/order?token=");
  });
});
