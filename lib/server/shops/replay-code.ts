import "server-only";
import type { CodeReplay, NewCode } from "@/lib/contracts/staff-discounts";
import { HOUSE_KEY } from "@/lib/domain/conversion-dimensions";
import type { DiscountLine } from "@/lib/domain/discount";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { PLAN_FREQUENCIES } from "@/lib/domain/recurring-period";
import { type CartGroup, type PastCart, type Replay, replayDiscount } from "@/lib/domain/replay-discount";
import { houseLookupKey } from "@/lib/domain/shop-prices";
import { roughCents } from "@/lib/domain/small-groups";
import { allOffers } from "@/lib/server/catalogue/offers";
import { now } from "@/lib/server/clock";
import { toldUntil } from "@/lib/server/conversions/told-runs";
import type { Database } from "@/lib/server/db/client";
import { discountTermsOf } from "@/lib/server/db/queries/discounts";
import { selectPastCarts } from "@/lib/server/db/queries/staff-discounts";
import { takePoints } from "@/lib/server/http/rate-limit";
import { draftRow } from "./change-codes";
import { FOREVER, shopOfCodes } from "./list-codes";
import type { Editor } from "./staff-shops";

const DAYS = 90;
const DAY_MS = 86_400_000;
/** As many carts as are tried in about a second. */
const MOST_CARTS = 5000;

type CartRow = Awaited<ReturnType<typeof selectPastCarts>>[number];
type KeptLine = CartRow["quote"]["lines"][number];

/** A line as it was bought. In a partner's shop our own price of today stands beside it, as the rule about prices asks. */
function lineOf(line: KeptLine, houseCents: ReadonlyMap<string, number>): DiscountLine {
  const lookupKey = houseLookupKey(line.lookupKey);
  const ours = houseCents.get(lookupKey);
  return {
    ...{ productKey: line.productKey, lookupKey, isRecurring: line.isRecurring },
    amountCents: line.unitAmountCents * line.quantity,
    houseAmountCents: ours === undefined ? null : ours * line.quantity,
    cadence: PLAN_FREQUENCIES.find((known) => known === line.frequency),
  };
}

function cartOf({ quote, email, status, at, isReturning }: CartRow, house: ReadonlyMap<string, number>): PastCart {
  return {
    lines: quote.lines.map((line) => lineOf(line, house)),
    shippingCents: quote.shippingCents,
    hadOffCents: quote.discountCents + quote.shippingDiscountCents,
    ...{ email, at, isNewCustomer: !isReturning, isPaid: status === "complete" },
  };
}

/** Our own prices by lookup key, beside a partner's. In our own shop there is nothing beside. */
async function housePrices(shopKey: string | null): Promise<Map<string, number>> {
  if (shopKey === null) return new Map();
  const { offers } = await allOffers();
  const ours = offers.filter((offer) => offer.shopKey === null);
  return new Map(ours.map(({ option }) => [option.lookupKey, option.unitAmountCents]));
}

/**
 * What a code would have done in the checkouts that were started in its shop in the last 90 days, the newest 5,000 of
 * them, by the rules that judge it there.
 * @throws Problem shop_not_found, malformed with the field; too_many_requests for others than admins
 */
export async function replayCode(db: Database, actor: Editor, asked: NewCode): Promise<CodeReplay> {
  const shop = await shopOfCodes(db, actor, asked.shop);
  // Whoever tries hundreds of drafts would find where a ten begins.
  if (actor.role !== "admin") await takePoints("discount-replay-person", actor.userId);
  const terms = discountTermsOf(draftRow(actor, shop.id, asked), shop.key);
  const since = new Date(now().getTime() - DAYS * DAY_MS);
  const house = await housePrices(shop.key);
  // Whoever may not hear of the newest days could find one cart of theirs by trying again.
  const until = actor.role === "admin" ? FOREVER : await toldUntil(db, shop.id ?? HOUSE_KEY);
  const rows = await selectPastCarts(db, shop.id, { since, until }, MOST_CARTS + 1);
  const isLimited = rows.length > MOST_CARTS;
  const newest = rows.slice(0, MOST_CARTS);
  const carts = newest.map((row) => cartOf(row, house)).reverse();
  const first = isLimited ? (newest.at(-1)?.at ?? since) : since;
  const known = { since: newYorkDay(first), until: lastDay(since, until), isLimited };
  if (actor.role === "admin")
    return { ...known, smallestGroup: 1, ...toldOf(replayDiscount(terms, carts), carts.length) };
  // A limit that is moved by one would let one cart in.
  const about = roughly(replayDiscount({ ...terms, maxUses: null }, carts));
  return { ...known, smallestGroup: ROUGH, ...toldOf(about, tens(carts.length), ROUGH) };
}

/** The last day that is looked at. NULL: none is. */
function lastDay(since: Date, until: Date): string | null {
  if (until <= since) return null;
  const end = until < now() ? until : now();
  return newYorkDay(new Date(end.getTime() - 1));
}

/** Whoever is no admin is told full tens: two drafts that differ by few carts are nearly always told alike. */
const ROUGH = 10;
const tens = (count: number) => count - (count % ROUGH);

/**
 * What so many carts came to on average, in two digits, times as many as are told: a sum that was rounded by itself would
 * tell how many they are exactly to whoever chooses what is taken off. Unit: cents.
 */
function aboutSum(cents: number, carts: number): number {
  const average = carts === 0 ? 0 : cents / carts;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, Math.abs(average)))) - 1);
  return roughCents(average, unit) * tens(carts);
}

/** What a draft would have done, in tens of carts and round sums. */
function roughly({ reached, paidAnyway, refused, near }: Replay): Replay {
  const group = <Group extends CartGroup>(one: Group) => {
    return { ...one, carts: tens(one.carts), offCents: aboutSum(one.offCents, one.carts) };
  };
  const sumCents = aboutSum(paidAnyway.sumCents, paidAnyway.carts);
  return {
    reached: group(reached),
    paidAnyway: { ...group(paidAnyway), sumCents },
    refused: new Map([...refused].map(([rule, count]) => [rule, tens(count)])),
    near: near.map(group).filter(({ carts }) => carts > 0),
  };
}

/** What may be told: of a group that is too small neither its size nor its sums. */
function toldOf({ reached, paidAnyway, refused, near }: Replay, all: number, least = 1) {
  const isTold = (count: number) => count >= least || least === 1;
  const told = (count: number, figure: number) => (isTold(count) ? figure : null);
  // With one of the rules hidden, the others and the whole would tell it.
  const counts = [...refused.values(), reached.carts];
  const isWhole = counts.every(isTold);
  const ofGroup = ({ carts: count, offCents }: CartGroup) => ({
    carts: told(count, count),
    off: told(count, offCents),
  });
  const { carts: reach, off } = ofGroup(reached);
  const paid = paidAnyway.carts;
  return {
    carts: isWhole ? all : null,
    ...{ reached: reach, off, paidAnyway: told(paid, paid), givenAway: told(paid, paidAnyway.offCents) },
    paidSum: told(paid, paidAnyway.sumCents),
    refused: [...refused]
      .sort(([, one], [, other]) => other - one)
      .map(([rule, count]) => ({ rule, carts: told(count, count) })),
    near: near.map((group) => ({ kind: group.kind, key: group.key, ...ofGroup(group) })),
  };
}
