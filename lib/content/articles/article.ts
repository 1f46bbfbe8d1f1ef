import type { IsoDay } from "@/lib/domain/new-york-time";
import type { RouteName } from "../navigation";
import type { TagKey } from "./tags";

/**
 * A line of text with links in brackets: `[words](marker:apob)` leads to a marker, `[words](read:slug)` to an article or
 * guide, `[words](page:core)` to a page of the shop; without words a page shows its own name.
 */
export type Text = string;

/** A value on its range. The ends must stand in the marker's record; the value is invented and said to be. */
export interface ValueOnRange {
  kind: "range";
  marker: string;
  value: number;
  /** The ends of the published range, in the marker's unit. NULL: open. */
  low: number | null;
  high: number | null;
  min: number;
  max: number;
  caption: Text;
}

export type ArticleBlock =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: Text }
  | { kind: "list"; isNumbered: boolean; items: readonly Text[] }
  | { kind: "table"; caption: string; columns: readonly string[]; rows: readonly (readonly Text[])[] }
  | { kind: "note"; title: string; text: Text }
  | ValueOnRange;

/** Where a statement comes from. */
export interface Source {
  /** Who says it: a society, an agency, the first author and the journal. */
  by: string;
  title: string;
  /** NULL: a page without a date, such as a laboratory's test catalogue. */
  year: number | null;
  /** A DOI or the number in a catalogue. Left out where we are not certain of it. */
  locator?: string;
}

/** The drawing at its head: a program's key, or one of the others. */
export type PictureKey =
  | "core"
  | "heart-metabolic"
  | "hormone"
  | "thyroid"
  | "ultimate"
  | "mini-cholesterol"
  | "mini-glucose"
  | "mini-thyroid"
  | "mini-vitamin-d"
  | "arm-draw"
  | "finger-kit"
  | "calendar"
  | "phone"
  | "sample-card"
  | "return-envelope";

/** One article of `/articles` (its title is a question) or one guide of `/hub`. */
export interface Article {
  kind: "article" | "guide";
  slug: string;
  title: string;
  description: string;
  /** The answer in a few sentences, for those who read no further. */
  answer: Text;
  /** The first one is shown on cards. */
  tags: readonly [TagKey, ...TagKey[]];
  /** The day on which the text was last compared with its sources. */
  reviewed: IsoDay;
  picture: PictureKey;
  /** Keys of the catalogue's markers. */
  markers: readonly string[];
  program: Extract<RouteName, "core" | "heart" | "hormone" | "thyroid">;
  body: readonly ArticleBlock[];
  sources: readonly Source[];
}

export const h = (text: string): ArticleBlock => ({ kind: "heading", text });
export const p = (text: Text): ArticleBlock => ({ kind: "paragraph", text });
export const list = (...items: readonly Text[]): ArticleBlock => ({ kind: "list", isNumbered: false, items });
export const steps = (...items: readonly Text[]): ArticleBlock => ({ kind: "list", isNumbered: true, items });
export const note = (title: string, text: Text): ArticleBlock => ({ kind: "note", title, text });
export const range = (figure: Omit<ValueOnRange, "kind">): ArticleBlock => ({ kind: "range", ...figure });
export const table = (
  caption: string,
  columns: readonly string[],
  ...rows: readonly (readonly Text[])[]
): ArticleBlock => ({
  kind: "table",
  caption,
  columns,
  rows,
});

/** Where an article or guide stands. */
export function articlePath({ kind, slug }: Pick<Article, "kind" | "slug">): string {
  return kind === "guide" ? `/hub/${slug}` : `/articles/${slug}`;
}
