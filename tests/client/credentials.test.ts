import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, chromium } from "playwright";
import { build, type Rollup } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NAMED_CALLS } from "@/lib/server/http/all-calls";
import { corsHeaders } from "@/lib/server/http/origin";
import { CHROMIUM_FLAGS, findChromium } from "@/scripts/test/chromium.mjs";

/** What a page of the shop loads: the shop's own client, to be called by the test. */
const PAGE_CODE = `
import * as shopping from "@/lib/client/shopping";
globalThis.calls = {
  panel: () => shopping.fetchMiniPanelUpgrade(["mini_thyroid"]),
  device: () => shopping.fetchEasyDrawUpgrade("core_quarter", "pay_1"),
  purchased: () => shopping.fetchUpgradePurchased({ paymentId: "pay_1", type: "easy-draw" }),
  failing: () => shopping.fetchEasyDrawUpgrade("gone", "pay_1").catch((problem) => ({ code: problem.code, message: problem.message })),
};`;

const ANSWERS: Readonly<Record<string, object>> = {
  "/api/mini-panel-upgrade": { miniPanelUpgrade: null },
  "/api/easy-draw-upgrade": { product: null },
  "/payments/stripe-subscriptions/checkout/upgrade-purchased": { isUpgraded: true },
};

interface Arrived {
  readonly url: string;
  readonly cookie: string | undefined;
  readonly userAgent: string | undefined;
}

const arrived: Arrived[] = [];
let server: Server;
let browser: Browser | undefined;

async function bundle(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    resolve: { alias: { "@": process.cwd() } },
    define: { "process.env": "{}" },
    plugins: [
      {
        name: "page",
        resolveId: (id) => (id === "page-code" ? "\0page-code" : null),
        load: (id) => (id === "\0page-code" ? PAGE_CODE : null),
      },
    ],
    build: { write: false, minify: false, rollupOptions: { input: "page-code" } },
  })) as Rollup.RollupOutput;
  return output[0].code;
}

beforeAll(async () => {
  const script = await bundle();
  server = createServer(({ url = "", headers }, response) => {
    const { pathname, searchParams } = new URL(url, "http://shop.invalid");
    if (pathname === "/script.js") response.setHeader("Content-Type", "text/javascript").end(script);
    else if (pathname === "/") {
      response.setHeader("Set-Cookie", "chk=secret; HttpOnly; Path=/").setHeader("Content-Type", "text/html");
      response.end('<!doctype html><script type="module" src="/script.js"></script>');
    } else {
      arrived.push({ url: pathname, cookie: headers.cookie, userAgent: headers["user-agent"] });
      response.statusCode = searchParams.get("lookupKey") === "gone" ? 503 : 200;
      const refusal = { error: { code: "unavailable", message: "Try again in a minute.", requestId: "1" } };
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify(response.statusCode === 200 ? ANSWERS[pathname] : refusal));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const executablePath = findChromium();
  if (executablePath) browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
});

it("in a browser, content calls go without the page's cookies, and every other call with them", async (context) => {
  if (!browser) return context.skip("no Chromium on this machine");
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const call = (name: string) => page.evaluate(`globalThis.calls.${name}()`);
  expect(await call("panel")).toEqual({ miniPanelUpgrade: null });
  expect(await call("device")).toEqual({ product: null });
  expect(await call("purchased")).toEqual({ isUpgraded: true });
  expect(await call("failing")).toEqual({ code: "unavailable", message: "Try again in a minute." });
  const byPath = arrived.filter(({ url }) => url in ANSWERS).map(({ url, cookie }) => [url, cookie]);
  expect(byPath).toEqual([
    ["/api/mini-panel-upgrade", undefined],
    ["/api/easy-draw-upgrade", undefined],
    ["/payments/stripe-subscriptions/checkout/upgrade-purchased", "chk=secret"],
    ["/api/easy-draw-upgrade", undefined],
  ]);
  expect(arrived.filter(({ userAgent }) => !userAgent?.includes("Chrome"))).toEqual([]);
});

it("the calls that go without cookies are those whose answers any site may read, beside what a shop shows and sells", () => {
  const without = NAMED_CALLS.filter(({ call }) => call.isWithoutCredentials).map(({ call }) => call.path);
  const open = NAMED_CALLS.filter(({ call }) => corsHeaders(call.path, null)["access-control-allow-origin"] === "*");
  expect(without).toEqual(["/api/mini-panel-upgrade", "/api/easy-draw-upgrade"]);
  const ofShop = ["/api/v1/plan-options", "/api/v1/customization/{businessKey}"];
  expect(new Set(open.map(({ call }) => call.path))).toEqual(new Set([...ofShop, ...without]));
});
