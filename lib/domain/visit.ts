import { linkWord } from "./link-words";
import { outsidePath, QUIZ_PAGE as QUIZ } from "./page-url";
import { COUNTRIES } from "./shipping";
import { decidedStart } from "./start-path";

/** How a visitor came to the prices: by a page that was looked at before them, or else by the page of arrival. */
export const START_PATHS = ["programs", "quiz", "article", "partner", "direct"] as const;
export type StartPath = (typeof START_PATHS)[number];

/** The steps before the charges that a page of the shop tells of. `choice` is a program's page or the quiz. */
export type PageStep = "choice" | "cart" | "checkout";

/** Every step of a visit, in the order in which they are taken; the last three are charges, counted or not. */
export const VISIT_STEPS = ["landing", "choice", "cart", "checkout", "paid", "upgrade", "secondCharge"] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];

export const DEVICES = ["phone", "tablet", "computer"] as const;
export type Device = (typeof DEVICES)[number];

export const VISITOR_COUNTRIES = [...COUNTRIES, "other"] as const;
export type VisitorCountry = (typeof VISITOR_COUNTRIES)[number];

/** What kind of place a visitor came from. Never which page, nor which site. */
export const REFERRER_KINDS = ["search", "social", "mail", "other", "none"] as const;
export type ReferrerKind = (typeof REFERRER_KINDS)[number];

/** What brought a visitor. NULL: the link did not say. */
export interface Touch {
  source: string | null;
  medium: string | null;
  campaign: string | null;
  referrer: ReferrerKind;
}

const CART = /^(?:\/shop\/[^/]+)?\/shopping-cart$/;
const CHECKOUT = /^(?:\/shop\/[^/]+)?(?:\/join)?\/checkout$/;
const CHOICE = /^(?:\/shop\/[^/]+)?\/(?:pricing|programs|program-comparison|products|quiz)(?:\/|$)/;
const PROGRAMS = /^(?:\/shop\/[^/]+)?\/programs(?:\/|$)/;
const ARTICLE = /^\/(?:articles|hub)(?:\/|$)/;

/** Pages on which nobody is counted: they are about a person's own account and results, or our own people's. */
const PRIVATE = /^(?:\/shop\/[^/]+)?\/(?:account|login|staff|upload-results|results|kits|sandbox|api)(?:\/|$)/;

/** What somebody begins with who opens a page: the quiz or the programs, whatever comes of it. NULL: neither. */
function begunOn(path: string): "programs" | "quiz" | null {
  if (QUIZ.test(path)) return "quiz";
  return PROGRAMS.test(path) ? "programs" : null;
}

/**
 * Where a visitor decides who goes from one page to another: by the rule of the pages, or where the quiz or the programs
 * are begun.
 * @returns NULL: the step decides nothing
 */
export function startBetween(previous: string, path: string): "programs" | "quiz" | null {
  return begunOn(path) ?? decidedStart(previous, path);
}

/** How somebody starts who arrives on a page, until they decide elsewhere. */
export function arrivalStart(path: string): StartPath {
  if (ARTICLE.test(path)) return "article";
  const begun = begunOn(path);
  if (begun) return begun;
  return path.startsWith("/shop/") ? "partner" : "direct";
}

/** The step that a page is. NULL: none of them. */
export function pageStep(path: string): PageStep | null {
  if (CHECKOUT.test(path)) return "checkout";
  if (CART.test(path)) return "cart";
  return CHOICE.test(path) ? "choice" : null;
}

/** The page of a visit as it is kept: no ids, and no name of a program, a marker or a condition. NULL: not counted. */
export function visitPage(path: string): string | null {
  return PRIVATE.test(path) ? null : outsidePath(path);
}

/** The key of the partner shop whose page it is. NULL: our own. */
export function shopOfPath(path: string): string | null {
  return /^\/shop\/([^/]+)/.exec(path)?.[1] ?? null;
}

const SEARCH = /(?:^|\.)(?:google|bing|duckduckgo|ecosia|yahoo|brave|startpage|kagi|qwant)\./;
const SOCIAL = /(?:^|\.)(?:facebook|instagram|tiktok|youtube|reddit|linkedin|pinterest|x|twitter|t|threads|bsky)\./;
const MAIL = /^(?:mail|outlook|webmail)\./;

/** @param referrer  an address, or empty */
export function referrerKind(referrer: string): ReferrerKind {
  if (!URL.canParse(referrer)) return "none";
  const { hostname } = new URL(referrer);
  if (MAIL.test(hostname)) return "mail";
  if (SEARCH.test(hostname)) return "search";
  return SOCIAL.test(hostname) ? "social" : "other";
}

/**
 * What brought a visitor to a page.
 * @param referrer  the page before. One of our own brought nobody
 * @returns         NULL: nothing new did
 */
export function touchOf(url: URL, referrer: string): Touch | null {
  const word = (name: string) => linkWord(url.searchParams.get(name));
  const [source, medium, campaign] = [word("utm_source"), word("utm_medium"), word("utm_campaign")];
  const isOwn = URL.canParse(referrer) && new URL(referrer).origin === url.origin;
  const kind = isOwn ? "none" : referrerKind(referrer);
  return source || medium || campaign || kind !== "none" ? { source, medium, campaign, referrer: kind } : null;
}

/** The class of a device, which is all that is kept of what a browser says of itself. */
export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return "tablet";
  return /Mobi|iPhone|Android/i.test(userAgent) ? "phone" : "computer";
}
