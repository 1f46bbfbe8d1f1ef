import { and, asc, desc, eq, inArray, lte, sql } from "drizzle-orm";
import { moveSandboxClock } from "stripe-sandbox/clock/advance";
import { deliverDueWebhooks } from "stripe-sandbox/webhooks/deliver";
import { BNPL_TEXT_VERSION } from "@/lib/domain/bnpl";
import { buyExtras, previewExtras } from "@/lib/server/account/buy-extras";
import { changeAddress } from "@/lib/server/account/change-address";
import { changeNextPlan, readNextPlan, undoNextPlan } from "@/lib/server/account/change-next-plan";
import { deleteAccount } from "@/lib/server/account/delete-account";
import { previewRestart, restartMembership } from "@/lib/server/account/restart-membership";
import type { Buyer } from "@/lib/server/checkout/browser";
import { type StartedCheckout, startCheckout } from "@/lib/server/checkout/start-checkout";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { membershipIdOfCheckout } from "@/lib/server/db/queries/memberships";
import type { Lane } from "@/lib/server/db/queries/outbox";
import { outbox } from "@/lib/server/db/schema/operations";
import { orders } from "@/lib/server/db/schema/orders";
import { upgrades } from "@/lib/server/db/schema/upgrades";
import type { Actor, Member } from "@/lib/server/http/actor";
import { seal } from "@/lib/server/http/seal";
import { deliverOutbox } from "@/lib/server/jobs/deliver-outbox";
import { cancelMembership } from "@/lib/server/memberships/cancel-membership";
import {
  keepMembership,
  pauseMembership,
  resumeMembership,
  updateCard,
} from "@/lib/server/memberships/change-membership";
import { skipMembership, unskipMembership } from "@/lib/server/memberships/skip-membership";
import { cancelOrder } from "@/lib/server/orders/cancel-order";
import { returnableOf } from "@/lib/server/orders/give-back";
import { payments } from "@/lib/server/payments/stripe-payments";
import { sellableOptions } from "@/lib/server/shops/plan-options";
import { giveMoney } from "@/lib/server/staff/give-money";
import { changePlan } from "@/lib/server/upgrades/change-plan";
import { buyEasyDraw, buyMiniPanel, buyTape } from "@/lib/server/upgrades/order-upgrades";
import { UNDO_PURPOSE } from "@/lib/server/upgrades/undo-path";
import { undoUpgrade } from "@/lib/server/upgrades/undo-upgrade";
import { receiveWebhook } from "@/lib/server/webhooks/receive-webhook";
import { newBuyer, order as orderOf, priceOf } from "../checkout/shop-floor";
import { jobNamed } from "../support/jobs";
import { PASSWORD } from "../support/people";
import { insertPacker, PACKER } from "../support/shipping";
import { giveCard, sayYes } from "./bank";
import { dayOf, later } from "./days";
import { linkedMember } from "./links";
import { type Cart, firstAmounts } from "./prices";
import type { Provider } from "./provider";
import type { Step, Wish } from "./steps";

const PLACES = {
  US: { line1: "1 Congress Ave", city: "Austin", state: "TX", postal_code: "78701", country: "US" },
  CA: { line1: "1 Main St", city: "Toronto", state: "ON", postal_code: "M5V 2T6", country: "CA" },
} as const;

/** Where the customer has not been before. */
export const elsewhereIn = (country: keyof typeof PLACES) => ({
  ...PLACES[country],
  ...{ name: "Ada Lovelace", line1: `${PLACES[country].line1} #${Math.floor(+now() / 1000) % 1000}`, line2: null },
});

/** The customer's. */
export const EMAIL = "ada@example.org";

/** A purchase as the shop keeps it. */
export interface Bought {
  readonly checkoutId: string;
  readonly paymentId: string;
  /** NULL: nothing renews. */
  readonly membershipId: string | null;
  readonly buyer: Buyer;
  readonly cart: Cart;
}

/** The real shop, its provider and one customer; it does what is asked of it by its own verbs. */
export class Shop {
  readonly bought: Bought[] = [];
  /** What is printed on the kits that have left, by their ids. */
  readonly codes = new Map<string, string>();
  #wishes = 0;

  constructor(
    readonly db: Database,
    readonly provider: Provider,
    /** NULL: a guest, or a partner's customer. */
    readonly actor: Actor | null,
    /** The partner's shop. NULL: our own. */
    readonly businessKey: string | null,
    readonly isEffectsFirst: boolean,
  ) {}

  /** @throws Error for a guest */
  get owner(): Actor {
    if (!this.actor) throw new Error("a guest has no account");
    return this.actor;
  }

  /** The lane whose turn it is: news of the provider's, or effects of our own. Undefined: nothing waits. */
  async #lane(): Promise<Lane | undefined> {
    const due = and(inArray(outbox.state, ["waiting", "parked"]), lte(outbox.dueAt, now()));
    const isEvent = sql<boolean>`${outbox.topic} = 'provider-event'`;
    const rows = await this.db.selectDistinct({ isEvent }).from(outbox).where(due);
    const lanes = rows.map((row): Lane => (row.isEvent ? "events" : "effects"));
    return lanes.find((lane) => (lane === "effects") === this.isEffectsFirst) ?? lanes[0];
  }

  /** The provider's calls that are due. */
  async #hear(): Promise<void> {
    const due = await this.provider.storage.nextDelivery();
    if (!due || due > now()) return;
    await deliverDueWebhooks(this.provider, async ({ body, signature }) => {
      const client = { address: "203.0.113.1" };
      await receiveWebhook(this.db, { bytes: new TextEncoder().encode(body), signature, client });
      return 200;
    });
  }

  /**
   * Lets everything happen that happens by itself.
   * @returns whether anything did
   */
  async settle(): Promise<boolean> {
    for (let round = 0; round < 24; round++) {
      await this.#hear();
      const lane = await this.#lane();
      if (!lane) return round > 0;
      await deliverOutbox(this.db, lane);
    }
    throw new Error("what waits to be delivered does not come to its end");
  }

  /** The jobs of the next minutes. */
  async tidy(): Promise<void> {
    await jobNamed("order-release").run(this.db);
    await jobNamed("checkout-expiry").run(this.db);
    await jobNamed("next-kit-parcels").run(this.db);
    for (let round = 0; round < 3; round++) {
      await jobNamed("renewal-credits").run(this.db);
      if (!(await this.settle())) return;
    }
  }

  async wait(to: Date): Promise<void> {
    await moveSandboxClock(this.provider, to, async () => {
      await this.settle();
      await this.tidy();
    });
    await this.tidy();
    await jobNamed("renewal-notices").run(this.db);
    await this.settle();
  }

  /** The price of that name, a partner's own where it has one. */
  async #priceOf(key: string): Promise<string> {
    const options = await sellableOptions(this.businessKey);
    const named = (lookupKey: string) => options.find((option) => option.lookupKey === lookupKey)?.priceId;
    return named(`${key}-at-${this.businessKey}`) ?? named(key) ?? priceOf(key);
  }

  async buy({ cart, useCredit, paysLater }: Extract<Step, { do: "buy" }>): Promise<Bought> {
    const { panel, cadence, quantity, packs, extras, country, consolidated, upfront, code } = cart;
    const line = async (key: string, count: number) => ({ priceId: await this.#priceOf(key), quantity: count });
    const buyer = newBuyer({ actor: this.actor });
    const { address, ...rest } = orderOf().shipping;
    const request = orderOf({
      products: await Promise.all([
        line(`${panel}_${cadence}`, quantity),
        ...packs.map((pack) => line(pack, quantity)),
        ...extras.map((extra) => line(extra, 1)),
      ]),
      businessKey: this.businessKey,
      shipping: { ...rest, address: { ...address, ...PLACES[country] } },
      shippingCost: firstAmounts(cart).shipping,
      discount: code?.code ?? null,
      ...{ consolidated, shipUpfront: upfront, useBalance: useCredit, email: EMAIL },
      ...(paysLater && { bnpl: true, bnplConsent: { textVersion: BNPL_TEXT_VERSION }, paymentMethod: null }),
    });
    const { answer } = await startCheckout(this.db, payments(), request, buyer);
    if (!answer.clientSecret) return this.#keep(answer, buyer, cart);
    await sayYes(this.provider, answer.clientSecret);
    await this.settle();
    const subscriptionId = await membershipIdOfCheckout(this.db, answer.id);
    return this.#keep({ ...answer, ...(subscriptionId && { subscriptionId }) }, buyer, cart);
  }

  #keep(answer: StartedCheckout["answer"], buyer: Buyer, cart: Cart): Bought {
    const { id: checkoutId, paymentId, subscriptionId: membershipId = null } = answer;
    const bought = { checkoutId, paymentId, membershipId, buyer, cart };
    this.bought.push(bought);
    return bought;
  }

  /** @param cart  what the ended membership would have charged next */
  async startAgain(id: string, cart: Cart): Promise<Bought> {
    const buyer = newBuyer({ actor: this.actor });
    const member = await this.member(id);
    const { total } = await previewRestart(this.db, member, id, buyer);
    const wish = { paymentMethod: total > 0 ? "pm_card_visa" : null, expectedTotal: total };
    const { answer } = await restartMembership(this.db, payments(), member, id, wish, buyer);
    return this.#keep(answer, buyer, cart);
  }

  /** Looks at what extras cost, and buys them. */
  async buyExtras(id: string, { withNextKit }: Extract<Step, { do: "buy extras" }>, cart: Cart): Promise<Bought> {
    const buyer = newBuyer({ actor: this.actor });
    const member = await this.member(id);
    const keys = [...(cart.quantity > 0 ? [`${cart.panel}_one-time`] : []), ...cart.extras];
    const wanted = { priceIds: await Promise.all(keys.map((key) => this.#priceOf(key))), withNextKit };
    const { cost } = await previewExtras(this.db, member, id, wanted, buyer);
    const total = cost?.total ?? 0;
    const wish = { ...wanted, paymentMethod: total > 0 ? "pm_card_visa" : null, expectedTotal: total };
    const { answer } = await buyExtras(this.db, payments(), member, id, wish, buyer);
    return this.#keep(answer, buyer, cart);
  }

  /** Looks at what another plan charges next, and takes it. */
  async changeNext(id: string, { panel: program, cadence, packs }: Wish): Promise<void> {
    const member = await this.member(id);
    const wish = { program, frequency: cadence as "quarter", addons: [...packs] };
    const { chosen, next } = await readNextPlan(this.db, member, id, wish);
    await changeNextPlan(this.db, payments(), member, id, { ...chosen, expectedAmount: next?.amount ?? 0 });
  }

  /** @param product  the panel that the order has by now */
  async add({ paymentId, buyer }: Bought, what: "tape" | "easy-draw" | "mini-panel", product: string): Promise<void> {
    if (what === "tape") await buyTape(this.db, payments(), paymentId, buyer);
    if (what === "easy-draw") {
      const wish = { priceId: priceOf("addon_easy-draw-upgrade"), paymentId, email: EMAIL, product };
      await buyEasyDraw(this.db, payments(), wish, buyer);
    }
    if (what === "mini-panel") {
      const wish = { priceId: priceOf("addon_mini-to-heart"), paymentId, email: EMAIL, quantity: 1 };
      await buyMiniPanel(this.db, payments(), { ...wish, product, upgradeTo: "heart-metabolic" }, buyer);
    }
  }

  /** By the link of the newest receipt: what was asked for and not bought has none. */
  async undo(): Promise<void> {
    const [newest] = await this.db
      .select({ id: upgrades.id })
      .from(upgrades)
      .where(inArray(upgrades.state, ["purchased", "declined"]))
      .orderBy(desc(upgrades.createdAt))
      .limit(1);
    await undoUpgrade(this.db, seal(UNDO_PURPOSE, newest?.id ?? ""));
  }

  async changePlan({ membershipId, buyer }: Bought, to: Wish): Promise<void> {
    this.#wishes += 1;
    const wish = {
      ...{ frequency: to.cadence as "quarter", program: to.panel, step: `wish ${this.#wishes}` },
      ...{ upgradeProductIds: to.packs, oneTimeAddonProductIds: to.extras },
    };
    await changePlan(this.db, payments(), membershipId ?? "", wish, buyer);
  }

  /** Whoever sees to a membership. */
  member = async (id: string): Promise<Member> => this.actor ?? linkedMember(this.db, id, this.businessKey);

  /** What is done with a membership, in an account or by a mailed link. */
  async change(id: string, step: Step): Promise<void> {
    const asked = [this.db, payments(), await this.member(id), id] as const;
    if (step.do === "skip") await skipMembership(...asked);
    if (step.do === "unskip") await unskipMembership(...asked);
    if (step.do === "resume") await resumeMembership(...asked);
    if (step.do === "cancel") await cancelMembership(...asked);
    if (step.do === "keep") await keepMembership(...asked);
    if (step.do === "keep plan") await undoNextPlan(...asked);
    if (step.do === "pause") await pauseMembership(...asked, later(dayOf(now()), { days: step.days }));
    if (step.do === "card") await giveCard(this.provider, step.card, (method) => updateCard(...asked, method));
  }

  async move(id: string, country: "US" | "CA"): Promise<void> {
    const actor = { ...this.owner, authenticatedAt: now() };
    await changeAddress(this.db, { actor, client: { membershipCookie: null } }, id, elsewhereIn(country));
  }

  /** The paid orders of a purchase and its membership, oldest first. */
  async ordersOf({ checkoutId, membershipId }: Bought): Promise<(typeof orders.$inferSelect)[]> {
    const isOne = membershipId ? eq(orders.membershipId, membershipId) : eq(orders.checkoutId, checkoutId);
    const isPaid = inArray(orders.kind, ["checkout", "renewal"]);
    return this.db.select().from(orders).where(and(isOne, isPaid)).orderBy(asc(orders.createdAt), asc(orders.number));
  }

  async cancelOrder(orderId: string): Promise<void> {
    await cancelOrder(this.db, this.owner, orderId);
  }

  async give(orderId: string, { part, to }: Extract<Step, { do: "give" }>): Promise<void> {
    const { cents, goodwillCents } = await returnableOf(this.db, orderId);
    const returnable = to === "payment" ? cents : goodwillCents;
    const amount = part === "all" ? returnable : Math.floor(returnable / 3);
    await insertPacker(this.db);
    await giveMoney(this.db, PACKER, orderId, { amount, returnable, to, reason: "a history" });
  }

  async deleteAccount(): Promise<void> {
    await deleteAccount(this.db, payments(), this.owner, PASSWORD);
  }
}
