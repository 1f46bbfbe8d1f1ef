/** What may be done with a map, so that a draft of one can stand for it. */
export type KeptMap<Value> = Pick<Map<string, Value>, "get" | "has" | "delete"> & {
  set(key: string, value: Value): unknown;
  values(): Iterable<Value>;
  entries(): Iterable<[string, Value]>;
};

/** A map with changes that are not made yet: who asks the map itself sees none of them. */
export class DraftMap<Value extends object> implements KeptMap<Value> {
  /** NULL: it is taken away. */
  readonly #changed = new Map<string, Value | null>();

  constructor(readonly base: Map<string, Value>) {}

  get(key: string): Value | undefined {
    const changed = this.#changed.get(key);
    return changed === undefined ? this.base.get(key) : (changed ?? undefined);
  }

  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  set(key: string, value: Value): void {
    this.#changed.set(key, value);
  }

  delete(key: string): boolean {
    const wasThere = this.has(key);
    this.#changed.set(key, null);
    return wasThere;
  }

  *entries(): Generator<[string, Value]> {
    for (const [key, value] of this.base) {
      const changed = this.#changed.get(key);
      if (changed !== null) yield [key, changed ?? value];
    }
    for (const [key, value] of this.#changed) if (value && !this.base.has(key)) yield [key, value];
  }

  *values(): Generator<Value> {
    for (const [, value] of this.entries()) yield value;
  }

  /** Makes the changes. */
  keep(): void {
    for (const [key, value] of this.#changed) {
      if (value === null) this.base.delete(key);
      else this.base.set(key, value);
    }
  }
}
