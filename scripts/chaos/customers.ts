import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

/** What one customer wanted, and what came of it. */
export interface Wish {
  readonly key: string;
  readonly email: string;
  /** How often it was sent. */
  tries: number;
  /** The checkout that was answered as complete. NULL: none was. */
  checkout: string | null;
  /** Since the first try, in milliseconds. NULL: not answered. */
  answeredAfterMs: number | null;
  /** What it was last answered: a status, or why there was none. */
  last: string;
}

const CHECKOUT = "/payments/stripe-subscriptions/business/checkout";
const LOOKUP_KEY = "core_quarter";
/** Longer than anybody waits. Unit: milliseconds. */
const PATIENCE_MS = 25_000;
/** So long a wish is sent again and again. Unit: milliseconds. */
const INSISTS_MS = 90_000;

/** The price of what is bought, as the shop tells it. */
export async function priceToBuy(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/v1/plan-options`);
  const { products } = (await answer.json()) as {
    products: { planOptions: { lookupKey: string; priceId: string }[] }[];
  };
  const found = products.flatMap(({ planOptions }) => planOptions).find(({ lookupKey }) => lookupKey === LOOKUP_KEY);
  if (!found) throw new Error(`the shop does not sell ${LOOKUP_KEY}`);
  return found.priceId;
}

const address = {
  ...{ line1: "1 Congress Ave", line2: null, city: "Austin", state: "TX", postal_code: "78701", country: "US" },
};

function orderOf(priceId: string, { email, key }: Wish, paymentMethod: string, discount: string | null) {
  return {
    ...{ email, name: "Ada Lovelace", products: [{ priceId, quantity: 1 }] },
    shipping: { name: "Ada Lovelace", phone: "+1 512 555 0100", address },
    ...{ sessionId: key, discount, shipUpfront: false, consolidated: false, shippingCost: 2500, businessKey: null },
    ...{ paymentMethod, bnpl: false, bnplConsent: null, marketingEnabled: false, useBalance: false },
  };
}

/** What a customer does differently. */
interface CustomerHabits {
  readonly paymentMethod?: string;
  readonly discount?: string;
  /** Sends what was not answered again. Absent: true. */
  readonly isPersistent?: boolean;
}

/** Customers of a shop at one address, which may lead there by a network that breaks. */
export class Customers {
  readonly wishes: Wish[] = [];
  /** How often each answer came: "201 complete", "503 unavailable", "no answer: ECONNRESET". */
  readonly answers = new Map<string, number>();

  constructor(
    readonly base: string,
    readonly priceId: string,
  ) {}

  #note(answer: string): void {
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
  }

  wish(): Wish {
    const key = randomUUID();
    const wish = { key, email: `${key}@chaos.example`, tries: 0, checkout: null, answeredAfterMs: null, last: "" };
    this.wishes.push(wish);
    return wish;
  }

  /** Sends a wish once. @returns the status. 0: no answer came */
  async send(wish: Wish, { paymentMethod = "pm_card_visa", discount }: CustomerHabits = {}): Promise<number> {
    wish.tries += 1;
    const headers = { "content-type": "application/json", "idempotency-key": wish.key };
    const body = JSON.stringify(orderOf(this.priceId, wish, paymentMethod, discount ?? null));
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      const answer = await fetch(this.base + CHECKOUT, { method: "POST", headers, body, signal });
      const told = (await answer.json()) as { id?: string; status?: string; error?: { code?: string } };
      wish.last = told.error?.code ? `${answer.status} ${told.error.code}` : `${answer.status} ${told.status}`;
      this.#note(wish.last);
      if (answer.ok && told.status === "complete") wish.checkout = told.id ?? null;
      return answer.status;
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      wish.last = `no answer: ${cause?.code ?? (error as Error).name}`;
      this.#note(wish.last);
      return 0;
    }
  }

  /** Sends a wish until it is answered with an order or a refusal that stands, or nobody would wait any more. */
  async insist(wish: Wish, habits: CustomerHabits = {}, isOver = () => false): Promise<void> {
    const since = performance.now();
    do {
      const status = await this.send(wish, habits);
      if (wish.checkout !== null || status === 402 || wish.last === "409 discount_gone") break;
      if (wish.last.endsWith("requires_action") || habits.isPersistent === false) break;
      await pause(300);
    } while (!isOver() && performance.now() - since < INSISTS_MS);
    if (wish.checkout !== null) wish.answeredAfterMs = performance.now() - since;
  }

  /** Buys, so many at once, while something happens; afterwards each wish that is open gets its answer. */
  async meanwhile(atOnce: number, work: () => Promise<unknown>, habits: CustomerHabits = {}): Promise<void> {
    let isOver = false;
    const customer = async () => {
      while (!isOver) await this.insist(this.wish(), habits);
    };
    const customers = Promise.all(Array.from({ length: atOnce }, customer));
    try {
      await work();
    } finally {
      isOver = true;
      await customers;
    }
  }

  /** How long until somebody new has an order. Unit: seconds; NaN: longer than `longest`. */
  async firstOrderAfter(longest = 90): Promise<number> {
    const since = performance.now();
    let seconds = Number.NaN;
    const isOver = () => !Number.isNaN(seconds) || performance.now() - since > longest * 1000;
    const buy = async () => {
      const wish = this.wish();
      await this.insist(wish, {}, isOver);
      if (wish.checkout !== null && Number.isNaN(seconds)) seconds = (performance.now() - since) / 1000;
    };
    await Promise.all(Array.from({ length: 4 }, buy));
    return seconds;
  }

  get acknowledged(): Wish[] {
    return this.wishes.filter(({ checkout }) => checkout !== null);
  }

  count(answer: RegExp): number {
    return [...this.answers].filter(([name]) => answer.test(name)).reduce((sum, [, times]) => sum + times, 0);
  }
}
