import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { type OfferList, withOffers } from "@/lib/server/catalogue/offers";
import { oncePerProcess } from "@/lib/server/process";
import type { StoredShop } from "./stored-shop";

/** A shop as it would be after publishing, for one look at its pages. */
export interface DraftVisit {
  readonly shop: StoredShop;
  /**
   * Prices as they were read when the visit began, the shop's own as the draft has them: nothing that a draft's page
   * reads is kept for the next one.
   */
  readonly offers: OfferList;
}

const visits = oncePerProcess("draft-visits", () => new AsyncLocalStorage<DraftVisit>());
const passes = oncePerProcess("draft-passes", () => new Map<string, DraftVisit>());

/** The visit to a draft that is under way where this is asked. NULL: an ordinary visitor is served. */
export function draftVisit(): DraftVisit | null {
  return visits.get().getStore() ?? null;
}

/**
 * Lets something look at a draft as its visitors would see it, for as long as it looks.
 * @param look  gets the pass that requests show
 */
export async function withDraftPass<Seen>(visit: DraftVisit, look: (pass: string) => Promise<Seen>): Promise<Seen> {
  const pass = randomBytes(32).toString("base64url");
  passes.get().set(pass, visit);
  try {
    return await look(pass);
  } finally {
    passes.get().delete(pass);
  }
}

/**
 * Serves one request as a visit to the draft of its pass.
 * @returns null: there is no such pass, and nothing was served
 */
export function serveDraftVisit<Served>(pass: string, serve: () => Served): Served | null {
  const visit = passes.get().get(pass);
  return visit ? serveAsVisit(visit, serve) : null;
}

/** Serves one request as a visit to a draft. */
export function serveAsVisit<Served>(visit: DraftVisit, serve: () => Served): Served {
  return visits.get().run(visit, () => withOffers(visit.offers, serve));
}
