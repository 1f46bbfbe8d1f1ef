import { describe, expect, it } from "vitest";
import { POST as addressCall } from "@/app/(api)/user/account/orders/[id]/address/route";
import { GET as receiptCall } from "@/app/(api)/user/account/orders/[id]/receipt/route";
import { POST as mailCall } from "@/app/(api)/user/management-portal/links/mail/route";
import { POST as readCall } from "@/app/(api)/user/management-portal/links/order/route";
import { POST as cancelCall } from "@/app/(api)/user/management-portal/orders/[id]/cancel/route";
import type { AccountOrder } from "@/lib/contracts/account";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { now } from "@/lib/server/clock";
import { memberships } from "@/lib/server/db/schema/memberships";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { orderPath } from "@/lib/server/mail/member-path";
import { payments } from "@/lib/server/payments/stripe-payments";
import { newBuyer, order, priceOf, settleDown, waitUntil, withShop } from "../checkout/shop-floor";
import { tellOfParcel } from "../laboratory/kit-owners";
import { jobNamed } from "../support/jobs";
import { deliveredMails, secretIn } from "../support/outbox";
import { answerOf, cookieOf, get, post, refusalOf } from "../support/requests";
import { shipKit } from "../support/shipping";

const db = withShop();
const DAY = 86_400_000;
/** By the catalogue: Core once and each quarter, and what a box with the arm device costs to send within the US. */
const [CORE_ONCE, CORE_QUARTER, ARM_BOX] = [15_900, 12_400, 2_500];
const AGAIN = { token: null, businessKey: null };
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

interface Opened {
  id: string;
  cookie: string | null;
}

/** Opens a link in a browser, which may hold others. */
async function open(link: object, held?: string | null): Promise<Opened & { shown: string[] }> {
  const answer = await readCall(post(PATH, link, { cookie: held }));
  const cookie = cookieOf(answer, "ord");
  const { orders: seen } = (await answerOf(answer)).body as { orders: AccountOrder[] };
  return { id: seen[0]?.id ?? "", cookie, shown: seen.map(({ id }) => id) };
}

const params = (id: string) => ({ params: Promise.resolve({ id }) });
const change = ({ id, cookie }: Opened, place: object = PLACE) =>
  addressCall(post(`/user/account/orders/${id}/address`, place, { cookie }), params(id));
const cancel = ({ id, cookie }: Opened) =>
  cancelCall(post(`/user/management-portal/orders/${id}/cancel`, undefined, { cookie }), params(id));
const receipt = ({ id, cookie }: Opened) =>
  receiptCall(get(`/user/account/orders/${id}/receipt`, { cookie }), params(id));
const once = { products: [{ priceId: priceOf("core_one-time"), quantity: 1 }] };

describe("an order of a guest, by the link in its mail", () => {
  it("is seen as in an account, and goes to another door until it is packed, which a mail tells its buyer", async () => {
    const link = await bought(once);
    expect(await read(link)).toMatchObject({ addressChange: "open", shipTo: { city: "Austin" } });
    expect(await read(link)).toMatchObject({ cancelRefund: CORE_ONCE + ARM_BOX, total: CORE_ONCE + ARM_BOX });
    expect((await change(await open(link))).status).toBe(200);
    expect(await db().select().from(orders)).toMatchObject([{ name: "Grace Present", email: "ada@example.org" }]);
    const [mail] = (await deliveredMails(db())).filter(({ source }) => source.includes("7 Gift Lane"));
    expect(mail?.to).toBe("ada@example.org");
    expect(mail?.source).toContain("Hello Ada");
    expect(mail?.source).not.toContain("password");
    expect((await read({ token: tokenIn(mail), businessKey: null }))?.shipTo.name).toBe("Grace Present");
    await waitUntil(db(), new Date(now().getTime() + DAY));
    await jobNamed("order-release").run(db());
    expect(await read(link)).toMatchObject({ addressChange: "packing", shipTo: { name: "Grace Present" } });
    expect(await refusalOf(await change(await open(link), { ...PLACE, line1: "8 Late Street" }))).toBe("410 too_late");
  });

  it("of a membership takes its later kits along", async () => {
    const link = await bought();
    expect((await change(await open(link))).status).toBe(200);
    expect(await db().select().from(memberships)).toMatchObject([{ name: "Grace Present" }]);
    expect((await deliveredMails(db()))[0]?.source).toContain("Later kits in the same membership go there too");
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
    expect(await refusalOf(await change(await open(link)))).toBe("410 too_late");
  });

  it("is led to by the mail that its kit has arrived", async () => {
    await bought(once);
    await waitUntil(db(), new Date(now().getTime() + DAY));
    await jobNamed("order-release").run(db());
    const [kit] = await db().select().from(kits);
    await shipKit(db(), kit?.id ?? "");
    expect((await tellOfParcel("delivered", kit?.id ?? "")).status).toBe(200);
    const mail = (await deliveredMails(db())).find(({ subject }) => subject.endsWith("has arrived"));
    expect(mail?.to).toBe("ada@example.org");
    expect(await read({ token: tokenIn(mail), businessKey: null })).toMatchObject({ statusText: "Delivered" });
  });

  it("opens with its own link alone, in its own shop, while that lasts, and in the same country", async () => {
    const link = await bought(once);
    expect(await refusalOf(await readCall(post(PATH, { ...link, token: `${link.token}x` })))).toBe("400 link_invalid");
    expect(await refusalOf(await readCall(post(PATH, { ...link, businessKey: "lift-club" })))).toBe("400 link_invalid");
    const abroad = { ...PLACE, state: "ON", postal_code: "M5V 2T6", city: "Toronto", country: "CA" };
    const opened = await open(link);
    expect(await refusalOf(await change(opened, abroad))).toContain("country_not_supported");
    await waitUntil(db(), new Date(now().getTime() + 61 * DAY));
    expect(await refusalOf(await readCall(post(PATH, link)))).toContain("too_late");
    expect(await refusalOf(await change(opened))).toBe("401 not_signed_in");
    expect(orderPath({ id: "ord_1", number: "4827-1103", userId: "usr_1" })).toBe("/account/orders#order-4827-1103");
    expect(orderPath({ id: "ord_1", number: "4827-1103", userId: null })).toContain("/order?token=");
  });

  it("is canceled as in an account, in the browser that opened it, and its membership ends with it", async () => {
    const link = await bought();
    const paid = CORE_QUARTER + ARM_BOX;
    expect(await read(link)).toMatchObject({ cancelRefund: paid, whenCanceled: "membership_ends" });
    const opened = await open(link);
    expect(await refusalOf(await cancel({ ...opened, cookie: null }))).toBe("401 not_signed_in");
    expect(await refusalOf(await cancel({ ...opened, id: "ord_other" }))).toBe("404 not_found");
    expect((await answerOf(await cancel(opened))).body).toMatchObject({ refund: paid });
    expect(await db().select().from(memberships)).toMatchObject([{ status: "canceled" }]);
    expect(await read(link)).toMatchObject({ statusText: "Canceled", cancelRefund: null });
    expect(await refusalOf(await cancel(opened))).toBe("409 conflict");
  });

  it("stays open for two hours in the browser that opened it, with its receipt as a file", async () => {
    const opened = await open(await bought(once));
    expect((await open(AGAIN, opened.cookie)).shown).toEqual([opened.id]);
    expect(await refusalOf(await readCall(post(PATH, AGAIN)))).toBe("400 link_invalid");
    expect((await receipt(opened)).headers.get("content-type")).toBe("application/pdf");
    expect(await refusalOf(await receipt({ ...opened, cookie: null }))).toBe("404 not_found");
    await waitUntil(db(), new Date(now().getTime() + 3 * 3_600_000));
    expect(await refusalOf(await receipt(opened))).toBe("404 not_found");
    expect(await refusalOf(await readCall(post(PATH, AGAIN, { cookie: opened.cookie })))).toBe("400 link_invalid");
  });

  it("stays open when another is opened beside it, and neither opens in another shop", async () => {
    const first = await open(await bought(once));
    const second = await open(await bought(once), first.cookie);
    const { cookie, shown } = await open(await bought(once), second.cookie);
    expect(shown).not.toContain(first.id);
    expect((await open(AGAIN, cookie)).shown.toSorted()).toEqual([first.id, second.id, ...shown].toSorted());
    expect((await receipt({ ...first, cookie })).status).toBe(200);
    expect((await change({ ...first, cookie })).status).toBe(200);
    for (const use of [change, cancel, receipt]) {
      expect(await refusalOf(await use({ ...second, cookie: first.cookie }))).toBe("404 not_found");
    }
    const elsewhere = { ...AGAIN, businessKey: "lift-club" };
    expect(await refusalOf(await readCall(post(PATH, elsewhere, { cookie })))).toBe("400 link_invalid");
  });

  it("whose link is too old brings a fresh one to its own address, and one that was cut says so", async () => {
    const link = await bought(once);
    await waitUntil(db(), new Date(now().getTime() + 61 * DAY));
    await deliveredMails(db());
    const asked = await mailCall(post("/user/management-portal/links/mail", link));
    expect(await answerOf(asked)).toEqual({ status: 202, body: { ok: true } });
    const [mail] = await deliveredMails(db());
    expect(mail?.to).toBe("ada@example.org");
    expect(await read({ token: tokenIn(mail), businessKey: null })).toBeDefined();
    for (const token of [link.token.slice(0, 50), link.token.slice(0, 5)]) {
      const { body } = await answerOf(await readCall(post(PATH, { ...link, token })));
      expect(JSON.stringify(body)).toContain("This link is incomplete");
    }
  });
});
