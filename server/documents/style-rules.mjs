import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import postcss from "postcss";
import { HASHED_FILES } from "../next-seam/build-files.mjs";

/** @import { ChildNode, Container, AtRule } from "postcss" */

/** Where a build keeps its rules. */
export const STYLE_RULES = "style-rules.json";

/**
 * A piece of a style sheet that stands or falls as a whole.
 * @typedef {object} StyleRule
 * @property {string[][]} [needs]  class names, all of one list, without which no element can match; absent: always kept
 * @property {string} [within]     the at-rules around it, e.g. "@media print{"
 * @property {string} text
 */

const CHUNKS = "static/chunks";
const CONDITIONAL = new Set(["media", "supports", "container", "layer"]);

/** What a selector says inside these need not be on the element. */
const OTHERWISE = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;

/** @param {string} selector */
const classesOf = (selector) => [...selector.replace(OTHERWISE, "").matchAll(CLASS)].map(([, name = ""]) => name);

/** Fonts of the very same widths, where the one is missing that the framework fits its fallbacks to. */
const TWINS = new Map([
  ["Arial", "Liberation Sans"],
  ["Times New Roman", "Liberation Serif"],
]);
const LOCAL_FONT = /local\((["']?)([^"')]+)\1\)/g;

/** @param {string} fonts */
const withTwins = (fonts) =>
  fonts.replaceAll(LOCAL_FONT, (own, _quote, name) => (TWINS.has(name) ? `${own},local(${TWINS.get(name)})` : own));

/** A style sheet names files relative to itself; in a document the same names start at the root. @param {string} text */
const fromRoot = (text) => text.replaceAll(/url\((["']?)\.\.\//g, `url($1${HASHED_FILES}`);

/** @param {ChildNode} node @returns {string[][] | undefined} */
function needsOf(node) {
  if (node.type !== "rule") return undefined;
  const needs = node.selectors.map(classesOf);
  return needs.every(({ length }) => length > 0) ? needs : undefined;
}

/** @param {AtRule} rule */
const isConditional = ({ name, nodes }) => nodes !== undefined && CONDITIONAL.has(name);

/**
 * @param {Container<ChildNode>} container
 * @param {string} [within]  the at-rules around it
 * @returns {StyleRule[]}
 */
function rulesOf(container, within) {
  return (container.nodes ?? [])
    .filter(({ type }) => type !== "comment")
    .flatMap((node) => {
      if (node.type === "atrule" && isConditional(node))
        return rulesOf(node, `${within ?? ""}@${node.name} ${node.params}{`);
      const text = fromRoot(node.toString()) + (node.type === "atrule" && !node.nodes ? ";" : "");
      return [{ needs: needsOf(node), within, text }];
    });
}

/**
 * Takes a style sheet apart.
 * @param {string} css
 * @returns {{ fonts: string[], rules: StyleRule[], rest: string }} its fonts, its other rules in their order, and the
 *          sheet without the fonts
 */
export function takeApart(css) {
  const root = postcss.parse(css);
  /** @type {string[]} */
  const fonts = [];
  root.walkAtRules("font-face", (face) => {
    fonts.push(fromRoot(face.toString()));
    face.remove();
  });
  return { fonts, rules: rulesOf(root), rest: root.toString() };
}

/**
 * What the server puts into documents: the fonts of all sheets, and the rules of each by its address.
 * @typedef {{ fonts: string, rules: Record<string, StyleRule[]> }} BuildStyles
 */

/**
 * Takes the build's style sheets apart, so that the server can put into each document the rules it needs to be drawn.
 * Fonts stand in every document and nowhere else: a sheet that names a font again makes the browser lay out all text
 * a second time.
 * @param {string} dist  the build's folder
 */
export async function writeStyleRules(dist) {
  const folder = join(dist, CHUNKS);
  /** @type {Set<string>} */
  const fonts = new Set();
  /** @type {BuildStyles["rules"]} */
  const rules = {};
  for (const name of (await readdir(folder)).filter((file) => file.endsWith(".css")).sort()) {
    const sheet = takeApart(await readFile(join(folder, name), "utf8"));
    for (const font of sheet.fonts) fonts.add(font);
    rules[`${HASHED_FILES}chunks/${name}`] = sheet.rules;
    await writeFile(join(folder, name), sheet.rest);
  }
  await writeFile(join(dist, STYLE_RULES), JSON.stringify({ fonts: withTwins([...fonts].join("")), rules }));
}
