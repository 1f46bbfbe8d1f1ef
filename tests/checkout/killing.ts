import type { Database } from "@/lib/server/db/client";
import type { Payments } from "@/lib/server/payments/payments";

/** The process dies here. */
export class Killed extends Error {}

/** A world in which the process dies at one chosen moment; moments are counted from 0. */
export interface Killing {
  db: Database;
  payments: Payments;
  /** How many moments there were. */
  moments: () => number;
}

/**
 * Dies before or after one call of the provider, or before or after one transaction or write of the database.
 * @param at  which moment; a moment that never comes kills nobody
 */
export function killing(db: Database, payments: Payments, at: number): Killing {
  let count = 0;
  let isDead = false;
  const moment = () => {
    // Nothing runs in a process that has died.
    if (isDead || count++ === at) {
      isDead = true;
      throw new Killed(`killed at moment ${at}`);
    }
  };
  const around = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    moment();
    const answer = await work();
    moment();
    return answer;
  };
  return {
    moments: () => count,
    db: new Proxy(db, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (name === "transaction") return (...args: unknown[]) => around(() => value.apply(target, args));
        const isWrite = name === "update" || name === "insert" || name === "delete";
        return (...args: unknown[]) => {
          if (isWrite) moment();
          return value.apply(target, args);
        };
      },
    }),
    payments: new Proxy(payments, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => around(() => value.apply(target, args));
      },
    }),
  };
}
