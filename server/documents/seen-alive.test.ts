import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { seenAlive } from "./seen-alive.mjs";

let build: string;
const asked = (settings: Readonly<Record<string, unknown>> = {}, fingerprint: string | undefined = "one") =>
  seenAlive(build, fingerprint, { port: 3000, hasSandbox: true, isPlain: false, ...settings });

beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), "build-"));
});

it("knows a build again that came alive, wherever it is served", () => {
  expect(asked().wasSeen).toBe(false);
  asked().remember();
  expect(asked({ port: 4001, host: "0.0.0.0" }).wasSeen).toBe(true);
});

it.each<[string, Readonly<Record<string, unknown>>]>([
  ["keys of the provider", { hasSandbox: false }],
  ["a script of somebody else's", { chatScriptUrl: "https://chat.example/a.js" }],
  ["plain documents", { isPlain: true }],
])("does not know it with %s", (_, settings) => {
  asked().remember();
  expect(asked(settings).wasSeen).toBe(false);
});

it("does not know another build in its place, nor one of which nobody knows what it is of", () => {
  asked().remember();
  expect(asked({}, "two").wasSeen).toBe(false);
  const unknown = () => seenAlive(build, undefined, {});
  unknown().remember();
  expect(unknown().wasSeen).toBe(false);
});

it("starts where nothing can be remembered", () => {
  const nowhere = join(build, "none");
  expect(() => seenAlive(nowhere, "one", {}).remember()).not.toThrow();
});
