import "server-only";
import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from "parse5";
import { parse, type Rule } from "postcss";

type Element = DefaultTreeAdapterTypes.Element;
export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;

/** What no browser shows as text, and what is crossed out because it no longer counts. */
const NOT_SHOWN: ReadonlySet<string> = new Set([
  "head",
  "script",
  "style",
  "noscript",
  "template",
  "svg",
  "iframe",
  "object",
  "select",
  "button",
  "del",
  "s",
  "strike",
]);

const HIDES = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i;

/** One class or id alone: what a page's own styles hide by more than that is shown here, rather than lost. */
const PLAIN_SELECTOR = /^([.#])([\w-]+)$/;

export const attributesOf = (element: Element) => new Map(element.attrs.map(({ name, value }) => [name, value]));

/** What a rule hides on a screen; rules inside of others are for paper, or for some widths. */
function hiddenByRule({ parent, nodes, selectors }: Rule): string[] {
  const isHiding = nodes.some((node) => node.type === "decl" && HIDES.test(`${node.prop}:${node.value}`));
  return parent?.type === "root" && isHiding ? selectors.filter((selector) => PLAIN_SELECTOR.test(selector)) : [];
}

/** The classes and ids, ".hidden" and "#menu", that the page's own styles hide on a screen. */
export function hiddenBy(styles: readonly string[]): ReadonlySet<string> {
  const hidden: string[] = [];
  for (const style of styles) {
    try {
      parse(style).walkRules((rule) => {
        hidden.push(...hiddenByRule(rule));
      });
    } catch {
      // Broken styles hide nothing.
    }
  }
  return new Set(hidden);
}

const textWithin = (node: HtmlNode): string =>
  defaultTreeAdapter.isTextNode(node)
    ? node.value
    : "childNodes" in node
      ? node.childNodes.map(textWithin).join(" ")
      : "";

/** Whether a browser shows an element, as far as it says itself and plain styles say. */
export function isElementShown(element: Element, hidden: ReadonlySet<string>): boolean {
  const attributes = attributesOf(element);
  // What is drawn beside a text that says the same: the ends of a scale, a dot on it.
  if (attributes.get("aria-hidden") === "true" && !/\p{L}{2}/u.test(textWithin(element))) return false;
  // What opens an explanation carries the name of the test.
  const isOpener = element.tagName === "button" && attributes.has("aria-expanded");
  if (
    (NOT_SHOWN.has(element.tagName) && !isOpener) ||
    attributes.has("hidden") ||
    HIDES.test(attributes.get("style") ?? "")
  ) {
    return false;
  }
  const names = [...(attributes.get("class") ?? "").split(/\s+/).map((name) => `.${name}`), `#${attributes.get("id")}`];
  return !names.some((name) => hidden.has(name));
}

export const isElement = (node: HtmlNode): node is Element => defaultTreeAdapter.isElementNode(node);
