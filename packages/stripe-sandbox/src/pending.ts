import type { Changes, Row } from "./storage.ts";

/** An object in hand: as it is kept, changed and to be updated, or new and to be inserted. */
interface Held {
  readonly row: Row;
  readonly state: "kept" | "changed" | "new";
}

/**
 * What one request has in hand: each object is read once and written once, however many steps touch it. Writing
 * requests come one at a time, so that nobody else changes what was read.
 */
export class PendingWrites {
  readonly #held = new Map<string, Held>();
  #deliveries: NonNullable<Changes["deliveries"]>[number][] = [];
  /** Whether anything is to be delivered, written already or not. */
  hasEvents = false;

  get(id: string): Row | undefined {
    return this.#held.get(id)?.row;
  }

  /** Keeps an object in hand; one that was not written yet stays new. */
  hold(row: Row, state: Held["state"]): void {
    const isNew = this.#held.get(row.id)?.state === "new";
    this.#held.set(row.id, { row, state: isNew ? "new" : state });
  }

  forget(id: string): void {
    this.#held.delete(id);
  }

  deliver(eventId: string, createdAt: Date): void {
    this.#deliveries.push({ eventId, createdAt });
    this.hasEvents = true;
  }

  /** What is still to be written, in the order in which it came; from now on it counts as kept. NULL: nothing. */
  take(): Changes | null {
    const inserts: Row[] = [];
    const updates: Row[] = [];
    for (const [id, { row, state }] of this.#held) {
      if (state === "kept") continue;
      (state === "new" ? inserts : updates).push(row);
      this.#held.set(id, { row, state: "kept" });
    }
    const deliveries = this.#deliveries;
    this.#deliveries = [];
    return inserts.length + updates.length + deliveries.length > 0 ? { inserts, updates, deliveries } : null;
  }
}
