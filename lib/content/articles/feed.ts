import { BRAND_NAME } from "@/lib/domain/brand";
import { escapeMarkup } from "@/lib/domain/escape-markup";
import { ALL_READING } from "./all-reading";
import { type Article, articlePath } from "./article";
import { tagOf } from "./tags";

export const FEED_PATH = "/articles/feed.xml";
export const FEED_TITLE = `${BRAND_NAME} articles and guides`;

/** Noon UTC of a day as RSS writes moments. */
function momentOf(day: string): string {
  return new Date(`${day}T12:00:00Z`).toUTCString();
}

function item(article: Article, baseUrl: string): string {
  const url = escapeMarkup(`${baseUrl}${articlePath(article)}`);
  const categories = article.tags.map((key) => `<category>${escapeMarkup(tagOf(key)?.name ?? key)}</category>`);
  return [
    "<item>",
    `<title>${escapeMarkup(article.title)}</title>`,
    `<link>${url}</link>`,
    `<guid isPermaLink="true">${url}</guid>`,
    `<pubDate>${momentOf(article.reviewed)}</pubDate>`,
    `<description>${escapeMarkup(article.description)}</description>`,
    ...categories,
    "</item>",
  ].join("\n");
}

/**
 * Everything to read as an RSS 2.0 feed, latest first.
 * @param baseUrl  where the shop stands, without a slash at the end
 */
export function readingFeed(baseUrl: string): string {
  const latest = [...ALL_READING].sort((one, other) => other.reviewed.localeCompare(one.reviewed));
  const feedUrl = escapeMarkup(`${baseUrl}${FEED_PATH}`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    `<title>${escapeMarkup(FEED_TITLE)}</title>`,
    `<link>${escapeMarkup(`${baseUrl}/articles`)}</link>`,
    "<description>One question about blood testing at a time, answered with its sources.</description>",
    "<language>en-us</language>",
    `<lastBuildDate>${momentOf(latest[0]?.reviewed ?? "1970-01-01")}</lastBuildDate>`,
    `<atom:link href="${feedUrl}" rel="self" type="application/rss+xml"/>`,
    ...latest.map((article) => item(article, baseUrl)),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}
