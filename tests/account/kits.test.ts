import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { GET as list, POST as register } from "@/app/(api)/user/account/kits/route";
import { GET as listOrders } from "@/app/(api)/user/account/orders/route";
import { kitDetail } from "@/components/account/kit-words";
import type { AccountOrder } from "@/lib/contracts/account";
import type { AccountKit } from "@/lib/contracts/account-kits";
import { listKits } from "@/lib/server/account/kits";
import { moveClock, now } from "@/lib/server/clock";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { newId } from "@/lib/server/ids";
import { registerPath } from "@/lib/server/mail/member-path";
import { onKick } from "@/lib/server/process";
import { closeKit, moveKitByHand, undoKitMove } from "@/lib/server/staff/kit-hands";
import { signedIn } from "../results/sending";
import { withDatabase } from "../support/database";
import { insertOrder } from "../support/orders";
import { insertPerson } from "../support/people";
import { answerOf, get, post, refusalOf } from "../support/requests";
import { PACKER, sendKit, shipKit, trackingOf } from "../support/shipping";

const db = withDatabase();
const PATH = "/user/account/kits";

async function person(email: string, emailVerified = true) {
  const id = await insertPerson(db(), { email, emailVerified });
  return { id, email, cookie: await signedIn(db(), id) };
}

/** An order of somebody with one kit, which waits to be packed. */
async function orderOf({ id: userId, email }: { id: string; email: string }) {
  const orderId = await insertOrder(db(), { userId, email, number: newId("TM") });
  const kitId = newId("kit");
  const at = new Date(now().getTime() - 1000);
  await db()
    .insert(kits)
    .values({ id: kitId, orderId, productKey: "core", kitType: "arm-core", shipAt: at, createdAt: at });
  return { orderId, kitId };
}

/** The number on the box of a kit that has just left. */
async function shipped(kitId: string): Promise<string> {
  const { printed } = await shipKit(db(), kitId);
  return printed[0]?.code ?? "";
}

const enter = (kitID: string, cookie: string) => register(post(PATH, { kitID }, { cookie }));
const kitsOf = async (response: Promise<Response>) =>
  ((await answerOf(await response)).body as { kits: AccountKit[] }).kits;
const seenBy = (cookie: string) => kitsOf(list(get(PATH, { cookie })));

/** Kits leave on a working day; the day a year later is a Wednesday. */
const TUESDAY = new Date("2027-11-30T17:00:00Z");

describe("the kits of an account", () => {
  it("that leave one after the other are told so by their order, until the last has left", async () => {
    const ada = await person("ada@example.com");
    const { orderId, kitId } = await orderOf(ada);
    const [first] = await db().select().from(kits);
    if (!first) throw new Error("no kit");
    const second = { ...first, id: newId("kit") };
    // One of a prepaid plan, for next year: it holds nothing up.
    const later = { ...second, id: newId("kit"), shipAt: new Date(now().getTime() + 365 * 86_400_000) };
    await db().insert(kits).values([second, later]);
    const told = async () => {
      const { body } = await answerOf(await listOrders(get("/user/account/orders", { cookie: ada.cookie })));
      return (body as { orders: AccountOrder[] }).orders.find(({ id }) => id === orderId);
    };
    await shipped(kitId);
    expect(await told()).toMatchObject({
      statusText: "1 of 2 kits sent, the rest wait to be packed",
      refundRule: expect.stringMatching(/^Part of your order has shipped.*write to us/),
    });
    await shipped(second.id);
    expect(await told()).toMatchObject({
      statusText: "On its way to you",
      refundRule: expect.not.stringContaining("rest"),
    });
  });

  it("that a colleague moved by mistake keep the moment at which they left", async () => {
    const ada = await person("ada@example.com");
    const { kitId } = await orderOf(ada);
    await shipped(kitId);
    const sentAt = async () => (await seenBy(ada.cookie))[0]?.steps.find(({ label }) => label === "Sent")?.at;
    const before = await sentAt();
    await moveClock(db(), new Date(now().getTime() + 3 * 86_400_000));
    await moveKitByHand(db(), PACKER, kitId, { to: "delivered", reason: "The carrier told us." });
    await undoKitMove(db(), PACKER, kitId, "It was another one.");
    expect(await sentAt()).toBe(before);
  });

  it("of which nothing more is sent are told with their money, however many, at no more questions", async () => {
    const ada = await insertPerson(db(), { email: "ada@example.com" }, null);
    const whose = { userId: ada, shopKey: null } as const;
    const close = async (number: string) => {
      const { kitId } = await sendKit(db(), { email: "ada@example.com", userId: ada, number, totalCents: 14_900 });
      await moveKitByHand(db(), PACKER, kitId, { to: "lost", reason: "It is gone." });
      await closeKit(db(), PACKER, kitId, "They want none.");
    };
    const look = async () => {
      const asked = vi.spyOn(db(), "select");
      const { kits: seen } = await listKits(db(), whose);
      const questions = asked.mock.calls.length;
      asked.mockRestore();
      return { questions, closed: seen.map(({ closed }) => closed) };
    };
    await close("TM-9000-0001");
    const one = await look();
    for (const number of ["TM-9000-0002", "TM-9000-0003"]) await close(number);
    const several = await look();
    expect(one.closed).toEqual([expect.stringContaining("What was paid for it is not refunded by this")]);
    expect(several).toEqual({ questions: one.questions, closed: Array(3).fill(one.closed[0]) });
  });

  it("that have not left name the day they leave, and none that is past or not theirs", async () => {
    await moveClock(db(), TUESDAY);
    const ada = await person("ada@example.com");
    const { orderId, kitId } = await orderOf(ada);
    const [hour, year] = [3_600_000, 365 * 86_400_000].map((ms) => new Date(now().getTime() + ms));
    const shown = async () => {
      const [kit] = await seenBy(ada.cookie);
      return kit && [kit.at, kit.waits, kitDetail({ ...kit, orderNumber: "1" })];
    };
    expect(await shown()).toEqual([null, "Waiting to be packed", "Waiting to be packed. Order 1"]);
    await db().update(orders).set({ status: "in_review", releaseAt: hour }).where(eq(orders.id, orderId));
    expect(await shown()).toEqual([hour?.toISOString(), null, expect.stringMatching(/^Ships from /)]);
    await db().update(kits).set({ shipAt: year }).where(eq(kits.id, kitId));
    expect(await shown()).toEqual([year?.toISOString(), null, expect.stringMatching(/^Ships from /)]);
    await db().update(orders).set({ status: "review" }).where(eq(orders.id, orderId));
    expect(await shown()).toEqual([null, "Being checked by us", "Being checked by us. Order 1"]);
  });

  it("are registered where their buyer's address has an account, signed in or not, and else in one to be made", async () => {
    const { id: userId, email } = await person("ada@example.com");
    const [own, asGuest, stranger] = [
      { userId, email },
      { userId: null, email },
      { userId: null, email: "new@example.com" },
    ];
    expect(await registerPath(db(), own)).toBe("/account#kits");
    expect(await registerPath(db(), asGuest)).toBe("/account#kits");
    expect(await registerPath(db(), stranger)).toBe("/signup");
  });

  it("are told of by mail at once when they are registered, without waiting for the worker's minute", async () => {
    const ada = await person("ada@example.com");
    const code = await shipped((await orderOf(ada)).kitId);
    const kicked: string[] = [];
    onKick((name) => kicked.push(name));
    try {
      await answerOf(await enter(code, ada.cookie));
    } finally {
      onKick(() => undefined);
    }
    expect(kicked).toEqual(["outbox"]);
  });

  it("that were bought with its proven address without signing in are there at once, without a new login", async () => {
    const ada = await person("ada@example.com");
    const eve = await person("eve@example.com", false);
    expect(await seenBy(ada.cookie)).toEqual([]);
    for (const { email } of [ada, eve]) {
      const orderId = await insertOrder(db(), { userId: null, email, number: newId("TM") });
      const at = now();
      const kit = {
        id: `kit of ${email}`,
        orderId,
        productKey: "core",
        kitType: "arm-core",
        shipAt: at,
        createdAt: at,
      };
      await db().insert(kits).values(kit);
    }
    expect(await seenBy(ada.cookie)).toMatchObject([{ id: "kit of ada@example.com" }]);
    expect(await seenBy(eve.cookie)).toEqual([]);
  });

  it("show where each is, and its number registers it and its order", async () => {
    await moveClock(db(), TUESDAY);
    const ada = await person("ada@example.com");
    const { orderId, kitId } = await orderOf(ada);
    expect(await seenBy(ada.cookie)).toMatchObject([{ id: kitId, state: "planned", isOwn: false }]);
    expect(await seenBy(ada.cookie)).toMatchObject([{ at: null, waits: "Waiting to be packed" }]);
    const code = await shipped(kitId);
    expect(await seenBy(ada.cookie)).toMatchObject([{ state: "shipped" }]);
    const response = await enter(` ${code.toLowerCase().replaceAll("-", " ")} `, ada.cookie);
    expect(response.status).toBe(201);
    expect(await kitsOf(Promise.resolve(response))).toMatchObject([{ id: kitId, state: "registered", isOwn: true }]);
    expect((await db().select().from(orders).where(eq(orders.id, orderId)))[0]?.status).toBe("registered");
  });

  it("that were a present are registered by whoever got them, who does not see the order", async () => {
    const ada = await person("ada@example.com");
    const bea = await person("bea@example.com");
    const { kitId } = await orderOf(ada);
    const code = await shipped(kitId);
    expect(await kitsOf(enter(code, bea.cookie))).toMatchObject([{ isOwn: true, orderNumber: null }]);
    await db().update(kits).set({ state: "resulted" });
    expect(await seenBy(bea.cookie)).toMatchObject([{ state: "resulted" }]);
    expect(await seenBy(ada.cookie)).toMatchObject([{ state: "registered", isOwn: false }]);
  });

  it("give unknown, taken and malformed numbers one answer, and stop guessing", async () => {
    const ada = await person("ada@example.com");
    const bea = await person("bea@example.com");
    const code = await shipped((await orderOf(ada)).kitId);
    await enter(code, ada.cookie);
    const refusals = [];
    for (const kitID of ["7K2M-9XQD-4HTR-C", code, "?", "x".repeat(100)]) {
      refusals.push(await refusalOf(await enter(kitID, bea.cookie)));
    }
    expect(new Set(refusals)).toEqual(new Set(["400 kit_not_accepted"]));
    await enter("7K2M-9XQD-4HTR-D", bea.cookie);
    await enter("7K2M-9XQD-4HTR-E", bea.cookie);
    expect(await refusalOf(await enter("7K2M-9XQD-4HTR-F", bea.cookie))).toBe("429 too_many_requests");
  });
});

describe("an order that has shipped", () => {
  it("stands where its other kit is still to be packed, when the one that left is replaced", async () => {
    const ada = await person("ada@example.com");
    const { orderId, kitId } = await orderOf(ada);
    const [first] = await db().select().from(kits);
    if (!first) throw new Error("no kit");
    await db()
      .insert(kits)
      .values({ ...first, id: newId("kit") });
    await shipKit(db(), kitId);
    const { orderId: replacement } = await orderOf(ada);
    await db().update(kits).set({ replacesKitId: kitId }).where(eq(kits.orderId, replacement));
    await moveKitByHand(db(), PACKER, kitId, { to: "lost", reason: "They rang us." });
    const { body } = await answerOf(await listOrders(get("/user/account/orders", { cookie: ada.cookie })));
    const order = (body as { orders: AccountOrder[] }).orders.find(({ id }) => id === orderId);
    const [sent] = await db().select().from(orders).where(eq(orders.id, replacement));
    expect(order).toMatchObject({
      ...{ statusText: "1 kit lost on the way, and replaced; 1 still to be sent", isOver: false },
      replaced: `The kit that got lost is replaced, free of charge, by order ${sent?.number}.`,
    });
    expect(order?.steps.map(({ label, state }) => `${label}: ${state}`).slice(0, 3)).toEqual([
      "Paid: done",
      "Waiting to be packed: current",
      "Shipped: ahead",
    ]);
  });

  it("tells its carrier and number, and where to follow the parcel", async () => {
    const ada = await person("ada@example.com");
    const { kitId } = await orderOf(ada);
    const read = async () => {
      const answer = await answerOf(await listOrders(get("/user/account/orders", { cookie: ada.cookie })));
      return (answer.body as { orders: AccountOrder[] }).orders[0]?.parcels;
    };
    expect(await read()).toEqual([]);
    await shipKit(db(), kitId);
    expect(await read()).toMatchObject([
      {
        carrier: "USPS",
        trackingNumber: trackingOf(kitId),
        url: `https://tools.usps.com/go/TrackConfirmAction?tLabels=${trackingOf(kitId)}`,
      },
    ]);
  });
});
