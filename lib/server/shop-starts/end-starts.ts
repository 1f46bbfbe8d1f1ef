import "server-only";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { deleteEndedStarts } from "@/lib/server/db/queries/shop-starts";
import { log } from "@/lib/server/log";

/** Ends the shops whose address nobody has proven in time: their names are free again. */
export async function endStarts(db: Database): Promise<void> {
  const ended = await deleteEndedStarts(db, now());
  if (ended > 0) log.info({ ended }, "shops that nobody kept have ended");
}
