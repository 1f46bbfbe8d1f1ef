import "server-only";

/** An object as a request has it in hand. */
export interface Held {
  readonly object: Record<string, unknown> & { object: string };
  /** What only the sandbox knows of it. NULL: nothing. */
  readonly notes: Record<string, unknown> | null;
  /** `kept`: as the table has it; `changed`: to be updated; `new`: to be inserted. */
  readonly state: "kept" | "changed" | "new";
}

/**
 * What one request has in hand: each object is read once and written once, however many steps touch it. Writing
 * requests come one at a time, so that nobody else changes what was read.
 */
export class PendingWrites {
  readonly #held = new Map<string, Held>();
  #deliveries: string[] = [];

  get(id: string): Held | undefined {
    return this.#held.get(id);
  }

  /** Keeps an object in hand; one that is not in the table yet stays new. */
  hold(id: string, held: Held): void {
    const isNew = this.#held.get(id)?.state === "new";
    this.#held.set(id, isNew ? { ...held, state: "new" } : held);
  }

  forget(id: string): void {
    this.#held.delete(id);
  }

  /** An event that is to be delivered. */
  deliver(eventId: string): void {
    this.#deliveries.push(eventId);
  }

  /** What is still to be written, in the order in which it came; from now on it counts as kept. */
  take(): { inserts: Held[]; updates: Held[]; deliveries: string[] } {
    const inserts: Held[] = [];
    const updates: Held[] = [];
    for (const [id, held] of this.#held) {
      if (held.state === "kept") continue;
      (held.state === "new" ? inserts : updates).push(held);
      this.#held.set(id, { ...held, state: "kept" });
    }
    const deliveries = this.#deliveries;
    this.#deliveries = [];
    return { inserts, updates, deliveries };
  }
}
