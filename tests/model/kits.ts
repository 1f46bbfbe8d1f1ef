import { DAY, datesFrom, dayOf } from "./days";
import { needs, refuse } from "./rules";
import type { Step } from "./steps";
import { kitHere } from "./time";
import type { Kit, Membership, Order, World } from "./world";

/** Between two kits of an unlimited plan lie so many days. */
const APART = 20 * DAY;

/** Whatever was sent for a purchase: with its charges, and free of charge. */
export const parcelsOf = (first: Order): Order[] => [...(first.membership?.orders ?? [first]), ...first.sentFree];

/** The one that was made last, of those that have a kit and are not over; a renewal is made when it is paid. */
export function newestParcel(first: Order, counts: (order: Order) => boolean = () => true): Order | undefined {
  const all = parcelsOf(first).filter((order) => order.kits.length > 0 && order.state !== "over" && counts(order));
  const madeAt = (order: Order) => Math.min(...order.kits.map(({ shipAt }) => shipAt.getTime()));
  return all.sort((left, right) => madeAt(left) - madeAt(right)).at(-1);
}

function send(world: World, first: Order, now: Date, instead: Kit | null = null): void {
  const kind = instead ? "replacement" : "next kit";
  const { cart } = first;
  const order: Order = {
    ...{
      membership: null,
      original: cart,
      cart,
      isFirst: false,
      paidAt: now,
      madeAt: now,
      payments: [],
      additions: [],
    },
    ...{
      credit: 0,
      creditBack: 0,
      state: "ready",
      kits: [kitHere(now)],
      free: { kind, number: "", instead },
      sentFree: [],
    },
  };
  first.sentFree.push(order);
  world.orders.push(order);
}

/** A kit that has shipped, brought no sample yet, and was not replaced. */
export const underWay = (order: Order | undefined): Kit[] =>
  order?.kits.filter(({ leftAt, end, isReplaced }) => leftAt && end === null && !isReplaced) ?? [];

/** The samples of the newest parcel are at the laboratory. */
export function sample(first: Order): void {
  for (const kit of underWay(newestParcel(first))) kit.end = "at the laboratory";
}

/** A kit of the newest parcel comes to nothing: a new one is sent, and nothing is charged; of a new one that is rejected, somebody decides. */
export function replace(world: World, first: Order, why: Extract<Step, { do: "replace" }>["why"], now: Date): void {
  const order = newestParcel(first);
  const [kit] = underWay(order);
  if (!order || !kit) refuse("nothing is under way");
  kit.end = why;
  const isSent = why !== "rejected" || order.free?.kind !== "replacement";
  world.tell("kit-replaced", { cause: why, isSent });
  if (!isSent) return;
  kit.isReplaced = true;
  send(world, first, now, kit);
}

/** Whether kits can be asked for and which: as the running period was paid. NULL: none can. */
export function largestPaid({ orders }: Membership): boolean | null {
  const cart = orders.at(-1)?.cart;
  return cart?.cadence === "unlimited" ? cart.panel === "ultimate" || cart.packs.includes("addon_unlimited-360") : null;
}

/** The end of the month that was paid last; null if what was paid went back. */
function paidUntil({ orders, paidAs, anchor }: Membership): Date | null {
  const paid = orders.findLast(({ state }) => state !== "over");
  if (!paid) return null;
  const from = paidAs?.anchor ?? anchor;
  for (const date of datesFrom(from, "unlimited")) if (dayOf(date) > dayOf(paid.paidAt)) return date;
  return null;
}

type Says = readonly [kind: string, from: string | null];

/** From the next fee on, and never nearer to the last kit than one may follow it. */
function afterFee(fee: number | null, apart: number): Says {
  return ["waits_for_fee", fee === null ? null : dayOf(new Date(Math.max(fee, apart)))];
}

/** When a kit may follow the last one: counted from when that left, and not from when its replacement did. */
function mayFollow(first: Order | undefined, last: Order | undefined): number {
  const sent = first && newestParcel(first, ({ free }) => free?.kind !== "replacement");
  const left = last ? (sent ?? last).kits.map(({ leftAt }) => leftAt?.getTime() ?? 0) : [];
  return Math.max(0, ...left) + APART;
}

/** What the page says of the next kit once the last one has left: only a month that was paid sends one. */
function afterLast(membership: Membership, last: Order | undefined, now: number): Says {
  const { state, orders, cart, next } = membership;
  const until = paidUntil(membership)?.getTime() ?? 0;
  const fee = state === "active" && cart.cadence === "unlimited" ? next.getTime() : null;
  const apart = mayFollow(orders[0], last);
  if (now >= until) return afterFee(fee, apart);
  if (last?.kits.some(({ end }) => end === null)) return ["waits_for_sample", null];
  if (apart <= now) return ["now", null];
  const isPaidThen = apart < until || (fee !== null && fee <= apart);
  return isPaidThen ? ["waits_for_day", dayOf(new Date(apart))] : afterFee(fee, apart);
}

/** What the page says of the next kit of an unlimited plan. */
export function nextKit(membership: Membership, now: Date): Says {
  const { state, orders } = membership;
  if (state !== "active" && state !== "ending") return ["not_running", null];
  const last = orders[0] && newestParcel(orders[0]);
  if (last?.kits.some(({ leftAt }) => !leftAt)) return ["waits_for_kit", null];
  return afterLast(membership, last, now.getTime());
}

/** Asks for it: the fee has paid for it. */
export function askNextKit(world: World, membership: Membership, isLargest: boolean, now: Date): void {
  const [first] = membership.orders;
  const isLargestPaid = largestPaid(membership);
  if (!first || isLargestPaid === null) refuse("the plan is not unlimited");
  if (isLargest && !isLargestPaid) refuse("the largest was not added");
  needs(membership, "active", "ending");
  const [kind] = nextKit(membership, now);
  if (kind !== "now") refuse(kind);
  send(world, first, now);
}
