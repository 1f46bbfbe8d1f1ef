import "server-only";
import { eq } from "drizzle-orm";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { DEMO_PAST, selectSetting } from "@/lib/server/db/queries/demo-past";
import { settings } from "@/lib/server/db/schema/operations";
import { demoProgress } from "@/lib/server/demo-progress";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { liveDemo } from "./live-demo";
import { beginOf } from "./storyline";

const DAY_MS = 86_400_000;

/**
 * Notes of a database in which nothing was ever seeded that its past is to be lived.
 * @param firstPart  what is seeded first
 */
export async function notePastToLive(db: Database, firstPart: string, days = env().demoDays): Promise<void> {
  if (days === 0 || (await selectSetting(db, firstPart)) !== undefined) return;
  await db.insert(settings).values({ name: DEMO_PAST, value: now().toISOString() }).onConflictDoNothing();
}

/**
 * Lives the demo's past beside the open shop, where a fresh one waits for it. A process that ends meanwhile leaves
 * nothing of it, and the next one begins anew.
 * @returns stops it
 */
export function beginDemo(db: Database): () => Promise<void> {
  const { demoDays: days, databaseUrl: url = "" } = env();
  const stopping = new AbortController();
  const progress = demoProgress();
  const live = async () => {
    // What the open shop has to do by itself, from its first moment on, is later than all of the past, which leaves it alone.
    const until = new Date(String(await selectSetting(db, DEMO_PAST)));
    if (days === 0 || Number.isNaN(until.getTime())) return;
    const since = performance.now();
    progress.days = days;
    await liveDemo(url, days, {
      until,
      signal: stopping.signal,
      onMoved: (at) => {
        progress.lived = Math.floor((at.getTime() - beginOf(until, days).getTime()) / DAY_MS);
      },
      atEnd: async (past) => {
        await past.update(settings).set({ value: "lived" }).where(eq(settings.name, DEMO_PAST));
      },
    });
    log.info({ days, ms: Math.round(performance.now() - since) }, "the demo has its past");
  };
  const living = live()
    .catch((error: unknown) => {
      if (!stopping.signal.aborted) log.error({ err: error }, "the demo's past was not lived");
    })
    .finally(() => {
      progress.days = 0;
    });
  return () => {
    stopping.abort();
    return living;
  };
}
