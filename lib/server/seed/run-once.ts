import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { settings } from "@/lib/server/db/schema/operations";

/** One part of the seed. Raise its version when its rows change: then it runs once more, for what is missing. */
export interface SeedPart {
  name: string;
  version: number;
  isWanted: boolean;
  work: (db: Database) => Promise<void>;
}

/** Runs the wanted parts that have not run in their version yet, in order, and remembers that they did. */
export async function runOnce(db: Database, parts: readonly SeedPart[]): Promise<void> {
  for (const { name, version, work } of parts.filter(({ isWanted }) => isWanted)) {
    const [done] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
    if (done?.value === version) continue;
    await work(db);
    await db
      .insert(settings)
      .values({ name, value: version })
      .onConflictDoUpdate({ target: settings.name, set: { value: version } });
  }
}
