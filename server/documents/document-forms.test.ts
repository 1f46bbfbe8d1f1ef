import { describe, expect, it } from "vitest";
import { frameworkConstants } from "../next-seam/inline-scripts.mjs";
import { documentForms } from "./document-forms.mjs";
import { hashSource } from "./read-document.mjs";

const FLIGHT = "(self.__next_f=self.__next_f||[]).push([0])";
const forms = documentForms(frameworkConstants());
const [plain, trusting] = forms;
const scriptsOf = (html: string) => plain.make(html).scripts;

describe("what a document's policy lets run", () => {
  it.each([
    ["an injected script", "<script>alert(1)</script>"],
    ["a module", `<script type="module">alert(1)</script>`],
    ["data", `<script type="application/ld+json">${FLIGHT}</script>`],
    ["a file", `<script src="/a.js">${FLIGHT}</script>`],
    ["a script in a comment", `<!-- <script>${FLIGHT}</script> -->`],
    ["a script in a text", `<textarea><script>${FLIGHT}</script></textarea>`],
    ["a script in an attribute", `<p title="<script>${FLIGHT}</script>">`],
    ["a script with code around it", `<script>${FLIGHT};alert(1)</script>`],
    ["a script in a picture", "<svg><script>alert(1)</script></svg>"],
  ])("is not %s", (_, html) => {
    expect(scriptsOf(html)).toEqual([]);
  });

  it.each([
    ["in a document", `<script>${FLIGHT}</script>`],
    ["with any attributes", `<script id='a>b' async>${FLIGHT}</script>`],
    ["in capitals", `<SCRIPT>${FLIGHT}</SCRIPT >`],
    ["that nobody closed", `<script>${FLIGHT}</script`],
    ["after a comment that looks like a script", `<!--<script>--><script>${FLIGHT}</script>`],
  ])("is the framework's script %s", (where, html) => {
    // What nobody closed is no script: browsers read the rest of the document as its text and run nothing.
    expect(scriptsOf(html)).toEqual(where === "that nobody closed" ? [] : [hashSource(FLIGHT)]);
  });

  it("names each script once", () => {
    expect(scriptsOf(`<script>${FLIGHT}</script><script>${FLIGHT}</script>`)).toHaveLength(1);
  });

  it("lets styles colour, but not fetch", () => {
    const colour = plain.make("<style>p{color:red}</style>").styles;
    const fetching = plain.make("<style>p{background:url(//evil.example)}</style>").styles;
    expect([colour.length, fetching.length]).toEqual([2, 1]);
  });
});

it("the last form lets run what stands in the document, and still nobody else's files", () => {
  const html = `<script>other(1)</script><script src="//evil.example/x.js"></script>`;
  expect(trusting?.make(html)).toEqual({ html, scripts: [hashSource("other(1)")], styles: [hashSource("")] });
});

it("a document is arranged before its policy is made", () => {
  const [arranged] = documentForms(frameworkConstants(), {
    arranged: ({ inline }) => ({
      edits: inline.map(({ start, end }) => ({ start, end, text: "<script>ours(1)</script>" })),
      scripts: ["ours(1)"],
      styles: ["p{background:url(/ours.png)}"],
    }),
  });
  const { html, scripts, styles } = arranged.make(`<p>a<script>${FLIGHT}</script>b<script>alert(1)</script>c`);
  expect(html).toBe("<p>a<script>ours(1)</script>b<script>alert(1)</script>c");
  expect(scripts).toEqual([hashSource("ours(1)")]);
  expect(styles).toContain(hashSource("p{background:url(/ours.png)}"));
});
