import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { type CheckedPage, DRAFT_PAGES } from "@/lib/domain/draft-pages";
import { env } from "@/lib/server/env";
import { oncePerProcess } from "@/lib/server/process";
import { type DraftVisit, withDraftPass } from "../draft-visit";

/** A page of a draft as a browser would get it. */
export interface DrawnPage extends CheckedPage {
  readonly status: number;
  /** By name, in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  /** The whole document, scripts and what describes it to crawlers included. */
  readonly html: string;
}

/** Drawing gives way to visitors, so that a page may take its time. Unit: ms. */
const PATIENCE_MS = 60_000;
/** The longest that drawing rests between two pages while several drafts wait. Unit: ms. */
const MOST_REST_MS = 200;

/** One page is drawn at a time, of all drafts together: whoever came first is done first. */
const turns = oncePerProcess("drawing-turns", () => ({ isTaken: false, waiting: [] as (() => void)[] }));

/**
 * Draws when it is its turn. While more than one draft waits, the next page begins after a rest as long as the drawing:
 * visitors keep half of a processor, however many check.
 */
async function inTurn<Drawn>(draw: () => Promise<Drawn>): Promise<Drawn> {
  const line = turns.get();
  if (line.isTaken) await new Promise<void>((resolve) => line.waiting.push(resolve));
  line.isTaken = true;
  const began = performance.now();
  try {
    return await draw();
  } finally {
    const isCrowded = line.waiting.length >= DRAFT_PAGES.length;
    const next = line.waiting.shift();
    if (!next) line.isTaken = false;
    else if (isCrowded) void pause(Math.min(performance.now() - began, MOST_REST_MS)).then(next);
    else next();
  }
}

/** Asks once more when the connection broke: one that was kept open may be closed in the moment that it is used. */
async function fetchPage(address: string, pass: string): Promise<Response> {
  const headers = { "x-tealmark-draft": pass, accept: "text/html", "accept-encoding": "identity", connection: "close" };
  const send = () => fetch(address, { headers, redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) });
  return send().catch((error: unknown) => {
    if (error instanceof TypeError) return send();
    throw error;
  });
}

async function draw(page: CheckedPage, key: string, pass: string): Promise<DrawnPage> {
  const answer = await fetchPage(`${env().internalBaseUrl}/shop/${key}${page.path}`, pass);
  if (answer.status === 503) throw new Error("the server has no time for pages now");
  return { ...page, status: answer.status, headers: Object.fromEntries(answer.headers), html: await answer.text() };
}

/**
 * Every page of a shop as its draft would have it, drawn by this process as its visitors would get them.
 * @param tell  called with the name of each page before it is drawn
 * @throws when a page is not answered
 */
export function drawPages(visit: DraftVisit, tell: (name: string) => void = () => undefined): Promise<DrawnPage[]> {
  return withDraftPass(visit, (pass) =>
    Promise.all(
      DRAFT_PAGES.map((page) =>
        inTurn(() => {
          tell(page.name);
          return draw(page, visit.shop.key, pass);
        }),
      ),
    ),
  );
}
