import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { readSettings } from "../settings.mjs";
import { seenAlive } from "./seen-alive.mjs";

let build: string;
const stamp = (fingerprint: string) =>
  writeFileSync(join(build, "tealmark-build.json"), JSON.stringify({ fingerprint, publicEnv: {} }));
const asked = (env: Readonly<Record<string, string>> = {}) =>
  seenAlive(build, readSettings({ NODE_ENV: "production", ...env }));

beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), "build-"));
  stamp("one");
});

it("knows a build again that came alive, wherever it is served", () => {
  expect(asked().wasSeen).toBe(false);
  asked().remember();
  expect(asked({ PORT: "4001", HOST: "0.0.0.0" }).wasSeen).toBe(true);
});

it.each([
  ["keys of the provider", { STRIPE_SECRET_KEY: "sk_test_x" }],
  ["a script of somebody else's", { NEXT_PUBLIC_CHAT_SCRIPT_URL: "https://chat.example/a.js" }],
  ["plain documents", { PLAIN_DOCUMENTS: "1" }],
])("does not know it with %s", (_, env) => {
  asked().remember();
  expect(asked(env).wasSeen).toBe(false);
});

it("does not know another build in its place, nor one of which nobody knows what it is of", () => {
  asked().remember();
  stamp("two");
  expect(asked().wasSeen).toBe(false);
  writeFileSync(join(build, "tealmark-build.json"), "{}");
  asked().remember();
  expect(asked().wasSeen).toBe(false);
});

it("starts where nothing can be remembered", () => {
  const nowhere = join(build, "none");
  expect(() => seenAlive(nowhere, readSettings({ NODE_ENV: "production" })).remember()).not.toThrow();
});
