import "server-only";

/** A part of a document, and in words where it would be met. */
export interface DocumentPart {
  readonly where: string;
  /** Its text, as a reader of that part would have it. */
  readonly text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: "&", lt: "<", gt: ">", "#x27": "'", "#39": "'" };

/** Text out of markup. */
const textOfMarkup = (html: string) =>
  html.replace(/&(quot|amp|lt|gt|#x27|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);

const PARTS: readonly (readonly [where: string, pattern: RegExp])[] = [
  ["in its title", /<title[^>]*>([\s\S]*?)<\/title>/gi],
  ["for search and sharing", /<meta\b[^>]*>/gi],
  ["in its data for search engines", /<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/gi],
  ["in its icons and links", /<link\b[^>]*>/gi],
  ["in its scripts", /<script\b[^>]*>([\s\S]*?)<\/script>/gi],
  ["in its styles", /<style\b[^>]*>([\s\S]*?)<\/style>/gi],
];

/** A document cut into its head's parts, its scripts, and what is left: what a person sees or hears read. */
export function documentParts(html: string): DocumentPart[] {
  let rest = html;
  const parts = PARTS.map(([where, pattern]) => {
    const found: string[] = [];
    rest = rest.replace(pattern, (whole, inner: unknown) => {
      found.push(typeof inner === "string" ? inner : whole);
      return " ";
    });
    // Page data is JSON inside a script: quotes in texts are escaped there.
    return { where, text: textOfMarkup(found.join("\n")).replace(/\\+"/g, '"') };
  });
  return [{ where: "on the page", text: textOfMarkup(rest) }, ...parts].filter(({ text }) => text !== "");
}

/** The end of the element whose opening tag ends at `from`; elements of its name inside are counted. */
function endOf(html: string, name: string, from: number): number {
  const tags = new RegExp(`<(/?)${name}\\b[^>]*>`, "gi");
  tags.lastIndex = from;
  let depth = 1;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] === "/" ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  return from;
}

/** A document without the elements that carry a mark. */
function withoutElements(html: string, mark: string): string {
  const opening = new RegExp(`<([a-z][a-z0-9]*)\\b[^>]*\\s${mark}(?:=""|=''|(?=[\\s>]))[^>]*>`, "i").exec(html);
  if (!opening) return html;
  const [tag, name = ""] = opening;
  const end = endOf(html, name, opening.index + tag.length);
  return `${html.slice(0, opening.index)} ${withoutElements(html.slice(end), mark)}`;
}

/** Page data is JSON inside a script's string, so each of its quotes is escaped, and one in a text twice. */
const QUOTE = '\\"';
const SIGNS = /\\\\\\"|\\\\|\\"|[{}]/g;

/** The end of the object of page data that begins at `from`; braces in its texts are no braces. */
function endOfObject(data: string, from: number): number {
  let depth = 0;
  let isText = false;
  for (const { 0: sign, index } of data.slice(from).matchAll(SIGNS)) {
    if (sign === QUOTE) isText = !isText;
    if (isText || (sign !== "{" && sign !== "}")) continue;
    depth += sign === "{" ? 1 : -1;
    if (depth === 0) return from + index + 1;
  }
  return from;
}

/** A document whose page data says nothing of the elements that carry a mark. */
function withoutData(html: string, mark: string): string {
  const at = html.indexOf(`${QUOTE}${mark}${QUOTE}:`);
  const from = html.lastIndexOf("{", at);
  if (at === -1 || from === -1) return html;
  const end = endOfObject(html, from);
  return `${html.slice(0, from)}${withoutData(html.slice(Math.max(end, at + 1)), mark)}`;
}

/** A document without the elements that carry a mark, and without what its page data says of them. */
export const withoutMarked = (html: string, mark: string): string => withoutData(withoutElements(html, mark), mark);

/** What a document refers to: links, pictures, scripts, styles, and addresses in its sharing card. */
export function referencesOf(html: string): string[] {
  const attributes = html.matchAll(/\s(?:href|src|action|poster|data-src)="([^"]*)"/gi);
  const contents = html.matchAll(/<meta\b[^>]*\scontent="((?:https?:\/\/|\/)[^"]*)"/gi);
  return [...attributes, ...contents].map(([, address = ""]) => textOfMarkup(address));
}

/** What a document loads by itself from another host: programs, styles, frames and pictures. */
export function loadedFromElsewhere(html: string, origin: string): string[] {
  const loading = html.matchAll(
    /<(?:script|iframe|frame|embed|object|img|source|video|audio|link(?=[^>]*\srel="[^"]*(?:stylesheet|preload|icon|preconnect|prefetch|manifest)))\b[^>]*?\s(?:src|href|data)="((?:https?:)?\/\/[^"]+)"/gi,
  );
  return [...new Set([...loading].map(([, address = ""]) => textOfMarkup(address)))].filter(
    (address) => !URL.canParse(address, origin) || new URL(address, origin).origin !== origin,
  );
}

/** The program files that a document loads from its own host. */
export const programsOf = (html: string): string[] =>
  [...html.matchAll(/<script\b[^>]*\ssrc="(\/[^/"][^"]*)"/gi)].map(([, address = ""]) => textOfMarkup(address));

/** The custom properties that a page's theme sets. */
export function pageThemeOf(html: string): ReadonlyMap<string, string> {
  const [, style = ""] = /\sstyle="([^"]*--brand:[^"]*)"/.exec(html) ?? [];
  const pairs = style.split(";").flatMap((declaration) => {
    const [, name, value] = /^\s*(--[\w-]+):\s*(.+?)\s*$/.exec(declaration) ?? [];
    return name && value ? [[name, value] as const] : [];
  });
  return new Map(pairs);
}
