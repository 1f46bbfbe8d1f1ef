import "server-only";
import { Problem } from "@/lib/domain/problem";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { type DraftVisit, FAILED_PAGE, withDraftPass } from "../draft-visit";

/** A page of a draft as a browser would get it. */
export interface DrawnPage {
  readonly name: string;
  readonly path: string;
  readonly status: number;
  /** The whole document, scripts and what describes it to crawlers included. */
  readonly html: string;
}

/** Every page of a shop, by its path in it, with the status that it should have. */
export const DRAFT_PAGES = [
  { name: "Front page", path: "", expects: 200 },
  { name: "Pricing", path: "/pricing", expects: 200 },
  { name: "Pricing: one test", path: "/pricing/one-time", expects: 200 },
  { name: "Pricing: every month", path: "/pricing/monthly", expects: 200 },
  { name: "Pricing: every 3 months", path: "/pricing/quarterly", expects: 200 },
  { name: "Pricing: every year", path: "/pricing/annual", expects: 200 },
  { name: "Extras", path: "/pricing/add-ons", expects: 200 },
  { name: "Cart", path: "/shopping-cart", expects: 200 },
  { name: "Checkout", path: "/checkout", expects: 200 },
  { name: "Thank you", path: "/checkout/thank-you", expects: 200 },
  { name: "Take it back", path: "/checkout/undo", expects: 200 },
  { name: "A membership", path: "/membership", expects: 200 },
  { name: "An order", path: "/order", expects: 200 },
  { name: "A payment", path: "/membership/confirm", expects: 200 },
  { name: "Page not found", path: "/no-such-page", expects: 404 },
  { name: "Page that failed", path: `/${FAILED_PAGE}`, expects: 200 },
] as const;

/** The longest that one page is waited for. Unit: ms. */
const PATIENCE_MS = 20_000;
/** As many as the server draws at once without keeping visitors waiting. */
const AT_ONCE = 3;

/** Asks once more when the connection broke: one that was kept open may be closed in the moment that it is used. */
async function fetchPage(address: string, pass: string): Promise<Response> {
  const headers = { "x-tealmark-draft": pass, accept: "text/html", "accept-encoding": "identity", connection: "close" };
  const send = () => fetch(address, { headers, redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) });
  return send().catch((error: unknown) => {
    if (error instanceof TypeError) return send();
    throw error;
  });
}

async function draw({ name, path }: (typeof DRAFT_PAGES)[number], key: string, pass: string): Promise<DrawnPage> {
  const answer = await fetchPage(`${env().internalBaseUrl}/shop/${key}${path}`, pass);
  if (answer.status === 503) throw new Error("the server has no time for pages now");
  return { name, path, status: answer.status, html: await answer.text() };
}

/**
 * Every page of a shop as its draft would have it, drawn by the very server that visitors ask.
 * @throws Problem unavailable when the server does not answer
 */
export async function drawPages(visit: DraftVisit): Promise<DrawnPage[]> {
  try {
    return await withDraftPass(visit, async (pass) => {
      const pages: DrawnPage[] = [];
      for (let first = 0; first < DRAFT_PAGES.length; first += AT_ONCE) {
        const some = DRAFT_PAGES.slice(first, first + AT_ONCE);
        pages.push(...(await Promise.all(some.map((page) => draw(page, visit.shop.key, pass)))));
      }
      return pages;
    });
  } catch (error) {
    log.error({ err: error, shop: visit.shop.key }, "the pages of a draft could not be drawn");
    throw new Problem("unavailable", { message: "The pages could not be drawn just now. Try again in a minute." });
  }
}
