import { readingFeed } from "@/lib/content/articles/feed";
import { env } from "@/lib/server/env";

/** Everything to read as RSS 2.0, made once per build. */
export function GET(): Response {
  return new Response(readingFeed(env().baseUrl), {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8" },
  });
}
