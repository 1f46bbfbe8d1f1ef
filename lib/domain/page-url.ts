/** Query names that say where a visitor came from and nothing about who they are. */
export const SOURCE_NAME = /^utm_[a-z]{1,20}$/;

/** The ad network's click id: kept only when the visitor allowed ads. */
const AD_CLICK_NAME = "gclid";

/** Values of sources are short words; anything else may be a person's. */
export const SOURCE_VALUE = /^[\w .~-]{1,80}$/;

/** The pages of the quiz. */
export const QUIZ_PAGE = /^\/quiz(?:\/|$)/;

/** Areas whose deeper segments are ids of a person's things, or say something about their health. */
const PERSONAL_AREAS = new Set([
  "account",
  "staff",
  "upload-results",
  "quiz",
  "checkout",
  "kits",
  "results",
  "sandbox",
]);

/** A segment that no page has a word for: a UUID, or a long run of digits and letters that is no hyphenated slug. */
const LOOKS_LIKE_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$|^(?=.*\d)(?:\w{16,}|(?=.*[A-Z])[\w-]{16,})$/;

const SEGMENTS_KEPT = 2;

function cleanSegment(segment: string, index: number, segments: readonly string[]): string {
  const isPersonal = PERSONAL_AREAS.has(segments[0] ?? "") && index >= SEGMENTS_KEPT;
  return isPersonal || LOOKS_LIKE_ID.test(segment) ? "{id}" : segment;
}

/**
 * The path without ids: what follows the first two segments of a personal area becomes `{id}`, as does whatever looks
 * like an id elsewhere.
 */
export function routePattern(pathname: string): string {
  const segments = pathname.split("/").filter(Boolean);
  return `/${segments.map(cleanSegment).join("/")}`;
}

/** Areas whose pages are about one program, marker or question: which of them somebody reads may tell of their health. */
const TELLING_AREAS = new Set(["pricing", "programs", "products", "what-we-measure", "hub", "articles"]);

/** A page of its own about one condition. */
const TELLING_PAGES = new Set(["advanced-cholesterol"]);

/**
 * The path for services outside our house: the pattern of `routePattern`, and no word that names a program, a marker or
 * a condition. A shop's cadence pages keep their names.
 */
export function outsidePath(pathname: string): string {
  const [area = "", ...deeper] = routePattern(pathname).split("/").filter(Boolean);
  if (TELLING_PAGES.has(area)) return "/{page}";
  if (TELLING_AREAS.has(area) && deeper.length > 0) return `/${area}/{page}`;
  return `/${[area, ...deeper].join("/")}`;
}

function cleanQuery(query: URLSearchParams, hasAdsConsent: boolean): string {
  const kept = new URLSearchParams();
  for (const [name, value] of query) {
    const isSource = SOURCE_NAME.test(name) || (hasAdsConsent && name === AD_CLICK_NAME);
    if (isSource && SOURCE_VALUE.test(value) && !value.includes("@")) kept.append(name, value);
  }
  const text = kept.toString();
  return text ? `?${text}` : "";
}

function parse(address: string, base: string): URL | undefined {
  try {
    const url = new URL(address, base);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The address of a page as it may be logged: path and campaign names. Everything else is dropped rather than listed,
 * so that linkId, token, email, kitID, paymentId, discount and whatever comes later never reach a log; so are
 * credentials and fragments.
 * @param address        absolute, or relative to `origin`
 * @param origin         our own, e.g. "https://shop.example"
 * @param hasAdsConsent  keeps the ad network's click id
 * @returns              absolute; the origin alone for an address that is none
 * @see the specification of page-view logging, REQ-PV-2
 */
export function cleanPageUrl(address: string, origin: string, hasAdsConsent = false): string {
  const url = parse(address, origin);
  if (!url) return origin;
  return `${url.origin}${routePattern(url.pathname)}${cleanQuery(url.searchParams, hasAdsConsent)}`;
}

/**
 * Where a visitor came from as it may be logged: another site's origin only, or our own page cleaned.
 * @returns  empty when there is none
 */
export function cleanReferrer(referrer: string, origin: string): string {
  if (!referrer) return "";
  const url = parse(referrer, origin);
  if (!url) return "";
  return url.origin === origin ? cleanPageUrl(referrer, origin) : url.origin;
}
