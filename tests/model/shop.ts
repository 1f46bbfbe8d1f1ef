import { and, asc, desc, eq, isNull, lte, sql } from "drizzle-orm";
import { moveSandboxClock } from "stripe-sandbox/clock/advance";
import { deliverDueWebhooks } from "stripe-sandbox/webhooks/deliver";
import { changeAddress } from "@/lib/server/account/change-address";
import { deleteAccount } from "@/lib/server/account/delete-account";
import type { Buyer } from "@/lib/server/checkout/browser";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { upgrades } from "@/lib/server/db/schema/upgrades";
import type { Actor } from "@/lib/server/http/actor";
import { seal } from "@/lib/server/http/seal";
import { deliverOutbox } from "@/lib/server/jobs/deliver-outbox";
import { cancel } from "@/lib/server/memberships/cancel-membership";
import { keep, pause, resume, updateCard } from "@/lib/server/memberships/change-membership";
import { skip, unskip } from "@/lib/server/memberships/skip-membership";
import { cancelOrder } from "@/lib/server/orders/cancel-order";
import { returnableOf } from "@/lib/server/orders/give-back";
import { shipOrder } from "@/lib/server/orders/ship-order";
import { sandboxOn } from "@/lib/server/payments/sandbox";
import { payments } from "@/lib/server/payments/stripe-payments";
import { giveMoney } from "@/lib/server/staff/give-money";
import { releaseOrder } from "@/lib/server/staff/review-order";
import { changePlan } from "@/lib/server/upgrades/change-plan";
import { buyEasyDraw, buyMiniPanel, buyTape } from "@/lib/server/upgrades/order-upgrades";
import { UNDO_PURPOSE } from "@/lib/server/upgrades/undo-path";
import { undoUpgrade } from "@/lib/server/upgrades/undo-upgrade";
import { receiveWebhook } from "@/lib/server/webhooks/receive-webhook";
import { newBuyer, order as orderOf, priceOf } from "../checkout/shop-floor";
import { jobNamed } from "../support/jobs";
import { PASSWORD } from "../support/people";
import { insertPacker, PACKER, trackingOf } from "../support/shipping";
import { dayOf, later } from "./days";
import { type Cart, firstAmounts } from "./prices";
import type { Step, Wish } from "./steps";

const PLACES = {
  US: { line1: "1 Congress Ave", city: "Austin", state: "TX", postal_code: "78701", country: "US" },
  CA: { line1: "1 Main St", city: "Toronto", state: "ON", postal_code: "M5V 2T6", country: "CA" },
} as const;

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
  #wishes = 0;

  constructor(
    readonly db: Database,
    readonly actor: Actor,
    readonly isEffectsFirst: boolean,
  ) {}

  /** Whether news of the provider's, or effects of our own, wait to be delivered. */
  async #isBusy(): Promise<boolean> {
    const at = now().toISOString();
    const { rows } = await this.db.execute(sql`select
      exists (select from outbox where state in ('waiting', 'parked') and due_at <= ${at}) or
      exists (select from sandbox_deliveries where next_attempt_at <= ${at}) as busy`);
    return rows[0]?.busy === true;
  }

  /**
   * Lets everything happen that happens by itself.
   * @returns whether anything did
   */
  async settle(): Promise<boolean> {
    const lanes = this.isEffectsFirst ? (["effects", "events"] as const) : (["events", "effects"] as const);
    for (let round = 0; round < 8; round++) {
      if (!(await this.#isBusy())) return round > 0;
      await deliverDueWebhooks(sandboxOn(this.db), async ({ body, signature }) => {
        const client = { address: "203.0.113.1" };
        await receiveWebhook(this.db, { bytes: new TextEncoder().encode(body), signature, client });
        return 200;
      });
      for (const lane of lanes) await deliverOutbox(this.db, lane);
    }
    throw new Error("what waits to be delivered does not come to its end");
  }

  /** The jobs of the next minutes. */
  async tidy(): Promise<void> {
    await jobNamed("order-release").run(this.db);
    for (let round = 0; round < 3; round++) {
      await jobNamed("renewal-credits").run(this.db);
      if (!(await this.settle())) return;
    }
  }

  async wait(to: Date): Promise<void> {
    await this.tidy();
    await moveSandboxClock(sandboxOn(this.db), to, async () => {
      await this.settle();
      await this.tidy();
    });
    await this.tidy();
    await jobNamed("renewal-notices").run(this.db);
  }

  async buy({ cart, useCredit }: Extract<Step, { do: "buy" }>): Promise<Bought> {
    const { panel, cadence, quantity, packs, extras, country, consolidated, upfront, code } = cart;
    const line = (key: string, count: number) => ({ priceId: priceOf(key), quantity: count });
    const buyer = newBuyer({ actor: this.actor });
    const { address, ...rest } = orderOf().shipping;
    const request = orderOf({
      products: [
        line(`${panel}_${cadence}`, quantity),
        ...packs.map((pack) => line(pack, quantity)),
        ...extras.map((extra) => line(extra, 1)),
      ],
      shipping: { ...rest, address: { ...address, ...PLACES[country] } },
      shippingCost: firstAmounts(cart).shipping,
      discount: code?.code ?? null,
      ...{ consolidated, shipUpfront: upfront, useBalance: useCredit, email: this.actor.email },
    });
    const { answer } = await startCheckout(this.db, payments(), request, buyer);
    const { id: checkoutId, paymentId, subscriptionId: membershipId = null } = answer;
    const bought = { checkoutId, paymentId, membershipId, buyer, cart };
    this.bought.push(bought);
    return bought;
  }

  async add({ paymentId, buyer, cart }: Bought, what: "tape" | "easy-draw" | "mini-panel"): Promise<void> {
    const { email } = this.actor;
    const product = cart.panel;
    if (what === "tape") await buyTape(this.db, payments(), paymentId, buyer);
    if (what === "easy-draw") {
      const wish = { priceId: priceOf("addon_easy-draw-upgrade"), paymentId, email, product };
      await buyEasyDraw(this.db, payments(), wish, buyer);
    }
    if (what === "mini-panel") {
      const wish = { priceId: priceOf("addon_mini-to-heart"), paymentId, email, quantity: 1 };
      await buyMiniPanel(this.db, payments(), { ...wish, product, upgradeTo: "heart-metabolic" }, buyer);
    }
  }

  async undo(): Promise<void> {
    const [newest] = await this.db
      .select({ id: upgrades.id })
      .from(upgrades)
      .where(isNull(upgrades.claimedAt))
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

  /** What a member does with a membership in their account. */
  async change(id: string, step: Step): Promise<void> {
    const asked = [this.db, payments(), this.actor, id] as const;
    if (step.do === "skip") await skip(...asked);
    if (step.do === "unskip") await unskip(...asked);
    if (step.do === "resume") await resume(...asked);
    if (step.do === "cancel") await cancel(...asked);
    if (step.do === "keep") await keep(...asked);
    if (step.do === "pause") await pause(...asked, later(dayOf(now()), { days: step.days }));
    if (step.do === "card") await updateCard(...asked, step.isGood ? "pm_card_visa" : "pm_card_chargeCustomerFail");
  }

  async move(id: string, country: "US" | "CA"): Promise<void> {
    const actor = { ...this.actor, authenticatedAt: now() };
    const { line1, ...place } = PLACES[country];
    await changeAddress(this.db, actor, id, {
      ...place,
      ...{ name: "Ada Lovelace", line1: `${line1} #${Math.floor(now().getTime() / 1000) % 1000}`, line2: null },
    });
  }

  /** The orders of a purchase and its membership, oldest first. */
  async ordersOf({ checkoutId, membershipId }: Bought): Promise<(typeof orders.$inferSelect)[]> {
    const isOne = membershipId ? eq(orders.membershipId, membershipId) : eq(orders.checkoutId, checkoutId);
    return this.db.select().from(orders).where(isOne).orderBy(asc(orders.createdAt), asc(orders.number));
  }

  async cancelOrder(orderId: string): Promise<void> {
    await cancelOrder(this.db, this.actor, orderId);
  }

  async give(orderId: string, { part, to }: Extract<Step, { do: "give" }>): Promise<void> {
    const { cents: returnable } = await returnableOf(this.db, orderId);
    const amount = part === "all" ? returnable : Math.floor(returnable / 3);
    await insertPacker(this.db);
    await giveMoney(this.db, PACKER, orderId, { amount, returnable, to, reason: "a history" });
  }

  /** Packs what of an order is due. */
  async ship(order: typeof orders.$inferSelect): Promise<void> {
    await insertPacker(this.db);
    if (order.status === "review") await releaseOrder(this.db, PACKER, order.id, "fine");
    const due = await this.db
      .select({ id: kits.id })
      .from(kits)
      .where(and(eq(kits.orderId, order.id), isNull(kits.shippedAt), lte(kits.shipAt, now())));
    if (due.length === 0) return;
    const parcel = {
      kitIds: due.map(({ id }) => id),
      carrier: "usps",
      trackingNumber: trackingOf(due[0]?.id ?? ""),
    } as const;
    await shipOrder(this.db, PACKER, order.id, parcel);
  }

  async deleteAccount(): Promise<void> {
    await deleteAccount(this.db, payments(), this.actor, PASSWORD);
  }
}
