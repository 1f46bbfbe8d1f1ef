import "server-only";
import { Problem } from "@/lib/domain/problem";
import { env } from "@/lib/server/env";
import { shopAtHost } from "@/lib/server/own-hosts";
import { shopUrl } from "@/lib/server/shop-url";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** The calls of the content service: public answers, no credentials, so any site may read them. */
const OPEN_PATHS: ReadonlySet<string> = new Set(["/api/mini-panel-upgrade", "/api/easy-draw-upgrade"]);
/** What a shop shows and sells, which its web component reads from any site. An origin on the list reads as itself. */
const SHOP_PATHS = /^\/api\/v1\/(?:plan-options|customization\/[^/]+)$/;
const FOR_ANY_SITE = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };

/** The domain of a partner's shop, reached as we are. */
function isPartners(origin: string): boolean {
  const key = URL.canParse(origin) ? shopAtHost(new URL(origin).hostname) : undefined;
  return key !== undefined && origin === shopUrl(key);
}

/** Our own origin, or one on the exact list. */
function isOurs(origin: string): boolean {
  const { baseUrl, allowedOrigins } = env();
  return origin === baseUrl || allowedOrigins.includes(origin) || isPartners(origin);
}

/**
 * Refuses a write that another site's page started, and a read that is for our own pages alone. A client that is no browser sends neither header and passes.
 * An allow-listed origin is cross-site by nature, so its Origin decides; the browser's own word decides otherwise.
 * @throws Problem bad_origin
 * @see security, REQ-CSRF-1, REQ-ENUM-2
 */
export function checkOrigin(method: string, headers: Headers, isForOwnPages = false): void {
  if (READS.has(method) && !isForOwnPages) return;
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (origin !== null && env().allowedOrigins.includes(origin)) return;
  const isFine = site !== null ? site === "same-origin" || site === "none" : origin === null || isOurs(origin);
  if (!isFine) throw new Problem("bad_origin");
}

/**
 * The headers that let other origins read an answer: none, unless the origin is on the exact list.
 * @see security, REQ-CORS-1
 */
export function corsHeaders(path: string, origin: string | null): Record<string, string> {
  if (OPEN_PATHS.has(path)) return FOR_ANY_SITE;
  const { allowedOrigins } = env();
  const others = SHOP_PATHS.test(path) ? FOR_ANY_SITE : {};
  if (allowedOrigins.length === 0) return others;
  if (origin === null || !allowedOrigins.includes(origin)) return { ...others, vary: "Origin" };
  return {
    "access-control-allow-origin": origin,
    "access-control-allow-credentials": "true",
    "access-control-expose-headers": "Idempotency-Replayed, Retry-After, ETag",
    vary: "Origin",
  };
}
