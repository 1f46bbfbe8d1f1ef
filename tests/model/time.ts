import { DAY, type Day, dateAfter, datesFrom, dayOf, later, MINUTE, momentOf, shownIn } from "./days";
import { creditUsed, isPanelKey, kitsOf } from "./prices";
import { dueOf, type Kit, type Membership, type Order, type Planned, plannedDays, type World } from "./world";

const RELEASED_AFTER = 30 * MINUTE;
const ASIDE_FOR = 7 * DAY;
/** Nearer than this to a charge, what is put aside stays as it is. */
const CHARGING = 5 * MINUTE;
/** Days after the first refusal. */
const TRIES = [1, 3, 5, 7];

/** What of its first charge is still to be paid to whoever granted instalments. */
export function instalmentsAhead({ orders: [first] }: Membership, at: Date): (readonly [Day, number])[] {
  const owed = first && first.state !== "over" ? (first.instalments ?? []) : [];
  return owed.filter(([date]) => date > dayOf(at));
}

/** When a membership charges from here on, without end. */
export function* chargesOf({ state, next, anchor, cart, pausedUntil }: Membership): Generator<Date> {
  if (state === "over" || state === "ending") return;
  const first = state === "paused" && pausedUntil && pausedUntil > next ? pausedUntil : next;
  if (first === next) yield next;
  for (const date of datesFrom(anchor, cart.cadence)) {
    if (date > first || (first !== next && date >= first)) yield date;
  }
}

export const plan = (world: World, membership: Membership, now: Date): Planned[] =>
  plannedDays(world, membership, now, chargesOf(membership));

export const nextCharge = (world: World, membership: Membership, now: Date) =>
  plan(world, membership, now).find(({ kind }) => kind !== "kit_only");

/** Whether a kit comes that is no order's yet: one that was paid before is, and an unlimited plan's is asked for. */
export function kitIsToCome(world: World, membership: Membership, now: Date): boolean {
  const planned = plan(world, membership, now);
  const next = planned.find(({ hasKit }) => hasKit);
  return next ? next.kind !== "kit_only" : membership.cart.cadence === "unlimited" && planned.length > 0;
}

/** What waits for a membership's next kit goes with it once it is there, or by itself once none is to come. */
function sendAlong(world: World, extra: Order, now: Date): void {
  const { along, paidAt } = extra;
  if (!along) return;
  const { host } = along;
  const sent = [...host.orders, ...(host.orders[0]?.sentFree ?? [])];
  // What is sent in place of a kit is no next one.
  const isHost = ({ state, kits, madeAt, free }: Order) =>
    state === "ready" && free?.kind !== "replacement" && madeAt >= paidAt && kits.some(({ leftAt }) => !leftAt);
  along.order =
    sent
      .filter(isHost)
      .sort((left, right) => +left.madeAt - +right.madeAt)
      .at(-1) ?? null;
  if (along.order || (host.state !== "owing" && !kitIsToCome(world, host, now))) extra.state = "ready";
}

/** What each membership charges next. */
export const nextCharges = (world: World, now: Date): (readonly [Day, number])[] =>
  world.memberships.flatMap((membership) => {
    const next = nextCharge(world, membership, now);
    return next ? [[next.date, next.cents] as const] : [];
  });

/** A kit that is still here. */
export const kitHere = (shipAt: Date, more: Partial<Kit> = {}): Kit => ({
  ...{
    shipAt,
    isLater: false,
    isBeside: false,
    leftAt: null,
    end: null,
    saidAt: null,
    isReplaced: false,
    isClosed: false,
  },
  ...more,
});

/**
 * Kits of a cycle: one leaves with the charge, the further one of a prepaid plan a year after it. An unlimited plan
 * sends the first by itself, and each other when it is asked for.
 */
export function kitsPaid(order: Pick<Order, "cart" | "paidAt">, now: Date, isFirst: boolean) {
  const { withCharge, yearLater } = kitsOf(order.cart);
  const first = isFirst && order.cart.cadence === "unlimited" ? order.cart.quantity : withCharge;
  const shipAt = new Date(now.getTime() + (isFirst ? RELEASED_AFTER : 0));
  const beside = isFirst ? order.cart.extras.filter(isPanelKey) : [];
  const yearOn = momentOf(later(dayOf(order.paidAt), { months: 12 }), shownIn(order.paidAt).slice(11));
  return [
    ...beside.map(() => kitHere(shipAt, { isBeside: true })),
    ...Array.from({ length: first }, () => kitHere(shipAt)),
    ...Array.from({ length: yearLater }, () => kitHere(yearOn, { isLater: true })),
  ];
}

/** The order of a renewal that was paid, and its receipt. */
export function renewed(world: World, membership: Membership, cents: number, periodAt: Date, at: Date): void {
  const { cart, aside, owed, covered } = membership;
  world.happened.push(owed ? "a renewal that failed is paid" : "a renewal is paid");
  if (covered === 1) world.happened.push("a code ends at a renewal");
  const order: Order = {
    ...{ membership, original: cart, cart, isFirst: false, paidAt: periodAt, madeAt: at, payments: [], additions: [] },
    ...{ credit: aside, creditBack: 0, state: "ready", kits: kitsPaid({ cart, paidAt: periodAt }, at, false) },
    ...{ free: null, sentFree: [] },
  };
  membership.orders.push(order);
  world.orders.push(order);
  membership.aside = 0;
  if (membership.covered !== null) membership.covered = Math.max(0, membership.covered - 1);
  Object.assign(membership, { state: "active", owed: null, paidAs: null });
  world.charge(order, cents, at);
  const planned = plan(world, membership, at);
  const next = nextCharge(world, membership, at);
  const told = [{ date: dayOf(at), cents }, ...planned].map(({ date, cents: each }) => [date, each] as const);
  const schedule = [...told, ...instalmentsAhead(membership, at)].sort(([left], [right]) => left.localeCompare(right));
  world.tell("order-receipt", { total: cents, schedule, next: next && [next.date, next.cents] });
}

function renew(world: World, membership: Membership, at: Date): void {
  const { anchor, cart } = membership;
  const due = dueOf(membership);
  const cents = due - membership.aside;
  membership.next = dateAfter(anchor, cart.cadence, at);
  if (cents === 0 || membership.card === "pays") {
    renewed(world, membership, cents, at, at);
    return;
  }
  const nextTry = new Date(at.getTime() + DAY);
  world.happened.push("a renewal fails");
  Object.assign(membership, { state: "owing", owed: { cents, since: at, tries: 0, nextTry } });
  world.tell("payment-failed", { cents, nextTry: dayOf(nextTry) });
}

function tryAgain(world: World, membership: Membership, at: Date): void {
  const { owed } = membership;
  if (!owed) return;
  if (membership.card === "pays") {
    renewed(world, membership, owed.cents, owed.since, at);
    return;
  }
  owed.tries += 1;
  const days = TRIES[owed.tries];
  if (days === undefined) {
    Object.assign(membership, { state: "over", endedAt: at, owed: null });
    world.tell("payment-failed", { cents: owed.cents, nextTry: null });
    return;
  }
  owed.nextTry = new Date(owed.since.getTime() + days * DAY);
  world.tell("payment-failed", { cents: owed.cents, nextTry: dayOf(owed.nextTry) });
}

/** A mail tells what became of the next charge. */
export const changed = (
  world: World,
  membership: Membership,
  now: Date,
  change: string,
  was: string | undefined,
): void => {
  const next = nextCharge(world, membership, now);
  const { pausedUntil } = membership;
  world.tell("membership-changed", {
    ...{ change, was: was ?? dayOf(membership.next), pausedUntil: pausedUntil && dayOf(pausedUntil) },
    next: next ? [next.date, next.cents, next.hasKit] : null,
  });
};

/** A pause comes to its end. */
export function goOn(world: World, membership: Membership, at: Date): void {
  const was = nextCharge(world, membership, at)?.date;
  Object.assign(membership, { state: "active", pausedUntil: null });
  changed(world, membership, at, "resumed", was);
}

/** A membership that was canceled after its kit had left. */
function endWithPeriod(world: World, membership: Membership): void {
  world.happened.push("a membership ends with its period");
  Object.assign(membership, { state: "over", endedAt: membership.next });
}

/** What happens to a membership next by itself, and when. */
function dueOfMembership(world: World, membership: Membership): { id: string; at: Date; happen: () => void } | null {
  const { id, state, next, owed, pausedUntil, anchor, cart } = membership;
  if (state === "over") return null;
  if (owed) return { id, at: owed.nextTry, happen: () => tryAgain(world, membership, owed.nextTry) };
  if (state === "ending") return { id, at: next, happen: () => endWithPeriod(world, membership) };
  if (state === "active") return { id, at: next, happen: () => renew(world, membership, next) };
  if (pausedUntil && pausedUntil <= next) {
    return { id, at: pausedUntil, happen: () => goOn(world, membership, pausedUntil) };
  }
  return { id, at: next, happen: () => Object.assign(membership, { next: dateAfter(anchor, cart.cadence, next) }) };
}

/** Puts credit aside for the soonest charge, in its last week, and sets free what is aside for none. */
export function putAside(world: World, now: Date): void {
  for (const membership of world.memberships) {
    const { state, next } = membership;
    const left = next.getTime() - now.getTime();
    const isNear = state === "active" && left <= ASIDE_FOR;
    if (state === "owing" || (isNear && left < CHARGING)) continue;
    if (isNear && world.spender === membership) continue;
    world.credit += membership.aside;
    membership.aside = 0;
  }
  const { spender } = world;
  if (spender?.state !== "active") return;
  const left = spender.next.getTime() - now.getTime();
  if (left > ASIDE_FOR || left < CHARGING) return;
  world.credit += spender.aside;
  spender.aside = creditUsed(dueOf(spender), world.credit);
  world.credit -= spender.aside;
}

/** What the shop does by itself every few minutes. */
export function tidy(world: World, now: Date): void {
  for (const order of world.orders) {
    const isDue = order.state === "waiting" && now.getTime() >= order.paidAt.getTime() + RELEASED_AFTER;
    if (isDue && order.along) sendAlong(world, order, now);
    else if (isDue) order.state = "ready";
    // A later month of an unlimited plan sends nothing: it is given when it is charged.
    if (order.state === "ready" && !order.isFirst && order.kits.length === 0) order.state = "left";
  }
  putAside(world, now);
}

/**
 * Lets time pass, and everything happen at its moment.
 * @param turns  of memberships that renew at the same moment the one whose id comes first goes first
 */
export function pass(world: World, from: Date, to: Date, turns: string[]): void {
  const look = (at: Date) => world.seen.push({ at, next: nextCharges(world, at) });
  tidy(world, from);
  look(from);
  for (let steps = 0; steps < 5000; steps++) {
    const dues = world.memberships.map((membership) => dueOfMembership(world, membership));
    const asides = world.memberships.map(({ next }) => new Date(next.getTime() - ASIDE_FOR));
    const moments = [...dues.flatMap((due) => due?.at ?? []), ...asides.filter((moment) => moment > from)];
    const at = moments.sort((left, right) => left.getTime() - right.getTime())[0];
    if (!at || at > to) break;
    const now = dues.filter((due) => due?.at.getTime() === at.getTime()).filter((due) => due !== null);
    const turnOf = ({ id }: { id: string }) => (turns.includes(id) ? turns.indexOf(id) : turns.length);
    for (const due of now.sort((left, right) => turnOf(left) - turnOf(right))) {
      due.happen();
      look(at);
    }
    for (const { id } of now) if (turns.includes(id)) turns.splice(turns.indexOf(id), 1);
    tidy(world, at);
    look(at);
    from = at;
  }
  tidy(world, to);
}
