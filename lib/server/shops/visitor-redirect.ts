import "server-only";
import { carriedParameters, withParameters } from "@/lib/domain/carried-parameters";
import { isBusinessKey, shopInAddress } from "@/lib/domain/shop-view";
import { database } from "@/lib/server/db/client";
import { log } from "@/lib/server/log";
import { draftVisit } from "./draft-visit";
import { readStoredShop, type StoredShop } from "./stored-shop";

/** The shop's key, decoded as pages get it. NULL: what stands in its place is no key. */
function keyOf(path: string): string | null {
  try {
    const { key } = shopInAddress(decodeURIComponent(path.split("/")[2] ?? ""));
    return isBusinessKey(key) ? key : null;
  } catch {
    return null;
  }
}

/** NULL: there is none, or it cannot be read, and the page says so better. */
async function shopOf(key: string): Promise<StoredShop | null> {
  try {
    return await readStoredShop(await database(), key);
  } catch (error) {
    log.error({ err: error, shop: key }, "a shop's link could not be read; its page is shown");
    return null;
  }
}

const NOT_KEPT = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

/** A page of ours asks for another page's data, to show it in its own place. */
const asksForData = ({ headers }: Request) => headers.get("sec-fetch-dest") === "empty";

/**
 * Where a visitor of a shop's main or pricing page is sent, as an answer; undefined: the page is shown.
 * A page that wants to show the other's data in its own place is given none, so that its browser opens the address
 * itself and is sent on: another site's address can be reached by opening it only.
 * @param request  for one of these two pages
 * @see security, REQ-RED-1
 */
export async function visitorRedirect(request: Request): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const key = keyOf(pathname);
  if (key === null || (request.method !== "GET" && request.method !== "HEAD") || draftVisit()) return undefined;
  const shop = await shopOf(key);
  if (!shop?.look.redirectLink) return undefined;
  if (asksForData(request)) return new Response("", { headers: { ...NOT_KEPT, "content-type": "text/plain" } });
  const carried = carriedParameters(searchParams, shop.redirectParameters);
  const location = withParameters(shop.look.redirectLink, carried);
  return new Response(null, { status: 307, headers: { ...NOT_KEPT, location } });
}
