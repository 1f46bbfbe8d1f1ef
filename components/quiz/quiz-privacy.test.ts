import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

/** The file that an import leads to, or nothing for a package or a stylesheet. */
function fileOf(from: string, specifier: string): string[] {
  if (!/^(?:@\/|\.)/.test(specifier)) return [];
  const path = specifier.startsWith("@/") ? specifier.slice(2) : join(dirname(from), specifier);
  return [path, `${path}.ts`, `${path}.tsx`].filter((file) => /\.tsx?$/.test(file) && existsSync(file));
}

/** Every file of our own that runs with the quiz. */
function reachable(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, "utf8");
  for (const [, specifier = ""] of text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g)) {
    for (const next of fileOf(file, specifier)) reachable(next, seen);
  }
  return seen;
}

const own = readdirSync("components/quiz").filter((file) => /\.tsx$/.test(file) && !/\.test\./.test(file));
const files = [...new Set(own.flatMap((file) => [...reachable(join("components/quiz", file))]))];

describe("the quiz", () => {
  it("is seen by these rules", () => {
    expect(files).toContain("stores/quiz.ts");
    expect(files).toContain("hooks/quiz/use-quiz-steps.ts");
    expect(files).toContain("lib/domain/quiz/recommend.ts");
  });

  it("reaches no analytics, no call of ours and no server code", () => {
    expect(files.filter((file) => /^lib\/(?:analytics|client|contracts|server)\//.test(file))).toEqual([]);
  });

  it("cannot send, log or load anything", () => {
    const sends =
      /\bfetch\(|sendBeacon|XMLHttpRequest|WebSocket|EventSource|\bconsole\.|document\.cookie|<script|new Image/;
    expect(files.filter((file) => sends.test(readFileSync(file, "utf8")))).toEqual([]);
  });

  it("keeps answers nowhere but in the tab", () => {
    const store = readFileSync("stores/quiz.ts", "utf8");
    expect(store).not.toMatch(/localStorage|"local"/);
    expect(store).toMatch(/"session"/);
  });

  it("names no answer in what an error report notes of a press: label, title, name, id or class", () => {
    const [button] = /<button[^>]*>/.exec(readFileSync("components/quiz/answer-button.tsx", "utf8")) ?? [];
    expect(button).toBe('<button type="button" className={styles.answer} aria-pressed={isChosen} onClick={onChoose}>');
  });
});
