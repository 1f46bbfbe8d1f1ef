import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** Every declaration of a style sheet with the rules it stands in, outermost first. */
function declarationsOf(css: string): { within: string[]; text: string }[] {
  const within: string[] = [];
  const found: { within: string[]; text: string }[] = [];
  for (const [, text = "", end] of css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{};]*)([{};])/g)) {
    if (end === "{") within.push(text.trim());
    else if (text.trim()) found.push({ within: [...within], text: text.trim() });
    if (end === "}") within.pop();
  }
  return found;
}

/** Moves only for those who don't mind, or follows the visitor's own scrolling. */
function isConsiderate({ within, text }: { within: string[]; text: string }): boolean {
  const isAllowed = within.some((rule) => rule.includes("prefers-reduced-motion: no-preference"));
  return isAllowed || within.some((rule) => rule.includes("animation-timeline: scroll()")) || /:\s*none$/.test(text);
}

const sheets = ["components", "styles"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)))
  .filter((file) => file.endsWith(".css") && !file.includes("generated"));

describe("a visitor who asked for less motion", () => {
  it.each(sheets)("%s: nothing is animated, and transitions take the durations that their setting ends", (file) => {
    const declarations = declarationsOf(readFileSync(file, "utf8"));
    const animated = declarations.filter(({ text }) => /^animation(?:-name)?:/.test(text));
    expect(animated.filter((declaration) => !isConsiderate(declaration)).map(({ text }) => text)).toEqual([]);
    const transitions = declarations.filter(({ text }) => /^transition:/.test(text) && !/:\s*none$/.test(text));
    expect(transitions.filter(({ text }) => !text.includes("var(--duration-")).map(({ text }) => text)).toEqual([]);
  });

  it("has durations that end at once", () => {
    const tokens = declarationsOf(readFileSync("styles/tokens.css", "utf8"));
    const reduced = tokens.filter(({ within }) => within.some((rule) => rule.includes("reduced-motion: reduce")));
    const named = tokens.filter(({ text }) => text.startsWith("--duration-")).map(({ text }) => text.split(":")[0]);
    for (const name of named) expect(reduced.map(({ text }) => text)).toContain(`${name}: 0.01ms`);
  });
});
