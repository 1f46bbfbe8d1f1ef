import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import { measuredFor, PANELS } from "@/lib/domain/catalogue/panels";
import { MARKER_STORIES } from "../markers/stories";
import { ROUTES } from "../navigation";
import { PROGRAM_STORIES } from "../programs";
import { ALL_READING, ARTICLES, GUIDES, relatedReading } from "./all-reading";
import { articlePath } from "./article";
import { hrefOfTarget } from "./links";
import { articleText, headingId, headingsOf, linkTargets, wordCount } from "./reading";
import { searchReading } from "./search";
import { TAGS } from "./tags";

const FOLDER = "lib/content/articles";
const TODAY = new Date().toISOString().slice(0, 10);
const cases = ALL_READING.map((article) => ({ slug: article.slug, article }));

/** The pages that links may lead to: those of the navigation that are built, every marker, every text. */
const pages = new Set([
  ...Object.values(ROUTES)
    .filter(({ isBuilt }) => isBuilt)
    .map(({ href }) => href),
  ...MARKER_STORIES.map(({ key }) => `/what-we-measure/${key}`),
  ...ALL_READING.map(articlePath),
]);

/** Whether a figure's end stands as a number of its own in the marker's record. */
function isInRecord(marker: string, end: number): boolean {
  const record = biomarkerOf(marker);
  const numbers = `${record?.referenceMale} ${record?.referenceFemale}`.match(/\d+(?:\.\d+)?/g) ?? [];
  return numbers.map(Number).includes(end);
}

describe("articles and guides", () => {
  it("are at least 18 articles and 6 guides, one file each", () => {
    expect(ARTICLES.length).toBeGreaterThanOrEqual(18);
    expect(GUIDES.length).toBeGreaterThanOrEqual(6);
    const missing = ALL_READING.filter(({ slug }) => !existsSync(join(FOLDER, `${slug}.ts`)));
    expect(missing).toEqual([]);
    const written = readdirSync(FOLDER).filter((file) =>
      /: Article = \{/.test(readFileSync(join(FOLDER, file), "utf8")),
    );
    expect(written.filter((file) => file !== "articles.test.ts")).toHaveLength(ALL_READING.length);
  });

  it("have slugs, titles and descriptions of their own", () => {
    for (const field of ["slug", "title", "description"] as const) {
      expect(new Set(ALL_READING.map((article) => article[field])).size, field).toBe(ALL_READING.length);
    }
  });

  it("ask one question each, where they are articles", () => {
    expect(ARTICLES.filter(({ kind, title }) => kind !== "article" || !title.endsWith("?"))).toEqual([]);
    expect(GUIDES.filter(({ kind, title }) => kind !== "guide" || title.endsWith("?"))).toEqual([]);
  });

  it("reach every topic", () => {
    const used = new Set(ALL_READING.flatMap(({ tags }) => tags));
    expect(TAGS.filter(({ key }) => !used.has(key))).toEqual([]);
  });

  it.each(cases)("$slug has 600 to 1,000 words", ({ article }) => {
    expect(wordCount(article)).toBeGreaterThanOrEqual(600);
    expect(wordCount(article)).toBeLessThanOrEqual(1000);
  });

  it.each(cases)("$slug names at least two sources, none from the future", ({ article }) => {
    expect(article.sources.length).toBeGreaterThanOrEqual(2);
    expect(article.sources.some(({ year }) => year !== null)).toBe(true);
    expect(article.sources.filter(({ year }) => (year ?? 0) > Number(TODAY.slice(0, 4)))).toEqual([]);
  });

  it.each(cases)("$slug was checked on a day that has been", ({ article }) => {
    expect(article.reviewed).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(article.reviewed <= TODAY).toBe(true);
  });

  it.each(cases)("$slug speaks of markers and a program that exist", ({ article }) => {
    expect(article.markers.length).toBeGreaterThan(0);
    expect(article.markers.filter((key) => !biomarkerOf(key))).toEqual([]);
    expect(PROGRAM_STORIES.map(({ path }) => path)).toContain(ROUTES[article.program].href);
  });

  it.each(cases)("$slug links only to pages that are built", ({ article }) => {
    const targets = linkTargets(article);
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.filter((target) => !pages.has(hrefOfTarget(target) ?? ""))).toEqual([]);
    expect(articleText(article)).not.toMatch(/\]\(|\[/);
  });

  it.each(cases)("$slug has headings with ids of their own", ({ article }) => {
    const ids = headingsOf(article).map(headingId);
    expect(ids.length).toBeGreaterThanOrEqual(4);
    expect(new Set([...ids, "sources", "markers-title", "program-title", "further-title"]).size).toBe(ids.length + 4);
  });

  it.each(cases)(
    "$slug draws ranges only from the marker's record, and says that values are invented",
    ({ article }) => {
      for (const block of article.body) {
        if (block.kind !== "range") continue;
        const ends = [block.low, block.high].filter((end) => end !== null);
        expect(ends.filter((end) => !isInRecord(block.marker, end))).toEqual([]);
        expect(block.caption).toMatch(/invented/);
        expect(block.value).toBeGreaterThan(block.min);
        expect(block.value).toBeLessThan(block.max);
      }
    },
  );

  it.each(cases)("$slug shouts at nobody and names no issue", ({ article }) => {
    expect(`${article.title} ${article.description} ${articleText(article)}`).not.toMatch(/!|coming soon|TODO|lorem/i);
  });

  it.each(cases)("$slug is followed by three others", ({ article }) => {
    const next = relatedReading(article);
    expect(next).toHaveLength(3);
    expect(next).not.toContain(article);
  });
});

describe("what the texts say about our panels", () => {
  it("is what the catalogue holds: hs-CRP beside ferritin in every arm-draw program", () => {
    const withFerritin = PANELS.filter(
      ({ key, draw }) => draw === "arm" && measuredFor(key, null).includes("ferritin"),
    );
    expect(withFerritin.length).toBeGreaterThan(0);
    expect(withFerritin.filter(({ key }) => !measuredFor(key, null).includes("hscrp"))).toEqual([]);
  });

  it("is what the catalogue holds: C-peptide instead of insulin in arm-draw programs", () => {
    const arm = PANELS.filter(({ draw }) => draw === "arm").flatMap(({ key }) => measuredFor(key, null));
    expect(arm).toContain("c-peptide");
    expect(arm).not.toContain("insulin");
  });

  it("is what the catalogue holds: the thyroid program and its neighbors", () => {
    const neighbors = ["tsh", "ft4", "ft3", "tpoab", "tgab", "ferritin", "hscrp", "chol", "alt", "ast", "cortisol"];
    expect(measuredFor("thyroid", null)).toEqual(expect.arrayContaining(neighbors));
  });
});

describe("the search", () => {
  it.each([
    ["ferritin", "/articles/what-is-a-low-ferritin"],
    ["FASTING", "/articles/do-i-need-to-fast"],
    ["lp(a)", "/articles/how-often-should-lpa-be-measured"],
    ["hashimoto", "/articles/what-do-tpo-antibodies-mean"],
    ["menopause", "/hub/testing-with-your-cycle"],
    ["semaglutide", "/hub/blood-work-on-a-glp-1-medicine"],
  ])("finds %s", (question, href) => {
    expect(searchReading(question).map((found) => found.href)).toContain(href);
  });

  it("puts a title before a mention", () => {
    expect(searchReading("biotin")[0]?.href).toBe("/articles/does-biotin-change-a-blood-test");
  });

  it("wants every word", () => {
    const both = searchReading("morning testosterone").length;
    expect(both).toBeGreaterThan(0);
    expect(both).toBeLessThan(searchReading("morning").length);
    expect(searchReading("ferritin xylophone")).toEqual([]);
  });

  it("shows a sentence that holds the word", () => {
    for (const { excerpt } of searchReading("streptavidin")) expect(excerpt.toLowerCase()).toContain("streptavidin");
  });

  it.each(["", "   ", "?!"])("finds nothing for %j", (question) => {
    expect(searchReading(question)).toEqual([]);
  });
});
