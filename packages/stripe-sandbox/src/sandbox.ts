import { randomBytes } from "node:crypto";
import type { Storage } from "./storage.ts";

/** The time that everything goes by. It can be moved forward. */
export interface Clock {
  now(): Date;
  moveTo(moment: Date): Promise<void>;
}

/** Everything a sandbox needs of its world. */
export interface Sandbox {
  readonly storage: Storage;
  readonly clock: Clock;
  /** An id that nobody can guess, beginning with the prefix and an underscore. */
  readonly newId: (prefix: string) => string;
  readonly log: { error(details: object, message: string): void };
  /** Origin of the shop, for pages the customer is sent to; no trailing slash. */
  readonly baseUrl: string;
  /** `general` may do everything, `prices` read prices and products, `publishable` what a browser may. */
  readonly keys: { readonly general: string; readonly prices: string; readonly publishable: string };
  /** Where events are posted, and what they are signed with. */
  readonly webhook: { readonly url: string; readonly secret: string };
  /** Whether the webhook is registered for a type of event. Absent: for all of them. */
  readonly isWanted?: (type: string) => boolean;
  /** Is told after a commit that there are events to deliver. */
  readonly onEvents?: (() => void) | undefined;
}

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** An id with 22 characters of base62 after its prefix (131 bits), of the machine's own randomness. */
export function randomId(prefix: string): string {
  let value = BigInt(`0x${randomBytes(24).toString("hex")}`);
  let text = "";
  for (let place = 0; place < 22; place++) {
    text += ALPHABET[Number(value % 62n)];
    value /= 62n;
  }
  return `${prefix}_${text}`;
}

/** The machine's clock, moved forward by as much as it is told to. */
export function machineClock(): Clock {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    moveTo: async (moment) => {
      aheadMs = moment.getTime() - Date.now();
    },
  };
}
