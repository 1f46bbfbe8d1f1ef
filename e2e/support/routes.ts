import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";

/** The addresses of all pages below a folder of `app`, parameters in brackets. */
function pagesBelow(folder: string, path = ""): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  const here = entries.some(({ name }) => name === "page.tsx") ? [path || "/"] : [];
  const deeper = entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => pagesBelow(join(folder, name), name.startsWith("(") ? path : `${path}/${name}`));
  return [...here, ...deeper].sort();
}

const STORE = pagesBelow("app/(store)");

/** Every page of our own shop whose address is fixed. */
export const STORE_PAGES = STORE.filter((path) => !path.includes("["));

/** Every kind of page of our own shop with a parameter, e.g. "/articles/[slug]". */
export const STORE_KINDS = STORE.filter((path) => path.includes("["));

/** Every page of a partner's shop, in one of the demo shops. */
export const SHOP_PAGES = pagesBelow("app/shop/[businessKey]", "/shop/lift-club").filter((path) => !path.includes("["));

export const ACCOUNT_PAGES = pagesBelow("app/(account)").filter((path) => !path.includes("["));
export const STAFF_PAGES = pagesBelow("app/(staff)").filter((path) => !path.includes("["));

/** The paths that the sitemap names. */
export async function readSitemap(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get("/sitemap.xml")).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

/** The first page of a kind that the sitemap names. */
export async function exampleOf(kind: string, request: APIRequestContext): Promise<string> {
  const pattern = new RegExp(`^${kind.replace(/\[[^\]]+\]/g, "[^/]+")}$`);
  const example = (await readSitemap(request)).find((path) => pattern.test(path));
  if (!example) throw new Error(`the sitemap names no page like ${kind}`);
  return example;
}
