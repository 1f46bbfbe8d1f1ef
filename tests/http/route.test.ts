import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { GET as health } from "@/app/(api)/healthz/route";
import { type Access, defineCall } from "@/lib/contracts/call";
import { Problem } from "@/lib/domain/problem";
import { env } from "@/lib/server/env";
import { gate } from "@/lib/server/http/gate";
import { LIMITS } from "@/lib/server/http/limits";
import { reply } from "@/lib/server/http/reply";
import { route } from "@/lib/server/http/route";
import { withDatabase } from "../support/database";
import { insertPerson } from "../support/people";
import { answerOf, get, post, refusalOf } from "../support/requests";
import { sessionOf } from "../support/sessions";

const db = withDatabase();
afterEach(() => vi.restoreAllMocks());

const answer = z.object({ value: z.int() });

const call = <const Allowed extends Access>(access: Allowed, more: { cacheSeconds?: number } = {}) =>
  defineCall({
    method: "GET",
    path: "/test",
    summary: "For this test.",
    access,
    answer,
    statuses: [200],
    problems: [],
    ...more,
  });

describe("an answer", () => {
  it("holds only what its contract knows, and nobody may keep it", async () => {
    const handler = route(call("anyone"), async () => ({ value: 0, secret: "never" }));
    const response = await handler(get("/test"));
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(await answerOf(response)).toEqual({ status: 200, body: { value: 0 } });
  });

  it("may be kept when its contract says so, and is not sent again to who has it", async () => {
    const handler = route(call("anyone", { cacheSeconds: 600 }), async () => ({ value: 7 }));
    const first = await handler(get("/test"));
    expect(first.headers.get("cache-control")).toBe("public, max-age=600");
    const etag = first.headers.get("etag") ?? "";
    const again = await handler(get("/test", { headers: { "if-none-match": etag } }));
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    const changed = await handler(get("/test", { headers: { "if-none-match": '"other"' } }));
    expect(changed.status).toBe(200);
  });

  it("to HEAD has the headers and no body", async () => {
    const response = await health(new Request("http://localhost:3000/healthz", { method: "HEAD" }));
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });

  it("may carry another status, headers and cookies", async () => {
    const options = { status: 201, headers: { "x-more": "1" }, cookies: ["a=1", "b=2"] };
    const response = await route(call("anyone"), async () => reply({ value: 1 }, options))(get("/test"));
    expect([response.status, response.headers.get("x-more")]).toEqual([201, "1"]);
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  });
});

describe("an error", () => {
  const failing = (error: unknown) =>
    route(call("anyone"), async () => {
      throw error;
    })(get("/test", { headers: { "x-request-id": "request-0001" } }));

  it("that we foresaw keeps its words, its facts and its wait", async () => {
    const facts = { old: 100, new: 0 };
    expect(await answerOf(await failing(new Problem("price_changed", { facts })))).toMatchObject({
      status: 409,
      body: { error: { code: "price_changed", facts, requestId: "request-0001" } },
    });
    const busy = await failing(new Problem("in_flight", { retryAfterSeconds: 1 }));
    expect(busy.headers.get("retry-after")).toBe("1");
  });

  it("that we did not foresee says nothing but its number", async () => {
    const response = await failing(new Error("select * from users failed at /srv/app.ts"));
    expect(await answerOf(response)).toEqual({
      status: 500,
      body: {
        error: {
          code: "internal",
          message: "Something went wrong on our side. Nothing was lost. Try again in a moment.",
          requestId: "request-0001",
        },
      },
    });
  });

  it("of a database that is away asks to come back", async () => {
    const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });
    const response = await failing(new Error("Failed query", { cause: refused }));
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await refusalOf(response)).toBe("503 unavailable");
  });

  it("of an answer that breaks its contract is ours, not the client's", async () => {
    const broken = route(call("anyone"), async () => ({ value: 0.5 }));
    expect(await refusalOf(await broken(get("/test")))).toBe("500 internal");
  });
});

describe("who may call", () => {
  const statusFor = async (access: Access, cookie?: string | null, headers = {}) =>
    (await route(call(access), async () => ({ value: 1 }))(get("/test", { cookie, headers }))).status;

  it("is decided by the session's role", async () => {
    const matrix: Record<string, number[]> = {};
    for (const role of ["customer", "partner", "marketing", "admin"] as const) {
      const userId = await insertPerson(db(), { email: `${role}@example.com`, role }, null);
      const cookie = await sessionOf(db(), { userId, role });
      const accesses = ["anyone", "signed-in", "shop-see", "marketing", "admin"] as const;
      matrix[role] = await Promise.all(accesses.map((access) => statusFor(access, cookie)));
    }
    matrix.nobody = [await statusFor("anyone"), await statusFor("signed-in"), await statusFor("admin")];
    expect(matrix).toEqual({
      customer: [200, 200, 403, 403, 403],
      partner: [200, 200, 200, 403, 403],
      marketing: [200, 200, 403, 200, 403],
      admin: [200, 200, 200, 200, 200],
      nobody: [200, 401, 401],
    });
  });

  it("is decided by the site's token for page views", async () => {
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    expect(await statusFor("site-token", null, bearer(env().siteToken))).toBe(200);
    expect(await statusFor("site-token", null, bearer("wrong"))).toBe(401);
    expect(await statusFor("site-token")).toBe(401);
  });
});

describe("a method that a path does not have", () => {
  it("answers 405 with those that it has", async () => {
    const response = await health(post("/healthz", {}));
    expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    expect(await refusalOf(response)).toBe("405 method_not_allowed");
  });

  it("is refused before the route, and OPTIONS answered, by the outer server's gate", () => {
    const ask = (method: string, path: string, origin: string | null = null) =>
      gate({ method, path, origin }, "request-0001");
    expect(ask("GET", "/auth2/login/password")).toMatchObject({ status: 405, headers: { allow: "POST, OPTIONS" } });
    expect(ask("DELETE", "/payments/stripe-subscriptions/discounts/SAVE10")).toMatchObject({ status: 405 });
    expect(ask("POST", "/auth2/login/password")).toBeNull();
    expect(ask("HEAD", "/user/cms-info")).toBeNull();
    expect(ask("GET", "/pricing")).toBeNull();
    const preflight = ask("OPTIONS", "/auth2/login/password", "https://elsewhere.example");
    expect(preflight).toMatchObject({ status: 204, headers: { allow: "POST, OPTIONS" } });
    expect(Object.keys(preflight?.headers ?? {})).toEqual(["allow"]);
    expect(ask("OPTIONS", "/api/mini-panel-upgrade")?.headers).toMatchObject({ "access-control-allow-origin": "*" });
  });
});

describe("limits", () => {
  it("refuse a network that asks too much, with a coarse wait, and leave others alone", async () => {
    const handler = route(call("anyone"), async () => ({ value: 1 }));
    const ask = async (peer: string, forwarded = "") =>
      (await handler(get("/test", { peer, headers: { "x-forwarded-for": forwarded } }))).status;
    const { points } = LIMITS["api-network"];
    await Promise.all(Array.from({ length: points }, () => ask("203.0.113.7")));
    expect(await ask("203.0.113.7")).toBe(429);
    expect(await ask("::ffff:203.0.113.7", "198.51.100.1")).toBe(429);
    expect(await ask("203.0.113.8")).toBe(200);
  });

  it("count an IPv6 household as one", async () => {
    const { clientOf } = await import("@/lib/server/http/client-of");
    const address = (peer: string) => clientOf(new Headers({ "x-tealmark-peer": peer })).address;
    expect(address("2001:db8:1:2:3:4:5:6")).toBe(address("2001:0db8:0001:0002::1"));
    expect(address("2001:db8:1:3::1")).not.toBe(address("2001:db8:1:2::1"));
    expect([address("127.0.0.1"), address("::1"), address("::ffff:127.0.0.1")]).toEqual(Array(3).fill("loopback"));
  });
});
