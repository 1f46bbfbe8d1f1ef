import { describe, expect, it } from "vitest";
import { POST as logIn } from "@/app/(api)/auth2/login/password/route";
import { POST as signUp } from "@/app/(api)/auth2/signup/route";
import { GET as exportCall } from "@/app/(api)/user/account/export/route";
import { POST as changePassword } from "@/app/(api)/user/account/password/route";
import { POST as endOthers } from "@/app/(api)/user/account/sessions/end-others/route";
import { GET as signInsCall } from "@/app/(api)/user/account/sign-ins/route";
import type { SignInList } from "@/lib/contracts/sign-ins";
import { moveClock, now } from "@/lib/server/clock";
import { failedSignIns, signIns } from "@/lib/server/db/schema/sign-ins";
import { runJob } from "@/lib/server/jobs/run-job";
import { withDatabase } from "../support/database";
import { jobNamed } from "../support/jobs";
import { insertPerson, PASSWORD } from "../support/people";
import { answerOf, cookieOf, get, post } from "../support/requests";
import { codeOf, insertFactor } from "../support/sessions";

const db = withDatabase();
const ADA = "ada@example.com";
const DAY = 24 * 3_600_000;
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";

const enter = async (body: object = {}, extras = {}) =>
  cookieOf(await logIn(post("/auth2/login/password", { username: ADA, password: PASSWORD, ...body }, extras)), "sid");
const listOf = async (cookie: string | null) =>
  (await answerOf(await signInsCall(get("/user/account/sign-ins", { cookie })))).body as SignInList;
const later = (milliseconds: number) => moveClock(db(), new Date(now().getTime() + milliseconds));

describe("the sign-ins of an account", () => {
  it("tell when, in which browser and from which rough network, this one marked, and which go on", async () => {
    await insertPerson(db(), { email: ADA });
    const phone = await enter({}, { headers: { "user-agent": IPHONE }, peer: "198.51.100.77" });
    await later(1000);
    const here = await enter({}, { headers: { "user-agent": FIREFOX }, peer: "2001:db8:1234:5678::9" });
    const seen = async (cookie: string | null) =>
      (await listOf(cookie)).signIns.map(({ device, network, how, state }) => [device, network, how, state]);
    expect(await seen(here)).toEqual([
      ["Firefox on Windows", "2001:db8:1234::/48", "password", "current"],
      ["Safari on iPhone", "198.51.100.0/24", "password", "open"],
    ]);
    await endOthers(post("/user/account/sessions/end-others", undefined, { cookie: here }));
    expect((await seen(here)).map(([, , , state]) => state)).toEqual(["current", "over"]);
    expect(await listOf(phone)).not.toHaveProperty("signIns");
    expect(JSON.stringify(await db().select().from(signIns))).not.toMatch(/198\.51\.100\.77|5678|Mozilla/);
  });

  it("tell how: with the app, a recovery code, or a new account", async () => {
    const made = await signUp(post("/auth2/signup", { email: "new@example.com", name: "New", password: PASSWORD }));
    expect((await listOf(cookieOf(made, "sid"))).signIns.map(({ how }) => how)).toEqual(["signup"]);
    await insertFactor(db(), await insertPerson(db(), { email: ADA }));
    expect((await listOf(await enter({ code: codeOf() }))).signIns.map(({ how }) => how)).toEqual(["app"]);
  });

  it("stay marked as this browser's when its session is replaced", async () => {
    await insertPerson(db(), { email: ADA });
    const cookie = await enter();
    const change = { currentPassword: PASSWORD, password: "amber-kestrel-window-31" };
    const after = cookieOf(await changePassword(post("/user/account/password", change, { cookie })), "sid");
    expect((await listOf(after)).signIns.map(({ state }) => state)).toEqual(["current"]);
  });

  it("count what failed by day, wrong codes apart, for this account alone", async () => {
    const grace = await insertPerson(db(), { email: "grace@example.com" });
    await insertFactor(db(), await insertPerson(db(), { email: ADA }));
    for (let index = 0; index < 2; index++) await enter({ password: "wrong-heron-lantern-58" });
    await enter({ username: "nobody@example.com", password: "wrong-heron-lantern-58" });
    await enter({ code: "000000" });
    const { failed } = await listOf(await enter({ code: codeOf() }));
    expect(failed).toMatchObject([{ wrongPasswords: 2, wrongCodes: 1 }]);
    expect((await db().select().from(failedSignIns)).filter(({ userId }) => userId === grace)).toEqual([]);
    expect(await db().select().from(failedSignIns)).toHaveLength(1);
  });

  it("are in the export, with what failed", async () => {
    await insertPerson(db(), { email: ADA });
    await enter({ password: "wrong-heron-lantern-58" });
    const file = (await (await exportCall(get("/user/account/export", { cookie: await enter() }))).json()) as object;
    expect(file).toMatchObject({ signIns: [{ how: "password" }], failedSignIns: [{ wrongPasswords: 1 }] });
  });

  it("are forgotten after 90 days", async () => {
    await insertPerson(db(), { email: ADA });
    await enter({ password: "wrong-heron-lantern-58" });
    await enter();
    const left = async () =>
      [...(await db().select().from(signIns)), ...(await db().select().from(failedSignIns))].length;
    await later(89 * DAY);
    await runJob(jobNamed("sign-in-retention"), db());
    expect(await left()).toBe(2);
    await later(2 * DAY);
    await runJob(jobNamed("sign-in-retention"), db());
    expect(await left()).toBe(0);
  });
});
