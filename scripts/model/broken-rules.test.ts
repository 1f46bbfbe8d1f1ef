import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BROKEN_RULES, brokenSource } from "./broken-rules";

test("each rule can still be broken where the list says", () => {
  for (const rule of BROKEN_RULES) {
    const source = readFileSync(rule.file, "utf8");
    expect(brokenSource(source, rule)).not.toBe(source);
  }
  expect(BROKEN_RULES.length).toBeGreaterThanOrEqual(10);
  expect(new Set(BROKEN_RULES.map(({ rule }) => rule)).size).toBe(BROKEN_RULES.length);
});

test("a text that stands nowhere, or twice, is refused", () => {
  const rule = { rule: "one is one", file: "a.ts", text: "1", broken: "2" };
  expect(brokenSource("a 1", rule)).toBe("a 2");
  expect(() => brokenSource("a", rule)).toThrow("stands 0 times in a.ts");
  expect(() => brokenSource("1 1", rule)).toThrow("stands 2 times in a.ts");
});
