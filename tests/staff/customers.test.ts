import { expect, it } from "vitest";
import { POST as note } from "@/app/(api)/staff-api/customers/[id]/notes/route";
import { GET as read } from "@/app/(api)/staff-api/customers/[id]/route";
import { GET as find } from "@/app/(api)/staff-api/customers/route";
import { GET as readOrder } from "@/app/(api)/staff-api/orders/[id]/route";
import { POST as exportOrders } from "@/app/(api)/staff-api/orders/export/route";
import { GET as listOrders } from "@/app/(api)/staff-api/orders/route";
import type { FoundCustomer, StaffCustomer } from "@/lib/contracts/staff-customers";
import { now } from "@/lib/server/clock";
import { mails } from "@/lib/server/db/schema/operations";
import { kits, ledgerEntries, orders } from "@/lib/server/db/schema/orders";
import { staffNotes } from "@/lib/server/db/schema/staff-notes";
import { newId } from "@/lib/server/ids";
import { sendMail } from "@/lib/server/mail/send-mail";
import { giveGoodwill } from "@/lib/server/orders/balance";
import { closeKit, moveKitByHand } from "@/lib/server/staff/kit-hands";
import { signedIn } from "../results/sending";
import { withDatabase } from "../support/database";
import { insertOrder } from "../support/orders";
import { insertPerson } from "../support/people";
import { answerOf, get, post, refusalOf } from "../support/requests";
import { PACKER, sendKit, trackingOf } from "../support/shipping";

const db = withDatabase();

async function colleague(role: "admin" | "partner" | "marketing") {
  return signedIn(db(), await insertPerson(db(), { email: `${role}@example.com`, role, name: `The ${role}` }));
}

const context = (id: string) => ({ params: Promise.resolve({ id }) });
const search = async (cookie: string, text: string) => {
  const { body } = await answerOf(
    await find(get(`/staff-api/customers?search=${encodeURIComponent(text)}`, { cookie })),
  );
  return (body as { customers: FoundCustomer[] }).customers;
};
const readAs = (cookie: string, id: string) => read(get(`/staff-api/customers/${id}`, { cookie }), context(id));

it("a customer is found by email, name, order number or kit, and one page has all of them but results", async () => {
  const cookie = await colleague("admin");
  const userId = await insertPerson(db(), { email: "maya@example.com", name: "Maya Lindqvist" });
  const orderId = await insertOrder(db(), { userId, email: "maya@example.com", number: "4827-1103" });
  const kitId = newId("kit");
  await db()
    .insert(kits)
    .values({ id: kitId, orderId, productKey: "core", kitType: "arm-core", shipAt: now(), createdAt: now() });
  // The account has another name than its order.
  for (const text of ["maya@", "Lindqvist", "4827-1103", kitId]) {
    expect(await search(cookie, text), text).toMatchObject([{ id: userId, orders: 1 }]);
  }
  const { body } = await answerOf(await readAs(cookie, userId));
  expect(body).toMatchObject({
    ...{ id: userId, email: "maya@example.com", orders: [{ number: "4827-1103" }] },
    ...{ kits: [{ id: kitId, state: "planned" }], balance: { total: 0 }, notes: [] },
  });
  expect((await answerOf(await readAs(cookie, orderId))).body).toMatchObject({ id: userId });
});

it("mails are listed as their reader saw them, and a kit that had not left when its order ended will not ship", async () => {
  const cookie = await colleague("admin");
  const email = "maya@example.com";
  const at = now();
  for (const status of ["ready", "refunded"] as const) {
    const orderId = await insertOrder(db(), { email, status });
    const kit = { id: newId("kit"), orderId, productKey: "core", kitType: "arm-core", shipAt: at, createdAt: at };
    await db().insert(kits).values(kit);
  }
  const [order] = await db().select().from(orders);
  const data = { name: "Maya", orderNumber: "4827-1103", orderPath: "/order?token=x" };
  const mail = { template: "order-link", to: email, shopKey: null, data } as const;
  await sendMail(db(), mail, { id: "out_1", dedupeKey: "order-link:1" });
  const old = { recipient: email, template: "kit-replaced", messageKey: "old", sentAt: at };
  await db()
    .insert(mails)
    .values({ ...old, id: newId("mail") });
  const { body } = await answerOf(await readAs(cookie, order?.id ?? ""));
  const customer = body as StaffCustomer;
  expect(customer.mails.map(({ subject }) => subject).toSorted()).toEqual([
    "A mail of the kind “kit replaced”",
    "Your link to your Tealmark order 4827-1103",
  ]);
  expect(customer.kits.map(({ staysHere }) => staysHere).toSorted()).toEqual([false, true]);
});

it("where an order is reads kit by kit while its kits are not in one place, those of a later day left out", async () => {
  const cookie = await colleague("admin");
  const email = "maya@example.com";
  const { orderId, kitId } = await sendKit(db(), { email });
  const standing = async (id: string) => {
    const { body } = await answerOf(await readAs(cookie, id));
    const listed = (body as StaffCustomer).orders.find((order) => order.id === id)?.standing;
    const { body: panel } = await answerOf(await readOrder(get(`/staff-api/orders/${id}`, { cookie }), context(id)));
    expect(panel).toMatchObject({ standing: listed });
    const { body: list } = await answerOf(await listOrders(get("/staff-api/orders", { cookie })));
    expect(list).toMatchObject({ orders: [{ id, standing: listed }] });
    const { body: file } = await answerOf(await exportOrders(post("/staff-api/orders/export", {}, { cookie })));
    expect((file as { csv: string }).csv).toContain(listed ? `,${listed},` : ",shipped,");
    return listed;
  };
  expect(await standing(orderId)).toBeNull();
  const kit = { orderId, productKey: "core", kitType: "arm-core", createdAt: now() };
  const later = new Date(now().getTime() + 365 * 86_400_000);
  await db()
    .insert(kits)
    .values([now(), later].map((shipAt) => ({ ...kit, id: newId("kit"), shipAt })));
  expect(await standing(orderId)).toBe("1 kit on the way; 1 still to be sent");
  await moveKitByHand(db(), PACKER, kitId, { to: "lost", reason: "They rang us." });
  expect(await standing(orderId)).toBe("1 kit lost on the way; 1 still to be sent");
  await closeKit(db(), PACKER, kitId, "They have another.");
  const { body } = await answerOf(await readAs(cookie, orderId));
  const closed = (body as StaffCustomer).kits.filter(({ isClosed }) => isClosed);
  expect(closed).toMatchObject([{ id: kitId, state: "lost", isReplaced: false }]);
});

it("a note about a customer or an order is for colleagues, says who and when, and goes with its order", async () => {
  const cookie = await colleague("admin");
  const orderId = await insertOrder(db(), { email: "guest@example.com", number: "1111-2222" });
  const write = (body: object) => note(post("/staff-api/customers/x/notes", body, { cookie }), context(orderId));
  expect((await write({ text: "Rang about the box.", orderId })).status).toBe(201);
  expect((await write({ text: "Prefers mail.", orderId: null })).status).toBe(201);
  expect(await refusalOf(await write({ text: "x", orderId: "ord_of_somebody_else" }))).toBe("404 not_found");
  expect(await refusalOf(await write({ text: " ", orderId: null }))).toBe("400 malformed");
  const { body } = await answerOf(await readAs(cookie, orderId));
  expect((body as StaffCustomer).notes).toMatchObject([
    { text: "Prefers mail.", by: "The admin", orderNumber: null },
    { text: "Rang about the box.", by: "The admin", orderNumber: "1111-2222" },
  ]);
  const order = await readOrder(get(`/staff-api/orders/${orderId}`, { cookie }), context(orderId));
  expect((await answerOf(order)).body).toMatchObject({
    notes: [{ text: "Prefers mail." }, { text: "Rang about the box.", orderNumber: "1111-2222" }],
  });
  expect(await db().select().from(staffNotes)).toHaveLength(2);
});

it.each(["partner", "marketing"] as const)("to a %s no customer is there", async (role) => {
  const cookie = await colleague(role);
  const orderId = await insertOrder(db(), { email: "guest@example.com" });
  expect(await refusalOf(await readAs(cookie, orderId))).toBe("404 not_found");
  expect(await refusalOf(await find(get("/staff-api/customers?search=guest", { cookie })))).toBe("404 not_found");
  const body = { text: "x", orderId: null };
  expect(await refusalOf(await note(post("/x", body, { cookie }), context(orderId)))).toBe("404 not_found");
});

it("who deleted their account is told in words wherever colleagues meet their orders, and by no raw id", async () => {
  const cookie = await colleague("admin");
  const former = newId("gone");
  const orderId = await insertOrder(db(), { userId: null, email: former, name: "Deleted", number: "4827-1109" });
  const { body: page } = await answerOf(await readAs(cookie, orderId));
  const { body: detail } = await answerOf(
    await readOrder(get(`/staff-api/orders/${orderId}`, { cookie }), context(orderId)),
  );
  const { body: list } = await answerOf(await listOrders(get("/staff-api/orders", { cookie })));
  const { body: file } = await answerOf(await exportOrders(post("/staff-api/orders/export", {}, { cookie })));
  const found = await search(cookie, "4827-1109");
  for (const told of [page, detail, list, file, found]) {
    expect(JSON.stringify(told)).toContain("Deleted customer");
    expect(JSON.stringify(told)).not.toContain(former);
  }
  expect(page).toMatchObject({ isDeleted: true, name: "Deleted customer", email: "no address is kept" });
});

it("the page has where everything of a customer goes, the card of each purchase, and the way of each parcel", async () => {
  const cookie = await colleague("admin");
  const userId = await insertPerson(db(), { email: "maya@example.com", name: "Maya Lindqvist" });
  const { kitId } = await sendKit(db(), { userId, email: "maya@example.com", number: "4827-1103" });
  await db().update(orders).set({ paidWith: "Visa ending in 4242" });
  const { body } = await answerOf(await readAs(cookie, userId));
  const [order] = await db().select().from(orders);
  const { line1, city } = order?.shippingAddress ?? {};
  const trackingNumber = trackingOf(kitId);
  expect((body as StaffCustomer).orders).toMatchObject([
    {
      ...{ paidWith: "Visa ending in 4242", address: { name: order?.name, line1, city } },
      parcels: [{ carrier: "USPS", trackingNumber, trackingUrl: expect.stringContaining(trackingNumber) }],
    },
  ]);
});

it("an order that credit paid for says so, and credit that moved names its order", async () => {
  const cookie = await colleague("admin");
  const email = "maya@example.com";
  const orderId = await insertOrder(db(), { email, number: "4827-1103", totalCents: 0 });
  const at = now();
  await db()
    .insert(ledgerEntries)
    .values({ orderId, createdAt: at, id: newId("led"), account: "balance", amountCents: 18_400 });
  await giveGoodwill(db(), { orderId, gift: "1", email, shopId: null, amountCents: 500, at });
  const { body } = await answerOf(await readAs(cookie, orderId));
  expect(body).toMatchObject({
    orders: [{ number: "4827-1103", total: 0, balanceUsed: 18_400 }],
    balance: { movements: [{ reason: "goodwill", amount: 500, orderNumber: "4827-1103" }] },
  });
});
