import { beforeEach, describe, expect, it } from "vitest";
import { POST as exportCall } from "@/app/(api)/staff-api/audit/export/route";
import { GET as readCall } from "@/app/(api)/staff-api/audit/route";
import { AUDIT_CHOICES, auditWords } from "@/lib/content/audit-words";
import type { AuditRecord } from "@/lib/contracts/staff-audit";
import { AUDIT_EVENTS } from "@/lib/domain/audit-events";
import { audit } from "@/lib/server/audit";
import { moveClock, now } from "@/lib/server/clock";
import { audit as auditRows } from "@/lib/server/db/schema/operations";
import { blurredEmail } from "@/lib/server/log";
import { readStaffOrder } from "@/lib/server/staff/order-detail";
import { withDatabase } from "../support/database";
import { insertOrder } from "../support/orders";
import { insertPerson } from "../support/people";
import { answerOf, get, post } from "../support/requests";
import { sessionOf } from "../support/sessions";

const db = withDatabase();
const DAY = 24 * 3_600_000;
let ines: string;
let cookie: string;
beforeEach(async () => {
  ines = await insertPerson(db(), { email: "ines@example.com", name: "Ines Duarte", role: "admin" });
  cookie = await sessionOf(db(), { userId: ines, role: "admin" });
});

interface Page {
  entries: AuditRecord[];
  next: string | null;
  count: number;
}
const read = async (query: Record<string, string> = {}): Promise<Page> => {
  const response = await readCall(get(`/staff-api/audit?${new URLSearchParams(query)}`, { cookie }));
  return (await answerOf(response)).body as Page;
};
const eventsOf = ({ entries }: Page) => entries.map(({ event }) => event);
const note = (event: Parameters<typeof audit>[1]["event"], actor: string, subject?: string, details = {}) =>
  audit(db(), { event, actor, subject, details });

describe("the audit trail", () => {
  it("is read newest first, with the names of colleagues and of nobody else", async () => {
    const ada = await insertPerson(db(), { email: "ada@example.com", name: "Ada Quill" });
    await note("order.refund", ines, "ord_1", { cents: 500, reason: "It came late." });
    await note("login.ok", ada);
    const { entries } = await read();
    expect(entries).toMatchObject([
      { event: "login.ok", actor: ada, actorName: null, subject: null },
      {
        ...{ event: "order.refund", actor: ines, actorName: "Ines Duarte", subject: "ord_1" },
        details: [
          { name: "cents", value: "500" },
          { name: "reason", value: "It came late." },
        ],
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain("Ada Quill");
  });

  it("notes who read it, and not whom they looked for", async () => {
    await read({ actor: "ada@example.com", event: "login.ok" });
    expect((await db().select().from(auditRows)).at(-1)).toMatchObject({
      ...{ event: "audit.view", actor: ines },
      details: { event: "login.ok", isOfActor: true, isOfSubject: false },
    });
    expect(JSON.stringify(await db().select().from(auditRows))).not.toContain("ada@example.com");
  });

  it("is filtered by what happened, who did it, to whom, and by days of New York", async () => {
    const ada = await insertPerson(db(), { email: "ada@example.com" });
    await note("login.fail", "visitor", blurredEmail("ada@example.com"));
    await note("login.ok", ada);
    await note("factor.reset", ines, ada);
    expect(eventsOf(await read({ event: "login.ok" }))).toEqual(["login.ok"]);
    expect(eventsOf(await read({ actor: "Ada@Example.com" }))).toEqual(["login.ok"]);
    expect(eventsOf(await read({ subject: "ada@example.com" }))).toEqual(["factor.reset", "login.fail"]);
    expect(eventsOf(await read({ subject: ada, actor: ines }))).toEqual(["factor.reset"]);
    await moveClock(db(), new Date(now().getTime() + 3 * DAY));
    cookie = await sessionOf(db(), { userId: ines, role: "admin" });
    await note("logout", ada);
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(now());
    expect(eventsOf(await read({ from: today, actor: ada }))).toEqual(["logout"]);
    expect(eventsOf(await read({ to: today, actor: ada }))).toEqual(["logout", "login.ok"]);
  });

  it("goes on by key, however it grows meanwhile", async () => {
    for (let index = 0; index < 120; index++) await note("login.ok", "usr_someone_1", undefined, { index });
    const seen: string[] = [];
    let after = "";
    for (let page = 0; page < 3; page++) {
      const { entries, next, count } = await read({ event: "login.ok", after });
      seen.push(...entries.map(({ details }) => details[0]?.value ?? ""));
      expect(count).toBe(120 + page);
      await note("login.ok", "usr_someone_1", undefined, { index: "later" });
      after = next ?? "";
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => String(119 - index)));
    expect(after).toBe("");
  });

  it("shows nothing of health, and nothing that opens anything, even if somebody wrote it down", async () => {
    await note("results.view", "usr_ada", "res_1", { marker: "apob" });
    await note("kit.claim", "usr_ada", "kit_1", { product: "hormone" });
    await note("shop.people", ines, "lift-club", {
      linkToken: "abc",
      passwordHash: "def",
      secret: "ghi",
      role: "owner",
    });
    const { entries } = await read();
    expect(entries.map(({ event, subject, details }) => ({ event, subject, details }))).toEqual([
      { event: "shop.people", subject: "lift-club", details: [{ name: "role", value: "owner" }] },
      { event: "kit.claim", subject: null, details: [] },
      { event: "results.view", subject: null, details: [] },
    ]);
  });

  it("has words for everything that is written down, here and in an order's history", async () => {
    const orderId = await insertOrder(db(), { email: "ada@example.com" });
    for (const event of AUDIT_EVENTS) await note(event, "system", orderId);
    const { history } = await readStaffOrder(db(), orderId);
    const told = [...AUDIT_EVENTS.map(auditWords), ...history.map(({ title }) => title)];
    expect(told.filter((words) => !/^[A-Z][A-Za-z' ,:-]+$/.test(words) || words.startsWith("Something"))).toEqual([]);
    expect(new Set(AUDIT_EVENTS.map(auditWords)).size).toBe(AUDIT_EVENTS.length);
    expect(AUDIT_CHOICES.map(({ value }) => value).toSorted()).toEqual(AUDIT_EVENTS.toSorted());
  });

  it("is a file that is safe in a spreadsheet, and it is noted who took it", async () => {
    await note("order.refund", ines, "ord_1", { reason: "=HYPERLINK(1)" });
    await note("results.view", "usr_ada", "res_1", { marker: "apob" });
    const answer = await answerOf(await exportCall(post("/staff-api/audit/export", {}, { cookie })));
    const { csv, rows } = answer.body as { csv: string; rows: number };
    expect(rows).toBe(2);
    expect(csv.split("\r\n")).toHaveLength(4);
    expect(csv).toContain(",order.refund,Money was refunded,");
    expect(csv).not.toMatch(/apob|res_1|[,"]=HYPER/);
    expect((await db().select().from(auditRows)).at(-1)).toMatchObject({
      ...{ event: "export", actor: ines },
      details: { what: "audit", rows: 2 },
    });
  });
});
