import { describe, expect, it } from "vitest";
import { POST as logIn } from "@/app/(api)/auth2/login/password/route";
import { POST as logOut } from "@/app/(api)/auth2/logout/route";
import { GET as oldStore } from "@/app/(api)/auth2/old-store/route";
import { POST as signUp } from "@/app/(api)/auth2/signup/route";
import { POST as logPageView } from "@/app/(api)/impact/log-page-view/route";
import { GET as existingUser } from "@/app/(api)/payments/stripe-subscriptions/business/users/route";
import { GET as shippingCost } from "@/app/(api)/payments/stripe-subscriptions/checkout/shipping-cost/route";
import { GET as isNewCustomer } from "@/app/(api)/user/is-new-customer/route";
import { PROBLEM_WORDING } from "@/lib/content/problem-wording";
import { env } from "@/lib/server/env";
import { withDatabase } from "../support/database";
import { PASSWORD } from "../support/people";
import { answerOf, get, post, refusalOf } from "../support/requests";

withDatabase();
const LOGIN = "/auth2/login/password";
const RIGHT_SHAPE = { username: "ada@example.com", password: PASSWORD };

/** What a login that is well made but wrong answers: everything before the verb let it pass. */
const PASSED = "401 invalid_credentials";

describe("a body", () => {
  it.each([
    ["no JSON", "{"],
    ["nothing", ""],
    ["a list", "[]"],
    ["another field", JSON.stringify({ ...RIGHT_SHAPE, role: "admin" })],
    ["a missing field", JSON.stringify({ username: "ada@example.com" })],
    ["a field of another type", JSON.stringify({ ...RIGHT_SHAPE, password: 12 })],
    ["__proto__", `{"username":"a@b.co","password":"x","__proto__":{"role":"admin"}}`],
    ["constructor deep inside", `{"username":"a@b.co","password":{"constructor":1}}`],
    ["a NUL", `{"username":"a@b.co","password":"a\\u0000b"}`],
    ["a line break in an address", `{"username":"a@b.co\\r\\nBcc: c@d.co","password":"x"}`],
    ["half a letter", `{"username":"a@b.co","password":"\\ud800"}`],
    ["a number without end", `{"username":"a@b.co","password":1e999}`],
    ["eleven levels", `{"username":${"[".repeat(11)}${"]".repeat(11)},"password":"x"}`],
    ["a hundred and one items", `{"username":[${Array(101).fill(1)}],"password":"x"}`],
    ["no UTF-8", "\ufffd"],
  ])("of %s is refused", async (_what, body) => {
    expect(await refusalOf(await logIn(post(LOGIN, body)))).toMatch(/^400 malformed/);
  });

  it("that is refused says which field and what to do, and nothing of our insides", async () => {
    const { body } = await answerOf(
      await signUp(post("/auth2/signup", { email: "a@b", name: "A", password: PASSWORD })),
    );
    expect(body).toEqual({
      error: {
        code: "malformed",
        field: "email",
        message: "Enter an email address like name@example.com.",
        requestId: expect.stringMatching(/^[\w-]{8,64}$/),
      },
    });
    const unknown = await answerOf(await logIn(post(LOGIN, { ...RIGHT_SHAPE, isAdmin: true })));
    expect(unknown.body).toMatchObject({ error: { field: "isAdmin" } });
  });

  it("is refused in words for people, never in those of a library", async () => {
    // Its full form teaches the library English, wherever in the process somebody imports it.
    await import("zod");
    const sending = { email: "a@b.co", name: "Ada", password: PASSWORD, sessionId: "x", kitID: 7 };
    const { body } = await answerOf(await signUp(post("/auth2/signup", sending)));
    expect(body).toMatchObject({ error: { code: "malformed", message: PROBLEM_WORDING.malformed } });
    const url = "/user/is-new-customer?email=a";
    expect((await answerOf(await isNewCustomer(get(url)))).body).toMatchObject({
      error: { message: "Enter an email address like name@example.com." },
    });
  });

  it("of 64 KiB is the longest, whatever its header says", async () => {
    const long = { ...RIGHT_SHAPE, password: "x".repeat(70_000) };
    const honest = await logIn(post(LOGIN, long, { headers: { "content-length": "70100" } }));
    expect(honest.headers.get("connection")).toBe("close");
    expect(await refusalOf(honest)).toBe("413 payload_too_large");
    expect(await refusalOf(await logIn(post(LOGIN, long, { headers: { "content-length": "10" } })))).toMatch(/^413/);
    const authorization = `Bearer ${env().siteToken}`;
    const view = post(
      "/impact/log-page-view",
      { url: "/", userAgent: "x".repeat(5000) },
      { headers: { authorization } },
    );
    expect(await refusalOf(await logPageView(view))).toBe("413 payload_too_large");
  });

  it.each([
    ["application/json", PASSED],
    ["application/json; charset=utf-8", PASSED],
    ["text/plain", "415 unsupported_media_type"],
    ["application/x-www-form-urlencoded", "415 unsupported_media_type"],
    ["multipart/form-data; boundary=x", "415 unsupported_media_type"],
    ["application/jsonp", "415 unsupported_media_type"],
    ["application/json; charset=utf-16", "415 unsupported_media_type"],
  ])("of the type %s answers %s", async (type, expected) => {
    expect(await refusalOf(await logIn(post(LOGIN, RIGHT_SHAPE, { headers: { "content-type": type } })))).toBe(
      expected,
    );
  });

  it("may be left out, with its type, where a call takes none, and only then", async () => {
    expect((await logOut(post("/auth2/logout"))).status).toBe(204);
    const bytes = new Request("http://localhost:3000/auth2/logout", {
      method: "POST",
      body: new Uint8Array([123, 125]),
    });
    expect(await refusalOf(await logOut(bytes))).toBe("415 unsupported_media_type");
    expect(await refusalOf(await logOut(post("/auth2/logout", { all: true })))).toBe("400 malformed");
  });
});

describe("a query", () => {
  it("names each parameter once and none that the call does not know", async () => {
    const ask = (query: string) => isNewCustomer(get(`/user/is-new-customer?${query}`));
    expect(await answerOf(await ask("email="))).toEqual({ status: 200, body: { isNewCustomer: true } });
    const twice = await answerOf(await ask("email=a@b.co&email=c@d.co"));
    expect(twice).toMatchObject({ status: 400, body: { error: { code: "malformed", field: "email" } } });
    expect(await refusalOf(await ask("email=a@b.co&debug=1"))).toBe("400 malformed");
    expect(await refusalOf(await ask("email=a%00@b.co"))).toBe("400 malformed");
    expect(await refusalOf(await ask("__proto__=1"))).toBe("400 malformed");
  });
});

describe("where a write comes from", () => {
  const OURS = "http://localhost:3000";
  it.each([
    [{}, PASSED],
    [{ "sec-fetch-site": "same-origin" }, PASSED],
    [{ "sec-fetch-site": "none" }, PASSED],
    [{ "sec-fetch-site": "same-site" }, "403 bad_origin"],
    [{ "sec-fetch-site": "cross-site" }, "403 bad_origin"],
    [{ "sec-fetch-site": "cross-site", origin: OURS }, "403 bad_origin"],
    [{ origin: OURS }, PASSED],
    [{ origin: "http://localhost:3001" }, "403 bad_origin"],
    [{ origin: "https://localhost:3000" }, "403 bad_origin"],
    [{ origin: "http://localhost:3000.evil.example" }, "403 bad_origin"],
    [{ origin: "null" }, "403 bad_origin"],
    [{ origin: "null", "sec-fetch-site": "cross-site" }, "403 bad_origin"],
  ])("as %j answers %s", async (headers, expected) => {
    expect(await refusalOf(await logIn(post(LOGIN, RIGHT_SHAPE, { headers })))).toBe(expected);
  });

  const ELSEWHERE = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };

  it("does not matter for a read", async () => {
    const response = await shippingCost(
      get("/payments/stripe-subscriptions/checkout/shipping-cost?country=US&lookupKeys=", { headers: ELSEWHERE }),
    );
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });

  it.each([
    ["/user/is-new-customer", isNewCustomer],
    ["/auth2/old-store", oldStore],
    ["/payments/stripe-subscriptions/business/users", existingUser],
  ] as const)("matters for %s, which says whether somebody is known", async (path, ask) => {
    expect(await refusalOf(await ask(get(`${path}?email=`, { headers: ELSEWHERE })))).toBe("403 bad_origin");
    expect((await ask(get(`${path}?email=`))).status).toBe(200);
    for (const site of ["same-origin", "none"]) {
      expect((await ask(get(`${path}?email=`, { headers: { "sec-fetch-site": site } }))).status).toBe(200);
    }
  });
});
