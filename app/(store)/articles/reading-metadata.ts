import type { Metadata } from "next";
import { type Article, articlePath } from "@/lib/content/articles/article";
import { FEED_PATH, FEED_TITLE } from "@/lib/content/articles/feed";

/** What search engines and feed readers are told about an article or guide. */
export function readingMetadata(article: Article): Metadata {
  return {
    title: article.title,
    description: article.description,
    alternates: {
      canonical: articlePath(article),
      types: { "application/rss+xml": [{ url: FEED_PATH, title: FEED_TITLE }] },
    },
  };
}
