import { ROUTES, type RouteName } from "../navigation";
import type { Text } from "./article";

/** A piece of a line: plain, or the words of a link with its target as written, e.g. "marker:apob". */
export interface TextPart {
  text: string;
  target: string | null;
}

const LINK = /\[([^\]]*)\]\(([a-z]+:[A-Za-z0-9-]+)\)/g;

export function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(ROUTES, name);
}

function wordsOf(words: string, target: string): string {
  if (words) return words;
  const name = target.slice(target.indexOf(":") + 1);
  return isRouteName(name) ? ROUTES[name].label : name;
}

/** The pieces of a line, in order. */
export function textPartsOf(text: Text): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, words = "", target = ""] = match;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), target: null });
    parts.push({ text: wordsOf(words, target), target });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), target: null });
  return parts;
}

/** A line without its links. */
export function plainText(text: Text): string {
  return textPartsOf(text)
    .map((part) => part.text)
    .join("");
}
