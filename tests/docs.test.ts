import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Half a page. */
const MOST_WORDS = 320;
const DECISIONS = readdirSync("docs/decisions").map((file) => `docs/decisions/${file}`);
/** Has more to say. */
const LONGER = "docs/decisions/0040-a-draft-is-drawn-in-a-process-of-its-own.md";
const DOCS = readdirSync("docs").filter((file) => file.endsWith(".md"));
const TEXTS = ["README.md", "CONTRIBUTING.md", ...DOCS.map((file) => `docs/${file}`), ...DECISIONS];
const TOP = "app|components|docs|e2e|hooks|lib|packages|public|scripts|server|stores|styles|tests";
const PATH = new RegExp(`\`((?:${TOP})/[^\`\\s*<…]*[^\`\\s*<…/])/?\``, "g");

/** `a/{b,c}.ts` names two files. */
function spelledOut(path: string): string[] {
  const braces = /^(.*?)\{([^{}]*)\}(.*)$/.exec(path);
  if (!braces) return [path];
  const [, before = "", choices = "", after = ""] = braces;
  return choices.split(",").flatMap((choice) => spelledOut(`${before}${choice}${after}`));
}

describe("what the project says of itself", () => {
  it.each(TEXTS)("%s names files and folders that are there", (text) => {
    const named = [...readFileSync(text, "utf8").matchAll(PATH)].flatMap(([, path = ""]) => spelledOut(path));
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  it("names many", () => {
    const all = TEXTS.flatMap((text) => [...readFileSync(text, "utf8").matchAll(PATH)]);
    expect(all.length).toBeGreaterThan(60);
  });

  it.each(DECISIONS)("%s has its number in its title and is half a page", (decision) => {
    const text = readFileSync(decision, "utf8");
    const [, number = ""] = /\/0*(\d+)-/.exec(decision) ?? [];
    expect(text.slice(0, 6)).toContain(`# ${number}.`);
    if (decision !== LONGER) expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS);
  });
});
