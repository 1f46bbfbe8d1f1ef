import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readPrograms } from "@/lib/server/shops/gate/read-programs";

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  const isBuilt = request.url?.startsWith("/_next/") ?? false;
  response.writeHead(isBuilt ? 200 : 404, { "cache-control": isBuilt ? "public, max-age=9, immutable" : "no-store" });
  response.end('a("tealmark.cart."+k)');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("PORT", String((server.address() as AddressInfo).port));
});

afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

it("a program that never changes is read once, however many drafts load it, and one that is missing each time", async () => {
  const html = '<script src="/_next/static/kept.js"></script><script src="/gone.js"></script>';
  const first = await readPrograms([{ html }, { html }]);
  expect(first).toEqual([
    { path: "/_next/static/kept.js", status: 200, names: ["tealmark.cart."] },
    { path: "/gone.js", status: 404, names: expect.anything() },
  ]);
  expect(await readPrograms([{ html }])).toEqual(first);
  expect(asked).toEqual(["/_next/static/kept.js", "/gone.js", "/gone.js"]);
});
