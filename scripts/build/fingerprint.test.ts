import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { isPartOfBuild } from "./fingerprint.mjs";

const ENDINGS = ["", ".ts", ".tsx", ".mjs", "/index.ts"];
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g;

/** What stands in the project's folder for others than the framework. */
const OF_TOOLS = ["drizzle.config.ts", "playwright.config.ts", "vitest.config.ts"];

/** The files of ours that a file imports. */
function importedBy(file: string): string[] {
  if (!/\.(?:tsx?|mjs)$/.test(file)) return [];
  return [...readFileSync(file, "utf8").matchAll(IMPORT)].flatMap(([, name = ""]) => {
    const path = name.startsWith("@/") ? name.slice(2) : name.startsWith(".") ? join(dirname(file), name) : undefined;
    const found =
      path && ENDINGS.map((ending) => path + ending).find((each) => /\.\w+$/.test(each) && existsSync(each));
    return found ? [found] : [];
  });
}

it("what a build is made from and with is seen, whatever imports it", () => {
  const pages = readdirSync("app", { recursive: true, encoding: "utf8" }).map((name) => join("app", name));
  const read = readdirSync(".").filter((name) => /(?<!\.d)\.ts$/.test(name) && !OF_TOOLS.includes(name));
  const open = ["scripts/build.mjs", ...read, ...pages.filter((name) => /\.tsx?$/.test(name))];
  const seen = new Set(open);
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    for (const next of importedBy(file)) if (!seen.has(next)) open.push(next);
    for (const next of importedBy(file)) seen.add(next);
  }
  expect(seen.size).toBeGreaterThan(500);
  expect([...seen]).toEqual(expect.arrayContaining(["server/documents/style-rules.mjs", "proxy.ts"]));
  expect([...seen].filter((file) => !isPartOfBuild(file))).toEqual([]);
});

it("tests, words for readers and other people's scripts make no other build", () => {
  const others = ["lib/domain/money.test.ts", "lib/readme.md", "scripts/start.mjs", "packages/a/node_modules/b/c.js"];
  expect(others.filter(isPartOfBuild)).toEqual([]);
});
