import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { audit, chainAudit, findAuditBreak, retireAudit } from "@/lib/server/audit";
import { moveClock } from "@/lib/server/clock";
import { audit as table } from "@/lib/server/db/schema/operations";
import { withDatabase } from "../support/database";

const db = withDatabase();
/** Numbers of a sequence go on when rows are undone. */
beforeEach(() => db().execute(sql`alter sequence audit_position_seq restart`));

async function write(count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    await audit(db(), {
      event: "order.state",
      actor: "system",
      subject: `ord_${index}`,
      details: { b: [1, { d: 0, c: 1 }], a: index },
    });
  }
  await chainAudit(db());
}

describe("the audit trail", () => {
  it("is a chain in which every row fits", async () => {
    await write(5);
    expect(await findAuditBreak(db())).toBeNull();
    expect(await db().select().from(table)).toHaveLength(5);
  });

  it("shows which row was changed behind its back", async () => {
    await write(5);
    await db().execute(sql`alter table audit disable trigger user`);
    await db().execute(sql`update audit set actor = 'somebody' where position = 3`);
    await db().execute(sql`alter table audit enable trigger user`);
    expect(await findAuditBreak(db())).toBe(3);
  });

  it("shows that a row was taken out", async () => {
    await write(5);
    await db().execute(sql`alter table audit disable trigger user`);
    await db().execute(sql`delete from audit where position = 2`);
    await db().execute(sql`alter table audit enable trigger user`);
    expect(await findAuditBreak(db())).toBe(3);
  });

  it("takes no change and no deletion", async () => {
    await write(1);
    const causeOf = (work: Promise<unknown>) => work.catch((error: Error) => String(error.cause));
    expect(await causeOf(db().execute(sql`update audit set actor = 'x'`))).toContain("append-only");
    expect(await causeOf(db().execute(sql`delete from audit`))).toContain("append-only");
    await audit(db(), { event: "logout", actor: "usr_1" });
    const forged = sql`update audit set actor = 'x', link = 2, hash = 'h' where link is null`;
    expect(await causeOf(db().execute(forged))).toContain("append-only");
    expect(await causeOf(db().execute(sql`update audit set hash = 'h' where link = 1`))).toContain("append-only");
  });

  it("lets rows of more than six years go, and can be checked as a whole from there", async () => {
    const yearsAgo = (years: number) => new Date(Date.now() - years * 366 * 86_400_000);
    await moveClock(db(), yearsAgo(7));
    await write(3);
    await moveClock(db(), yearsAgo(5));
    await write(2);
    await moveClock(db(), new Date());
    expect(await retireAudit(db())).toBe(3);
    await chainAudit(db());
    const kept = await db().select().from(table).orderBy(table.position);
    expect(kept.map(({ position, event }) => [position, event])).toEqual([
      [4, "order.state"],
      [5, "order.state"],
      [6, "audit.retention"],
    ]);
    expect(kept[2]?.details).toMatchObject({ through: 3, removed: 3 });
    expect(await findAuditBreak(db())).toBeNull();
    expect(await retireAudit(db())).toBe(0);
    await db().execute(sql`alter table audit disable trigger user`);
    await db().execute(sql`delete from audit where position = 4`);
    expect(await findAuditBreak(db())).toBe(5);
    await db().execute(sql`update audit set details = details || '{"hash": "forged"}' where event = 'audit.retention'`);
    await db().execute(sql`alter table audit enable trigger user`);
    expect(await findAuditBreak(db())).toBe(5);
  });

  it("keeps its newest row, however old", async () => {
    await moveClock(db(), new Date(Date.now() - 7 * 366 * 86_400_000));
    await write(2);
    expect(await retireAudit(db())).toBe(1);
    expect(await findAuditBreak(db())).toBeNull();
    await moveClock(db(), new Date());
  });

  it("is chained in the order in which it is seen, when rows become visible late, and each row once", async () => {
    await write(2);
    await db().execute(sql`select setval('audit_position_seq', 10)`);
    await write(1);
    await db().execute(sql`insert into audit (position, event, actor, details, created_at)
      values (5, 'logout', 'usr_1', '{}', now())`);
    await Promise.all([chainAudit(db()), chainAudit(db())]);
    const rows = await db().select({ position: table.position, link: table.link }).from(table).orderBy(table.link);
    expect(rows).toEqual([1, 2, 11, 5].map((position, index) => ({ position, link: index + 1 })));
    expect(await findAuditBreak(db())).toBeNull();
  });

  it("stands or falls with what it records", async () => {
    const undone = db().transaction(async (tx) => {
      await audit(tx, { event: "logout", actor: "usr_1" });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await db().select().from(table)).toEqual([]);
  });
});
