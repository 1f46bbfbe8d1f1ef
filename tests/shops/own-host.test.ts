import { afterEach, describe, expect, it, vi } from "vitest";
import { POST as logIn } from "@/app/(api)/auth2/login/password/route";
import { POST as askReset } from "@/app/(api)/auth2/reset-password/route";
import { POST as proveCall } from "@/app/(api)/staff-api/shops/[businessKey]/domain/prove/route";
import { POST as removeCall } from "@/app/(api)/staff-api/shops/[businessKey]/domain/remove/route";
import { GET as readCall, POST as wantCall } from "@/app/(api)/staff-api/shops/[businessKey]/domain/route";
import type { ShopHost } from "@/lib/contracts/staff-shop-host";
import { env } from "@/lib/server/env";
import { shopAtHost } from "@/lib/server/own-hosts";
import { DEMO_PASSWORD } from "@/lib/server/seed/demo-people";
import { seed } from "@/lib/server/seed/seed";
import { shopUrl } from "@/lib/server/shop-url";
import { withDatabase } from "../support/database";
import { serveNames } from "../support/name-server";
import { deliveredMails } from "../support/outbox";
import { insertPerson } from "../support/people";
import { answerOf, cookieOf, get, post, refusalOf } from "../support/requests";
import { demoAdminCode } from "../support/sessions";

const db = withDatabase((prepared) => seed(prepared));
const HOST = "tests.lift-club.example";
const records = new Map<string, string>();
const names = await serveNames(records);
vi.mock("@/lib/server/env", async (original) => {
  const real = await original<typeof import("@/lib/server/env")>();
  return { ...real, env: () => ({ ...real.env(), nameServers: [names.address] }) };
});

afterEach(() => records.clear());

const PATH = "/staff-api/shops/lift-club/domain";
const of = (key: string) => ({ params: Promise.resolve({ businessKey: key }) });
const admin = async () =>
  cookieOf(
    await logIn(
      post("/auth2/login/password", {
        ...{ username: "admin@example.com", password: DEMO_PASSWORD, code: demoAdminCode() },
      }),
    ),
    "sid",
  );
const want = (cookie: string | null, host: string, key = "lift-club") =>
  wantCall(post(PATH, { host }, { cookie }), of(key));
const prove = (cookie: string | null, key = "lift-club") =>
  proveCall(post(`${PATH}/prove`, undefined, { cookie }), of(key));
const bodyOf = async (answer: Promise<Response>) => (await answerOf(await answer)).body as ShopHost;

/** The shop stands at its domain. */
async function moved(cookie: string | null) {
  const { wanted } = await bodyOf(want(cookie, HOST));
  records.set(wanted?.record ?? "", wanted?.proof ?? "");
  return bodyOf(prove(cookie));
}

describe("a shop at a domain of its partner's", () => {
  it("stands there once the domain says that it is theirs, and not before", async () => {
    const cookie = await admin();
    const before = await bodyOf(want(cookie, ` ${HOST.toUpperCase()} `));
    expect(before).toMatchObject({
      address: `${env().baseUrl}/shop/lift-club`,
      wanted: { host: HOST, provenAt: null, record: `_shop-proof.${HOST}` },
    });
    expect(await refusalOf(await prove(cookie))).toBe("409 conflict");
    records.set(before.wanted?.record ?? "", "shop-proof=of-somebody-else");
    const { body } = await answerOf(await prove(cookie));
    expect(JSON.stringify(body)).toContain("of-somebody-else");
    expect(shopAtHost(HOST)).toBeUndefined();
    records.set(before.wanted?.record ?? "", before.wanted?.proof ?? "");
    expect(await bodyOf(prove(cookie))).toMatchObject({ address: `http://${HOST}:3000`, wanted: { host: HOST } });
    expect(shopAtHost(HOST)).toBe("lift-club");
    expect(shopUrl("lift-club")).toBe(`http://${HOST}:3000`);
  });

  it("is where its customers are asked to write from, and where their mails lead", async () => {
    await moved(await admin());
    await insertPerson(db(), { email: "ada@example.org" });
    const headers = { host: `${HOST}:3000`, origin: `http://${HOST}:3000` };
    expect((await askReset(post("/auth2/reset-password", { email: "ada@example.org" }, { headers }))).status).toBe(200);
    const mail = (await deliveredMails(db())).find(({ to }) => to === "ada@example.org");
    expect(mail?.source).toContain(`http://${HOST}:3000/reset-password?linkId=`);
    expect(mail?.source).toMatch(/^From: "?Lift Club"? </m);
    expect(mail?.source.replaceAll(/Message-ID: .*/gi, "")).not.toMatch(/tealmark|localhost:3000/i);
    const foreign = { headers: { ...headers, origin: `http://evil.${HOST}:3000` } };
    expect(await refusalOf(await askReset(post("/auth2/reset-password", { email: "a@example.org" }, foreign)))).toBe(
      "403 bad_origin",
    );
  });

  it("is one shop's alone, and stands at our address again once it is taken off", async () => {
    const cookie = await admin();
    await want(cookie, HOST, "northside-heart");
    await moved(cookie);
    expect(await refusalOf(await want(cookie, HOST, "calm-cycle"))).toBe("400 malformed");
    const { wanted } = await bodyOf(readCall(get(PATH, { cookie }), of("northside-heart")));
    records.set(wanted?.record ?? "", wanted?.proof ?? "");
    expect(await refusalOf(await prove(cookie, "northside-heart"))).toBe("400 malformed");
    await removeCall(post(`${PATH}/remove`, undefined, { cookie }), of("lift-club"));
    expect([shopAtHost(HOST), shopUrl("lift-club")]).toEqual([undefined, `${env().baseUrl}/shop/lift-club`]);
    expect(await bodyOf(prove(cookie, "northside-heart"))).toMatchObject({ wanted: { host: HOST } });
  });

  it.each([
    "localhost",
    "127.0.0.1",
    "com",
    "https://a.example",
    "a.example/b",
    "a b.example",
    "xn--.example:80",
    "intern.local",
  ])("cannot be called %j", async (host) => {
    expect(await refusalOf(await want(await admin(), host))).toBe("400 malformed");
  });
});
