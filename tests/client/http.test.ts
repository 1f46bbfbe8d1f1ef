// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { http, sendsToLogin } from "@/lib/client/http";
import { sessionHint } from "@/lib/client/session-hint";
import { Problem } from "@/lib/domain/problem";
import { openShop, refusal, type ShopServer, standAt } from "./shop-server";

let shop: ShopServer;
let assign: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  shop = await openShop();
  standAt(shop, "/checkout?step=2");
  localStorage.clear();
  assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
});

afterEach(async () => {
  assign.mockRestore();
  await shop.close();
});

async function problemOf(path: string): Promise<Problem> {
  return http.get(path).then(
    () => Promise.reject(new Error("it was answered")),
    (error: unknown) => (error instanceof Problem ? error : Promise.reject(error)),
  );
}

describe("a 401 answer", () => {
  it.each([
    ["/user/management-portal/subscriptions/cms/x", true],
    ["/kits/products/has-scheduled", true],
    ["/payments/stripe-subscriptions/business/checkout", true],
    ["/auth2/login/password", false],
    ["/auth2/logout", false],
    ["/somewhere/login", false],
    ["/user/management-portal/payment-methods", false],
    ["/user/cms-info", false],
    ["/user/cms-info?includeBalance=true", false],
    ["/impact/log-page-view", false],
  ])("at %s sends to the login page: %s", async (path, isSent) => {
    shop.answer({ [`GET ${path.split("?")[0]}`]: { status: 401, body: refusal("not_signed_in") } });
    const problem = await problemOf(path);
    expect(problem.code).toBe("not_signed_in");
    expect(assign.mock.calls).toEqual(isSent ? [["/login?return=%2Fcheckout%3Fstep%3D2"]] : []);
    expect(sendsToLogin(path)).toBe(isSent);
  });
});

describe("a failure", () => {
  it("keeps the server's code, words, field, facts and time to wait", async () => {
    const body = refusal("price_changed", "It costs more now.", { field: "expectedTotal", facts: { old: 1, new: 2 } });
    shop.answer({ "GET /x": { status: 409, body, headers: { "retry-after": "3" } } });
    const problem = await problemOf("/x");
    expect(problem).toMatchObject({
      code: "price_changed",
      message: "It costs more now.",
      details: { field: "expectedTotal", facts: { old: 1, new: 2 }, retryAfterSeconds: 3 },
    });
  });

  it("without an answer is out of reach, in words", async () => {
    shop.answer({ "GET /x": { hangUp: true } });
    const problem = await problemOf("/x");
    expect(problem.code).toBe("unavailable");
    expect(problem.message).toContain("Nothing was lost");
  });

  it.each([
    [502, "<html>bad gateway</html>", "unavailable"],
    [500, { error: "what" }, "unavailable"],
    [418, { error: { code: "teapot", message: "I am one." } }, "internal"],
    [400, undefined, "internal"],
  ])("of status %d with a body that is none of ours has a code all the same", async (status, body, code) => {
    shop.answer({ "GET /x": { status, body } });
    expect((await problemOf("/x")).code).toBe(code);
  });
});

describe("the hint of who is signed in", () => {
  const user = { status: 200, body: {} };
  const nobody = { status: 401, body: refusal("not_signed_in") };

  it("is set by a sign-in and taken back by signing out", async () => {
    expect(sessionHint()).toBe("unknown");
    shop.answer({ "POST /auth2/login/password": user, "POST /auth2/logout": { status: 204 } });
    await http.post("/auth2/login/password", {});
    expect(sessionHint()).toBe("signed-in");
    await http.post("/auth2/logout");
    expect(sessionHint()).toBe("visitor");
  });

  it("is a visitor when the server knows nobody, and not after a wrong password", async () => {
    localStorage.setItem("store.signed-in", "1");
    shop.answer({ "POST /auth2/login/password": nobody, "GET /user/cms-info": nobody });
    await http.post("/auth2/login/password", {}).catch(() => undefined);
    expect(sessionHint()).toBe("signed-in");
    await http.get("/user/cms-info").catch(() => undefined);
    expect(sessionHint()).toBe("visitor");
  });
});
