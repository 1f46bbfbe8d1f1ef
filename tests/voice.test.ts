import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Words that docs/voice.md rules out wherever they stand in a sentence: British spellings, and phrases that read as translated. */
const NEVER: readonly RegExp[] = [
  /\b(?:grey|favour|neighbour|behaviour|harbour|centre|programme|catalogue|licence|cancelled|cancelling|labelled)\w*/i,
  /\bcolour\w*/i,
  /\b(?:organis|authoris|recognis|itemis|categoris|summaris|optimis|analys(?=e[ds]?\b))\w*/i,
  /\be-mails?\b/i,
  /\b(?:a|one|this|the same|another) mail\b(?! (?:service|carrier|program))/i,
  /\bany more\b(?! (?:of|than|kits))/i,
  /\b(?:mend|mended|reckons?|reckoned|reckoning)\b/i,
  /\bgo to the first page\b/i,
  /[\d…] %(?![\w(])/,
  /\bkit (?:ID|code)s?\b|\bcode on (?:the|its|your) (?:card|tube|kit|box)\b/i,
];
const FOLDERS = ["app", "components", "hooks", "lib/content"];
const SKIPPED = /\.test\.|\/design\/|\.generated\.|navigation\.ts$/;

/** Texts of a source file that somebody may read: words between tags, and quoted ones of several words. */
function visibleTexts(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const quoted = code.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|>([^<>{}`"]+)[<{]/g);
  return [...quoted]
    .map(([, plain, template, between]) => (plain ?? template ?? between ?? "").replace(/\$\{[^}]*\}/g, "…"))
    .filter((text) => /[a-z…][,.]? [a-z…]/i.test(text) && !/=>|&&|const |^[\w-]+$/.test(text))
    .map((text) => text.replace(/\s+/g, " ").trim());
}

/** @returns the texts that use a word we never use */
function outOfVoice(texts: readonly string[]): string[] {
  return texts.filter((text) => NEVER.some((word) => word.test(text)));
}

const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
).filter((file) => /\.tsx?$/.test(file) && !SKIPPED.test(file));

describe("visible text", () => {
  const texts = FILES.flatMap((file) => visibleTexts(readFileSync(file, "utf8")));

  it("is found", () => expect(texts.length).toBeGreaterThan(3000));

  it("keeps to the words of docs/voice.md", () => expect(outOfVoice(texts)).toEqual([]));

  it.each([
    "Choose a brand colour.",
    "We mailed you a mail.",
    "Nothing is sold here any more.",
    "Fewer than 80 % of it.",
    "Sending, … % done.",
    "Enter the code on the card.",
  ])("would be refused: %s", (text) => expect(outOfVoice([text])).toHaveLength(1));
});
