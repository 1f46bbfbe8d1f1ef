import { anchorOf, DAY, dayOf, firstRenewalOf, HOUR } from "./days";
import { type Cart, isSold, LEAST, laterAmounts, priceOfKey } from "./prices";
import { needs, refuse, takenBackTo } from "./rules";
import type { Wish } from "./steps";
import { kitsPaid, nextCharge } from "./time";
import {
  type Addition,
  firstTotal,
  giveBack,
  isHere,
  type Membership,
  noteWhole,
  type Order,
  periodOf,
  returnable,
  type World,
} from "./world";

const ADDED = { tape: "addon_bp-tape", "easy-draw": "addon_easy-draw-upgrade", "mini-panel": "addon_mini-to-heart" };

/** Mini panels that are none of their own any more: each swap turns one into a larger panel. */
const swapped = ({ cart, additions }: Order) =>
  cart.extras.filter((extra) => extra.startsWith("addon_mini-to-")).length +
  additions.filter(({ kind, undoneAt }) => kind === "mini-panel" && undoneAt === null).length;

/** Whether something can be added to an order: it goes with what is in the box, and is not there yet. */
function canAdd(order: Order, what: keyof typeof ADDED): boolean {
  const { panel, extras } = order.cart;
  if (what === "tape") return !extras.includes(ADDED.tape);
  const own = order.kits.filter(({ leftAt, isBeside }) => !leftAt && !isBeside).length;
  if (!panel.startsWith("mini-") || swapped(order) >= own) return false;
  return what === "mini-panel" ? panel === "mini-cholesterol" : !extras.includes("addon_easy-draw-upgrade");
}

function checkPayer({ isGuest }: World, { paidAt }: Order, now: Date): void {
  if (isGuest && now.getTime() - paidAt.getTime() >= HOUR) refuse("nobody shows that they paid");
}

/** Something added to a paid order, charged to the card that paid it. */
export function add(world: World, order: Order, what: keyof typeof ADDED, now: Date): void {
  checkPayer(world, order, now);
  const known = order.additions.find(({ kind }) => kind === what);
  if (known?.undoneAt) refuse("it was taken back");
  if (known) return;
  if (!isHere(order)) refuse("the kit has left");
  if (!canAdd(order, what)) refuse("it does not go with it");
  checkCard(world, order, now);
  const cents = priceOfKey(ADDED[what]);
  const payment = world.charge(order, cents, now);
  order.additions.push({ kind: what, at: now, payment, credited: 0, undoneAt: null });
  world.tell("upgrade-receipt", { cents });
}

/** The card that paid, or the membership's where nothing was to pay. */
function checkCard(world: World, { payments, additions, instalments, membership }: Order, now: Date): void {
  const isPaid = payments.some((paid) => !additions.some(({ payment }) => payment === paid));
  const card = isPaid && !instalments ? "pays" : membership?.card;
  if (card === "asks") world.bankAskedAt = now;
  if (card !== "pays") refuse("the card is refused, or its bank asks and nobody answers");
}

function changedCart(cart: Cart, to: Wish): Cart {
  const extras = [...to.extras, ...cart.extras];
  return { ...cart, ...to, extras, boxed: to.extras };
}

const isInside = (extra: string, { cart, additions }: Order) =>
  cart.extras.includes(extra) ||
  additions.some(({ kind, undoneAt }) => undoneAt === null && kind !== "plan" && ADDED[kind] === extra);

/** What is done to a mini panel's kit goes with no other panel. */
function goesWith(extra: string, panel: string): boolean {
  if (extra === "addon_mini-to-heart") return panel === "mini-cholesterol";
  return !["addon_easy-draw-upgrade", "addon_mini-to-core"].includes(extra) || panel.startsWith("mini-");
}

const isOfKit = ({ kind, undoneAt }: Addition) => undoneAt === null && (kind === "easy-draw" || kind === "mini-panel");

function checkUntouched(membership: Membership, order: Order, { panel }: Wish, now: Date): void {
  if (panel !== order.cart.panel && order.additions.some(isOfKit)) refuse("its kit was upgraded since");
  if (membership.paidAs) refuse("another plan waits");
  if (takenBackTo(membership, now)) refuse("the next charge is skipped");
}

/** A partner sells no report. */
const isOnSale = ({ panel, cadence, extras }: Wish, { isPartners }: Cart) =>
  isSold(panel, cadence, isPartners) && !(isPartners && extras.includes("addon_bioage-report"));

/** Another plan, within a day of payment and before the first kit has left: the difference is charged or credited. */
export function changePlan(world: World, membership: Membership, to: Wish, now: Date): void {
  const [order] = membership.orders;
  if (!order) refuse("nothing was paid");
  checkPayer(world, order, now);
  if (order.additions.some(({ kind }) => kind === "plan")) refuse("it was changed already");
  const hasLeft = order.kits.some(({ leftAt }) => leftAt);
  if (now.getTime() - order.paidAt.getTime() >= DAY || hasLeft) refuse("too late");
  needs(membership, "active");
  checkUntouched(membership, order, to, now);
  if (!isOnSale(to, order.cart)) refuse("it is not sold");
  if (to.extras.some((extra) => isInside(extra, order))) refuse("it is in the order already");
  const cart = changedCart(order.cart, to);
  if (!cart.extras.every((extra) => goesWith(extra, cart.panel))) refuse("something of the order does not go with it");
  const due = firstTotal(cart) - firstTotal(order.cart);
  const charged = due > 0 ? Math.max(due, LEAST) : 0;
  if (!isHere(order)) refuse("the order is over");
  if (charged > 0) checkCard(world, order, now);
  const payment = world.charge(order, charged, now);
  const credited = charged - due;
  order.credit -= credited;
  world.credit += credited;
  order.additions.push({ kind: "plan", at: now, payment, credited, undoneAt: null });
  replan(membership, order, cart);
  const next = nextCharge(world, membership, now);
  world.tell("plan-changed", { charged, credited, next: next ? [next.date, next.cents] : null });
}

function replan(membership: Membership, order: Order, cart: Cart): void {
  const next = firstRenewalOf(order.paidAt, cart.cadence);
  Object.assign(membership, {
    cart,
    next,
    anchor: anchorOf(order.paidAt, cart.cadence),
    covered: laterAmounts(cart).covered,
    paidAs: null,
  });
  order.cart = cart;
  order.kits = kitsPaid(order, order.paidAt, true);
}

/** The newest addition is taken back by the link in its mail, for a day; asked again, the link tells what it did. */
export function undo(world: World, now: Date): void {
  const all = world.orders.flatMap((order) => order.additions.map((addition) => ({ order, addition })));
  const [newest] = all.sort((left, right) => right.addition.at.getTime() - left.addition.at.getTime());
  if (!newest) refuse("there is nothing to take back");
  const { order, addition } = newest;
  if (now.getTime() - (addition.undoneAt ?? addition.at).getTime() >= DAY) refuse("it is too late");
  if (addition.undoneAt) return;
  if (world.credit < addition.credited) refuse("the credit has been spent");
  addition.undoneAt = now;
  takeBack(world, order, addition, now);
}

/** The plan that was bought comes back, and somebody looks at the order before it leaves. */
function takePlanBack(world: World, order: Order, { credited }: Addition): boolean {
  const { membership } = order;
  world.credit -= credited;
  order.credit += credited;
  if (order.state === "waiting" || order.state === "ready") order.state = "held";
  if (membership?.state !== "active") return false;
  replan(membership, order, order.original);
  return true;
}

/** Of a plan that has ended nothing is sent: all goes back but what was bought at first beside it. */
function restOfEnded(order: Order, membership: Membership): number {
  order.cart = order.original;
  const { refund, isWhole } = periodOf(membership);
  if (isWhole) order.state = "over";
  return refund;
}

function takeBack(world: World, order: Order, addition: Addition, now: Date): void {
  const { membership } = order;
  const { payment, credited } = addition;
  const isPlan = addition.kind === "plan";
  const isPutBack = !isPlan || takePlanBack(world, order, addition);
  const cents = Math.min(payment ? payment.cents - payment.back : 0, returnable(order));
  if (payment && cents > 0) {
    payment.back += cents;
    world.moved.push({ date: dayOf(now), cents, kind: "given_back", order });
  }
  const isEnded = isPlan && membership?.state === "over" && isHere(order);
  const paidLess = isPutBack ? 0 : Math.max(0, credited - cents);
  const given = giveBack(world, order, isEnded ? restOfEnded(order, membership) : paidLess, now);
  if (cents > 0) noteWhole(world, order);
  const next = isPlan && membership ? nextCharge(world, membership, now) : undefined;
  const says = { cardCents: cents + given.cardCents, creditTaken: isPlan ? credited - given.creditCents : 0 };
  world.tell("upgrade-undone", { ...says, next: next ? [next.date, next.cents] : null });
}
