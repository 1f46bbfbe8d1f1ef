import { createHash } from "node:crypto";
import { parse } from "parse5";

/** @import { DefaultTreeAdapterTypes } from "parse5" */

/** Types of a script that a browser takes for code, or for something that its policy must allow like code. */
const CODE = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/**
 * What a browser would run and draw of a document's own, found the way that browsers find it.
 * @typedef {object} DocumentCode
 * @property {string[]} inline  the text of each inline script
 * @property {string[]} files   the addresses of scripts
 * @property {string[]} styles  the text of each inline style sheet
 */

/** @param {DefaultTreeAdapterTypes.Element} element */
const textOf = ({ childNodes }) => childNodes.map((child) => ("value" in child ? child.value : "")).join("");

/**
 * @param {DefaultTreeAdapterTypes.Element} element  a script
 * @param {DocumentCode} code  gets it
 */
function addScript(element, code) {
  const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
  if (!CODE.test((attributes.get("type") ?? "").trim())) return;
  // A script in a picture names its file otherwise.
  const file = attributes.get("src") ?? (element.namespaceURI.endsWith("svg") ? attributes.get("href") : undefined);
  const text = textOf(element);
  if (file !== undefined) code.files.push(file);
  else if (text !== "") code.inline.push(text);
}

/** @param {DefaultTreeAdapterTypes.Node} node @returns {DefaultTreeAdapterTypes.Node[]} */
function childrenOf(node) {
  if ("content" in node) return [node.content];
  return "childNodes" in node ? node.childNodes : [];
}

/**
 * Reads a document as a browser does.
 * @param {string} html
 * @returns {DocumentCode}
 */
export function readCode(html) {
  /** @type {DocumentCode} */
  const code = { inline: [], files: [], styles: [] };
  /** @type {DefaultTreeAdapterTypes.Node[]} */
  const left = [parse(html)];
  for (let node = left.pop(); node; node = left.pop()) {
    if ("tagName" in node && node.tagName === "script") addScript(node, code);
    else if ("tagName" in node && node.tagName === "style") code.styles.push(textOf(node));
    else for (const child of childrenOf(node)) left.push(child);
  }
  return code;
}

/** How a policy names a text that may run. @param {string} text */
export const hashSource = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
