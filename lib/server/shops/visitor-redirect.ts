import "server-only";
import { carriedParameters, withParameters } from "@/lib/domain/carried-parameters";
import { log } from "@/lib/server/log";
import type { PlainAnswer, ShopVisit } from "@/lib/server/process";
import { isBusinessKey, rememberedShop } from "./stored-shop";

/** The main and the pricing page, and no other. */
const REDIRECTING_PAGE = /^\/shop\/([^/]+)(?:\/pricing)?\/?$/;

/** The shop's key. "%2D" is a hyphen to the pages too; what holds anything else encoded is no key. */
function keyOf(path: string): string | null {
  const key = REDIRECTING_PAGE.exec(path)?.[1]?.replace(/%2d/gi, "-");
  return key !== undefined && isBusinessKey(key) ? key : null;
}

const NOT_KEPT = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

/**
 * Where a visitor of a shop's main or pricing page is sent, as an answer; null: the page is shown.
 * A page that wants to show the other's data in its own place is given none, so that its browser opens the address
 * itself and is sent on: another site's address can be reached by opening it only.
 * @see security, REQ-RED-1
 */
export async function visitorRedirect({ method, url, isPageData }: ShopVisit): Promise<PlainAnswer | null> {
  if (method !== "GET" && method !== "HEAD") return null;
  const [path = "", query = ""] = url.split("?", 2);
  const key = keyOf(path);
  if (key === null) return null;
  const { shop } = await rememberedShop(key).catch((error: unknown) => {
    log.error({ err: error, shop: key }, "a shop's link could not be read; its page is shown");
    return { shop: null };
  });
  if (!shop?.look.redirectLink) return null;
  if (isPageData) return { status: 200, headers: { ...NOT_KEPT, "content-type": "text/plain" }, body: "" };
  const carried = carriedParameters(new URLSearchParams(query), shop.redirectParameters);
  return { status: 307, headers: { ...NOT_KEPT, location: withParameters(shop.look.redirectLink, carried) }, body: "" };
}
