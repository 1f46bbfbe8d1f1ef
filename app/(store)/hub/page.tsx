import type { Metadata } from "next";
import { HubScreen } from "@/components/articles/hub-screen";
import { FEED_PATH, FEED_TITLE } from "@/lib/content/articles/feed";

export const metadata: Metadata = {
  title: "Guides to your blood markers",
  description:
    "Guides to heart, thyroid, liver and kidney markers, to the right day and hour, to testing with your cycle and to blood work on a GLP-1 medicine.",
  alternates: {
    canonical: "/hub",
    types: { "application/rss+xml": [{ url: FEED_PATH, title: FEED_TITLE }] },
  },
};

export default function HubPage() {
  return <HubScreen />;
}
