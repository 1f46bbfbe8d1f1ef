import type { Metadata } from "next";
import { ArticlesScreen } from "@/components/articles/articles-screen";
import { FEED_PATH, FEED_TITLE } from "@/lib/content/articles/feed";

export const metadata: Metadata = {
  title: "Articles about blood tests",
  description:
    "Fasting, biotin, ApoB or LDL, ferritin, TSH, cortisol and more: one question at a time, with sources and the date of the last check.",
  alternates: {
    canonical: "/articles",
    types: { "application/rss+xml": [{ url: FEED_PATH, title: FEED_TITLE }] },
  },
};

export default function ArticlesPage() {
  return <ArticlesScreen />;
}
