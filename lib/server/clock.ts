import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { settings } from "@/lib/server/db/schema/operations";
import { oncePerProcess } from "./process";

const OFFSET = "clock-offset-ms";
const offsetMs = oncePerProcess("clock-offset-ms", () => 0);

/** The shop's time. Everything on the server asks here, so that the sandbox clock can be moved. */
export function now(): Date {
  return new Date(Date.now() + offsetMs.get());
}

/**
 * The time that phones have, however far the sandbox's clock was moved: for codes that an app on one of them makes.
 * Unit: milliseconds since 1970.
 */
export function timeOfPhones(): number {
  return Date.now();
}

/** Reads the kept offset at start-up. */
export async function loadClock(db: Database): Promise<void> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, OFFSET));
  offsetMs.set(typeof row?.value === "number" ? row.value : 0);
}

/** Moves time for this process, until `loadClock`, and keeps nothing of it: for what is lived before the doors open. */
export function standAt(moment: Date): void {
  offsetMs.set(moment.getTime() - Date.now());
}

/** Moves the shop's time and keeps it across restarts. Only the payment sandbox calls this. */
export async function moveClock(db: Database, to: Date): Promise<void> {
  const value = to.getTime() - Date.now();
  await db
    .insert(settings)
    .values({ name: OFFSET, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
  offsetMs.set(value);
}
