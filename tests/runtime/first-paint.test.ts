import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentForms } from "@/server/documents/document-forms.mjs";
import { firstPaint } from "@/server/documents/first-paint.mjs";
import { hashSource } from "@/server/documents/read-document.mjs";
import { writeStyleRules } from "@/server/documents/style-rules.mjs";

const ROOT_SHEET = `@font-face{font-family:Text;src:url(../media/text.woff2)format("woff2")}@font-face{font-family:Text Fallback;src:local(Arial);size-adjust:101%}
:root{--ink:#123;--brand:#3cbab5}.header{color:var(--ink)}.menu .entry{color:red}.card,.tile{border:0}.card:not(.quiet){margin:0}
@media (width>=600px){.header{padding:1px}.menu{padding:2px}@supports (gap:1px){.card{gap:1px}}}
@keyframes turn{to{rotate:1turn}}@media print{.menu{display:none}}`;

const PAGE_SHEET = ".hero{background:url(../media/hero.svg)}.form{color:red}";

const sheet = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`;
const later = (name: string) => `<link rel="prefetch" as="style" href="/_next/static/chunks/${name}.css"/>`;
const script = (name: string, more = "") => `<script src="/_next/static/chunks/${name}.js"${more} async=""></script>`;

const SCRIPTS = `<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/app.js"/>${script("turbopack-0a")}${script("part")}`;
const BODY = `<body><header class="header wide"></header><main><p class="card">Text</p><p class="hero"></p></main>${script("app", ' id="_R_"')}<script>self.__next_f.push([1,"class=\\"form\\""])</script></body></html>`;
const DOCUMENT = `<!DOCTYPE html><html><head>${sheet("root")}${sheet("page")}${SCRIPTS}<title>Kits</title></head>${BODY}`;

let dist = "";

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), "first-paint-"));
  mkdirSync(join(dist, "static", "chunks"), { recursive: true });
  writeFileSync(join(dist, "static", "chunks", "root.css"), ROOT_SHEET);
  writeFileSync(join(dist, "static", "chunks", "page.css"), PAGE_SHEET);
  await writeStyleRules(dist);
});

afterAll(() => rmSync(dist, { recursive: true, force: true }));

/** A document as it is sent, and the style that this server put in. */
function arranged(html: string) {
  const made = documentForms([], firstPaint(dist))[0].make(html);
  const [, style = ""] = /<style data-precedence="next">(.*?)<\/style>/s.exec(made.html) ?? [];
  return { ...made, style };
}

describe("a document as it is sent", () => {
  it("carries the rules that its markup needs, in their order, and no others", () => {
    const { style, styles } = arranged(DOCUMENT);
    expect(styles).toContain(hashSource(style));
    const kept = [
      ":root{",
      ".header{color",
      ".card,.tile{",
      ".card:not(.quiet){",
      ".header{padding",
      "{.card{gap",
      ".hero{",
    ];
    const places = kept.map((rule) => style.indexOf(rule));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    for (const absent of [".menu", ".form"]) expect(style).not.toContain(absent);
  });

  it("keeps each rule inside the conditions around it", () => {
    const { style } = arranged(DOCUMENT);
    expect(style).toContain("@media (width>=600px){.header{padding:1px}}");
    expect(style).toContain("@media (width>=600px){@supports (gap:1px){.card{gap:1px}}}");
    expect(style.split("{").length).toBe(style.split("}").length);
  });

  it("names files by where they lie, not by where the sheet lies", () => {
    const { style } = arranged(DOCUMENT);
    expect(style).toContain("url(/_next/static/media/text.woff2)");
    expect(style).toContain("url(/_next/static/media/hero.svg)");
  });

  it("waits for no sheet, fetches all of them, and is otherwise what the framework made", () => {
    const { html, style } = arranged(DOCUMENT);
    const head = `<style data-precedence="next">${style}</style>${later("root")}${later("page")}`;
    expect(html).toBe(DOCUMENT.replace(sheet("root") + sheet("page"), () => head));
  });

  it("carries its page data in one script, in its order, and joins nothing else to it", () => {
    const data = (value: string) => `<script>self.__next_f.push([1,${value}])</script>`;
    const { html, scripts } = arranged(
      DOCUMENT.replace(
        "</body>",
        `${data('"a"')}${data('"b"')}${data("alert(1)")}${data('"c"')} ${data('"d"')}</body>`,
      ),
    );
    const first = String.raw`self.__next_f.push([1,"class=\"form\""])`;
    const joined = `${first};self.__next_f.push([1,"a"]);self.__next_f.push([1,"b"])`;
    expect(html).toContain(`<script>${joined}</script>${data("alert(1)")}${data('"c"')} ${data('"d"')}</body>`);
    const apart = ['self.__next_f.push([1,"c"])', 'self.__next_f.push([1,"d"])'];
    expect(scripts).toEqual([joined, ...apart].map(hashSource));
  });

  it("of a partner has no colour of ours where they set their own", () => {
    const theirs = DOCUMENT.replace("<main>", '<main style="--brand:#e63946;--bar:#fff">');
    expect(arranged(theirs).style).toContain(":root{--ink:#123;}");
    expect(arranged(DOCUMENT).style).toContain("--brand:#3cbab5");
  });

  it("stays as it was made when it has no sheet of this build", () => {
    const other = `<!DOCTYPE html><title>Closed</title><link rel="stylesheet" href="/a.css"><p>Closed</p>`;
    expect(arranged(other).html).toBe(other);
  });
});

it("a plain document is the framework's own, with the fonts that its sheets have no more", () => {
  const { plain } = firstPaint(dist);
  const { html, styles } = documentForms([], { plain })[0].make(DOCUMENT);
  const fonts =
    '@font-face{font-family:Text;src:url(/_next/static/media/text.woff2)format("woff2")}' +
    "@font-face{font-family:Text Fallback;src:local(Arial),local(Liberation Sans);size-adjust:101%}";
  expect(html).toBe(DOCUMENT.replace("<head>", `<head><style>${fonts}</style>`));
  expect(styles).toContain(hashSource(fonts));
});

const served = (name: string) => readFileSync(join(dist, "static", "chunks", name), "utf8");

it("the build's sheets name no fonts, because every document does", () => {
  expect(served("root.css")).not.toContain("@font-face");
  expect(served("root.css")).toContain(".menu .entry{color:red}");
  expect(arranged(DOCUMENT.replace(sheet("root"), "")).style).toContain("@font-face");
});

it("until a font comes, text stands in one of the same widths on every system that has one", () => {
  expect(arranged(DOCUMENT).style).toContain("src:local(Arial),local(Liberation Sans);");
});
