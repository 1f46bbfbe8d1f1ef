import "server-only";
import { env } from "@/lib/server/env";

type CookieKind = "session" | "checkout" | "draft" | "membership" | "order" | "shop-start";

const NAMES: Record<CookieKind, string> = {
  ...{ session: "sid", checkout: "chk", draft: "drf", membership: "mbr", order: "ord" },
  "shop-start": "shs",
};

/** Browsers bind a `__Host-` cookie to this very host and to https; on plain http they would drop it. */
function cookieName(kind: CookieKind): string {
  return env().isHttps ? `__Host-${NAMES[kind]}` : NAMES[kind];
}

/**
 * A Set-Cookie header.
 * @param maxAgeSeconds  NULL: ends with the browser; 0: deletes it now
 */
export function cookie(kind: CookieKind, value: string, maxAgeSeconds: number | null): string {
  const parts = [`${cookieName(kind)}=${value}`, "Path=/", "HttpOnly", "SameSite=Lax"];
  if (env().isHttps) parts.push("Secure");
  if (maxAgeSeconds !== null) parts.push(`Max-Age=${maxAgeSeconds}`);
  return parts.join("; ");
}

/** Our cookie's value in a request, when it has the form that we give it; anything else counts as none. */
export function readCookie(headers: Headers, kind: CookieKind): string | null {
  const start = `${cookieName(kind)}=`;
  const pair = (headers.get("cookie") ?? "").split(/;\s*/).find((part) => part.startsWith(start));
  const value = pair?.slice(start.length) ?? "";
  return /^[A-Za-z0-9_-]{16,400}$/.test(value) ? value : null;
}
