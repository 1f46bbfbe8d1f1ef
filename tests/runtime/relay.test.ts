import type { Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { createRelay } from "@/server/listen/relay.mjs";
import { type Collector, openCollector } from "../support/collector";
import { serveApplication } from "./http-server";

let collector: Collector | undefined;
let server: Server | undefined;

afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  await collector?.close();
});

/** The shop's HTTP layer with a relay to a collector; what the relay does not answer, the application does. */
async function openShop({ isConfigured = true } = {}) {
  collector = await openCollector({ "/flags/": { flags: { "refer-a-friend": { enabled: false } } } });
  const port = new URL(collector.base).port;
  const settings = { posthogHost: collector.base, sentryDsn: `http://publickey@127.0.0.1:${port}/42` };
  const relay = createRelay(isConfigured ? settings : {});
  const shop = await serveApplication(async (request, response) => {
    if (!relay(request, response)) response.end("the shop");
  });
  server = shop.server;
  return { base: shop.base, collected: collector.collected };
}

const post = (body: string, headers: Record<string, string> = {}) => ({ method: "POST", body, headers });

describe("what pages measure", () => {
  it("reaches the service with its body, and the service's answer comes back", async () => {
    const { base, collected } = await openShop();
    const answer = await fetch(
      `${base}/measure/flags/?v=2`,
      post('{"distinct_id":"x"}', { "Content-Type": "application/json" }),
    );
    expect(await answer.json()).toEqual({ flags: { "refer-a-friend": { enabled: false } } });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(collected).toMatchObject([{ method: "POST", url: "/flags/?v=2", text: '{"distinct_id":"x"}' }]);
  });

  it("takes nothing of the visitor along", async () => {
    const { base, collected } = await openShop();
    await fetch(`${base}/measure/e/?ip=0&_=1&email=ada%40example.com`, {
      ...post("{}"),
      headers: {
        Cookie: "sid=secret-session",
        Referer: "https://shop.example/reset-password?linkId=secret",
        "User-Agent": "Visitor/1.0",
        "X-Forwarded-For": "203.0.113.7",
        Authorization: "Bearer secret",
      },
    });
    expect(collected[0]?.url).toBe("/e/?ip=0&_=1");
    expect(JSON.stringify(collected)).not.toMatch(/secret|Visitor|203\.0|ada(?:@|%40)/);
  });

  it("sends error reports to our own project, whatever they say", async () => {
    const { base, collected } = await openShop();
    await fetch(`${base}/measure/errors?sentry_key=other`, post('{"dsn":"https://other@elsewhere.example/1"}\n{}\n{}'));
    expect(collected[0]?.url).toBe("/api/42/envelope/?sentry_key=publickey&sentry_version=7");
  });

  it.each([
    ["/measure/array/phc_x/config", 404],
    ["/measure/flags%2F..%2Fadmin", 404],
    ["/measure/flags/", 405],
  ])("GET %s goes nowhere", async (path, status) => {
    const { base, collected } = await openShop();
    expect((await fetch(`${base}${path}`)).status).toBe(status);
    expect(collected).toEqual([]);
  });

  it("is nobody's when nothing is configured", async () => {
    const { base } = await openShop({ isConfigured: false });
    expect((await fetch(`${base}/measure/e/`, post("{}"))).status).toBe(404);
  });

  it("fails softly when the service is down", async () => {
    const { base } = await openShop();
    await collector?.close();
    const answer = await fetch(`${base}/measure/e/`, post("{}"));
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ error: { code: "unavailable" } });
  });

  it("leaves every other address to the shop", async () => {
    const { base } = await openShop();
    expect(await (await fetch(`${base}/measurements`)).text()).toBe("the shop");
  });
});
