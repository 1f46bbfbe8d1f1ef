import { anchorOf, dateAfter, dayOf, firstRenewalOf, HOUR, later, momentOf } from "./days";
import { type Cart, creditUsed, fits, isTooLow, laterAmounts } from "./prices";
import type { Step } from "./steps";
import { changed, goOn, kitsPaid, nextCharge, plan, renewed } from "./time";
import {
  type Card,
  firstTotal,
  givable,
  giveBack,
  instalmentsOf,
  isHere,
  keepInsteadHere,
  type Membership,
  type Order,
  periodOf,
  returnable,
  type World,
} from "./world";

/** The shop refuses, and says so. */
export class Refused extends Error {}

export function refuse(why: string): never {
  throw new Refused(why);
}

type Of<Do extends Step["do"]> = Extract<Step, { do: Do }>;

/** Whether a code was used. A partner's asks that of nobody who has not proved an address (decision 42). */
const isUsed = ({ orders }: World, { code, isPartners }: Cart) =>
  code !== null && !isPartners && orders.some(({ isFirst, original }) => isFirst && original.code === code);

/** A purchase: what is charged now, what is promised for later. */
export function buy(world: World, { cart, useCredit, paysLater }: Of<"buy">, now: Date): Order {
  if (!fits(cart)) refuse("the code is for nothing in the cart");
  if (isTooLow(cart)) refuse("less than half of our price is left");
  if (isUsed(world, cart)) refuse("the code was used");
  const due = firstTotal(cart);
  const credit = useCredit && !world.isGuest ? creditUsed(due, world.credit) : 0;
  const instalments = paysLater ? granted(cart, due - credit, now) : undefined;
  world.credit -= credit;
  const membership = cart.cadence === "one-time" ? null : begun(world, cart, paysLater ? "fails" : "pays", now);
  const order: Order = {
    ...{
      membership,
      original: cart,
      cart,
      isFirst: true,
      paidAt: now,
      madeAt: now,
      payments: [],
      ...(instalments && { instalments }),
      additions: [],
      credit,
      creditBack: 0,
    },
    ...{ state: "waiting", kits: kitsPaid({ cart, paidAt: now }, now, true), free: null, sentFree: [] },
  };
  world.orders.push(order);
  membership?.orders.push(order);
  world.charge(order, due - credit, now);
  tellReceipt(world, order, due - credit, now);
  return order;
}

/** What is paid in instalments is no charge of today. */
function tellReceipt(world: World, order: Order, total: number, now: Date): void {
  const { membership } = order;
  const planned = membership ? plan(world, membership, now) : [];
  const next = membership ? nextCharge(world, membership, now) : undefined;
  world.tell("order-receipt", {
    total: total,
    schedule: [...(order.instalments ? [] : [{ date: dayOf(now), cents: total }]), ...planned].map(
      ({ date, cents }) => [date, cents],
    ),
    next: next ? [next.date, next.cents] : null,
  });
}

/** Instalments, if there is anything to pay: in the United States, from 50 dollars. */
function granted({ country }: Cart, cents: number, now: Date) {
  if (cents > 0 && (country !== "US" || cents < 5000)) refuse("nobody grants instalments");
  return cents > 0 ? instalmentsOf(cents, now) : undefined;
}

function begun(world: World, cart: Cart, card: Card, now: Date): Membership {
  const next = firstRenewalOf(now, cart.cadence);
  const anchor = anchorOf(now, cart.cadence);
  const membership: Membership = {
    ...{
      index: world.memberships.length,
      id: "",
      cart,
      state: "active",
      begunAt: now,
      endedAt: null,
      next,
      anchor,
      pausedUntil: null,
    },
    ...{ skip: null, covered: laterAmounts(cart).covered, aside: 0, owed: null, card, paidAs: null },
    ...{ orders: [] },
  };
  world.memberships.push(membership);
  return membership;
}

export const needs = ({ state }: Membership, ...states: Membership["state"][]) => {
  if (!states.includes(state)) refuse(`it is ${state}`);
};

/** Where a skip can be taken back to: while the skipped day is more than an hour ahead. */
export const takenBackTo = ({ skip, next }: Membership, now: Date): Date | null =>
  skip && skip.to.getTime() === next.getTime() && skip.from.getTime() - now.getTime() > HOUR ? skip.from : null;

export function skip(world: World, membership: Membership, now: Date): void {
  needs(membership, "active");
  const { anchor, cart, next } = membership;
  const to = dateAfter(anchor, cart.cadence, next);
  const from = takenBackTo(membership, now) ?? next;
  Object.assign(membership, { next: to, skip: { from, to } });
  changed(world, membership, now, "skipped", dayOf(next));
}

export function unskip(world: World, membership: Membership, now: Date): void {
  needs(membership, "active");
  const back = takenBackTo(membership, now) ?? refuse("nothing can be taken back");
  const was = dayOf(membership.next);
  const isOnWay = dateAfter(membership.anchor, membership.cart.cadence, back, true).getTime() === back.getTime();
  Object.assign(membership, { next: back, skip: null, anchor: isOnWay ? membership.anchor : back });
  changed(world, membership, now, "unskipped", was);
}

export function pause(world: World, membership: Membership, days: number, now: Date): void {
  needs(membership, "active");
  const was = nextCharge(world, membership, now)?.date;
  const pausedUntil = momentOf(later(dayOf(now), { days }), "00:00:00");
  Object.assign(membership, { state: "paused", pausedUntil });
  changed(world, membership, now, "paused", was);
}

export function resume(world: World, membership: Membership, now: Date): void {
  needs(membership, "paused");
  goOn(world, membership, now);
}

export function keepMembership(world: World, membership: Membership, now: Date): void {
  needs(membership, "ending");
  membership.state = "active";
  changed(world, membership, now, "kept", dayOf(membership.next));
}

/** Ends a membership now; the period's kit that is still here stays here, and its money goes back. */
export function end(world: World, membership: Membership, now: Date): void {
  const { order, refund, isWhole } = periodOf(membership);
  let given = { cardCents: 0, creditCents: 0 };
  if (order) {
    if (isWhole) order.state = "over";
    order.kits = order.kits.filter(({ leftAt, isBeside }) => leftAt || (isBeside && !isWhole));
    given = giveBack(world, order, refund, now);
  }
  Object.assign(membership, { state: "over", endedAt: now, owed: null, pausedUntil: null });
  world.tell("membership-canceled", { endsOn: null, ...given });
}

export function cancel(world: World, membership: Membership, now: Date): void {
  needs(membership, "active", "paused", "owing");
  if (membership.state !== "active" || periodOf(membership).order) {
    end(world, membership, now);
    return;
  }
  membership.state = "ending";
  world.tell("membership-canceled", { endsOn: dayOf(membership.next), cardCents: 0, creditCents: 0 });
}

/** Another card for what follows; what is owed is tried with it at once. */
export function giveCard(world: World, membership: Membership, card: Card, now: Date): void {
  if (membership.state === "over") refuse("it is over");
  membership.card = card;
  const { owed } = membership;
  if (!owed) return;
  if (card !== "pays") refuse("the bank lets nothing through, though it is kept");
  renewed(world, membership, owed.cents, owed.since, now);
}

/** The customer says yes to their bank, by the link in the mail about the renewal that it asks of. */
export function confirm(world: World, membership: Membership, now: Date): void {
  const { owed, card } = membership;
  if (!owed || card !== "asks") refuse("no bank asks");
  renewed(world, membership, owed.cents, owed.since, now);
}

/** Whether kits of an order are due; one that waits for someone to look at it can be let go. */
export const isToShip = ({ state, kits }: Order, now: Date) =>
  ["ready", "held", "left"].includes(state) && kits.some(({ leftAt, shipAt }) => !leftAt && shipAt <= now);

export function ship(world: World, order: Order, now: Date): void {
  const mates = world.orders.filter(({ along, state }) => along?.order === order && state === "ready");
  for (const mate of mates) ship(world, mate, now);
  order.state = "left";
  for (const kit of order.kits) if (kit.shipAt <= now) kit.leftAt ??= now;
}

export function move(membership: Membership): void {
  if (membership.state === "over") refuse("it is over");
}

/** Sends what is here of an order elsewhere, unless it goes with a running membership or may be packed at any moment. */
export function redirect({ state, kits, membership, along }: Order, now: Date): void {
  const here = kits.filter(({ leftAt }) => !leftAt);
  if (state === "over" || here.length === 0) refuse("nothing of it is here");
  if (["ready", "left"].includes(state) && here.some(({ shipAt }) => shipAt <= now)) refuse("it may be packed");
  const goesWith = along?.host ?? membership;
  if (goesWith && goesWith.state !== "over") refuse("it goes where the membership's kits go");
}

/** Cancels an order whose kit is here: everything goes back, and the membership ends whose last payment it was. */
export function cancelOrder(world: World, order: Order, now: Date): void {
  if (!isHere(order)) refuse("its kit has left, or it is over");
  order.state = "over";
  const { membership } = order;
  const given = giveBack(world, order, returnable(order), now);
  const endsMembership = membership?.state !== "over" && membership?.orders.at(-1) === order;
  const over = { state: "over", endedAt: now, owed: null, pausedUntil: null };
  if (membership && endsMembership) Object.assign(membership, over);
  order.kits = order.kits.filter(({ leftAt }) => leftAt);
  // Whoever cancels it hears that the test is not done: nobody waits for it any more.
  if (order.free?.instead) Object.assign(order.free.instead, { isReplaced: false, isClosed: true });
  world.tell("order-canceled", { ...given, endsMembership });
}

/** Money that staff give back, or credit as a gift. */
export function give(world: World, order: Order, { part, to }: Of<"give">, now: Date): void {
  if (to === "balance" && order.cart.isPartners) refuse("without an account they could not use it");
  const left = givable(order, to);
  const cents = part === "all" ? left : Math.floor(left / 3);
  if (to === "payment" && cents === left && isHere(order)) refuse("the order can be canceled");
  if (to === "payment") {
    world.tell("money-returned", giveBack(world, order, cents, now));
    // Also where all of it was credit.
    if (returnable(order) === 0) keepInsteadHere(world, order);
    return;
  }
  order.goodwill = (order.goodwill ?? 0) + cents;
  world.credit += cents;
  world.tell("money-returned", { cardCents: 0, creditCents: cents });
}

/** Nothing of anybody's is left but sums: memberships end as by a cancelation, at once. */
export function deleteAccount(world: World, now: Date): void {
  const living = world.memberships.filter(({ state }) => state !== "over");
  const ending = living.flatMap((membership) => {
    const { order, isWhole } = periodOf(membership);
    return order && isWhole ? [order] : [];
  });
  const waiting = world.orders.filter(({ state }) => ["waiting", "ready", "held"].includes(state));
  if (waiting.some((order) => !ending.includes(order))) refuse("an order has not left");
  const { bankAskedAt } = world;
  if (bankAskedAt && now.getTime() - bankAskedAt.getTime() <= HOUR / 2) refuse("its bank may still be answered");
  for (const membership of living) end(world, membership, now);
  world.isGone = true;
}
