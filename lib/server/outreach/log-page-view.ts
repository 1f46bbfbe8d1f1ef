import "server-only";
import { cleanPageUrl, cleanReferrer } from "@/lib/domain/page-url";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { insertPageView } from "@/lib/server/db/queries/page-views";
import { env } from "@/lib/server/env";
import type { Client } from "@/lib/server/http/actor";
import { count } from "@/lib/server/http/rate-limit";
import { hashOf, newId } from "@/lib/server/ids";

/** What the browser says of a page view. Its `ip` is accepted, because the specification has it, and ignored. */
interface PageViewRequest {
  readonly url: string;
  readonly referringUrl?: string | null | undefined;
  readonly userAgent?: string | null | undefined;
  readonly sessionId?: string | null | undefined;
}

const BOT = /bot\b|crawl|spider|slurp|facebookexternalhit|preview|lighthouse|pingdom|uptime|monitoring/i;

async function isWithinLimits(client: Client): Promise<boolean> {
  const browser = await count("page-view-browser", client.browserId);
  const network = await count("page-view-network", client.address);
  return browser.isAllowed && network.isAllowed;
}

/**
 * Counts a page view: the page without what identifies anybody, where from, and the network cut to nobody's.
 * Bots and floods are dropped without a word, since no page waits for an answer.
 */
export async function logPageView(db: Database, request: PageViewRequest, client: Client): Promise<undefined> {
  const userAgent = (request.userAgent ?? client.userAgent).slice(0, 256);
  if (BOT.test(userAgent) || !(await isWithinLimits(client))) return;
  const { baseUrl } = env();
  await insertPageView(db, {
    id: newId("pv"),
    url: cleanPageUrl(request.url, baseUrl),
    referrer: cleanReferrer(request.referringUrl ?? "", baseUrl) || null,
    network: client.network,
    userAgent,
    sessionIdHash: request.sessionId ? hashOf(request.sessionId) : null,
    createdAt: now(),
  });
}
