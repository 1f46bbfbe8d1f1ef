import { describe, expect, it } from "vitest";
import { cleanError, isWorthlessTransaction, REPORTING, withoutPersonalData } from "./error-reports";

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

  it("quotes nobody: no typed word, no value, no address", () => {
    const value = `Cannot read 'tired' of "female" at 137.4 mg/dL for jane@example.com (https://shop.example/quiz?step=3)`;
    const exception = { values: [{ type: "TypeError", value }] };
    const cleaned = withoutPersonalData({ exception, message: "row 12: 'jane'", type: undefined });
    expect(cleaned.exception?.values?.[0]).toEqual({
      type: "TypeError",
      value: "Cannot read {text} of {text} at {n} mg/dL for {email} (/quiz",
    });
    expect(cleaned.message).toBe("row {n}: {text}");
  });

  it("does not say what was clicked, typed or printed", () => {
    const breadcrumbs = [
      { category: "ui.click", message: 'button[aria-label="female"]' },
      { category: "ui.input", message: 'input[name="email"]' },
      { category: "console", message: "answered female" },
      { category: "navigation", data: { from: "/", to: "/quiz/which-test-is-right-for-me?sex=female" } },
    ];
    expect(JSON.stringify(withoutPersonalData({ breadcrumbs }))).not.toMatch(/female|email|answered/);
  });

  it("times requests without their queries", () => {
    const data = { "http.url": "https://shop.example/x?email=jane@example.com", "sentry.op": "http.client" };
    const span = {
      ...{ span_id: "1", trace_id: "2", start_timestamp: 0, status: "ok", data },
      description: "GET /x?email=jane",
    };
    const trace = {
      span_id: "1",
      trace_id: "2",
      data: { "url.path": "/account/results/res_9", "sentry.op": "navigation" },
    };
    const cleaned = withoutPersonalData({
      spans: [span],
      contexts: { trace, state: { state: { type: "quiz", value: { sex: "female" } } } },
    });
    expect(cleaned.spans).toMatchObject([{ description: "GET /x", data: { "sentry.op": "http.client" } }]);
    expect(JSON.stringify(cleaned)).not.toMatch(/jane|res_9|female/);
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

describe("the reporter", () => {
  it("traces one in ten, and collects nothing of a person in the first place", () => {
    expect(REPORTING.tracesSampleRate).toBe(0.1);
    const { dataCollection } = REPORTING;
    expect(Object.values(dataCollection).filter((wanted) => wanted !== false && String(wanted) !== "")).toEqual([]);
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
