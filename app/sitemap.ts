import type { MetadataRoute } from "next";
import { ALL_READING } from "@/lib/content/articles/all-reading";
import { articlePath } from "@/lib/content/articles/article";
import { TAGS } from "@/lib/content/articles/tags";
import { markerPath } from "@/lib/content/markers/marker-path";
import { MARKER_STORIES } from "@/lib/content/markers/stories";
import { SITEMAP_PATHS } from "@/lib/content/navigation";
import { env } from "@/lib/server/env";

/** Every public page of our own shop. Partner shops are the partners' to announce. */
export default function sitemap(): MetadataRoute.Sitemap {
  const markers = MARKER_STORIES.map(({ key }) => markerPath(key));
  const topics = TAGS.map(({ key }) => `/articles/tag/${key}`);
  return [...SITEMAP_PATHS, ...markers, ...ALL_READING.map(articlePath), ...topics].map((path) => ({
    url: `${env().baseUrl}${path}`,
  }));
}
