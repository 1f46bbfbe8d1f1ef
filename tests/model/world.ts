import { type Day, dayOf, later } from "./days";
import { type Cart, creditUsed, firstAmounts, kitsOf, laterAmounts, onceCents, sendingAlone } from "./prices";

/** One charge of a card, and what of it went back. Unit: cents. */
interface CardCharge {
  readonly cents: number;
  back: number;
}

/** What was added to an order after it was paid. */
export interface Addition {
  readonly kind: "tape" | "easy-draw" | "mini-panel" | "plan";
  readonly at: Date;
  readonly payment: CardCharge | null;
  /** Given to the credit: a cheaper plan does. Unit: cents. */
  readonly credited: number;
  undoneAt: Date | null;
}

export interface Kit {
  readonly shipAt: Date;
  /** The further kit of a prepaid plan, a year after its charge. */
  readonly isLater: boolean;
  /** Of a panel that was bought once beside. */
  readonly isBeside: boolean;
  /** NULL: it is still here. */
  leftAt: Date | null;
  /** What became of it after it left. NULL: it is under way. */
  end: "at the laboratory" | "rejected" | "lost" | "damaged" | null;
  /** When staff said what became of it. NULL: nobody did, or they took it back. */
  saidAt: Date | null;
  isReplaced: boolean;
  /** Whether nothing is sent in its place: staff decided that, or what was sent was canceled. */
  isClosed: boolean;
}

/** What was paid, by a purchase or a renewal, or what is sent free of charge. */
export interface Order {
  readonly membership: Membership | null;
  /** As it was bought, and as it is by now. */
  readonly original: Cart;
  cart: Cart;
  readonly isFirst: boolean;
  readonly paidAt: Date;
  /** When the order was made: a refused renewal is paid for its day, and made later. */
  readonly madeAt: Date;
  readonly payments: CardCharge[];
  /** What its customer owes to the provider of instalments, who has paid the shop. Absent: it was paid at once. */
  readonly instalments?: readonly (readonly [Day, number])[];
  readonly additions: Addition[];
  /** Credit that went into it, less what it gave. Unit: cents. */
  credit: number;
  /** What of it went back as credit. Unit: cents. */
  creditBack: number;
  /** What staff gave for it as a gift. Unit: cents. */
  goodwill?: number;
  kits: Kit[];
  state: "waiting" | "ready" | "held" | "left" | "over";
  /** Of what is sent along with a membership's next kit: whose, and in which parcel, once that is there. */
  along?: { readonly host: Membership; order: Order | null };
  /** What it is, if nothing was paid for it, with the number that the shop gives it. NULL: it was paid. */
  readonly free: { readonly kind: "replacement" | "next kit"; number: string; readonly instead: Kit | null } | null;
  /** Of a purchase: what was sent free of charge in all its time. */
  readonly sentFree: Order[];
}

/** What a refused renewal still comes to. */
export interface Debt {
  readonly cents: number;
  readonly since: Date;
  /** How often it was tried again. */
  tries: number;
  nextTry: Date;
}

export type Card = "pays" | "fails" | "asks";

export interface Membership {
  readonly index: number;
  /** As the shop calls it. */
  id: string;
  cart: Cart;
  state: "active" | "paused" | "owing" | "ending" | "over";
  readonly begunAt: Date;
  /** NULL: it is not over. */
  endedAt: Date | null;
  next: Date;
  /** From where its renewals are counted. */
  anchor: Date;
  pausedUntil: Date | null;
  skip: { readonly from: Date; readonly to: Date } | null;
  /** Later charges that the code still covers; NULL: all. */
  covered: number | null;
  /** What the running period was paid as, while another plan waits for the next charge. */
  paidAs: Readonly<Pick<Membership, "cart" | "covered" | "anchor">> | null;
  /** Credit that is put aside for the next charge. Unit: cents. */
  aside: number;
  owed: Debt | null;
  /** Whether its card pays; a bank that asks lets a renewal through once its customer has said yes. */
  card: Card;
  readonly orders: Order[];
}

/** What the shop says by mail: the template, and the days and cents in it. */
export interface Told {
  readonly template: string;
  readonly says: Readonly<Record<string, unknown>>;
}

/** A day on which something is charged, a kit leaves, or both. */
export interface Planned {
  readonly date: Day;
  readonly kind: "renewal" | "owed" | "kit_only";
  readonly cents: number;
  readonly hasKit: boolean;
}

/** Money that the provider moved. */
export interface Moved {
  readonly date: Day;
  readonly cents: number;
  readonly kind: "charged" | "given_back";
  readonly order: Order;
}

/** One customer's shop, as it should be. Unit of money: cents. */
export class World {
  readonly memberships: Membership[] = [];
  readonly orders: Order[] = [];
  readonly moved: Moved[] = [];
  readonly mails: Told[] = [];
  /** What happened by itself, in words, for the count of what was lived. */
  readonly happened: string[] = [];
  /** Which charges were next after each thing that happened, until the mails of that time are compared. */
  readonly seen: { readonly at: Date; readonly next: readonly (readonly [Day, number])[] }[] = [];
  /** Credit that is free to be spent. */
  credit = 0;
  isGone = false;
  /** When a bank was asked last about something that is added to an order. NULL: never. */
  bankAskedAt: Date | null = null;

  /** @param isGuest  has no account: credit waits for one, and the browser that paid may add to an order for an hour */
  constructor(readonly isGuest: boolean) {}

  charge(order: Order, cents: number, at: Date): CardCharge | null {
    if (cents === 0) return null;
    const payment = { cents, back: 0 };
    order.payments.push(payment);
    this.moved.push({ date: dayOf(at), cents, kind: "charged", order });
    return payment;
  }

  tell(template: string, says: Told["says"]): void {
    this.mails.push({ template, says });
  }

  /** Whose next charge uses the credit: the soonest one's. */
  get spender(): Membership | undefined {
    if (this.isGuest) return undefined;
    const dueAt = ({ next, pausedUntil }: Membership) => Math.max(next.getTime(), pausedUntil?.getTime() ?? 0);
    const living = this.memberships.filter(({ state }) => ["active", "paused", "owing"].includes(state));
    return living.sort((left, right) => dueAt(left) - dueAt(right))[0];
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((left, right) => left + right, 0);

export const isHere = ({ state, kits }: Order) =>
  ["waiting", "ready", "held"].includes(state) && !kits.some(({ leftAt }) => leftAt);

/** What an order may still give back. */
export const returnable = ({ payments, credit, creditBack }: Order) =>
  Math.max(0, sum(payments.map(({ cents, back }) => cents - back)) + credit - creditBack);

/** What staff may still give for an order: of its money, or as a gift. */
export const givable = (order: Order, to: "payment" | "balance") => {
  if (to === "payment") return returnable(order);
  return Math.max(0, sum(order.payments.map(({ cents }) => cents)) + order.credit) - (order.goodwill ?? 0);
};

export const backOf = ({ payments, creditBack }: Order) => sum(payments.map(({ back }) => back)) + creditBack;

/** Gives money back the way it was paid: to the cards first, the rest to the credit. */
export function giveBack(world: World, order: Order, cents: number, at: Date) {
  let left = Math.min(cents, returnable(order));
  const given = left;
  for (const payment of order.payments) {
    const part = Math.min(left, payment.cents - payment.back);
    if (part <= 0) continue;
    payment.back += part;
    left -= part;
    world.moved.push({ date: dayOf(at), cents: part, kind: "given_back", order });
  }
  order.creditBack += left;
  world.credit += left;
  if (given > left) noteWhole(world, order);
  return { cardCents: given - left, creditCents: left };
}

/** When something goes back to a card: an order whose cards got everything back, of which nothing is left to give, is over. */
export function noteWhole(world: World, order: Order): void {
  const isAllBack = order.payments.length > 0 && order.payments.every(({ cents, back }) => cents === back);
  if (!isAllBack || returnable(order) !== 0) return;
  order.state = "over";
  keepInsteadHere(world, order);
}

/** What is to be sent free in place of its kits, and in place of theirs, stays here. */
export function keepInsteadHere(world: World, order: Order): void {
  for (const free of world.orders.filter((one) => one.free?.instead && order.kits.includes(one.free.instead))) {
    keepInsteadHere(world, free);
    if (!free.free?.instead || !isHere(free)) continue;
    Object.assign(free.free.instead, { isReplaced: false, isClosed: true });
    Object.assign(free, { state: "over", kits: [] });
    world.tell("order-canceled", { cardCents: 0, creditCents: 0, endsMembership: false });
  }
}

/** What a membership's running period was paid with, and whether its kit is still here. */
export function periodOf({ orders, state }: Membership) {
  const order = orders.at(-1);
  if (!order || state === "owing") return { order: undefined, refund: 0, isWhole: false };
  const { isFirst, cart, additions } = order;
  const tapes = additions.filter(({ kind, undoneAt }) => kind === "tape" && undoneAt === null);
  const extras = isFirst ? cart.extras.filter((extra) => !isOfTheKit(extra)) : [];
  const isWhole = extras.length === 0 && tapes.length === 0;
  const paid = sum(order.payments.map(({ cents }) => cents)) + order.credit;
  const once =
    isFirst && extras.length > 0
      ? onceCents(cart, extras) +
        sendingAlone(
          extras.filter((extra) => !cart.boxed?.includes(extra)),
          cart.country,
        )
      : 0;
  const kept = once + sum(tapes.map(({ payment }) => payment?.cents ?? 0));
  const refund = isHere(order) ? Math.max(0, paid - kept - backOf(order)) : 0;
  return { order: isHere(order) ? order : undefined, refund, isWhole };
}

/** Bought once and part of the kit: it stays here with the kit, and its money goes back with the kit's. */
const isOfTheKit = (extra: string) => extra === "addon_easy-draw-upgrade" || extra.startsWith("addon_mini-to-");

/** What the next cycle, or a later one, comes to before credit. */
export function dueOf({ cart, covered }: Membership, index = 0): number {
  const { products, shipping, off } = laterAmounts(cart);
  return products + shipping - (covered === null || index < covered ? off : 0);
}

/** Kits that are paid and whose day is still to come. */
function paidKits({ orders }: Membership, now: Date): Planned[] {
  const kits = orders.filter(({ state }) => state !== "over").flatMap((order) => order.kits);
  const waiting = kits.filter(({ leftAt, isLater, shipAt }) => isLater && !leftAt && shipAt > now);
  const days = new Set(waiting.map(({ shipAt }) => dayOf(shipAt)));
  return [...days].map((date) => ({ date, kind: "kit_only", cents: 0, hasKit: true }));
}

/** Every day that a membership has before it: of two years, and the next charge however late it is. */
export function plannedDays(world: World, membership: Membership, now: Date, dates: Iterable<Date>): Planned[] {
  const { state, owed, cart, aside } = membership;
  const end = later(dayOf(now), { months: 24 });
  const { withCharge, yearLater } = kitsOf(cart);
  const planned: Planned[] = [];
  if (owed) planned.push({ date: dayOf(owed.nextTry), kind: "owed", cents: owed.cents, hasKit: withCharge > 0 });
  let credit = (state === "owing" ? 0 : aside) + (world.spender === membership ? world.credit : 0);
  let index = state === "owing" ? 1 : 0;
  let isNext = true;
  for (const at of dates) {
    const date = dayOf(at);
    if (!isNext && date >= end) break;
    const due = dueOf(membership, index);
    const used = creditUsed(due, credit);
    credit -= used;
    planned.push({ date, kind: "renewal", cents: due - used, hasKit: withCharge > 0 });
    const kitDay = later(date, { months: 12 });
    if (yearLater > 0 && kitDay < end) planned.push({ date: kitDay, kind: "kit_only", cents: 0, hasKit: true });
    index += 1;
    isNext = false;
  }
  return [...planned, ...paidKits(membership, now).filter(({ date }) => date < end)].sort(inOrder);
}

const inOrder = (left: Planned, right: Planned) =>
  left.date.localeCompare(right.date) || left.kind.localeCompare(right.kind);

/** Four parts, two weeks apart from today on; the first ones have the cents that do not share out. */
export const instalmentsOf = (cents: number, at: Date) =>
  [0, 1, 2, 3].map((part) => [later(dayOf(at), { days: 14 * part }), Math.floor((cents + 3 - part) / 4)] as const);

export const firstTotal = (cart: Cart) => {
  const { products, shipping, off } = firstAmounts(cart);
  return products + shipping - off;
};
