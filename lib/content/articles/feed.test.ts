import { Window } from "happy-dom";
import { describe, expect, it } from "vitest";
import { GET } from "@/app/(store)/articles/feed.xml/route";
import { ALL_READING } from "./all-reading";
import { articlePath } from "./article";
import { readingFeed } from "./feed";

const BASE = "https://shop.example";

/** The feed as a reader sees it. Entities and nesting are checked by hand: the parser forgives much. */
function parsed() {
  const window = new Window();
  const document = new window.DOMParser().parseFromString(readingFeed(BASE), "application/xml");
  return { document, close: () => window.happyDOM.close() };
}

/** Every start tag has its end tag, in order. */
function unclosed(xml: string): string[] {
  const open: string[] = [];
  for (const [, slash = "", name = "", selfClosing = ""] of xml.matchAll(/<(\/?)([a-zA-Z:]+)[^>]*?(\/?)>/g)) {
    if (selfClosing) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return [`</${name}>`];
  }
  return open;
}

describe("the feed", () => {
  it("is well-formed", () => {
    const xml = readingFeed(`${BASE}/a&b`);
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
    expect(unclosed(xml)).toEqual([]);
    expect(xml).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos);)/);
  });

  it("holds every article and guide once, with an absolute address", async () => {
    const { document, close } = parsed();
    expect(document.querySelector("rss")?.getAttribute("version")).toBe("2.0");
    const links = [...document.querySelectorAll("item")].map((item) => item.querySelector("guid")?.textContent);
    expect([...links].sort()).toEqual(ALL_READING.map((article) => `${BASE}${articlePath(article)}`).sort());
    await close();
  });

  it("says of each item what RSS asks for", async () => {
    const { document, close } = parsed();
    for (const item of document.querySelectorAll("item")) {
      expect(item.querySelector("title")?.textContent).toBeTruthy();
      expect(item.querySelector("description")?.textContent).toBeTruthy();
      const moment = item.querySelector("pubDate")?.textContent ?? "";
      expect(moment).toMatch(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/);
      expect(new Date(moment).getTime()).toBeLessThanOrEqual(Date.now());
    }
    await close();
  });

  it("is served as RSS", async () => {
    const answer = GET();
    expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    expect(await answer.text()).toContain("<channel>");
  });
});
