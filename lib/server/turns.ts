import "server-only";
import { Problem } from "@/lib/domain/problem";

/** How many may do something at once, how many may wait for it, and for how long. */
export interface TurnLimits {
  readonly atOnce: number;
  readonly waiting: number;
  /** Unit: milliseconds. */
  readonly waitMs: number;
}

const comeLater = () => new Problem("unavailable", { retryAfterSeconds: 5 });

/** Work that a flood must not let pile up: few at once, a short queue, and then "later", before anything was done. */
export class Turns {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(readonly limits: TurnLimits) {}

  /** @throws Problem unavailable when too many wait already, or the turn does not come in time; and what `work` throws */
  async take<Done>(work: () => Promise<Done>): Promise<Done> {
    if (this.#running >= this.limits.atOnce) await this.#turn();
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.limits.waiting) throw comeLater();
    return new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(turn), 1);
        reject(comeLater());
      }, this.limits.waitMs);
      this.#waiting.push(turn);
    });
  }
}
