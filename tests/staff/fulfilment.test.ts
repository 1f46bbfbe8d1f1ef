import "../api/wide-limits";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { PackLine } from "@/lib/contracts/staff-orders";
import { moveClock, now } from "@/lib/server/clock";
import { database } from "@/lib/server/db/client";
import { audit, outbox } from "@/lib/server/db/schema/operations";
import { kits, orderLines, orders } from "@/lib/server/db/schema/orders";
import { newId } from "@/lib/server/ids";
import { claimKit } from "@/lib/server/orders/claim-kit";
import { releaseOrders } from "@/lib/server/orders/release-orders";
import { demoShopId } from "@/lib/server/seed/seed-shops";
import { type Talk, talkAs } from "../api/talk";
import { ADDRESS_OF_A, EMAIL_OF_A, withWorld } from "../api/world";
import { insertOrder } from "../support/orders";
import { deliveredMails } from "../support/outbox";
import { insertPerson } from "../support/people";

const world = withWorld();

const MINUTE = 60_000;
const UPS = { carrier: "ups", trackingNumber: "1z 999aa1 0123456784" } as const;

const later = async (minutes: number) => moveClock(await database(), new Date(now().getTime() + minutes * MINUTE));

async function statusOf(orderId: string): Promise<string | undefined> {
  const [row] = await (await database()).select().from(orders).where(eq(orders.id, orderId));
  return row?.status;
}

/** Customer A's order as it waits to be packed, an admin who packs it, and its kits. */
async function toPack(): Promise<{ talk: Talk; id: string; kitIds: string[] }> {
  await later(31);
  await releaseOrders(await database());
  const talk = await talkAs(world(), "admin");
  const { body } = await talk("GET /staff-api/to-ship");
  const { orderId: id } = world().purchase;
  const order = body.orders.find((known: { id: string }) => known.id === id);
  return { talk, id, kitIds: order.kits.map((kit: { id: string }) => kit.id) };
}

const mailsAbout = async (template: string) => {
  const rows = await (await database()).select().from(outbox);
  // The mails that the seed shows are nobody's news.
  const told = rows.filter(({ topic, dedupeKey }) => topic === "mail" && !dedupeKey.startsWith("seed:"));
  return told.filter(({ payload }) => payload.template === template);
};

describe("an order to pack", () => {
  it("shows where it goes and what goes in", () =>
    world().undone(async () => {
      const { talk, id } = await toPack();
      const { body } = await talk("GET /staff-api/to-ship");
      const order = body.orders.find((known: { id: string }) => known.id === id);
      expect(order.address).toMatchObject({ line1: ADDRESS_OF_A, city: "Austin", postalCode: "78701" });
      expect(order.kits.map(({ title }: { title: string }) => title)).toHaveLength(2);
      expect(order.lines).toHaveLength(2);
      expect(body.count).toBeGreaterThan(0);
    }));

  it("is called a test where our own people made it, and not for its small sum", () =>
    world().undone(async () => {
      const talk = await talkAs(world(), "admin");
      const db = await database();
      const made = async (isTest: boolean) => {
        const email = `${newId("usr")}@example.com`;
        const userId = await insertPerson(db, { email, isTest }, null);
        const orderId = await insertOrder(db, { email, userId, status: "ready", totalCents: 1395, isTest: true });
        const kit = { productKey: "core", kitType: "arm-core", shipAt: now(), createdAt: now() };
        await db.insert(kits).values({ id: newId("kit"), orderId, ...kit });
        return orderId;
      };
      for (const isOurs of [false, true]) {
        const id = await made(isOurs);
        const tellings = [
          ...(await talk("GET /staff-api/to-ship")).body.orders,
          ...(await talk("GET /staff-api/orders")).body.orders,
          (await talk("GET /staff-api/orders/{id}", { params: { id } })).body,
        ].filter((order: { id: string }) => order.id === id);
        expect(tellings.map(({ isTest }: { isTest: boolean }) => isTest)).toEqual([isOurs, isOurs, isOurs]);
      }
    }));

  it("stands behind whoever waits longer: a kit that was paid for a later day waiting since that day", () =>
    world().undone(async () => {
      const talk = await talkAs(world(), "admin");
      const db = await database();
      const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000);
      const waiting = async (releaseAt: Date, shipAt: Date) => {
        const orderId = await insertOrder(db, { email: "waits@example.com", status: "ready", releaseAt });
        const kit = { productKey: "core", kitType: "arm-core", shipAt, createdAt: releaseAt };
        await db.insert(kits).values({ id: newId("kit"), orderId, ...kit });
        return orderId;
      };
      const prepaid = await waiting(hoursAgo(9_000), hoursAgo(1));
      const usual = await waiting(hoursAgo(2), hoursAgo(2));
      const { orders: listed }: { orders: { id: string }[] } = (await talk("GET /staff-api/to-ship")).body;
      const ids = listed.map(({ id }) => id).filter((id) => id === prepaid || id === usual);
      expect(ids).toEqual([usual, prepaid]);
    }));

  it("has what was bought beside its kits in its first parcel and in the mail about that, and in no other", () =>
    world().undone(async () => {
      const { talk, id, kitIds } = await toPack();
      const db = await database();
      const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
      if (!line) throw new Error("the order has no lines");
      const tape = { ...line, id: newId("line"), position: 9, title: "Tape", productKey: "addon_bp-tape" };
      await db.insert(orderLines).values(tape);
      const beside = async (path: "GET /staff-api/to-ship" | "GET /staff-api/orders/{id}") => {
        const { body } = await talk(path, path.endsWith("{id}") ? { params: { id } } : {});
        const order = path.endsWith("{id}") ? body : body.orders.find((known: { id: string }) => known.id === id);
        return order.lines.flatMap((one: PackLine) => (one.isPackedNext ? one.title : []));
      };
      expect(await beside("GET /staff-api/to-ship")).toEqual(["Tape"]);
      expect(await beside("GET /staff-api/orders/{id}")).toEqual(["Tape"]);
      const ship = (kits: string[]) =>
        talk("POST /staff-api/orders/{id}/ship", { params: { id }, body: { kitIds: kits, ...UPS } });
      await ship(kitIds.slice(1));
      expect(await beside("GET /staff-api/to-ship")).toEqual([]);
      expect(await beside("GET /staff-api/orders/{id}")).toEqual([]);
      await ship(kitIds.slice(0, 1));
      const boxes = (await mailsAbout("order-shipped")).map(({ payload }) => payload.data);
      expect(boxes).toMatchObject([{ contents: [expect.anything(), "Tape"] }, { contents: [expect.anything()] }]);
    }));

  it("that is marked shipped gets codes to print, and its customer hears of it when it cannot be undone", () =>
    world().undone(async () => {
      const { talk, id, kitIds } = await toPack();
      await deliveredMails(await database());
      const { status, body } = await talk("POST /staff-api/orders/{id}/ship", {
        params: { id },
        body: { kitIds, ...UPS },
      });
      expect(status).toBe(201);
      expect(body.printed).toHaveLength(2);
      expect(body.printed[0].code).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]$/);
      expect(await statusOf(id)).toBe("shipped");
      expect(await deliveredMails(await database())).toEqual([]);
      await later(15);
      const [mail] = await deliveredMails(await database());
      expect(mail).toMatchObject({ to: EMAIL_OF_A, subject: expect.stringContaining("is on its way") });
      expect(mail?.source).toContain("1Z999AA10123456784");
      expect(mail?.source).toContain("https://www.ups.com/track?tracknum=1Z999AA10123456784");
      const rows = await (await database()).select().from(audit).where(eq(audit.subject, id));
      expect(rows.at(-1)?.details).toMatchObject({ status: "shipped", carrier: "ups", kits: 2 });
    }));

  it("is taken back for a while: its codes are void, and nobody is mailed", () =>
    world().undone(async () => {
      const { talk, id, kitIds } = await toPack();
      const { body } = await talk("POST /staff-api/orders/{id}/ship", { params: { id }, body: { kitIds, ...UPS } });
      const undo = { params: { id }, body: { shipmentId: body.shipmentId } };
      expect((await talk("POST /staff-api/orders/{id}/unship", undo)).status).toBe(200);
      expect(await statusOf(id)).toBe("ready");
      expect(await mailsAbout("order-shipped")).toEqual([]);
      const db = await database();
      await expect(db.transaction((tx) => claimKit(tx, "usr_customer_b", body.printed[0].code))).rejects.toMatchObject({
        code: "kit_not_accepted",
      });
      expect((await talk("POST /staff-api/orders/{id}/unship", undo)).status).toBe(404);
      const again = await talk("POST /staff-api/orders/{id}/ship", { params: { id }, body: { kitIds, ...UPS } });
      expect(again.status).toBe(201);
    }));

  it("cannot be taken back after a quarter of an hour, nor once a kit is registered", () =>
    world().undone(async () => {
      const { talk, id, kitIds } = await toPack();
      const [first = "", second = ""] = kitIds;
      const ship = (kitId: string) =>
        talk("POST /staff-api/orders/{id}/ship", { params: { id }, body: { kitIds: [kitId], ...UPS } });
      const undo = (shipmentId: string) =>
        talk("POST /staff-api/orders/{id}/unship", { params: { id }, body: { shipmentId } });
      const one = (await ship(first)).body;
      const db = await database();
      await db.transaction((tx) => claimKit(tx, "usr_customer_b", one.printed[0].code));
      expect(await statusOf(id)).toBe("registered");
      expect(await undo(one.shipmentId)).toMatchObject({ status: 410 });
      // The second kit still leaves, and the order does not fall back.
      const two = (await ship(second)).body;
      expect(await statusOf(id)).toBe("registered");
      await later(16);
      expect(await undo(two.shipmentId)).toMatchObject({ status: 410 });
    }));

  it("is not shipped twice, early, empty, or with another carrier's number", () =>
    world().undone(async () => {
      const { talk, id, kitIds } = await toPack();
      const ship = async (body: object) =>
        (await talk("POST /staff-api/orders/{id}/ship", { params: { id }, body })).status;
      expect(await ship({ kitIds: [], ...UPS })).toBe(409);
      expect(await ship({ kitIds, carrier: "usps", trackingNumber: UPS.trackingNumber })).toBe(400);
      const db = await database();
      const [kitId = ""] = kitIds;
      const soon = new Date(now().getTime() + 86_400_000);
      await db.update(kits).set({ shipAt: soon }).where(eq(kits.id, kitId));
      expect(await ship({ kitIds, ...UPS })).toBe(409);
      expect(await ship({ kitIds: kitIds.slice(1), ...UPS })).toBe(201);
      expect(await ship({ kitIds: kitIds.slice(1), ...UPS })).toBe(409);
      const left = (await talk("GET /staff-api/to-ship")).body.orders.map((order: { id: string }) => order.id);
      expect(left).not.toContain(id);
    }));
});

describe("an order that needs a look", () => {
  const inReview = async (email = "look@example.com", shopKey?: string) => {
    const db = await database();
    const shop = shopKey ? { shopId: demoShopId(shopKey) } : {};
    return insertOrder(db, { email, status: "review", totalCents: 9900, ...shop });
  };

  it("goes on with a reason, and its customer is told in the name of the shop that sold it", () =>
    world().undone(async () => {
      const talk = await talkAs(world(), "admin");
      const id = await inReview("look@example.com", "lift-club");
      await deliveredMails(await database());
      const release = (reason: string) =>
        talk("POST /staff-api/orders/{id}/release", { params: { id }, body: { reason } });
      expect((await release(" ")).status).toBe(400);
      expect((await release("The bank confirmed the amount.")).status).toBe(200);
      expect(await statusOf(id)).toBe("ready");
      expect((await release("Again.")).status).toBe(409);
      const [mail] = await deliveredMails(await database());
      expect(mail?.to).toBe("look@example.com");
      expect(mail?.source).not.toContain("Tealmark");
      expect(mail?.source).not.toContain("The bank confirmed");
      const { body } = await talk("GET /staff-api/orders/{id}", { params: { id } });
      expect(body.history.at(-1)).toMatchObject({ reason: "The bank confirmed the amount." });
    }));

  it("is canceled with everything back, and cannot be canceled twice", () =>
    world().undone(async () => {
      const { orderId: id } = world().purchase;
      const talk = await talkAs(world(), "admin");
      await (await database()).update(orders).set({ status: "review" }).where(eq(orders.id, id));
      const before = (await talk("GET /staff-api/orders/{id}", { params: { id } })).body;
      expect(before.can).toEqual({
        ship: false,
        release: true,
        cancel: true,
        giveBack: true,
        correctAddress: true,
        correctMembership: true,
      });
      const cancel = () =>
        talk("POST /staff-api/orders/{id}/cancel", { params: { id }, body: { reason: "Not the amount." } });
      expect(await cancel()).toMatchObject({ status: 200, body: { refund: before.returnable } });
      expect((await cancel()).status).toBe(409);
      const db = await database();
      const refunds = (await db.select().from(outbox)).filter(({ topic }) => topic === "refund");
      expect(refunds).toHaveLength(1);
      const [told] = await mailsAbout("order-canceled");
      expect(told?.payload.data).toMatchObject({ cardCents: before.returnable, isByCustomer: false });
    }));
});

describe("one order", () => {
  it("shows an admin who and where", () =>
    world().undone(async () => {
      const id = await insertOrder(await database(), { email: "gym@example.com", shopId: demoShopId("lift-club") });
      const talk = await talkAs(world(), "admin");
      const { body } = await talk("GET /staff-api/orders/{id}", { params: { id } });
      expect(body).toMatchObject({ email: "gym@example.com", address: { city: "Boston" }, shopKey: "lift-club" });
    }));

  it("adds up: what was sold less discount and credit, with shipping, is what was charged", () =>
    world().undone(async () => {
      const talk = await talkAs(world(), "admin");
      const { body } = await talk("GET /staff-api/orders/{id}", { params: { id: world().purchase.orderId } });
      const { sold, shipping, discount, balanceUsed, charged } = body.amounts;
      expect(sold + shipping - discount - balanceUsed).toBe(charged);
    }));
});
