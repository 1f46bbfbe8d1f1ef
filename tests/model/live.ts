import { Problem } from "@/lib/domain/problem";
import { moveClock, now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { moveBalance } from "@/lib/server/orders/balance";
import * as additions from "./additions";
import { confirmOwed } from "./bank";
import { compareCart, compareCredit, compareMoney, comparePages } from "./compare";
import { DAY, dayOf, HOUR, later, MINUTE, momentOf, shownIn } from "./days";
import { enter } from "./enter";
import { buyExtras, extrasCart } from "./extras";
import { onParcels } from "./live-parcels";
import { compareMails } from "./mails";
import * as nextPlan from "./next-plan";
import * as rules from "./rules";
import { type Bought, EMAIL, type Shop } from "./shop";
import { type Both, type History, type Step, storyOf, type Targeted, textOf, type Wait } from "./steps";
import { nameOf, type Tally } from "./tally";
import { pass, tidy } from "./time";
import { takeTurns } from "./turns";
import { givable, isHere, type Order, returnable, World } from "./world";

/** Of one history. */
const MOST_PURCHASES = 3;

const NEEDS_ACCOUNT: ReadonlySet<Step["do"]> = new Set([
  ...(["cancel order", "cancel old order", "move", "redirect", "delete account"] as const),
]);

/** One history, lived in the shop and in the model side by side. */
export class Life {
  readonly world: World;
  readonly #told: string[] = [];
  #mails = { shop: 0, model: 0 };

  constructor(
    readonly shop: Shop,
    readonly end: Date,
    readonly tally: Tally,
  ) {
    this.world = new World(shop.actor === null);
  }

  get story(): string {
    return this.#told.join("\n");
  }

  /** Gives credit at the start. */
  async thank(cents: number): Promise<void> {
    const { db } = this.shop;
    await moveBalance(db, {
      shopId: null,
      email: EMAIL,
      amountCents: cents,
      reason: "goodwill",
      dedupeKey: "thanks",
      at: now(),
    });
    this.world.credit += cents;
  }

  async take(step: Step): Promise<void> {
    if (this.world.isGone || now() >= this.end) return;
    const before = this.shop.bought.length;
    const doing = step.do === "wait" ? this.#waitingTo(this.#momentOf(step.wait)) : this.#acting(step);
    if (!doing) return;
    this.#told.push(`${shownIn(now())}  ${textOf(step)}`);
    await doing();
    await this.#compare();
    const isNew = this.shop.bought.length > before;
    if (isNew && this.world.credit === 0) await compareCart(this.shop);
  }

  /** Lives on to the end of the two years. */
  async finish(): Promise<void> {
    this.#told.push(`${shownIn(now())}  wait until the end`);
    await this.#waitingTo(this.end)?.();
    await this.#compare();
  }

  async #compare(): Promise<void> {
    const { world, shop } = this;
    await compareMoney(world, shop);
    this.#mails = await compareMails(world, shop, this.#mails);
    if (world.isGone) return;
    await compareCredit(world, shop);
    await comparePages(world, shop);
  }

  #momentOf(wait: Wait): Date {
    const at = now();
    if ("hours" in wait) return new Date(at.getTime() + wait.hours * HOUR + 17 * MINUTE);
    if ("days" in wait) return new Date(at.getTime() + wait.days * DAY + 47 * MINUTE);
    // Never a year to the very minute after a purchase: a kit of that moment has left, or has not, by milliseconds.
    if ("months" in wait) {
      return new Date(+momentOf(later(dayOf(at), { months: wait.months }), shownIn(at).slice(11)) + 31 * MINUTE);
    }
    if ("evening" in wait) return momentOf(dayOf(at), "23:40:00");
    const living = this.world.memberships.filter(({ state }) => state !== "over");
    const dues = living.map(({ owed, next }) => (owed?.nextTry ?? next).getTime());
    const due = dues.length === 0 ? at.getTime() : Math.min(...dues);
    if ("afterCharge" in wait) return new Date(due + 2 * HOUR);
    const before = { "30 minutes": 30 * MINUTE, "3 days": 3 * DAY, "8 days": 8 * DAY }[wait.beforeCharge];
    return new Date(due - before);
  }

  #waitingTo(wished: Date): (() => Promise<void>) | null {
    const from = now();
    const to = wished > this.end ? this.end : wished;
    if (to.getTime() <= from.getTime() + MINUTE) return null;
    return async () => {
      await takeTurns(this.shop.db);
      await this.shop.wait(to);
      pass(this.world, from, to, await takeTurns(this.shop.db));
    };
  }

  #acting(step: Exclude<Step, { do: "wait" }>): (() => Promise<void>) | null {
    const both = this.#parts(step);
    return both && (async () => this.tally.note(nameOf(step), await this.#act(both)));
  }

  /**
   * Both do the same; what the one refuses, the other does.
   * @returns whether it was done
   */
  async #act(both: Both): Promise<boolean> {
    const at = now();
    const refusal = { model: null as string | null, shop: null as string | null };
    try {
      both.model(at);
    } catch (error) {
      if (!(error instanceof rules.Refused)) throw error;
      refusal.model = error.message;
    }
    await both.shop().catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      refusal.shop = `${error.code}: ${error.message}`;
    });
    if ((refusal.model === null) !== (refusal.shop === null)) {
      throw new Error(`the model says ${refusal.model ?? "yes"}, the shop says ${refusal.shop ?? "yes"}`);
    }
    await this.shop.settle();
    await this.shop.tidy();
    tidy(this.world, now());
    return refusal.model === null;
  }

  #parts(step: Exclude<Step, { do: "wait" }>): Both | null {
    const { world, shop } = this;
    if (world.isGuest && NEEDS_ACCOUNT.has(step.do)) return null;
    if (step.do === "buy") {
      return this.#bought(
        (at) => rules.buy(world, step, at),
        () => shop.buy(step),
      );
    }
    if (step.do === "undo") return { model: (at) => additions.undo(world, at), shop: () => shop.undo() };
    if (step.do === "delete account") {
      return { model: (at) => rules.deleteAccount(world, at), shop: () => shop.deleteAccount() };
    }
    const index = step.of % shop.bought.length;
    const bought = shop.bought[index];
    const first = world.orders.filter(({ isFirst }) => isFirst)[index];
    if (!bought || !first) return null;
    return (
      this.#onPurchase(step, bought, first) ??
      onParcels({ world, shop, bought, first }, step) ??
      this.#onMembership(step, bought, first)
    );
  }

  #bought(model: (at: Date) => unknown, shop: () => Promise<Bought>): Both | null {
    if (this.shop.bought.length >= MOST_PURCHASES) return null;
    return {
      model,
      shop: async () => {
        const { membershipId } = await shop();
        const newest = this.world.memberships.at(-1);
        if (newest && membershipId) newest.id = membershipId;
      },
    };
  }

  /** What is done to a purchase and its orders. */
  #onPurchase(step: Targeted, bought: Bought, first: Order): Both | null {
    const { world, shop } = this;
    const own = first.membership?.orders ?? [first];
    const newest = own.at(-1) ?? first;
    const idOf = async (order: Order) => (await shop.ordersOf(bought))[own.indexOf(order)];
    switch (step.do) {
      case "add":
        return {
          model: (at) => additions.add(world, first, step.what, at),
          shop: () => shop.add(bought, step.what, first.cart.panel),
        };
      case "cancel old order": {
        const oldest = own.find(isHere) ?? first;
        return {
          model: (at) => rules.cancelOrder(world, oldest, at),
          shop: async () => shop.cancelOrder((await idOf(oldest))?.id ?? ""),
        };
      }
      case "cancel order":
        return {
          model: (at) => rules.cancelOrder(world, newest, at),
          shop: async () => shop.cancelOrder((await idOf(newest))?.id ?? ""),
        };
      case "give": {
        if (returnable(newest) < 3 || givable(newest, step.to) < 3) return null;
        return {
          model: (at) => rules.give(world, newest, step, at),
          shop: async () => shop.give((await idOf(newest))?.id ?? "", step),
        };
      }
      default:
        return null;
    }
  }

  /** What a member does with a membership. */
  #onMembership(step: Targeted, bought: Bought, { membership }: Order): Both | null {
    const { world, shop } = this;
    const { membershipId: id } = bought;
    if (!membership || !id) return null;
    const change = () => shop.change(id, step);
    switch (step.do) {
      case "skip":
        return { model: (at) => rules.skip(world, membership, at), shop: change };
      case "unskip":
        return { model: (at) => rules.unskip(world, membership, at), shop: change };
      case "pause":
        return { model: (at) => rules.pause(world, membership, step.days, at), shop: change };
      case "resume":
        return { model: (at) => rules.resume(world, membership, at), shop: change };
      case "cancel":
        return { model: (at) => rules.cancel(world, membership, at), shop: change };
      case "keep":
        return { model: (at) => rules.keepMembership(world, membership, at), shop: change };
      case "card":
        return { model: (at) => rules.giveCard(world, membership, step.card, at), shop: change };
      case "confirm":
        return { model: (at) => rules.confirm(world, membership, at), shop: () => confirmOwed(shop, id) };
      case "change plan":
        return {
          model: (at) => additions.changePlan(world, membership, step.to, at),
          shop: () => shop.changePlan(bought, step.to),
        };
      case "change next plan":
        return {
          model: (at) => nextPlan.changeNext(world, membership, step.to, at),
          shop: () => shop.changeNext(id, step.to),
        };
      case "keep plan":
        return { model: (at) => nextPlan.keepPlan(world, membership, at), shop: change };
      case "start again":
        return this.#bought(
          (at) => nextPlan.startAgain(world, membership, at),
          () => shop.startAgain(id, nextPlan.cartAgain(membership)),
        );
      case "buy extras": {
        const cart = extrasCart(membership, step);
        return this.#bought(
          (at) => buyExtras(world, membership, step, at),
          () => shop.buyExtras(id, step, cart),
        );
      }
      case "move":
        return { model: () => rules.move(membership), shop: () => shop.move(id, membership.cart.country) };
      default:
        return null;
    }
  }
}

/** Lives a history to its end. @throws Error with the story so far and what differs */
export async function live(db: Database, history: History, tally: Tally): Promise<void> {
  const start = momentOf(history.start.slice(0, 10), history.start.slice(11));
  await moveClock(db, start);
  const end = momentOf(later(dayOf(start), { months: 24 }), "18:00:00");
  const life = new Life(await enter(db, history), end, tally);
  if (history.visitor === "member") await life.thank(history.credit);
  try {
    for (const step of history.steps) await life.take(step);
    await life.finish();
    tally.noteLife(history, life.world);
    life.shop.provider.check();
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    throw new Error(`${storyOf(history)}\n\nwhat happened:\n${life.story}\n\n${what}`, { cause: error });
  }
}
