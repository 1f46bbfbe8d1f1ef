import { count, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as logIn } from "@/app/(api)/auth2/login/password/route";
import { POST as callback } from "@/app/(api)/auth2/reset-password/callback/route";
import { POST as signUp } from "@/app/(api)/auth2/signup/route";
import { POST as invite } from "@/app/(api)/user/invitation/route";
import { findAuditBreak } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import { idempotencyKeys, outbox } from "@/lib/server/db/schema/operations";
import { kits } from "@/lib/server/db/schema/orders";
import { invitations } from "@/lib/server/db/schema/outreach";
import { sessions, users } from "@/lib/server/db/schema/people";
import { newId } from "@/lib/server/ids";
import { deliverOutbox } from "@/lib/server/jobs/deliver-outbox";
import { kitCodeHash } from "@/lib/server/kits/kit-code";
import { enqueue } from "@/lib/server/outbox";
import { makeMailedLink } from "@/lib/server/people/mailed-link";
import { withOwnDatabase } from "../support/database";
import { deliveredMails } from "../support/outbox";
import { insertPerson, PASSWORD } from "../support/people";
import { post } from "../support/requests";

const db = withOwnDatabase();

/** As many as a password flood may queue; more are told to come back. */
const RACERS = 50;

/** How often each status came, when the same thing is wanted by many at once. */
async function race(send: (index: number) => Promise<Response>): Promise<Record<number, number>> {
  const responses = await Promise.all(Array.from({ length: RACERS }, (_, index) => send(index)));
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const total = (counts: Record<number, number>) => Object.values(counts).reduce((sum, part) => sum + part, 0);

describe("many at once", () => {
  it("make one account of one address", async () => {
    const counts = await race((index) =>
      signUp(post("/auth2/signup", { email: "race@example.com", name: `Racer ${index}`, password: PASSWORD })),
    );
    expect(counts[201]).toBe(1);
    expect(Object.keys(counts).filter((status) => !["201", "409", "429", "503"].includes(status))).toEqual([]);
    expect(total(counts)).toBe(RACERS);
    expect(counts[409] ?? 0, "somebody lost the race, and was not only sent away before it").toBeGreaterThan(0);
    const owners = await db().select().from(users).where(eq(users.email, "race@example.com"));
    expect(owners).toHaveLength(1);
    const owned = await db()
      .select()
      .from(sessions)
      .where(eq(sessions.userId, owners[0]?.id ?? ""));
    expect(owned).toHaveLength(1);
  });

  it("with one key get one account and one answer", async () => {
    const headers = { "idempotency-key": "22222222-2222-4222-8222-222222222222" };
    const body = { email: "key@example.com", name: "Ada Quill", password: PASSWORD };
    const counts = await race(() => signUp(post("/auth2/signup", body, { headers })));
    expect((counts[201] ?? 0) + (counts[409] ?? 0)).toBe(RACERS);
    expect(await db().select().from(users).where(eq(users.email, "key@example.com"))).toHaveLength(1);
    const [row] = await db().select().from(idempotencyKeys);
    expect(row?.status).toBe(201);
  });

  it("register a kit to one of them, and the others have no account", async () => {
    const row = { id: newId("kit"), productKey: "core", kitType: "arm-core", codeHash: kitCodeHash("RACE-KIT-1") };
    await db()
      .insert(kits)
      .values({ ...row, shipAt: now(), createdAt: now() });
    const email = (index: number) => `kit${index}@example.com`;
    const counts = await race((index) =>
      signUp(
        post("/auth2/signup", { email: email(index), name: "Ada Quill", password: PASSWORD, kitID: "race-kit-1" }),
      ),
    );
    expect(counts[201]).toBe(1);
    expect(Object.keys(counts).filter((status) => !["201", "400", "429", "503"].includes(status))).toEqual([]);
    expect(counts[400] ?? 0).toBeGreaterThan(0);
    const [claimed] = await db().select().from(kits).where(eq(kits.id, row.id));
    const owners = await db().select().from(users).where(eq(users.name, "Ada Quill"));
    expect(owners.filter((user) => user.email.startsWith("kit")).map(({ id }) => id)).toEqual([claimed?.claimedBy]);
  });

  it("leave an audit trail in which every row fits", async () => {
    expect(await findAuditBreak(db())).toBeNull();
  });
});

describe("many at the same moment", () => {
  it("guess a password five times between them", async () => {
    await insertPerson(db(), { email: "guessed@example.com" });
    const wrong = { username: "guessed@example.com", password: "wrong-heron-lantern-58" };
    const counts = await race(() => logIn(post("/auth2/login/password", wrong)));
    expect(counts[401] ?? 0).toBeLessThanOrEqual(5);
    expect((counts[401] ?? 0) + (counts[429] ?? 0)).toBe(RACERS);
  });

  it("use a reset link once", async () => {
    const id = await insertPerson(db(), { email: "reset@example.com" });
    const linkId = await makeMailedLink(db(), "reset", id);
    const passwords = Array.from({ length: RACERS }, (_, index) => `amber-kestrel-${index}-window`);
    const counts = await race((index) =>
      callback(post("/auth2/reset-password/callback", { linkId, password: passwords[index] })),
    );
    expect(counts[200]).toBe(1);
    expect(Object.keys(counts).filter((status) => !["200", "400", "503"].includes(status))).toEqual([]);
    expect(counts[400] ?? 0).toBeGreaterThan(0);
    const works = async (password: string) =>
      (await logIn(post("/auth2/login/password", { username: "reset@example.com", password }))).status === 200;
    expect(await works(PASSWORD)).toBe(false);
  });

  it("join a waitlist once and are mailed once", async () => {
    const body = { email: "list@example.com", source: "ny_waitlist" };
    const counts = await race(() => invite(post("/user/invitation", body)));
    expect(counts).toEqual({ 201: 1, 200: RACERS - 1 });
    expect(await db().select().from(invitations)).toHaveLength(1);
    const mails = await deliveredMails(db());
    expect(mails.filter(({ to }) => to === "list@example.com")).toHaveLength(1);
  });

  it("workers deliver each effect once", async () => {
    const data = { firstName: "Ada", source: "ny_waitlist" } as const;
    for (let index = 0; index < 40; index++) {
      const mail = { template: "waitlist", to: `worker${index}@example.com`, shopKey: null, data } as const;
      await enqueue(db(), "mail", `worker:${index}`, mail);
    }
    await Promise.all(Array.from({ length: 6 }, () => deliverOutbox(db())));
    const mails = await deliveredMails(db());
    expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length);
    expect(mails).toHaveLength(40);
    const [tries] = await db().select({ many: count() }).from(outbox).where(eq(outbox.tries, 1));
    expect(tries?.many).toBeGreaterThanOrEqual(40);
  });
});
