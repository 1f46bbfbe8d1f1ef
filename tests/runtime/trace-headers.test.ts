import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Collector, openCollector } from "../support/collector";

let collector: Collector;
let shop: ChildProcess;
let base = "";

beforeAll(async () => {
  collector = await openCollector();
  shop = fork("tests/runtime/measuring-shop.ts", [collector.base], {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, NEXT_PUBLIC_SENTRY_DSN: `http://publickey@127.0.0.1:${new URL(collector.base).port}/42` },
  });
  [base] = (await once(shop, "message")).map(String) as [string];
});

afterAll(async () => {
  shop.kill("SIGKILL");
  await collector.close();
});

const PAGE = "%2Fquiz%2Fwhich-test-is-right-for-me";

/** What a browser's own tracing would send, and what else a visitor's browser says of itself. */
const VISITOR = {
  "sentry-trace": "0123456789abcdef0123456789abcdef-0123456789abcdef-1",
  baggage: `sentry-trace_id=0123456789abcdef0123456789abcdef,sentry-sampled=true,sentry-transaction=${PAGE}`,
  traceparent: "00-0123456789abcdef0123456789abcdef-0123456789abcdef-01",
  cookie: "sid=secret-session",
  referer: "https://shop.example/quiz/which-test-is-right-for-me",
  "user-agent": "Visitor/1.0",
  "x-forwarded-for": "203.0.113.7",
};

/** Of a request that we make ourselves: how the bytes travel, and nothing that anybody chose. */
const NEUTRAL = [
  "accept",
  "accept-encoding",
  "accept-language",
  "connection",
  "content-length",
  "content-type",
  "host",
  "sec-fetch-mode",
  "transfer-encoding",
  "user-agent",
];

it("what measures is told nothing by headers: no trace, no page, nothing of the visitor", async () => {
  const calls = [
    ["POST", "/measure/e/"],
    ["POST", "/measure/flags/?v=2"],
    ["GET", "/measure/api/early_access_features/"],
    ["POST", "/measure/errors"],
  ] as const;
  for (const [method, path] of calls) {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: VISITOR,
      ...(method === "POST" && { body: "{}" }),
    });
    expect(answer.status).toBe(200);
  }
  const told = collector.collected.filter(({ url }) => !url.includes("asked-by"));
  expect(told.length).toBeGreaterThanOrEqual(calls.length);
  for (const { url, headers } of told) {
    expect(
      Object.keys(headers).filter((name) => !NEUTRAL.includes(name)),
      url,
    ).toEqual([]);
    expect(JSON.stringify(headers)).not.toMatch(/0123456789abcdef|quiz|secret|Visitor|203\.0/);
  }
});

it("what the shop itself asks of others carries no trace either", async () => {
  expect(await (await fetch(`${base}/pricing`, { headers: VISITOR })).text()).toBe("the shop");
  const asked = collector.collected.filter(({ url }) => url === "/asked-by-the-shop");
  expect(asked.length).toBe(1);
  expect(Object.keys(asked[0]?.headers ?? {}).filter((name) => !NEUTRAL.includes(name))).toEqual([]);
});
