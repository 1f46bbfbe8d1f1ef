import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isPageDataScript } from "../next-seam/inline-scripts.mjs";
import { OWN_SHEET } from "../next-seam/markup.mjs";
import { STYLE_RULES } from "./style-rules.mjs";

/** @import { Arrange, Edit } from "./document-forms.mjs" */
/** @import { ReadDocument } from "./read-document.mjs" */
/** @import { BuildStyles, StyleRule } from "./style-rules.mjs" */

const ROOT_RULE = /:root\{[^{}]*\}/g;
const PROPERTY = /(--[\w-]+):[^;{}]*;?/g;

/** @param {string} dist @returns {BuildStyles} @throws when another command than `npm run build` made the build */
function readStyles(dist) {
  try {
    return JSON.parse(readFileSync(join(dist, STYLE_RULES), "utf8"));
  } catch (cause) {
    throw new Error(`${dist} is no finished build. Run npm run build, then start again.`, { cause });
  }
}

/** @param {string} within */
const close = (within) => "}".repeat(within.split("{").length - 1);

/** @param {StyleRule[]} rules @param {Set<string>} classes */
function neededText(rules, classes) {
  let text = "";
  let open = "";
  for (const { needs, within = "", text: rule } of rules) {
    if (needs && !needs.some((names) => names.every((name) => classes.has(name)))) continue;
    if (within !== open) text += close(open) + within;
    open = within;
    text += rule;
  }
  return text + close(open);
}

/**
 * The house's theme gives way to the one a partner's document sets, which has no colour of ours then.
 * @param {string} style
 * @param {string[]} styleAttributes  of the document's elements
 */
function withoutReplaced(style, styleAttributes) {
  const theme = styleAttributes.find((text) => text.includes("--brand:")) ?? "";
  const replaced = new Set([...theme.matchAll(PROPERTY)].map(([, name]) => name));
  /** @param {string} declaration @param {string} name */
  const keepOwn = (declaration, name) => (replaced.has(name) ? "" : declaration);
  return style.replace(ROOT_RULE, (rule) => rule.replace(PROPERTY, keepOwn));
}

/**
 * Page data comes in dozens of scripts, each of which costs its hash in the policy: those that stand side by side become
 * one.
 * @param {ReadDocument["inline"]} inline
 * @returns {{ edits: Edit[], scripts: string[] }} how, and the texts of all scripts afterwards
 */
function joinPageData(inline) {
  /** @type {Edit[]} */
  const edits = [];
  /** @type {string[]} */
  const scripts = [];
  for (const [at, { start, inner, text }] of inline.entries()) {
    const previous = inline[at - 1];
    if (previous?.end === start && isPageDataScript(previous.text) && isPageDataScript(text)) {
      edits.push({ start: previous.inner.end, end: inner.start, text: ";" });
      scripts.push(`${scripts.pop()};${text}`);
    } else scripts.push(text);
  }
  return { edits, scripts };
}

/**
 * Lets a document be drawn from its own bytes. In `arranged` the rules that its markup needs stand in it, and whole
 * style sheets are fetched beside its scripts, with nobody waiting for them but the renderer: it knows from the page's
 * data which sheets a page has, looks whether they are there, and shows nothing of its own before it has put them in,
 * behind the needed rules, so that the cascade ends as written. In `plain` a document is the framework's own, with the
 * fonts that the build took out of its sheets. Tried and left out: scripts held back until after the paint made nothing
 * sooner, and fonts as data inside the document moved its text.
 * @param {string} dist  the build's folder
 * @returns {{ arranged: Arrange, plain: Arrange }}
 */
export function firstPaint(dist) {
  const { fonts, rules } = readStyles(dist);
  /** @param {ReadDocument} document */
  const sheetsOf = ({ sheets }) => sheets.filter(({ href }) => rules[href]);
  return {
    arranged(document) {
      const sheets = sheetsOf(document);
      const { edits, scripts } = joinPageData(document.inline);
      if (sheets.length === 0) return { edits, scripts, styles: [] };
      const needed = sheets.map(({ href }) => neededText(rules[href] ?? [], document.classes)).join("");
      const style = fonts + withoutReplaced(needed, document.styleAttributes);
      let head = `<style ${OWN_SHEET.name}="${OWN_SHEET.value}">${style}</style>`;
      for (const { href, ...place } of sheets) {
        edits.push({ ...place, text: `${head}<link rel="prefetch" as="style" href="${href}"/>` });
        head = "";
      }
      return { edits: edits.sort((a, b) => a.start - b.start), scripts, styles: [style] };
    },
    plain(document) {
      const scripts = document.inline.map(({ text }) => text);
      const [first] = sheetsOf(document);
      if (!first) return { edits: [], scripts, styles: [] };
      const edits = [{ start: first.start, end: first.start, text: `<style>${fonts}</style>` }];
      return { edits, scripts, styles: [fonts] };
    },
  };
}
