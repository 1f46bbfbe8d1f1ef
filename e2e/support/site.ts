import { type APIRequestContext, request as playwright } from "@playwright/test";
import { Window } from "happy-dom";
import { readSitemap } from "./routes";

/** A link as it stands on a page. */
interface PageLink {
  readonly path: string;
  /** The fragment without its #; empty: none. */
  readonly anchor: string;
}

/** A page as a search engine reads it: without running anything. */
export interface CrawledPage {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly title: string;
  readonly description: string;
  /** As a path; empty: none. */
  readonly canonical: string;
  readonly isIndexable: boolean;
  readonly headings: number;
  readonly openGraphImage: string;
  readonly openGraphTitle: string;
  readonly language: string;
  readonly jsonLd: readonly string[];
  readonly ids: ReadonlySet<string>;
  readonly links: readonly PageLink[];
  readonly text: string;
}

/** The whole shop as far as links and the sitemap lead. */
export interface Site {
  readonly pages: ReadonlyMap<string, CrawledPage>;
  /** Addresses that are no page: files, feeds, pictures; with their status. */
  readonly files: ReadonlyMap<string, number>;
  /** As paths. */
  readonly sitemap: readonly string[];
}

/** What is not ours to crawl: partners' shops, what belongs to one person, and what only a program calls. */
const OUTSIDE = /^\/(?:shop|account|staff|api|sandbox|measure)(?:\/|$)/;
const IS_FILE = /\.[a-z0-9]{2,5}$/;
const MOST_PAGES = 600;
const AT_ONCE = 4;

const parser = new new Window({ settings: { disableJavaScriptEvaluation: true } }).DOMParser();

/** The path of an address of our own, or undefined for another's. */
function ownPath(href: string, base: string): { path: string; anchor: string } | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  if (url.origin !== new URL(base).origin) return undefined;
  return { path: url.pathname, anchor: decodeURIComponent(url.hash.slice(1)) };
}

/** Reads a document as it was sent. */
function readPage(
  path: string,
  base: string,
  answer: { status: number; headers: Record<string, string>; html: string },
): CrawledPage {
  const document = parser.parseFromString(answer.html, "text/html");
  const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? "";
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const page = `${new URL(base).origin}${path}`;
  const canonical = attribute('link[rel="canonical"]', "href");
  return {
    path,
    status: answer.status,
    headers: answer.headers,
    title: document.querySelector("title")?.textContent ?? "",
    description: attribute('meta[name="description"]', "content"),
    canonical: canonical ? new URL(canonical, page).pathname : "",
    isIndexable: !/noindex/.test(attribute('meta[name="robots"]', "content")),
    headings: all("h1").length,
    openGraphImage: attribute('meta[property="og:image"]', "content"),
    openGraphTitle: attribute('meta[property="og:title"]', "content"),
    language: document.documentElement.getAttribute("lang") ?? "",
    jsonLd: all('script[type="application/ld+json"]').map((script) => script.textContent ?? ""),
    ids: new Set(all("[id]").map((element) => element.id)),
    links: all("a[href]").flatMap((link) => ownPath(link.getAttribute("href") ?? "", page) ?? []),
    text: document.querySelector("main")?.textContent?.replace(/\s+/g, " ").trim() ?? "",
  };
}

/** Asks for one page by a plain request. */
export async function visit(request: APIRequestContext, base: string, path: string): Promise<CrawledPage> {
  const answer = await request.get(path, { maxRedirects: 0, maxRetries: 3 });
  const isPage = /html/.test(answer.headers()["content-type"] ?? "");
  return readPage(path, base, {
    status: answer.status(),
    headers: answer.headers(),
    html: isPage ? await answer.text() : "",
  });
}

/** Follows every internal link from the first page and the sitemap, by plain requests. */
export async function crawl(base: string): Promise<Site> {
  const request = await playwright.newContext({ baseURL: base });
  const sitemap = await readSitemap(request);
  const pages = new Map<string, CrawledPage>();
  const files = new Map<string, number>();
  const known = new Set<string>();
  const waiting: string[] = [];
  const meet = (path: string) => {
    if (known.has(path) || OUTSIDE.test(path) || known.size >= MOST_PAGES) return;
    known.add(path);
    waiting.push(path);
  };
  const follow = async (path: string) => {
    const page = await visit(request, base, path);
    if (IS_FILE.test(path) || !/html/.test(page.headers["content-type"] ?? "")) {
      files.set(path, page.status);
      return;
    }
    pages.set(path, page);
    for (const link of page.links) meet(link.path);
  };
  for (const path of ["/", ...sitemap]) meet(path);
  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(follow));
  await request.dispose();
  return { pages, files, sitemap };
}
