import { execFile } from "node:child_process";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { audit, outbox } from "@/lib/server/db/schema/operations";
import { sessions, users } from "@/lib/server/db/schema/people";
import { secondFactors } from "@/lib/server/db/schema/second-factors";
import { staffInvitations } from "@/lib/server/db/schema/staff-invitations";
import { env } from "@/lib/server/env";
import { withOwnDatabase } from "../support/database";
import { insertPerson } from "../support/people";
import { sessionOf } from "../support/sessions";

const db = withOwnDatabase();

/** What the command says and ends with. */
const staff = (...words: string[]) =>
  new Promise<{ status: number | null; said: string }>((resolve) => {
    const settings = { ...process.env, DATABASE_URL: db.url().href, DATA_DIR: env().dataDir };
    const child = execFile(process.execPath, ["scripts/staff.mjs", ...words], { env: settings }, (_error, out, err) =>
      resolve({ status: child.exitCode, said: `${out}${err}` }),
    );
  });

describe("npm run staff", { timeout: 90_000 }, () => {
  it("invites the first admin of a shop that has none, and says no twice", async () => {
    const { status, said } = await staff("invite", "Ada Quill", "Ada@Example.com");
    expect([status, said]).toEqual([0, expect.stringContaining("A link is on its way to Ada@Example.com")]);
    expect(await db().select().from(staffInvitations)).toMatchObject([
      { name: "Ada Quill", email: "ada@example.com", role: "admin", state: "waiting", invitedBy: null },
    ]);
    expect(await db().select().from(outbox).where(eq(outbox.topic, "staff-invitation"))).toHaveLength(1);
    const again = await staff("invite", "Ada Quill", "ada@example.com");
    expect([again.status, again.said]).toEqual([1, expect.stringContaining("already has an open invitation")]);
  });

  it("takes the second factor of the only admin away, ends their sessions, tells them, and writes it down", async () => {
    const userId = await insertPerson(db(), { email: "grace@example.com", role: "admin" });
    await sessionOf(db(), { userId, role: "admin" });
    expect(await db().select().from(secondFactors).where(eq(secondFactors.userId, userId))).toHaveLength(1);
    expect(await staff("reset-factor", "grace@example.com")).toMatchObject({ status: 0 });
    expect(await db().select().from(secondFactors).where(eq(secondFactors.userId, userId))).toEqual([]);
    expect(await db().select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
    expect(await db().select().from(audit).where(eq(audit.event, "factor.reset"))).toMatchObject([
      { actor: "system", subject: userId, details: { by: "operator" } },
    ]);
    const mails = await db().select().from(outbox).where(eq(outbox.topic, "mail"));
    expect(mails.map(({ payload }) => payload.to)).toEqual(["grace@example.com"]);
    expect((await db().select().from(users).where(eq(users.id, userId)))[0]?.role).toBe("admin");
  });

  it("says in words what it cannot do", async () => {
    expect(await staff("reset-factor", "nobody@example.com")).toEqual({
      status: 1,
      said: "There is no account of nobody@example.com.\n",
    });
    expect((await staff("invite")).said).toContain("npm run staff -- invite");
  });
});
