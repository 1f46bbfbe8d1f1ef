import { PendingWrites } from "./pending.ts";
import type { Sandbox } from "./sandbox.ts";
import type { Rows } from "./storage.ts";
import { flush } from "./store.ts";
import { secondsOf, type World } from "./world.ts";

interface Occasion {
  readonly request: World["request"];
  /** By the sandbox's clock. */
  readonly at: Date;
  /** Whether it changes nothing that another request may read meanwhile, or makes transactions of its own. */
  readonly isAlone?: boolean;
}

/**
 * Does work in a transaction, and writes at its end what it left pending.
 * @returns  what the work answers, and whether there are events to deliver now
 */
export async function within<Result>(sandbox: Sandbox, occasion: Occasion, work: (world: World) => Promise<Result>) {
  const pending = new PendingWrites();
  const { newId, storage } = sandbox;
  const workIn = async (rows: Rows) => {
    const world: World = { sandbox, rows, pending, newId, at: secondsOf(occasion.at), request: occasion.request };
    const result = await work(world);
    await flush(world);
    return result;
  };
  const result = await (occasion.isAlone ? workIn(storage) : storage.transaction(workIn));
  return { result, hasEvents: pending.hasEvents };
}
