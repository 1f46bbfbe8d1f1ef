import type { Article, ArticleBlock } from "./article";
import { plainText, textPartsOf } from "./inline-text";

const WORDS_PER_MINUTE = 220;

/** The lines of a block, with their links. */
function blockLines(block: ArticleBlock): readonly string[] {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return [block.text];
    case "list":
      return block.items;
    case "table":
      return [block.caption, ...block.columns, ...block.rows.flat()];
    case "note":
      return [block.title, block.text];
    case "range":
      return [block.caption];
  }
}

/** Everything a reader reads from the answer to the last block, without links. */
export function articleText({ answer, body }: Article): string {
  return [answer, ...body.flatMap(blockLines)].map(plainText).join(" ");
}

/** Every target that the text links to, as written: "marker:apob". */
export function linkTargets({ answer, body }: Article): readonly string[] {
  const parts = [answer, ...body.flatMap(blockLines)].flatMap(textPartsOf);
  return parts.flatMap((part) => part.target ?? []);
}

export function wordCount(article: Article): number {
  return articleText(article).split(/\s+/).filter(Boolean).length;
}

/** How long it takes to read, in whole minutes. */
export function readingMinutes(article: Article): number {
  return Math.max(1, Math.round(wordCount(article) / WORDS_PER_MINUTE));
}

/** The id of a heading on its page. */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The headings of an article, for its table of contents. */
export function headingsOf({ body }: Article): readonly string[] {
  return body.flatMap((block) => (block.kind === "heading" ? block.text : []));
}
