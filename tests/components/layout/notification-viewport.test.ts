import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const VIEWPORT = "components/ui/notifications.tsx";
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g;

function fileOf(specifier: string, from: string): string | undefined {
  const path = specifier.startsWith("@/") ? specifier.slice(2) : join(dirname(from), specifier);
  if (!specifier.startsWith("@/") && !specifier.startsWith(".")) return undefined;
  return [path, `${path}.tsx`, `${path}.ts`].find((file) => /\.tsx?$/.test(file) && existsSync(file));
}

const importsKept = new Map<string, readonly string[]>();

function importsOf(file: string): readonly string[] {
  const kept = importsKept.get(file);
  if (kept) return kept;
  const text = readFileSync(file, "utf8");
  const found = [...text.matchAll(IMPORT)].flatMap(([, specifier = ""]) => fileOf(specifier, file) ?? []);
  importsKept.set(file, found);
  return found;
}

/** Every file that reaches the browser or the server for these. */
function reach(roots: readonly string[]): Set<string> {
  const seen = new Set(roots);
  for (const file of seen) for (const next of importsOf(file)) seen.add(next);
  return seen;
}

function callsNotify(file: string): boolean {
  return /^(?:components|hooks)\//.test(file) && /\bnotify\(/.test(readFileSync(file, "utf8"));
}

const layoutsAbove = (page: string) => {
  const folders = dirname(page).split("/");
  return folders
    .map((_, depth) => join(...folders.slice(0, depth + 1), "layout.tsx"))
    .filter((file) => existsSync(file));
};

const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("page.tsx"))
  .map((file) => join("app", file));

describe("a page that notifies", () => {
  const notifying = pages.filter((page) => [...reach([page, ...layoutsAbove(page)])].some(callsNotify));

  it("is seen by this rule", () => {
    expect(notifying.length).toBeGreaterThan(3);
  });

  it("has a place where notifications appear", () => {
    const mute = notifying.filter((page) => !reach([page, ...layoutsAbove(page)]).has(VIEWPORT));
    expect(mute).toEqual([]);
  });
});
