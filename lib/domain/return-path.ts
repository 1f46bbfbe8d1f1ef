import { basePathOf } from "./shop-view";
import { hasControlCharacters } from "./text-limits";

const MAX_LENGTH = 512;
/** Any origin does: what counts is whether a path can leave it. */
const ORIGIN = "https://origin.invalid";

/**
 * A path of our own to go back to after login, or the fallback. Only a path that stays on this origin passes.
 * @see the specification, return path after login
 */
export function safeReturnPath(text: string | null | undefined, fallback = "/"): string {
  if (!text || text.length > MAX_LENGTH || hasControlCharacters(text)) return fallback;
  if (!/^\/(?![/\\])/.test(text) || text.includes("\\") || !URL.canParse(text, ORIGIN)) return fallback;
  const url = new URL(text, ORIGIN);
  // "/.//evil.example" is normalised to a path that begins with two slashes, which would be a host.
  if (url.origin !== ORIGIN || url.pathname.startsWith("//")) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * The login page of the shop in which a page stands, and the way back to that page.
 * @param hash  where in it. It is sent to the server, which some pages keep theirs from. Default: at its top
 */
export function loginPath({ pathname, search }: Pick<Location, "pathname" | "search">, hash = ""): string {
  return `${basePathOf(pathname)}/login?return=${encodeURIComponent(safeReturnPath(`${pathname}${search}${hash}`))}`;
}
