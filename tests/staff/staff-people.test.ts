import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as logIn } from "@/app/(api)/auth2/login/password/route";
import { POST as callback } from "@/app/(api)/auth2/reset-password/callback/route";
import { GET as readCustomer } from "@/app/(api)/staff-api/customers/[id]/route";
import { GET as overview } from "@/app/(api)/staff-api/overview/route";
import { POST as again } from "@/app/(api)/staff-api/people/again/route";
import { POST as end } from "@/app/(api)/staff-api/people/end/route";
import { POST as factor } from "@/app/(api)/staff-api/people/factor/route";
import { POST as invite } from "@/app/(api)/staff-api/people/invite/route";
import { POST as role } from "@/app/(api)/staff-api/people/role/route";
import { GET as read } from "@/app/(api)/staff-api/people/route";
import { POST as withdraw } from "@/app/(api)/staff-api/people/withdraw/route";
import type { StaffPeople } from "@/lib/contracts/staff-people";
import { moveClock, now } from "@/lib/server/clock";
import { audit } from "@/lib/server/db/schema/operations";
import { passwords, sessions, users } from "@/lib/server/db/schema/people";
import { secondFactors } from "@/lib/server/db/schema/second-factors";
import { staffInvitations } from "@/lib/server/db/schema/staff-invitations";
import { withDatabase } from "../support/database";
import { deliveredMails, secretIn } from "../support/outbox";
import { insertPerson, PASSWORD } from "../support/people";
import { answerOf, get, post, refusalOf } from "../support/requests";
import { insertFactor, sessionOf } from "../support/sessions";

const db = withDatabase();
const NIA = "nia@example.com";
const NEW_PASSWORD = "amber-kestrel-window-31";
const STEPS = { again, end, factor, invite, role, withdraw };

let ines: string;
let cookie: string;
beforeEach(async () => {
  ines = await insertPerson(db(), { email: "ines@example.com", name: "Ines Duarte", role: "admin" });
  cookie = await sessionOf(db(), { userId: ines, role: "admin" });
});

const does = (step: keyof typeof STEPS, body: object, by = cookie) =>
  STEPS[step](post(`/staff-api/people/${step}`, body, { cookie: by }));
const list = async (by = cookie) =>
  (await answerOf(await read(get("/staff-api/people", { cookie: by })))).body as StaffPeople;
const wish = (email = NIA, as = "marketing") => ({ name: "Nia Okafor", email, role: as });
const linkTo = async (email = NIA) =>
  secretIn((await deliveredMails(db())).filter(({ to }) => to === email).at(-1), "reset-password?linkId=");
const choose = (linkId: string, password = NEW_PASSWORD) =>
  callback(post("/auth2/reset-password/callback", { linkId, password }));
const enter = (username: string, password: string) => logIn(post("/auth2/login/password", { username, password }));
const roleOf = async (email: string) => (await db().select().from(users).where(eq(users.email, email)))[0]?.role;
const context = (id: string) => ({ params: Promise.resolve({ id }) });
const trail = async () =>
  (await db().select().from(audit)).map(({ event, actor, details }) => ({ event, actor, details }));
const colleague = (as: "marketing" | "admin", email = "jonas@example.com") =>
  insertPerson(db(), { email, name: "Jonas Abara", role: as });

describe("inviting a colleague", () => {
  it("changes nothing until the mailed link is used, which proves the address and sets the password", async () => {
    expect((await does("invite", wish())).status).toBe(200);
    expect(await roleOf(NIA)).toBeUndefined();
    expect(await list()).toMatchObject({
      invited: [{ email: NIA, role: "marketing", by: "Ines Duarte", isOver: false }],
    });
    const answer = await choose(await linkTo());
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await db().select().from(users).where(eq(users.email, NIA))).toMatchObject([
      { name: "Nia Okafor", role: "marketing", emailVerified: true, isTest: true, disabledAt: null },
    ]);
    expect((await enter(NIA, NEW_PASSWORD)).status).toBe(200);
    expect((await list()).invited).toEqual([]);
    expect(await trail()).toMatchObject([
      { event: "staff.people", actor: ines, details: { role: "marketing" } },
      { event: "staff.people", details: { role: "marketing", joined: expect.any(String) } },
      { event: "login.ok" },
    ]);
    expect(JSON.stringify(await trail())).not.toContain(NIA);
  });

  it("lets a new admin do nothing before a second factor", async () => {
    await does("invite", wish(NIA, "admin"));
    await choose(await linkTo());
    const [row] = await db().select().from(users).where(eq(users.email, NIA));
    const opened = await enter(NIA, NEW_PASSWORD);
    const sid = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect(await refusalOf(await overview(get("/staff-api/overview", { cookie: sid })))).toBe("403 factor_needed");
    expect(row?.role).toBe("admin");
  });

  it("keeps of the link a hash, lets it work once, for seven days, the newest alone", async () => {
    await does("invite", wish());
    const first = await linkTo();
    expect(JSON.stringify(await db().select().from(staffInvitations))).not.toContain(first);
    const [{ id } = { id: "" }] = (await list()).invited;
    await does("again", { id });
    const second = await linkTo();
    expect(await refusalOf(await choose(first))).toBe("400 link_invalid");
    await moveClock(db(), new Date(now().getTime() + 8 * 24 * 3_600_000));
    expect(await refusalOf(await choose(second))).toBe("400 link_invalid");
    await moveClock(db(), new Date(now().getTime() - 8 * 24 * 3_600_000));
    expect((await choose(second)).status).toBe(200);
    expect(await refusalOf(await choose(second))).toBe("400 link_invalid");
  });

  it("is taken back, and its link opens nothing", async () => {
    await does("invite", wish());
    const link = await linkTo();
    const [{ id } = { id: "" }] = (await list()).invited;
    expect((await does("withdraw", { id })).status).toBe(200);
    expect(await refusalOf(await choose(link))).toBe("400 link_invalid");
    expect(await refusalOf(await does("withdraw", { id }))).toBe("404 not_found");
  });

  it("is refused for a colleague, a partner, and an address that has one that works", async () => {
    await colleague("marketing");
    await insertPerson(db(), { email: "rosa@example.com", role: "partner" });
    for (const email of ["jonas@example.com", "rosa@example.com"])
      expect(await refusalOf(await does("invite", wish(email)))).toBe("409 conflict");
    await does("invite", wish());
    expect(await refusalOf(await does("invite", wish()))).toBe("409 conflict");
  });

  it("opens no account that became a partner's or a colleague's meanwhile", async () => {
    await does("invite", wish());
    const link = await linkTo();
    await insertPerson(db(), { email: NIA, role: "partner" });
    expect(await refusalOf(await choose(link))).toBe("400 link_invalid");
    expect((await enter(NIA, PASSWORD)).status).toBe(200);
  });
});

describe("changing a colleague", () => {
  it("gives another role, ends their sessions at once, and is in the audit trail", async () => {
    const jonas = await colleague("marketing");
    const theirs = await sessionOf(db(), { userId: jonas, role: "marketing" });
    expect((await does("role", { id: jonas, role: "admin" })).status).toBe(200);
    expect(await refusalOf(await overview(get("/staff-api/overview", { cookie: theirs })))).toBe("401 not_signed_in");
    expect(await roleOf("jonas@example.com")).toBe("admin");
    expect(await trail()).toMatchObject([
      { event: "role.change", actor: ines, details: { was: "marketing", role: "admin" } },
    ]);
  });

  it("ends an account: sessions, password, second factor and links die in that moment", async () => {
    const jonas = await colleague("admin");
    const theirs = await sessionOf(db(), { userId: jonas, role: "admin" });
    expect((await overview(get("/staff-api/overview", { cookie: theirs }))).status).toBe(200);
    expect((await does("end", { id: jonas })).status).toBe(200);
    expect(await refusalOf(await overview(get("/staff-api/overview", { cookie: theirs })))).toBe("401 not_signed_in");
    expect(await refusalOf(await enter("jonas@example.com", PASSWORD))).toBe("401 invalid_credentials");
    for (const table of [sessions, passwords, secondFactors])
      expect(await db().select().from(table).where(eq(table.userId, jonas))).toEqual([]);
    expect((await list()).people.find(({ id }) => id === jonas)).toMatchObject({ endedAt: expect.any(String) });
    expect((await trail())[0]).toMatchObject({
      ...{ event: "staff.people", actor: ines, details: { ended: jonas, was: "admin" } },
    });
    expect(await refusalOf(await does("end", { id: jonas }))).toBe("404 not_found");
  });

  it("lets somebody come back who was ended, by a new invitation", async () => {
    const jonas = await colleague("marketing");
    await does("end", { id: jonas });
    await does("invite", wish("jonas@example.com"));
    expect((await choose(await linkTo("jonas@example.com"))).status).toBe(200);
    expect((await enter("jonas@example.com", NEW_PASSWORD)).status).toBe(200);
  });

  it("is refused for oneself, so that the last admin stays one and nobody raises themselves", async () => {
    for (const [step, body] of [
      ["end", { id: ines }],
      ["role", { id: ines, role: "marketing" }],
      ["factor", { id: ines, reason: "Lost phone" }],
    ] as const)
      expect(await refusalOf(await does(step, body))).toBe("409 conflict");
    const jonas = await colleague("marketing");
    const theirs = await sessionOf(db(), { userId: jonas, role: "marketing" });
    expect(await refusalOf(await does("role", { id: jonas, role: "admin" }, theirs))).toBe("403 forbidden");
    expect(await roleOf("ines@example.com")).toBe("admin");
  });

  it("knows customers and partners not", async () => {
    const customer = await insertPerson(db(), { email: "ada@example.com" });
    expect(await refusalOf(await does("role", { id: customer, role: "admin" }))).toBe("404 not_found");
    expect(await refusalOf(await does("end", { id: customer }))).toBe("404 not_found");
    expect(await roleOf("ada@example.com")).toBe("customer");
  });
});

describe("taking a lost second factor away", () => {
  it.each(["partner", "customer"] as const)("of a %s signs them out, tells them, and says why", async (as) => {
    const rosa = await insertPerson(db(), { email: "rosa@example.com", role: as });
    await insertFactor(db(), rosa);
    const page = async () => (await answerOf(await readCustomer(get("/x", { cookie }), context(rosa)))).body;
    expect(await page()).toMatchObject({ hasFactor: true });
    expect(await refusalOf(await does("factor", { id: rosa, reason: " " }))).toBe("400 malformed");
    const reason = "Lost phone, called back";
    expect((await does("factor", { id: rosa, reason })).status).toBe(200);
    expect((await enter("rosa@example.com", PASSWORD)).status).toBe(200);
    expect((await deliveredMails(db())).map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      "rosa@example.com: Your second factor was reset at Tealmark",
    ]);
    expect(await trail()).toContainEqual({ event: "factor.reset", actor: ines, details: { reason } });
    expect(await page()).toMatchObject({ hasFactor: false });
    expect(await refusalOf(await does("factor", { id: rosa, reason }))).toBe("409 conflict");
  });
});
