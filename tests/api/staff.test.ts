import "./wide-limits";
import { describe, expect, it } from "vitest";
import { reconcile } from "@/lib/server/books/reconcile";
import { moveClock, now, standAt } from "@/lib/server/clock";
import { database } from "@/lib/server/db/client";
import type { Actor } from "@/lib/server/http/actor";
import { deliverOutbox } from "@/lib/server/jobs/deliver-outbox";
import { sandboxOn } from "@/lib/server/payments/sandbox";
import { payments } from "@/lib/server/payments/stripe-payments";
import { DEMO_PEOPLE } from "@/lib/server/seed/demo-people";
import { demoShopId } from "@/lib/server/seed/seed-shops";
import { moveClockTo } from "@/lib/server/staff/clock";
import { insertOrder } from "../support/orders";
import { talkAs } from "./talk";
import { EMAIL_OF_A, withWorld } from "./world";

const world = withWorld();
const DAY_MS = 86_400_000;

describe("orders", () => {
  it("of every shop are there for an admin", () =>
    world().undone(async () => {
      await insertOrder(await database(), { email: "gym@example.com", shopId: demoShopId("lift-club") });
      const { body } = await (await talkAs(world(), "admin"))("GET /staff-api/orders");
      expect(body.orders).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ shopKey: null, email: EMAIL_OF_A }),
          expect.objectContaining({ shopKey: "lift-club", email: "gym@example.com" }),
        ]),
      );
    }));

  it("leave as a file that is safe in a spreadsheet", () =>
    world().undone(async () => {
      await insertOrder(await database(), { email: "sum@example.com", name: "=HYPERLINK(1)" });
      const talk = await talkAs(world(), "admin");
      const { status, body } = await talk("POST /staff-api/orders/export", { body: {} });
      expect(status).toBe(200);
      expect(body.fileName).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
      expect(body.csv).toContain("'=HYPERLINK(1)");
      expect(body.csv).not.toMatch(/(?:^|,)"?=HYPERLINK/m);
    }));
});

describe("conversions", () => {
  it("foot to the orders, and name nobody", () =>
    world().undone(async () => {
      const admin = await talkAs(world(), "admin");
      const marketing = await talkAs(world(), "marketing");
      const { body } = await admin("GET /staff-api/conversions");
      const { charged, counted, not_counted: notCounted } = body.figures;
      expect(charged.cents).toBe(counted.cents + notCounted.cents);
      const rows = await admin("GET /staff-api/conversions/rows", { query: { figure: "net" } });
      expect(rows.body.rows.length).toBeGreaterThan(0);
      const sums = await marketing("GET /staff-api/conversions");
      expect(sums.body.figures).toBeNull();
      const behind = await admin("GET /staff-api/conversions/behind", { query: { of: "members:active" } });
      expect(behind).toMatchObject({ status: 200, body: { rows: expect.any(Array), count: expect.any(Number) } });
      for (const answer of [body, rows.body, sums.body, behind.body]) {
        expect(JSON.stringify(answer)).not.toContain(EMAIL_OF_A);
        expect(JSON.stringify(answer)).not.toContain(DEMO_PEOPLE.member.name);
      }
      const file = await marketing("POST /staff-api/conversions/export", { body: { table: "kind" } });
      expect(file).toMatchObject({ status: 200, body: { csv: expect.any(String) } });
      expect(file.body.csv).not.toContain("@");
    }));
});

describe("a view of the conversions", () => {
  it("is saved by whoever works here, and forgotten by them", () =>
    world().undone(async () => {
      const talk = await talkAs(world(), "partner A");
      const body = { name: "Our shop", question: { compare: "before" }, isWeekly: false };
      const saved = await talk("POST /staff-api/conversions/views", { body });
      const id = saved.body.views[0]?.id;
      expect(saved.body.views).toEqual([{ id, ...body, question: expect.objectContaining({ compare: "before" }) }]);
      const gone = await talk("POST /staff-api/conversions/views/{id}/remove", { params: { id } });
      expect(gone.body).toEqual({ views: [] });
    }));
});

describe("the staff's first page", () => {
  it("says who is there, and keeps orders from everybody but admins", () =>
    world().undone(async () => {
      const overview = async (actor: "marketing" | "partner A" | "admin") =>
        (await (await talkAs(world(), actor))("GET /staff-api/overview")).body;
      expect(await overview("admin")).toMatchObject({ role: "admin", isSandbox: true });
      expect((await overview("admin")).orders.last30Days).toBeGreaterThan(0);
      expect(await overview("partner A")).toMatchObject({ role: "partner", orders: null });
      expect(await overview("marketing")).toMatchObject({ role: "marketing", orders: null });
    }));
});

describe("mails that were kept", () => {
  it("are listed, and read one by one", async () => {
    await deliverOutbox(await database());
    const talk = await talkAs(world(), "admin");
    const { body } = await talk("GET /staff-api/mails", { query: { search: EMAIL_OF_A } });
    expect(body.count).toBeGreaterThan(0);
    const [{ id, subject }] = body.mails;
    const mail = await talk("GET /staff-api/mails/{id}", { params: { id } });
    expect(mail).toMatchObject({ status: 200, body: { to: EMAIL_OF_A, subject } });
    expect(await talk("GET /staff-api/mails/{id}", { params: { id: "..%2f..%2fsecrets" } })).toMatchObject({
      status: 404,
    });
  });
});

describe("the books", () => {
  it("are an admin's business, and say when they were compared last", () =>
    world().undone(async () => {
      const admin = await talkAs(world(), "admin");
      expect(await admin("GET /staff-api/books")).toMatchObject({
        status: 200,
        body: { comparedAt: null, standing: [], resolved: [] },
      });
      await reconcile(await database(), payments());
      const { body } = await admin("GET /staff-api/books");
      expect(Date.now() - Date.parse(body.comparedAt)).toBeLessThan(600_000);
    }));
});

describe("the sandbox's clock", () => {
  it("moves forward, tells what comes, and does not go back", () =>
    world().undone(async () => {
      const talk = await talkAs(world(), "admin");
      const { body } = await talk("GET /staff-api/clock");
      expect(body.next.length).toBeGreaterThan(0);
      const to = new Date(Date.parse(body.now) + 3_600_000).toISOString();
      const moved = await talk("POST /staff-api/clock", { body: { to } });
      expect(moved.status).toBe(200);
      expect(Date.parse(moved.body.now)).toBeGreaterThanOrEqual(Date.parse(to));
      const back = await talk("POST /staff-api/clock", { body: { to: body.now } });
      expect(back).toMatchObject({ status: 400, body: { error: { field: "to" } } });
    }));

  /** Moves it on by 95 days in as many calls as it takes. */
  const moveOn = (from: Date, answerWithin: number) =>
    world().undone(async () => {
      const db = await database();
      await moveClock(db, from);
      const to = new Date(from.getTime() + 95 * DAY_MS);
      const admin = { ...DEMO_PEOPLE.admin, userId: DEMO_PEOPLE.admin.id, sessionId: "ses_none" } as unknown as Actor;
      const stands: number[] = [];
      while (now() < to) {
        const { now: stand } = await moveClockTo(db, admin, { to: to.toISOString() }, answerWithin);
        stands.push(Date.parse(stand));
      }
      const charges = await sandboxOn(db).storage.select({ object: "charge", order: "oldest" });
      standAt(from);
      return { stands, charges: charges.map(({ data: { created, amount } }) => [created, amount]) };
    });

  it("answers on the way when a move takes long, and goes on from there with nothing left out", async () => {
    const from = now();
    const [whole, parts] = [await moveOn(from, 600_000), await moveOn(from, 0)];
    expect(whole.stands).toHaveLength(1);
    expect(parts.stands.length).toBeGreaterThan(2);
    expect(parts.stands).toEqual([...parts.stands].sort((left, right) => left - right));
    expect(parts.charges).toEqual(whole.charges);
    expect(whole.charges.length).toBeGreaterThan(1);
  }, 180_000);
});
