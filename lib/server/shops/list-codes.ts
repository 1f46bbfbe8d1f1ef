import "server-only";
import type { CodeFilter, StaffCode } from "@/lib/contracts/staff-discounts";
import { OWN_SHOP } from "@/lib/contracts/staff-discounts";
import { BRAND_NAME } from "@/lib/domain/brand";
import { HOUSE_KEY } from "@/lib/domain/conversion-dimensions";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { Problem } from "@/lib/domain/problem";
import { ADMIN_CODE_LIMITS, PARTNER_CODE_LIMITS } from "@/lib/domain/shop-code";
import { LEAST_PEOPLE, roughCents, roughCount } from "@/lib/domain/small-groups";
import { now } from "@/lib/server/clock";
import { toldUntil } from "@/lib/server/conversions/told-runs";
import type { Database } from "@/lib/server/db/client";
import { type DiscountRow, discountTermsOf } from "@/lib/server/db/queries/discounts";
import { selectStaffShops } from "@/lib/server/db/queries/shop-versions";
import { type FoundCode, selectCodes, selectOutcomes } from "@/lib/server/db/queries/staff-discounts";
import { deepestCut, refusedWith } from "./code-floor";
import { priceList } from "./plan-options";
import { type Editor, ownShop } from "./staff-shops";

const PAGE_SIZE = 20;
/** Later than all that ever came. */
export const FOREVER = new Date("2900-01-01");
/** Units: cents. */
const REVENUE_STEP = 50_000;
const COST_STEP = 5_000;

/** Partners and marketing give off as much; for more an admin makes the code. */
export const limitsOf = ({ role }: Editor) => (role === "admin" ? ADMIN_CODE_LIMITS : PARTNER_CODE_LIMITS);

/** The shop whose codes somebody works on: any for admins and marketing, also our own; for partners theirs. */
export async function shopOfCodes(
  db: Database,
  actor: Editor,
  key: string | null,
): Promise<{ id: string | null; key: string | null }> {
  const isOurs = actor.role !== "partner";
  if (key !== null) return ownShop(db, isOurs ? { ...actor, role: "admin" } : actor, key);
  if (!isOurs) throw new Problem("shop_not_found");
  return { id: null, key: null };
}

/** The days in New York on which a code works, both included. Empty: open. */
export const codeDays = ({ startsAt, expiresAt }: Pick<DiscountRow, "startsAt" | "expiresAt">) => ({
  startsOn: startsAt ? newYorkDay(startsAt) : "",
  // A code ends with the first moment of the day after its last.
  endsOn: expiresAt ? newYorkDay(new Date(expiresAt.getTime() - 1)) : "",
});

type Outcomes = Awaited<ReturnType<typeof selectOutcomes>>;

interface Brought {
  readonly newCustomers: number;
  /** Unit: cents. So below. */
  readonly revenue: number;
  readonly cost: number;
}

/** What a code brought and gave, in fives and full steps. */
const roughly = ({ newCustomers, revenue, cost }: Brought): Brought => ({
  newCustomers: roughCount(newCustomers),
  revenue: roughCents(revenue, REVENUE_STEP),
  cost: roughCents(cost, COST_STEP),
});

/** How often a rule refused. To others than admins as often as it was five times or more, in fives. */
function toldTimes(times: number, isRough: boolean): number {
  if (!isRough) return times;
  return times < LEAST_PEOPLE ? 0 : roughCount(times);
}

/** What became of a code. Others than admins hear of none that few people used it, or whether anybody did. */
function outcomeOf(id: string, { uses, brought: all, refusals }: Outcomes, isRough: boolean) {
  const { times: used = 0, people = 0 } = uses.find((use) => use.id === id && use.state === "used") ?? {};
  const { newCustomers = 0, revenue = 0, cost = 0 } = all.find((one) => one.id === id) ?? {};
  const brought = { newCustomers, revenue, cost };
  const rough =
    people < LEAST_PEOPLE ? { used: null, brought: null } : { used: roughCount(used), brought: roughly(brought) };
  const held = uses.find((use) => use.id === id && use.state === "held")?.times ?? 0;
  return {
    ...(isRough ? { ...rough, held: null } : { used, brought, held }),
    refusals: refusals
      .filter((refusal) => refusal.id === id)
      .map(({ rule, times }) => ({ rule, times: toldTimes(times, isRough) }))
      .filter(({ times }) => times > 0)
      .sort((one, other) => other.times - one.times),
  };
}

type Prices = Pick<StaffCode, "refusedWith" | "deepest">;

function viewOf(
  { row, state, onceOn, shop }: FoundCode,
  outcomes: Outcomes,
  isRough: boolean,
  prices: Prices,
): StaffCode {
  return {
    ...{ id: row.id, revision: row.revision, code: row.code, promotionName: row.promotionName, state, onceOn },
    ...{ shopKey: shop?.key ?? null, shopName: shop?.look.businessName ?? BRAND_NAME },
    ...{ kind: row.kind, percentOff: row.percentOff, amountOff: row.amountOffCents },
    ...{ duration: row.duration, durationInCycles: row.durationInCycles, minSum: row.minSumCents },
    ...{ firstTimeOnly: row.isFirstTimeOnly, appliesTo: row.appliesTo, frequencies: row.frequencies },
    ...{ isForList: row.allowedEmails !== null, maxUses: row.maxUses, maxPerCustomer: row.maxPerCustomer },
    ...codeDays(row),
    ...outcomeOf(row.id, outcomes, isRough),
    ...prices,
  };
}

/** What became of codes; to others than admins until the last days of their shop that are told in parts. */
async function outcomesOf(db: Database, page: readonly FoundCode[], isRough: boolean): Promise<Outcomes> {
  const shops = [...new Set(page.map(({ row }) => row.shopId))];
  const found = await Promise.all(
    shops.map(async (shopId) => {
      const ids = page.filter(({ row }) => row.shopId === shopId).map(({ row }) => row.id);
      return selectOutcomes(db, ids, isRough ? await toldUntil(db, shopId ?? HOUSE_KEY) : FOREVER);
    }),
  );
  return {
    uses: found.flatMap(({ uses }) => uses),
    brought: found.flatMap(({ brought }) => brought),
    refusals: found.flatMap(({ refusals }) => refusals),
  };
}

/**
 * A page of codes by their names, with what each brought and what it is refused with.
 * @throws Problem shop_not_found for a shop that is not there or not theirs
 */
export async function listCodes(db: Database, actor: Editor, { shop, search, state, after }: CodeFilter) {
  const chosen = shop === "" ? undefined : await shopOfCodes(db, actor, shop === OWN_SHOP ? null : shop);
  const whose = actor.role === "partner" ? actor : null;
  const isRough = actor.role !== "admin";
  const wanted = { hidesUses: isRough, shopId: chosen?.id, whose, search, state, after };
  const found = await selectCodes(db, wanted, now(), PAGE_SIZE + 1);
  const page = found.slice(0, PAGE_SIZE);
  const outcomes = await outcomesOf(db, page, isRough);
  const keys = [...new Set(page.map((code) => code.shop?.key ?? null))];
  const options = new Map(await Promise.all(keys.map(async (key) => [key, (await priceList(key)).options] as const)));
  const discounts = page.map((code) => {
    const key = code.shop?.key ?? null;
    const [terms, sold] = [discountTermsOf(code.row, key), options.get(key) ?? []];
    const prices = { refusedWith: refusedWith(terms, sold), deepest: deepestCut(terms, sold) };
    return viewOf(code, outcomes, isRough, prices);
  });
  const { percent, amountCents } = limitsOf(actor);
  const next = found.length > PAGE_SIZE ? (page.at(-1)?.row.id ?? null) : null;
  const shops = (await selectStaffShops(db, whose)).map(({ key, customization }) => ({
    ...{ key, name: customization.businessName },
  }));
  return { discounts, next, shops, isRough, mostPercent: percent, mostAmount: amountCents };
}
