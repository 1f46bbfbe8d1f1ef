import { createHash } from "node:crypto";
import { parse } from "parse5";
import { OWN_SHEET } from "../next-seam/markup.mjs";

/** @import { DefaultTreeAdapterTypes } from "parse5" */

/** Types of a script that a browser takes for code, or for something that its policy must allow like code. */
const CODE = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** Where something stands in a document's text. @typedef {{ start: number, end: number }} Place */

/**
 * What a browser would run and draw of a document's own, found the way that browsers find it, in its order.
 * @typedef {object} ReadDocument
 * @property {(Place & { text: string, inner: Place })[]} inline  scripts that stand in it
 * @property {string[]} files  the addresses of its other scripts
 * @property {string[]} styles  the text of each inline style sheet
 * @property {(Place & { href: string })[]} sheets  the framework's own style sheets
 * @property {Set<string>} classes  of all elements
 * @property {string[]} styleAttributes
 */

/** @param {DefaultTreeAdapterTypes.Element} element */
const textOf = ({ childNodes }) => childNodes.map((child) => ("value" in child ? child.value : "")).join("");

/** @param {DefaultTreeAdapterTypes.Element} element @returns {Place} */
function placeOf({ sourceCodeLocation: location }) {
  return { start: location?.startOffset ?? 0, end: location?.endOffset ?? 0 };
}

/** @typedef {Map<string, string>} Attributes */

/** @param {DefaultTreeAdapterTypes.Element} element  a script @param {Attributes} attributes @param {ReadDocument} found */
function addScript(element, attributes, found) {
  if (!CODE.test((attributes.get("type") ?? "").trim())) return;
  // A script in a picture names its file otherwise.
  const file = attributes.get("src") ?? (element.namespaceURI.endsWith("svg") ? attributes.get("href") : undefined);
  const text = textOf(element);
  const { startTag, endTag } = element.sourceCodeLocation ?? {};
  const inner = { start: startTag?.endOffset ?? 0, end: endTag?.startOffset ?? 0 };
  if (file !== undefined) found.files.push(file);
  else if (text !== "") found.inline.push({ ...placeOf(element), text, inner });
}

/** @param {DefaultTreeAdapterTypes.Element} element @param {ReadDocument} found */
function addElement(element, found) {
  const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
  for (const name of attributes.get("class")?.split(/\s+/) ?? []) found.classes.add(name);
  const style = attributes.get("style");
  if (style) found.styleAttributes.push(style);
  if (element.tagName === "script") addScript(element, attributes, found);
  else if (element.tagName === "style") found.styles.push(textOf(element));
  else if (element.tagName === "link" && attributes.get(OWN_SHEET.name) === OWN_SHEET.value)
    found.sheets.push({ ...placeOf(element), href: attributes.get("href") ?? "" });
}

/** @param {DefaultTreeAdapterTypes.Node} node @returns {DefaultTreeAdapterTypes.Node[]} */
function childrenOf(node) {
  if ("content" in node) return [node.content];
  return "childNodes" in node ? node.childNodes : [];
}

/**
 * Reads a document as a browser does.
 * @param {string} html
 * @returns {ReadDocument}
 */
export function readDocument(html) {
  /** @type {ReadDocument} */
  const found = { inline: [], files: [], styles: [], sheets: [], classes: new Set(), styleAttributes: [] };
  /** @type {DefaultTreeAdapterTypes.Node[]} */
  const left = [parse(html, { sourceCodeLocationInfo: true })];
  for (let node = left.pop(); node; node = left.pop()) {
    if ("tagName" in node) addElement(node, found);
    left.push(...childrenOf(node).toReversed());
  }
  return found;
}

/** How a policy names a text that may run. @param {string} text */
export const hashSource = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
