import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveApplication } from "./http-server";

let server: Server;
let base = "";

beforeAll(async () => {
  const served = mkdtempSync(join(tmpdir(), "tealmark-served-"));
  mkdirSync(join(served, "_next/static"), { recursive: true });
  mkdirSync(join(served, "press"));
  writeFileSync(join(served, "favicon.ico"), "an icon");
  writeFileSync(join(served, "press/logo.png"), "a logo");
  const application = async () => {
    throw new Error("the application was asked");
  };
  ({ base, server } = await serveApplication(application, undefined, undefined, { served }));
});
afterAll(() => server.close());

describe("a file that has a name of its own", () => {
  it.each(["/favicon.ico", "/press/logo.png", "/%66avicon.ico?x=1"])("is read: %s", async (path) => {
    expect((await fetch(base + path)).status).toBe(200);
    expect((await fetch(base + path, { method: "HEAD" })).status).toBe(200);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "takes no %s, and says so in the shop's form",
    async (method) => {
      for (const path of ["/favicon.ico", "/press/logo.png", "/%66avicon.ico?x=1"]) {
        const answer = await fetch(base + path, { method });
        expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
        expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
        expect(await answer.json()).toMatchObject({ error: { code: "method_not_allowed" } });
      }
    },
  );
});
