import "server-only";

/** Why a partner's link is not followed. */
export type RedirectRefusal =
  | "too_long"
  | "control_character"
  | "not_an_address"
  | "not_https"
  | "has_credentials"
  | "has_port"
  | "not_a_public_host"
  | "not_as_written"
  | "host_not_verified"
  | "leads_back_here";

export type RedirectAnswer = { ok: true; url: string } | { ok: false; reason: RedirectRefusal };

const MAX_LENGTH = 2048;
/** At most this many links may follow a purchase. */
export const MAX_LINKS_AFTER_PURCHASE = 10;
/** Names that never leave a machine or a network. */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|onion|arpa)$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL_OR_BACKSLASH = /[\u0000-\u0020\u007f\\]/;

/**
 * Whether a partner's link may be followed: https without surprises, to a domain that the partner has proven to
 * own, and not back into our own shops.
 * @param link           as stored
 * @param verifiedHosts  the partner's domains; a subdomain of one counts
 * @param ownHost        the host we are served from
 * @see security, REQ-RED-1
 */
export function checkRedirect(link: string, verifiedHosts: readonly string[], ownHost: string): RedirectAnswer {
  const reason = shapeProblem(link) ?? hostProblem(new URL(link), link, verifiedHosts, ownHost);
  return reason ? { ok: false, reason } : { ok: true, url: new URL(link).href };
}

function shapeProblem(link: string): RedirectRefusal | null {
  if (link.length > MAX_LENGTH) return "too_long";
  if (CONTROL_OR_BACKSLASH.test(link)) return "control_character";
  if (!URL.canParse(link)) return "not_an_address";
  const { protocol, username, password, port } = new URL(link);
  if (protocol !== "https:" || !link.toLowerCase().startsWith("https://")) return "not_https";
  if (username || password || authorityOf(link).includes("@")) return "has_credentials";
  return port === "" && !/:\d*$/.test(authorityOf(link)) ? null : "has_port";
}

function hostProblem(
  { hostname }: URL,
  link: string,
  verifiedHosts: readonly string[],
  ownHost: string,
): RedirectRefusal | null {
  const isName =
    hostname.includes(".") && !hostname.endsWith(".") && !/^[\d.]+$/.test(hostname) && !hostname.includes(":");
  if (!isName || PRIVATE_NAME.test(hostname)) return "not_a_public_host";
  // A look-alike letter or an encoded one would parse to another host than the partner and the reader see.
  if (authorityOf(link).toLowerCase() !== hostname) return "not_as_written";
  if (isWithin(hostname, ownHost)) return "leads_back_here";
  return verifiedHosts.some((host) => isWithin(hostname, host)) ? null : "host_not_verified";
}

/** What stands between "//" and the path, as written. */
function authorityOf(link: string): string {
  return /^[^/]*\/\/([^/?#]*)/.exec(link)?.[1] ?? "";
}

function isWithin(host: string, domain: string): boolean {
  const name = domain.toLowerCase();
  return host === name || host.endsWith(`.${name}`);
}
