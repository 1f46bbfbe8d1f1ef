import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "./db/client";
import { settings } from "./db/schema/operations";

const OFFSET = "clock-offset-ms";
const shared = globalThis as { tealmarkClockOffsetMs?: number };

/** The shop's time. Everything on the server asks here, so that the sandbox clock can be moved. */
export function now(): Date {
  return new Date(Date.now() + (shared.tealmarkClockOffsetMs ?? 0));
}

/** Reads the kept offset at start-up. */
export async function loadClock(db: Database): Promise<void> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, OFFSET));
  shared.tealmarkClockOffsetMs = typeof row?.value === "number" ? row.value : 0;
}

/** Moves the shop's time and keeps it across restarts. Only the payment sandbox calls this. */
export async function moveClock(db: Database, to: Date): Promise<void> {
  const value = to.getTime() - Date.now();
  await db
    .insert(settings)
    .values({ name: OFFSET, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
  shared.tealmarkClockOffsetMs = value;
}
