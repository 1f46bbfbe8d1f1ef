import type { Cart } from "./prices";
import { isSold } from "./prices";
import { buy, needs, refuse } from "./rules";
import type { Step } from "./steps";
import { kitIsToCome } from "./time";
import type { Membership, Order, World } from "./world";

type Wish = Extract<Step, { do: "buy extras" }>;

/** What a purchase of extras is: one-time things for the door of a membership, without a code. */
export const extrasCart = (
  { cart: { panel, country, isPartners } }: Membership,
  { kits, tape, withNextKit }: Wish,
): Cart => ({
  ...{ panel, cadence: "one-time", quantity: kits, packs: [], extras: tape ? ["addon_bp-tape"] : [] },
  ...{ country, isPartners, consolidated: false, isSentAlong: withNextKit, upfront: false, code: null },
});

/** Bought once beside a running membership; what is to come with its next kit waits for that. */
export function buyExtras(world: World, membership: Membership, wish: Wish, now: Date): Order {
  needs(membership, "active", "paused", "ending");
  if (wish.withNextKit && !kitIsToCome(world, membership, now)) refuse("no kit is to come");
  const cart = extrasCart(membership, wish);
  if (wish.kits > 0 && !isSold(cart.panel, cart.cadence, cart.isPartners)) refuse("it is not sold by itself");
  const order = buy(world, { do: "buy", cart, useCredit: true }, now);
  if (wish.withNextKit) order.along = { host: membership, order: null };
  return order;
}
