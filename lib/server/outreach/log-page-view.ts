import "server-only";
import { cleanPageUrl, cleanReferrer } from "@/lib/domain/page-url";
import { arrivalStart, deviceOf, pageStep, shopOfPath, startBetween, touchOf, visitPage } from "@/lib/domain/visit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { insertConsentAnswer, insertPageView } from "@/lib/server/db/queries/page-views";
import { reachQuizStep, recordVisitedPage } from "@/lib/server/db/queries/visits";
import { env } from "@/lib/server/env";
import type { Client } from "@/lib/server/http/actor";
import { countPoints } from "@/lib/server/http/rate-limit";
import { hashOf, newId } from "@/lib/server/ids";
import { shopAtHost } from "@/lib/server/own-hosts";
import { visitorCountry } from "./visitor-country";

/** What the browser says of a page view. Its `ip` is accepted, because the specification has it, and ignored. */
interface PageViewRequest {
  readonly url: string;
  readonly referringUrl?: string | null | undefined;
  readonly userAgent?: string | null | undefined;
  readonly sessionId?: string | null | undefined;
  readonly timeZone?: string | null | undefined;
}

const BOT = /bot\b|crawl|spider|slurp|facebookexternalhit|preview|lighthouse|pingdom|uptime|monitoring/i;

async function isWithinLimits(client: Client): Promise<boolean> {
  const browser = await countPoints("page-view-browser", client.browserId);
  const network = await countPoints("page-view-network", client.address);
  return browser.isAllowed && network.isAllowed;
}

/**
 * Counts a page view: the page without what identifies anybody, where from, and the network cut to nobody's.
 * Bots and floods are dropped without a word, since no page waits for an answer.
 */
export async function logPageView(db: Database, request: PageViewRequest, client: Client): Promise<undefined> {
  const saysItself = (request.userAgent ?? client.userAgent).slice(0, 256);
  if (BOT.test(saysItself) || !(await isWithinLimits(client))) return;
  const { baseUrl } = env();
  const at = now();
  const url = cleanPageUrl(atOurHost(request.url), baseUrl);
  const referrer = cleanReferrer(atOurHost(request.referringUrl ?? ""), baseUrl);
  // A page is counted whoever looks at it; of a browser that objects, the page alone.
  const isMeasured = !client.objectsToMeasuring;
  const sessionIdHash = request.sessionId && isMeasured ? hashOf(request.sessionId) : null;
  const userAgent = isMeasured ? saysItself : "";
  const { network } = client;
  const view = { url, referrer: referrer || null, network, userAgent, sessionIdHash, createdAt: at };
  const visited = sessionIdHash === null ? null : visitedPage(new URL(url), referrer);
  const country = visitorCountry(request.timeZone);
  const visit =
    visited && sessionIdHash !== null ? { ...visited, sessionIdHash, device: deviceOf(userAgent), country, at } : null;
  await insertPageView(db, { id: newId("pv"), ...view }, visit ? recordVisitedPage(db, visit) : undefined);
}

/** A page of a shop at a domain of its partner's is counted as the one at ours that it is. */
function atOurHost(address: string): string {
  const key = URL.canParse(address) ? shopAtHost(new URL(address).hostname) : undefined;
  if (key === undefined) return address;
  const { pathname, search, hash } = new URL(address);
  return `${env().baseUrl}/shop/${key}${pathname === "/" ? "" : pathname}${search}${hash}`;
}

/** What a visit knows of a page. NULL: nobody is counted on it. */
function visitedPage(url: URL, referrer: string) {
  const path = url.pathname;
  const page = visitPage(path);
  if (page === null) return null;
  const before = URL.canParse(referrer) ? new URL(referrer) : null;
  const decided = before?.origin === url.origin ? startBetween(before.pathname, path) : null;
  const known = { page, decided, arrival: arrivalStart(path), shopKey: shopOfPath(path) };
  return { ...known, step: pageStep(path), touch: touchOf(url, referrer) };
}

/** Notes how far a visit came in the quiz, within the limits of page views and for nobody who objects to being measured. */
export async function logQuizStep(
  db: Database,
  { sessionId, step }: { sessionId: string; step: number },
  client: Client,
): Promise<undefined> {
  if (client.objectsToMeasuring || BOT.test(client.userAgent) || !(await isWithinLimits(client))) return;
  await reachQuizStep(db, hashOf(sessionId), step);
}

/**
 * Notes what a visitor answered about advertisers. A browser that says "do not sell or share" has the last word, so a yes
 * of it is noted as a no.
 */
export async function logConsent(
  db: Database,
  { sessionId, isAllowed, textVersion }: { sessionId: string; isAllowed: boolean; textVersion: string },
  client: Client,
): Promise<undefined> {
  // Of its own: whoever looked at many pages still has an answer.
  if (!(await countPoints("consent-browser", client.browserId)).isAllowed) return;
  const answer = { isAllowed: isAllowed && !client.objectsToMeasuring, textVersion, answeredAt: now() };
  await insertConsentAnswer(db, { id: newId("cns"), sessionIdHash: hashOf(sessionId), ...answer });
}
