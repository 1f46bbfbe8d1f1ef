import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** A time as texts write it. */
const SPAN =
  /\b(?:\d+|an?|one|two|three|four|five|six|eight|twelve|few|several)(?:[ -](?:to|or|and)[ -]\w+)?[ -](?:weeks?|months?|years?)\b|\b(?:yearly|annual(?:ly)?|quarterly)\b|\b(?:once|twice|three times) a year\b/i;
/** What says that something is measured more than once. */
const REPEAT =
  /\b(?:repeat\w*|again|re-?test\w*|re-?check\w*|re-?measur\w*|screen(?:s|ed|ing)?|check(?:s|ed)?|yearly|annual\w*|quarterly|(?:once|twice) a year|every (?:\w+ )?(?:weeks?|months?|years?))\b/i;
/** Sentences about money and parcels. */
const OF_BUYING = /\b(?:charges?d?|renewal|fee|plan|priceSpan|facts|options|priceText)\b|\/pricing/i;

/** Sentences with a time of their own, and why they are no interval that a rule gives. */
const KEPT: Readonly<Record<string, string>> = {
  "Every three months": "a visitor's own wish",
  "you want to test every three months": "a visitor's own wish",
  "Twice a year": "a visitor's own wish",
  "you want to test twice a year": "a visitor's own wish",
  "Once a year": "a visitor's own wish",
  "you want to test once a year": "a visitor's own wish",
  "Few sources call for a yearly test": "says that there is no such interval",
  "every 3 months": "how often a plan of an example mail charges",
  "Complete 360, every 6 months": "how often a plan of an example mail charges",
  "every 2 years": "how often a plan of an example mail charges",
  "KDIGO and the American Diabetes Association ask for it yearly in people with diabetes":
    "albumin in urine, which we do not sell, with its source",
  "The American Thyroid Association advises in its guideline of 2017 to check TSH early and about every four weeks to the middle of pregnancy in women with antibodies.":
    "pregnancy, which no rule is about, with its source",
  "It does not ask that someone be ill: its examples hold a yearly physical examination and a full-body scan in people without symptoms":
    "an example of the tax office",
  "The American statement therefore averages two values taken at least two weeks apart, and repeats a very high one before believing it":
    "two values for one answer; the rule for a very high one has the same two weeks and source",
  "The American Thyroid Association advises in its guideline of 2014 to check it four to eight weeks after a change":
    "the rule under treatment has the same weeks and source",
};

/** Every sentence of a file's words; what comes from a rule stands there as a call, and not as words. */
const sentencesOf = (file: string) =>
  readFileSync(file, "utf8")
    .replace(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, "")
    .split(/["`\n]|[.;?!](?:\s|$)/)
    .map((text) => text.trim());

const FILES = readdirSync("lib/content", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => `lib/content/${file}`);

const isInterval = (text: string) => SPAN.test(text) && REPEAT.test(text) && !OF_BUYING.test(text);

describe("texts of articles, markers, pages, programs, the quiz and mails", () => {
  const told = FILES.flatMap((file) => sentencesOf(file).filter(isInterval));

  it("name no interval of their own: they quote the rule", () => {
    expect(told.filter((text) => KEPT[text] === undefined)).toEqual([]);
  });

  it("hold every sentence that is kept with a reason", () => {
    expect(Object.keys(KEPT).filter((text) => !told.includes(text))).toEqual([]);
  });

  it.each([
    "Repeat it in two to four weeks",
    "A value is checked again after a year",
    "Look again yearly",
    "screening every three years",
  ])("are found by the test where they do: %s", (text) => {
    expect(isInterval(text)).toBe(true);
  });
});
