import { describe, expect, it } from "vitest";
import { cleanError, isWorthlessTransaction, withoutPersonalData } from "./error-reports";

describe("an error report", () => {
  const event = {
    type: undefined,
    transaction: "GET /account/results/res_1a2b",
    request: {
      url: "https://shop.example/account/results/res_1a2b?email=jane@example.com",
      method: "GET",
      headers: { authorization: "Bearer x" },
      cookies: { sid: "secret" },
      data: { password: "secret" },
      query_string: "email=jane@example.com",
    },
    user: { email: "jane@example.com", ip_address: "203.0.113.7" },
    extra: { body: "secret" },
    breadcrumbs: [
      { category: "navigation", data: { from: "/reset-password?linkId=secret", to: "/login" } },
      {
        category: "fetch",
        data: {
          url: "https://shop.example/user/is-new-customer?email=jane@example.com",
          method: "GET",
          status_code: 200,
          body: "secret",
        },
      },
      { message: "loaded https://shop.example/checkout?paymentId=secret" },
    ],
  };

  it("says nothing about a person", () => {
    const text = JSON.stringify(withoutPersonalData(event));
    expect(text).not.toMatch(/secret|jane|203\.0|Bearer|res_1a2b/);
  });

  it("still says where and what happened", () => {
    expect(withoutPersonalData(event)).toMatchObject({
      transaction: "GET /account/results/{id}",
      request: { url: "/account/results/{id}", method: "GET" },
      breadcrumbs: [
        { data: { from: "/reset-password", to: "/login" } },
        { data: { url: "/user/is-new-customer", status_code: 200 } },
        { message: "loaded /checkout" },
      ],
    });
  });

  it.each([
    [{ digest: "NEXT_REDIRECT;replace;/login;307;" }, undefined],
    [undefined, "NEXT_REDIRECT"],
    [{ digest: "NEXT_HTTP_ERROR_FALLBACK;404" }, undefined],
  ])("is none when the framework only goes elsewhere", (originalException, value) => {
    const exception = { values: [{ value }] };
    expect(cleanError({ type: undefined, exception }, { originalException })).toBeNull();
  });

  it("is sent for a real error", () => {
    expect(cleanError({ type: undefined }, { originalException: new Error("broken") })).not.toBeNull();
  });
});

describe("a transaction", () => {
  it.each([
    ["/404", true],
    ["GET /_not-found", true],
    ["incomplete-app-router-transaction", true],
    ["GET /pricing", false],
    ["GET /articles/404-reasons", false],
    [undefined, false],
  ])("named %s is worthless: %s", (name, expected) => {
    expect(isWorthlessTransaction(name)).toBe(expected);
  });
});
