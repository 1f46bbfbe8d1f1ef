import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Stripe from "stripe";
import { afterEach, describe, expect, it } from "vitest";

const COMMAND = fileURLToPath(new URL("../src/command.ts", import.meta.url));
const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0)) step();
});

/** An HTTP server on a port of its own that keeps what is posted to it. */
async function listener() {
  const posts: { body: string; signature: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    posts.push({ body, signature: String(request.headers["stripe-signature"]) });
    response.end();
  }).listen(0, "127.0.0.1");
  undo.push(() => server.close());
  await once(server, "listening");
  return { posts, port: (server.address() as AddressInfo).port };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Starts the command, and reads the keys that it prints. */
async function start(command: string, args: readonly string[], folder?: string) {
  const [hook, port] = [await listener(), await freePort()];
  const child = spawn(command, [...args, "--port", String(port), "--forward-to", `http://127.0.0.1:${hook.port}`], {
    cwd: folder,
    detached: true,
  });
  // npx runs it in a process of its own: the group ends.
  undo.push(() => process.kill(-(child.pid ?? neverStarted()), "SIGTERM"));
  let printed = "";
  for await (const chunk of child.stdout) {
    printed += chunk;
    if (printed.includes("webhooks go to")) break;
  }
  const key = /secret key +(\S+)/.exec(printed)?.[1] ?? "";
  const secret = /webhook secret +(\S+)/.exec(printed)?.[1] ?? "";
  const stripe = new Stripe(key, { apiVersion: "2024-04-10", host: "127.0.0.1", port, protocol: "http" });
  return { hook, key, port, secret, stripe };
}

function neverStarted(): never {
  throw new Error("the command did not start");
}

async function expectToAnswer({ hook, key, port, secret, stripe }: Awaited<ReturnType<typeof start>>): Promise<void> {
  const { id } = await stripe.customers.create({ email: "ada@example.com" });
  expect((await stripe.customers.list()).data.map((customer) => customer.id)).toEqual([id]);
  await expect.poll(() => hook.posts.length).toBe(1);
  // As `curl -u KEY:` asks.
  const authorization = `Basic ${btoa(`${key}:`)}`;
  const asked = await fetch(`http://127.0.0.1:${port}/v1/customers`, { headers: { authorization } });
  expect(await asked.json()).toMatchObject({ data: [{ id }] });
  const noEncoding = await fetch(`http://127.0.0.1:${port}/v1/customers/%E0%A4%A`, { headers: { authorization } });
  expect(noEncoding.status).toBe(404);
  const [{ body, signature } = { body: "", signature: "" }] = hook.posts;
  expect(Stripe.webhooks.constructEvent(body, signature, secret)).toMatchObject({ type: "customer.created" });
  await expect(stripe.topups.list()).rejects.toMatchObject({ statusCode: 404 });
}

describe("the command", () => {
  it("answers the official client, and posts what happened with the secret that it prints", async () => {
    await expectToAnswer(await start(process.execPath, ["--import", "tsx", COMMAND]));
  });

  it("does so as a package, installed into an empty folder", { tags: ["verify"] }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "stripe-sandbox-"));
    undo.push(() => rmSync(folder, { recursive: true }));
    const home = fileURLToPath(new URL("..", import.meta.url));
    const npm = (...args: string[]) => execFileSync("npm", args, { cwd: folder, encoding: "utf8" });
    const packed = npm("pack", home, "--silent").trim();
    writeFileSync(join(folder, "package.json"), "{}");
    npm("install", "--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund", `./${packed}`);
    await expectToAnswer(await start("npx", ["--no-install", "stripe-sandbox"], folder));
    const use = "import(process.argv[1]).then((used) => console.log(typeof used.SandboxHttpClient))";
    const node = ["--import", "tsx", "-e", use, "stripe-sandbox/http-client"];
    expect(execFileSync(process.execPath, node, { cwd: folder, encoding: "utf8" }).trim()).toBe("function");
  });
});
