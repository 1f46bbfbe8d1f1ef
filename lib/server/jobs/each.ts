import "server-only";
import { log } from "@/lib/server/log";

/**
 * Does the same with each, one after the other; what fails is logged and does not keep the others from their turn.
 * @param what  for the log, e.g. "a stuck checkout"
 */
export async function each<Item>(
  what: string,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      log.warn({ item, err: error }, `${what} has to be tried again`);
    }
  }
}
