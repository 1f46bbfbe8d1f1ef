import { DAY, datesFrom, dayOf, MINUTE } from "./days";
import { needs, refuse } from "./rules";
import type { Step } from "./steps";
import { kitHere } from "./time";
import { backOf, isHere, type Kit, type Membership, type Order, returnable, type World } from "./world";

/** Staff can take back for so long what they said of a kit. */
const TOLD_AFTER = 15 * MINUTE;

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

/** The newest of which a kit is under way. */
export const parcelUnderWay = (first: Order) => newestParcel(first, (order) => underWay(order).length > 0);

/** The samples of the newest parcel that is under way are at the laboratory. */
export function sample(first: Order, now: Date): void {
  for (const kit of underWay(parcelUnderWay(first))) Object.assign(kit, { end: "at the laboratory", saidAt: now });
}

/** A kit of the newest parcel comes to nothing: a new one is sent, and nothing is charged; of a new one that is rejected, somebody decides. */
export function replace(world: World, first: Order, why: Extract<Step, { do: "replace" }>["why"], now: Date): void {
  const order = parcelUnderWay(first);
  const [kit] = underWay(order);
  if (!order || !kit) refuse("nothing is under way");
  Object.assign(kit, { end: why, saidAt: why === "rejected" ? null : now });
  const isGivenBack = backOf(order) > 0 && returnable(order) === 0;
  if (why === "rejected" && (order.free?.kind === "replacement" || isGivenBack)) {
    world.tell("kit-replaced", { cause: why, isSent: false });
    return;
  }
  sendInstead(world, first, kit, now);
}

/** A new one is sent in place of a kit that came to nothing. */
export function sendInstead(world: World, first: Order, kit: Kit, now: Date): void {
  world.tell("kit-replaced", { cause: kit.end, isSent: true });
  Object.assign(kit, { isReplaced: true, isClosed: false });
  send(world, first, now, kit);
}

/** A kit of the newest parcel comes to nothing, and somebody decides later what is sent. */
export function comeToNothing(world: World, first: Order, why: "lost" | "damaged", now: Date): void {
  const [kit] = underWay(parcelUnderWay(first));
  if (!kit) refuse("nothing is under way");
  Object.assign(kit, { end: why, saidAt: now });
  world.tell("kit-replaced", { cause: why, isSent: false });
}

/** The newest order with a kit of which staff said what became of it, and the kit of which they said it last. */
export function saidLast(first: Order): { order: Order; kit: Kit } | null {
  const order = newestParcel(first, ({ kits }) => kits.some(({ saidAt }) => saidAt));
  const isDecided = ({ isReplaced, isClosed }: Kit) => Number(isReplaced || isClosed);
  const isLater = (one: Kit, other: Kit) =>
    Number(other.saidAt ?? 0) - Number(one.saidAt ?? 0) || isDecided(one) - isDecided(other);
  const [kit] = order?.kits.toSorted(isLater) ?? [];
  return order && kit ? { order, kit } : null;
}

/** Staff take it back: the kit is under way, and nobody hears that they had said it. Once somebody has, it stays said. */
export function takeBack(kit: Kit, now: Date): void {
  if (kit.isReplaced) refuse("a new kit is on its way");
  const isTold = kit.isClosed || !kit.saidAt || now.getTime() - kit.saidAt.getTime() >= TOLD_AFTER;
  if (isTold) refuse("its person was told");
  Object.assign(kit, { end: null, saidAt: null });
}

const hasFailed = ({ end, isReplaced }: Kit) => end !== null && end !== "at the laboratory" && !isReplaced;
const isToDecide = (kit: Kit) => hasFailed(kit) && !kit.isClosed;

/** Kits that came to nothing, of which nobody has decided what is sent instead. */
export const kitsToDecide = ({ orders }: World): Kit[] =>
  orders.filter(({ state }) => state !== "over").flatMap(({ kits }) => kits.filter(isToDecide));

/** The newest order with a kit that came to nothing, and that kit; where it has to be decided of, or whatever was. */
export function failedKit(first: Order, isUndecided: boolean): { order: Order; kit: Kit } | null {
  const counts = isUndecided ? isToDecide : hasFailed;
  const order = newestParcel(first, ({ kits }) => kits.some(counts));
  const kit = order?.kits.find(counts);
  return order && kit ? { order, kit } : null;
}

/** It is decided that nothing is sent in its place. */
export function close(world: World, kit: Kit): void {
  kit.isClosed = true;
  world.tell("kit-replaced", { cause: kit.end, isSent: false });
}

/** The newest of what is sent free and is here. */
export const freeHere = ({ sentFree }: Order): Order | undefined => sentFree.findLast(isHere);

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

/** What became of a kit, or of what was sent in its place. */
function followed(first: Order, kit: Kit): Kit {
  const instead = first.sentFree.find(({ free, state }) => free?.instead === kit && state !== "over");
  return instead?.kits[0] ? followed(first, instead.kits[0]) : kit;
}

/** What the page says of the next kit once the last ones, which left together, have left: only a month that was paid sends one. */
function afterLast(membership: Membership, last: readonly Kit[], ends: readonly Kit[], now: number): Says {
  const { state, cart, next } = membership;
  const until = paidUntil(membership)?.getTime() ?? 0;
  const fee = state === "active" && cart.cadence === "unlimited" ? next.getTime() : null;
  // Counted from when they left, and not from when what replaced them did.
  const apart = Math.max(0, ...last.map(({ leftAt }) => leftAt?.getTime() ?? 0)) + APART;
  if (now >= until) return afterFee(fee, apart);
  if (ends.some(({ end }) => end === null)) return ["waits_for_sample", null];
  if (apart <= now) return ["now", null];
  const isPaidThen = apart < until || (fee !== null && fee <= apart);
  return isPaidThen ? ["waits_for_day", dayOf(new Date(apart))] : afterFee(fee, apart);
}

/** What the page says of the next kit of an unlimited plan: it waits for each kit that was sent last, or for what replaced it. */
export function nextKit(membership: Membership, now: Date): Says {
  const { state, orders } = membership;
  if (state !== "active" && state !== "ending") return ["not_running", null];
  const [first] = orders;
  const last = (first && newestParcel(first, ({ free }) => free?.kind !== "replacement")?.kits) ?? [];
  const ends = last.map((kit) => (first ? followed(first, kit) : kit));
  if ([...last, ...ends].some(({ leftAt }) => !leftAt)) return ["waits_for_kit", null];
  return afterLast(membership, last, ends, now.getTime());
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
