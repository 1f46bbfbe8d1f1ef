import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { precompress } from "@/scripts/build/precompress.mjs";
import { CHROMIUM_FLAGS, findChromium } from "@/scripts/test/chromium.mjs";
import { writeStyleRules } from "@/server/documents/style-rules.mjs";

const ROOT = join(process.cwd(), "tests/runtime/fixture");
const BUILD_MS = 240_000;
const environment = {
  ...process.env,
  NODE_ENV: "production" as const,
  NEXT_DIST_DIR: "",
  DATA_DIR: "",
  NEXT_TELEMETRY_DISABLED: "1",
  PORT: "0",
};

let base = "";
let server: ChildProcess;
let browser: Browser | undefined;

beforeAll(async () => {
  const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
  const built = spawnSync(process.execPath, [next, "build", ROOT], { env: environment, encoding: "utf8" });
  expect(built.status, `${built.stdout}\n${built.stderr}`).toBe(0);
  await writeStyleRules(join(ROOT, ".next"));
  await precompress(ROOT, ".next");
  server = fork(join(ROOT, "serve.mjs"), { env: environment, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const [address] = await once(server, "message");
  base = String(address);
  const executablePath = findChromium();
  if (executablePath) browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
}, BUILD_MS);

afterAll(async () => {
  await browser?.close();
  server?.kill("SIGKILL");
});

/** Opens a page and gives what it did: the title, and what the browser refused. */
async function visit(path: string) {
  const page = await (browser as Browser).newPage();
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  await page.goto(`${base}${path}`, { waitUntil: "networkidle" });
  return { page, refused };
}

describe("the real server in a real browser", () => {
  it("lets the framework's page come alive without breaking its own policy", async (context) => {
    if (!browser) return context.skip("no Chromium on this machine");
    const { page, refused } = await visit("/");
    await page.getByRole("button").click();
    expect(await page.getByRole("button").textContent()).toBe("Pressed 1 times");
    expect(await page.getByRole("listitem").count()).toBe(80);
    expect(refused).toEqual([]);
    await page.close();
  });

  it("shows what a page adds late", async (context) => {
    if (!browser) return context.skip("no Chromium on this machine");
    const { page, refused } = await visit("/streamed");
    expect(await page.locator("#late").textContent()).toBe("The late part");
    expect(refused).toEqual([]);
    await page.close();
  });

  it("does not run a script that got into a page", async (context) => {
    if (!browser) return context.skip("no Chromium on this machine");
    const { page, refused } = await visit("/injected");
    expect(await page.title()).toBe("Fixture");
    expect(refused.length).toBeGreaterThanOrEqual(2);
    await page.close();
  });

  it("styles even its page for what is not there within its policy", async (context) => {
    if (!browser) return context.skip("no Chromium on this machine");
    const { page, refused } = await visit("/nowhere");
    expect(refused).toEqual([]);
    await page.close();
  });
});

describe("the files of the build", () => {
  it("come compressed by brotli, for ever, and with the security headers", async () => {
    const html = await (await fetch(base)).text();
    const [, script = ""] = /src="(\/_next\/static\/[^"]+\.js)"/.exec(html) ?? [];
    const { status, headers } = await fetch(`${base}${script}`, { headers: { "Accept-Encoding": "br, gzip" } });
    expect([
      status,
      headers.get("content-encoding"),
      headers.get("cache-control"),
      headers.get("x-frame-options"),
    ]).toEqual([200, "br", "public, max-age=31536000, immutable", "DENY"]);
  });

  it("of another build are missing without rendering a page", async () => {
    const answer = await fetch(`${base}/_next/static/chunks/gone.js`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "application/json; charset=utf-8"]);
  });
});

/** Asks for web sockets at an address that the framework would leave to somebody else, and never hangs up. */
async function askForSockets(count: number): Promise<Socket[]> {
  const words = "GET /_next/webpack-hmr HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n";
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({ port: Number(new URL(base).port), host: "127.0.0.1", allowHalfOpen: true });
    return socket.on("error", () => undefined).resume();
  });
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  for (const socket of sockets) socket.write(words);
  return sockets;
}

describe("1,000 connections that ask for a web socket", () => {
  it("leave the server serving, while they are held and after", async () => {
    expect((await fetch(base)).status).toBe(200);
    const sockets = await askForSockets(1000);
    expect((await fetch(base)).status).toBe(200);
    const stillHeld = () => {
      const held = sockets.filter(({ closed }) => !closed);
      for (const socket of held) socket.write("Only who goes on talking learns that nobody listens.");
      return held.length;
    };
    await expect.poll(stillHeld, { timeout: 6000, interval: 500 }).toBe(0);
    expect((await fetch(base)).status).toBe(200);
  });
});

describe("SIGTERM", () => {
  it("ends the server in order and in time, whatever is asked of it", async () => {
    const sockets = await askForSockets(50);
    const page = fetch(base);
    const gone = once(server, "exit");
    const began = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 20));
    server.kill("SIGTERM");
    expect((await page).status).toBe(200);
    expect((await gone)[0]).toBe(0);
    expect(performance.now() - began).toBeLessThan(5000);
    for (const socket of sockets) socket.destroy();
    await expect(fetch(base)).rejects.toThrow();
  });
});

describe("a framework that writes other scripts than we know", () => {
  /** The pages of the build, and those drawn since, with the same code in other bytes. */
  function rewritePages() {
    const pages = join(ROOT, ".next/server");
    for (const name of readdirSync(pages, { recursive: true, encoding: "utf8" })) {
      const file = join(pages, name);
      if (!file.endsWith(".html")) continue;
      const html = readFileSync(file, "utf8");
      writeFileSync(file, html.replaceAll("self.__next_f", 'self["__next_f"]'));
    }
  }

  it("is noticed before the first visitor, said, and its pages come alive", async (context) => {
    if (!browser) return context.skip("no Chromium on this machine");
    rewritePages();
    let said = "";
    server = fork(join(ROOT, "serve.mjs"), { env: environment, stdio: ["ignore", "ignore", "pipe", "ipc"] });
    server.stderr?.on("data", (chunk) => {
      said += chunk;
    });
    const [address] = await once(server, "message");
    base = String(address);
    expect(said).toContain("Documents are sent otherwise");
    expect(said).toContain(
      "The shop serves, but its documents are not as they should be: sent as the framework makes them",
    );
    expect(said).toContain("/ may not run a script that begins with");
    const { page, refused } = await visit("/");
    await page.getByRole("button").click();
    expect(await page.getByRole("button").textContent()).toBe("Pressed 1 times");
    expect(refused).toEqual([]);
    const policy = (await fetch(base)).headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|https?:|\*)/);
    await page.close();
  });
});
