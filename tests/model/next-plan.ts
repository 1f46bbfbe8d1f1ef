import { dateAfter, HOUR } from "./days";
import { type Cart, isSold, laterAmounts } from "./prices";
import { buy, needs, refuse } from "./rules";
import type { Wish } from "./steps";
import { changed } from "./time";
import type { Membership, World } from "./world";

const words = ({ panel, cadence, packs }: Pick<Cart, "panel" | "cadence" | "packs">) =>
  [panel, cadence, ...[...packs].sort()].join(" ");

/** Sets what is charged next; its day stays, and the days after it are counted from it where the old ones do not lead there. */
function follow(membership: Membership, cart: Cart, covered: number | null): void {
  const paid = membership.paidAs ?? { cart: membership.cart, covered: membership.covered, anchor: membership.anchor };
  const { next } = membership;
  const isOnWay = dateAfter(paid.anchor, cart.cadence, next, true).getTime() === next.getTime();
  const paidAs = words(cart) === words(paid.cart) ? null : paid;
  Object.assign(membership, { cart, covered, anchor: isOnWay ? paid.anchor : next, paidAs });
}

function checkOpen(membership: Membership, now: Date): void {
  needs(membership, "active", "paused");
  if (membership.next.getTime() - now.getTime() <= HOUR) refuse("the next charge is too near");
}

/** Another plan from the next charge on: nothing moves today, and a code goes on where it is for anything of it. */
export function changeNext(world: World, membership: Membership, to: Wish, now: Date): void {
  checkOpen(membership, now);
  if (words(to) === words(membership.cart)) refuse("it is so already");
  if (!isSold(to.panel, to.cadence, membership.cart.isPartners)) refuse("it is not sold");
  const { cart: paid, covered } = membership.paidAs ?? membership;
  if (words(to) === words(paid)) follow(membership, paid, covered);
  else {
    const { panel, cadence, packs } = to;
    const cart = { ...paid, panel, cadence, packs, extras: [], code: covered === 0 ? null : paid.code };
    const goesOn = laterAmounts(cart).off > 0;
    follow(membership, goesOn ? cart : { ...cart, code: null }, goesOn ? covered : 0);
  }
  changed(world, membership, now, "replanned", undefined);
}

/** The plan that was paid goes on. */
export function keepPlan(world: World, membership: Membership, now: Date): void {
  checkOpen(membership, now);
  const paid = membership.paidAs ?? refuse("no other plan waits");
  follow(membership, paid.cart, paid.covered);
  changed(world, membership, now, "plan_kept", undefined);
}

/** What was paid last: another plan that waited for its first charge was never bought. */
const paidCart = ({ cart, paidAs }: Membership): Cart => paidAs?.cart ?? cart;

/** What an ended membership was, each kit in its own parcel and without a code. */
export const cartAgain = (ended: Membership): Cart => ({
  ...paidCart(ended),
  ...{ extras: [], consolidated: false, code: null },
});

/** It is bought anew. Where the credit pays it all, no card is asked for. */
export function startAgain(world: World, membership: Membership, now: Date): void {
  needs(membership, "over");
  const { endedAt } = membership;
  const { panel } = paidCart(membership);
  const isAgain = (one: Membership) =>
    one.state !== "over" && one.cart.panel === panel && endedAt && one.begunAt >= endedAt;
  if (world.memberships.some(isAgain)) refuse("it runs again already");
  const { membership: begun, payments } = buy(world, { do: "buy", cart: cartAgain(membership), useCredit: true }, now);
  if (begun && payments.length === 0) begun.card = "fails";
}
