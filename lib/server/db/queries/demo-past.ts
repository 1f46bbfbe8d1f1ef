import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "../client";
import { settings } from "../schema/operations";

/**
 * Says of a shop until when its past is still to be lived, ISO 8601, or that it was. Not there: it was none of the demo's
 * when it was made.
 */
export const DEMO_PAST = "demo-past";

/** What a setting holds. Undefined: it is not there. */
export async function selectSetting(db: Database, name: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return row?.value;
}
