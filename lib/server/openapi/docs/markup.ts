import "server-only";
import { escapeMarkup } from "@/lib/domain/escape-markup";

/** HTML that is safe to show. */
export class Markup {
  constructor(readonly html: string) {}
}

type Part = string | number | Markup | readonly Markup[];

function escaped(part: Part): string {
  if (part instanceof Markup) return part.html;
  if (typeof part === "object") return part.map(({ html }) => html).join("");
  return escapeMarkup(String(part));
}

/** HTML from a template: what is filled in is escaped, unless it is markup itself. */
export function markup(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const html = texts.reduce((before, text, index) => before + escaped(parts[index - 1] ?? "") + text);
  return new Markup(html);
}
