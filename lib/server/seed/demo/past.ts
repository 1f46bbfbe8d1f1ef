import "server-only";
import { SandboxHttpClient } from "stripe-sandbox/http-client";
import { memoryStorage } from "stripe-sandbox/memory-storage";
import type { Sandbox } from "stripe-sandbox/sandbox";
import { allOffers, withOffers } from "@/lib/server/catalogue/offers";
import { now, standAt } from "@/lib/server/clock";
import { type Database, shareDatabase } from "@/lib/server/db/client";
import { openOneTransaction } from "@/lib/server/db/one-transaction";
import { env } from "@/lib/server/env";
import { isHandled } from "@/lib/server/payments/handled-events";
import { sandboxOn } from "@/lib/server/payments/sandbox";
import { sharePaymentClients, stripeWith } from "@/lib/server/payments/stripe";
import { apart, onKick } from "@/lib/server/process";

/** A shop in the past: its database, its payment provider, and whether something waits to be done by itself. */
export interface Past {
  readonly db: Database;
  readonly provider: Sandbox;
  /** Whether something was kicked since the last asking. */
  readonly wasKicked: () => boolean;
  /** The codes on the boxes of kits that left, by the kits' ids: nobody but who has the box knows them. */
  readonly boxes: Map<string, string>;
  /** Kits whose samples cannot be measured. */
  readonly clotted: Set<string>;
}

/** What the shop would not hear as the answer to its own call, of which none gets lost here. */
const isNews = (type: string) =>
  /^(?:invoice|customer\.subscription|charge\.dispute)\.|^charge\.refunded$/.test(type) && isHandled(type);

/** So many rows go into one statement. */
const BATCH = 2000;

/** What the provider in memory came to know is kept in the database, where the shop's own finds it. */
async function keepProvider(db: Database, { storage }: Sandbox): Promise<void> {
  const { storage: kept } = sandboxOn(db);
  const rows = await storage.select({ order: "oldest" });
  for (let from = 0; from < rows.length; from += BATCH) await kept.write({ missing: rows.slice(from, from + BATCH) });
}

/** A provider in memory with the catalogue of the database's. @param kick  is told that there are events to deliver */
async function openProvider(db: Database, kick: () => void): Promise<Sandbox> {
  const kept = sandboxOn(db);
  const storage = memoryStorage();
  for (const object of ["product", "price"]) {
    await storage.write({ inserts: await kept.storage.select({ object, order: "oldest" }) });
  }
  const clock = { now, moveTo: async (moment: Date) => standAt(moment) };
  const provider = { ...kept, storage, clock, isWanted: isNews, onEvents: kick };
  const transport = new SandboxHttpClient(async () => provider);
  const { secretKey, pricesKey } = env().stripe;
  sharePaymentClients({ general: stripeWith(secretKey, transport), prices: stripeWith(pricesKey, transport) });
  return provider;
}

/**
 * Lives a part of the past by the shop's own verbs, beside the shop and apart from it: its time stands where it is put,
 * its payment provider is in memory, and the database keeps all of it at the end, or nothing.
 * @param url   of the database
 * @param live  moves the time on by itself
 */
export const livePast = (url: string, live: (past: Past) => Promise<void>): Promise<void> =>
  apart(async () => {
    const { say, ...inside } = await openOneTransaction(url);
    let isKicked = false;
    const kick = () => {
      isKicked = true;
    };
    const wasKicked = () => {
      const was = isKicked;
      isKicked = false;
      return was;
    };
    try {
      // The same statements come again and again, in tables that nobody has counted: each is planned once.
      await say("set local plan_cache_mode = force_generic_plan");
      shareDatabase(Promise.resolve(inside));
      onKick(kick);
      const provider = await openProvider(inside.db, kick);
      await withOffers(await allOffers(), () =>
        live({ db: inside.db, provider, wasKicked, boxes: new Map(), clotted: new Set() }),
      );
      await keepProvider(inside.db, provider);
      await say("commit");
    } finally {
      await inside.close();
    }
  });
