import "server-only";

/** A part of a document, and in words where it would be met. */
export interface DocumentPart {
  readonly where: string;
  /** Its text, as a reader of that part would have it. */
  readonly text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: "&", lt: "<", gt: ">", "#x27": "'", "#39": "'" };

/** Text out of markup. */
export const plainText = (html: string) =>
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
    return { where, text: plainText(found.join("\n")).replace(/\\+"/g, '"') };
  });
  return [{ where: "on the page", text: plainText(rest) }, ...parts].filter(({ text }) => text !== "");
}

/** What a document refers to: links, pictures, scripts, styles, and addresses in its sharing card. */
export function referencesOf(html: string): string[] {
  const attributes = html.matchAll(/\s(?:href|src|action|poster|data-src)="([^"]*)"/gi);
  const contents = html.matchAll(/<meta\b[^>]*\scontent="((?:https?:\/\/|\/)[^"]*)"/gi);
  return [...attributes, ...contents].map(([, address = ""]) => plainText(address));
}

/** The custom properties that a page's theme sets. */
export function themeOf(html: string): ReadonlyMap<string, string> {
  const [, style = ""] = /\sstyle="([^"]*--brand:[^"]*)"/.exec(html) ?? [];
  const pairs = style.split(";").flatMap((declaration) => {
    const [, name, value] = /^\s*(--[\w-]+):\s*(.+?)\s*$/.exec(declaration) ?? [];
    return name && value ? [[name, value] as const] : [];
  });
  return new Map(pairs);
}
