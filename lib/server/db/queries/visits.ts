import "server-only";
import { and, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ConversionFilter } from "@/lib/contracts/conversions";
import { HOUSE_KEY, NONE, VISIT_DIMENSIONS } from "@/lib/domain/conversion-dimensions";
import type { Device, PageStep, StartPath, Touch, VisitorCountry, VisitStep } from "@/lib/domain/visit";
import type { Database } from "../client";
import { checkouts } from "../schema/checkouts";
import { trackingEvents } from "../schema/conversions";
import { discounts } from "../schema/discounts";
import { memberships } from "../schema/memberships";
import { orders } from "../schema/orders";
import { users } from "../schema/people";
import { shops } from "../schema/shops";
import { visits } from "../schema/visits";

/** A page that somebody looks at, as visits know pages. */
export interface VisitedPage {
  sessionIdHash: string;
  page: string;
  shopKey: string | null;
  step: PageStep | null;
  /** NULL: nothing new brought them here. */
  touch: Touch | null;
  arrival: StartPath;
  /** What the way to this page decides. NULL: nothing. */
  decided: StartPath | null;
  device: Device;
  /** NULL: the browser did not say. */
  country: VisitorCountry | null;
  at: Date;
}

const NO_TOUCH: Touch = { source: null, medium: null, campaign: null, referrer: "none" };

/**
 * Begins a visit or goes on with it: a step keeps the time when it was first reached.
 * @returns  the write, to be awaited or to go with another by `writesInOneStatement`
 */
export function recordVisitedPage(db: Database, view: VisitedPage) {
  const { sessionIdHash, shopKey, step, decided, at } = view;
  const { source, medium, campaign, referrer } = view.touch ?? NO_TOUCH;
  const shopId =
    shopKey === null ? null : sql<string>`(select ${shops.id} from ${shops} where ${shops.key} = ${shopKey})`;
  const reached = step ? { [`${step}At`]: at } : {};
  const last = { lastSource: source, lastMedium: medium, lastCampaign: campaign, lastReferrer: referrer };
  return db
    .insert(visits)
    .values({
      ...{ sessionIdHash, landingPage: view.page, startPath: decided ?? view.arrival, shopId, device: view.device },
      country: view.country,
      ...{ firstSource: source, firstMedium: medium, firstCampaign: campaign, firstReferrer: referrer, ...last },
      ...{ landingAt: at, ...reached },
    })
    .onConflictDoUpdate({
      target: visits.sessionIdHash,
      set: {
        ...(decided && { startPath: decided }),
        ...(shopKey !== null && { shopId: sql`coalesce(excluded.shop_id, ${visits.shopId})` }),
        ...(view.touch && last),
        choiceAt: sql`coalesce(${visits.choiceAt}, excluded.choice_at)`,
        cartAt: sql`coalesce(${visits.cartAt}, excluded.cart_at)`,
        checkoutAt: sql`coalesce(${visits.checkoutAt}, excluded.checkout_at)`,
      },
    });
}

const first = (kind: "purchase" | "upgrade" | "renewal") =>
  sql<Date | null>`min(${trackingEvents.chargedAt}) filter (where ${trackingEvents.kind} = ${kind})`;

const FOUND = {
  paidAt: sql`found."paidAt"`,
  upgradeAt: sql`found."upgradeAt"`,
  secondChargeAt: sql`found."secondChargeAt"`,
  couponOwner: sql`found."couponOwner"`,
};

/** What a set column was, or else what was found. */
const orElse = (column: PgColumn, found: SQL) => sql`coalesce(${column}, ${found})`;

/**
 * Notes which visits ended in charges, and whose code was used: whether a charge is
 * counted is a question of money, and whoever paid did not leave. Looks at what the ledger got since `since`; what is
 * noted already stays.
 */
export async function noteVisitOutcomes(db: Database, since: Date): Promise<void> {
  const outcomes = await db
    .select({
      hash: checkouts.sessionIdHash,
      paidAt: first("purchase"),
      upgradeAt: first("upgrade"),
      secondChargeAt: first("renewal"),
      couponOwner: sql<
        string | null
      >`min(case when ${discounts.id} is not null then coalesce(${shops.key}, 'house') end)`,
    })
    .from(trackingEvents)
    .innerJoin(orders, eq(orders.id, trackingEvents.orderId))
    .leftJoin(memberships, eq(memberships.id, orders.membershipId))
    .innerJoin(checkouts, eq(checkouts.id, sql`coalesce(${orders.checkoutId}, ${memberships.checkoutId})`))
    .leftJoin(discounts, eq(discounts.id, checkouts.discountId))
    .leftJoin(shops, eq(shops.id, discounts.shopId))
    .where(
      and(gt(trackingEvents.createdAt, since), isNotNull(checkouts.sessionIdHash), eq(checkouts.hasObjected, false)),
    )
    .groupBy(checkouts.sessionIdHash);
  if (outcomes.length === 0) return;
  // Handed over as they are: joined in one statement, they may be looked for again for each visit.
  const found = sql`jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as found("hash" text, "paidAt" timestamptz, "upgradeAt" timestamptz, "secondChargeAt" timestamptz, "couponOwner" text)`;
  const isNews = (column: PgColumn, value: SQL) => sql`(${column} is null and ${value} is not null)`;
  await db
    .update(visits)
    .set({
      paidAt: orElse(visits.paidAt, FOUND.paidAt),
      upgradeAt: orElse(visits.upgradeAt, FOUND.upgradeAt),
      secondChargeAt: orElse(visits.secondChargeAt, FOUND.secondChargeAt),
      couponOwner: orElse(visits.couponOwner, FOUND.couponOwner),
    })
    .from(found)
    .where(
      and(
        sql`${visits.sessionIdHash} = found."hash"`,
        or(
          isNews(visits.paidAt, FOUND.paidAt),
          isNews(visits.upgradeAt, FOUND.upgradeAt),
          isNews(visits.secondChargeAt, FOUND.secondChargeAt),
        ),
      ),
    );
}

/** Notes how far a visit came in the quiz; it never goes back. A browser that objects has no visit. */
export async function reachQuizStep(db: Database, sessionIdHash: string, step: number): Promise<void> {
  await db
    .update(visits)
    .set({ quizStep: sql`greatest(${visits.quizStep}, ${step}::smallint)` })
    .where(eq(visits.sessionIdHash, sessionIdHash));
}

/** Which visits. What a filter names beside these is known of purchases alone. */
export interface VisitScope {
  /** When they began: at or after `since`, and before `before`. */
  readonly period: { readonly since: Date; readonly before: Date };
  /** Of visitors of these shops alone. NULL: all. */
  readonly shopIds: readonly string[] | null;
  readonly filter: Pick<ConversionFilter, "shop" | (typeof VISIT_DIMENSIONS)[number]>;
}

/** What visits are told apart by, as the rows of the ledger are. */
const VALUES: { readonly [Name in (typeof VISIT_DIMENSIONS)[number]]: SQL | PgColumn } = {
  start: visits.startPath,
  landing: visits.landingPage,
  source: sql<string>`coalesce(${visits.firstSource}, ${visits.firstReferrer})`,
  lastSource: sql`coalesce(${visits.lastSource}, ${visits.lastReferrer})`,
  campaign: visits.firstCampaign,
  lastCampaign: visits.lastCampaign,
  device: visits.device,
  visitorCountry: visits.country,
};

function ofShop(key: string): SQL | undefined {
  if (key === "") return undefined;
  return key === HOUSE_KEY
    ? isNull(visits.shopId)
    : sql`${visits.shopId} = (select ${shops.id} from ${shops} where ${shops.key} = ${key})`;
}

const inScope = ({ period, shopIds, filter }: VisitScope) =>
  and(
    gte(visits.landingAt, period.since),
    lt(visits.landingAt, period.before),
    shopIds === null ? undefined : inArray(visits.shopId, [...shopIds]),
    ofShop(filter.shop),
    ...VISIT_DIMENSIONS.map((name) => {
      if (filter[name] === "") return undefined;
      return filter[name] === NONE ? sql`${VALUES[name]} is null` : sql`${VALUES[name]} = ${filter[name]}`;
    }),
  );

/** How many visits saw no further question of the quiz than this one, the first one first. */
export const countQuizSteps = (db: Database, scope: VisitScope) =>
  db
    .select({ step: sql<number>`${visits.quizStep}`, people: count() })
    .from(visits)
    .where(and(isNotNull(visits.quizStep), inScope(scope)))
    .groupBy(visits.quizStep)
    .orderBy(visits.quizStep);

const taken = (column: PgColumn) => sql<number>`count(${column})::int`;
const STEPS_TAKEN = {
  ...{ landing: taken(visits.landingAt), choice: taken(visits.choiceAt), cart: taken(visits.cartAt) },
  ...{ checkout: taken(visits.checkoutAt), paid: taken(visits.paidAt), upgrade: taken(visits.upgradeAt) },
  secondCharge: taken(visits.secondChargeAt),
} as const satisfies Readonly<Record<VisitStep, SQL>>;

/** How many visits took each step. */
export async function countSteps(db: Database, scope: VisitScope): Promise<Record<VisitStep, number>> {
  const [all] = await db.select(STEPS_TAKEN).from(visits).where(inScope(scope));
  if (!all) throw new Error("a count of visits is one row");
  return all;
}

/** The same by one dimension, the most frequent value first. */
export const countVisitSteps = (db: Database, scope: VisitScope, by: (typeof VISIT_DIMENSIONS)[number]) =>
  db
    .select({ key: sql<string | null>`${VALUES[by]}`, ...STEPS_TAKEN })
    .from(visits)
    .where(inScope(scope))
    .groupBy(sql`1`)
    .orderBy(desc(count()));

/** Forgets the visits in which our own people, or demo accounts, went to a checkout. */
export async function forgetStaffVisits(db: Database): Promise<void> {
  const theirs = db
    .select({ hash: checkouts.sessionIdHash })
    .from(checkouts)
    .innerJoin(users, eq(users.id, checkouts.userId))
    .where(and(users.isTest, isNotNull(checkouts.sessionIdHash)));
  await db.delete(visits).where(inArray(visits.sessionIdHash, theirs));
}

/** Forgets visits that began before `before`. */
export async function forgetVisits(db: Database, before: Date): Promise<void> {
  await db.delete(visits).where(lt(visits.landingAt, before));
}
