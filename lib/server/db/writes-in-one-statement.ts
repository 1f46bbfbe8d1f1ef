import "server-only";
import type { SQLWrapper } from "drizzle-orm";
import type { Database } from "./client";

/**
 * Writes that a statement carries out beside its own: `tx.with(...alongside(tx, lines, kits)).insert(orders)`. A journey
 * to the database costs more than a row. None of them sees what the others write; foreign keys are checked at the end.
 * @param writes  not awaited; one that is undefined is left out
 */
export function writesInOneStatement(tx: Database, ...writes: readonly (SQLWrapper | undefined)[]) {
  return writes
    .filter((write) => write !== undefined)
    .map((write, index) => tx.$with(`beside_${index}`, {}).as(write.getSQL()));
}
