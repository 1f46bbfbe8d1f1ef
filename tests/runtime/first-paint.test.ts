import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Script } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hintCompilation } from "@/server/documents/compile-hint.mjs";
import { firstPaint } from "@/server/documents/first-paint.mjs";
import { writeStyleRules } from "@/server/documents/style-rules.mjs";

const ROOT_SHEET = `@font-face{font-family:Text;src:url(../media/text.woff2)format("woff2")}
:root{--ink:#123;--brand:#3cbab5}.header{color:var(--ink)}.menu .entry{color:red}.card,.tile{border:0}.card:not(.quiet){margin:0}
@media (width>=600px){.header{padding:1px}.menu{padding:2px}@supports (gap:1px){.card{gap:1px}}}
@keyframes turn{to{rotate:1turn}}@media print{.menu{display:none}}`;

const PAGE_SHEET = ".hero{background:url(../media/hero.svg)}.form{color:red}";

const sheet = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`;
const script = (name: string, more = "") => `<script src="/_next/static/chunks/${name}.js"${more} async=""></script>`;

const DOCUMENT = `<!DOCTYPE html><html><head>${sheet("root")}${sheet("page")}<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/app.js"/>${script("turbopack-0a")}${script("part")}<title>Kits</title></head><body><header class="header wide"></header><main><p class="card">Text</p><p class="hero"></p></main>${script("app", ' id="_R_"')}<script>self.__next_f.push([1,"class=\\"form\\""])</script></body></html>`;

const CODE = `run(${"1,".repeat(30_000)}1)`;

let dist = "";

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), "first-paint-"));
  mkdirSync(join(dist, "static", "chunks"), { recursive: true });
  writeFileSync(join(dist, "static", "chunks", "root.css"), ROOT_SHEET);
  writeFileSync(join(dist, "static", "chunks", "page.css"), PAGE_SHEET);
  writeFileSync(join(dist, "static", "chunks", "app.js"), CODE);
  writeFileSync(join(dist, "static", "chunks", "part.js"), "run()");
  writeFileSync(join(dist, "static", "chunks", "antd.js"), `/*${"x".repeat(600_000)}*/`);
  await writeStyleRules(dist);
});

afterAll(() => rmSync(dist, { recursive: true, force: true }));

const served = (name: string) => readFileSync(join(dist, "static", "chunks", name), "utf8");

describe("a document as it is sent", () => {
  it("carries the rules that its markup needs, in their order, and no others", () => {
    const { html, styles } = firstPaint(dist)(DOCUMENT);
    const [style = ""] = styles;
    expect(html).toContain(`<style>${style}</style>`);
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
    const [style = ""] = firstPaint(dist)(DOCUMENT).styles;
    expect(style).toContain("@media (width>=600px){.header{padding:1px}}");
    expect(style).toContain("@media (width>=600px){@supports (gap:1px){.card{gap:1px}}}");
    expect(style.split("{").length).toBe(style.split("}").length);
  });

  it("names files by where they lie, not by where the sheet lies", () => {
    const [style = ""] = firstPaint(dist)(DOCUMENT).styles;
    expect(style).toContain("url(/_next/static/media/text.woff2)");
    expect(style).toContain("url(/_next/static/media/hero.svg)");
  });

  it("fetches no sheet and no script before it is painted, and all of them after", () => {
    const { html, scripts } = firstPaint(dist)(DOCUMENT);
    expect(html).not.toMatch(/<link rel="(?:stylesheet|preload)"/);
    expect(html).not.toMatch(/<script src/);
    expect(html).toContain('data-styles="/_next/static/chunks/root.css /_next/static/chunks/page.css"');
    expect(html).toContain('data-scripts="/_next/static/chunks/part.js /_next/static/chunks/app.js"');
    expect(html).toContain('data-starter="/_next/static/chunks/turbopack-0a.js"');
    expect(() => new Script(scripts[0] ?? "no script")).not.toThrow();
  });

  it("carries its page data in one script, in its order, and joins nothing else to it", () => {
    const data = (value: string) => `<script>self.__next_f.push([1,${value}])</script>`;
    const { html, scripts } = firstPaint(dist)(
      DOCUMENT.replace("</body>", `${data('"a"')}${data('"b"')}${data("alert(1)")}${data('"c"')}</body>`),
    );
    expect(html).toContain('self.__next_f.push([1,"a"]);self.__next_f.push([1,"b"])</script><script>self');
    expect(html).toContain(data("alert(1)"));
    expect(scripts.join("\n")).not.toContain("alert");
    expect(scripts).toContain('self.__next_f.push([1,"c"])');
  });

  it("of a partner has no colour of ours where they set their own", () => {
    const theirs = DOCUMENT.replace("<main>", '<main style="--brand:#e63946;--bar:#fff">');
    const [style = ""] = firstPaint(dist)(theirs).styles;
    expect(style).toContain(":root{--ink:#123;}");
    expect(firstPaint(dist)(DOCUMENT).styles[0]).toContain("--brand:#3cbab5");
  });

  it("stays as it was made when it has no sheet of this build", () => {
    const plain = "<!DOCTYPE html><title>Closed</title><p>Closed</p>";
    expect(firstPaint(dist)(plain)).toEqual({ html: plain, scripts: [], styles: [] });
  });
});

describe("the build's files", () => {
  it("name fonts in no sheet, because every document does", () => {
    expect(served("root.css")).not.toContain("@font-face");
    expect(served("root.css")).toContain(".menu .entry{color:red}");
    const other = DOCUMENT.replace(sheet("root"), "");
    expect(firstPaint(dist)(other).styles[0]).toContain("@font-face");
  });

  it("ask for pages' scripts to be compiled while they load, and not for large libraries or what is quick", async () => {
    await hintCompilation(dist);
    await hintCompilation(dist);
    expect(served("app.js")).toBe(`//# allFunctionsCalledOnLoad\n${CODE}`);
    expect(served("part.js")).toBe("run()");
    expect(served("antd.js")).toMatch(/^\/\*x/);
  });
});
