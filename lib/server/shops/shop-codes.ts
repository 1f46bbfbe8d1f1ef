import "server-only";
import type { LowPrice, NewShopCode, ShopCode } from "@/lib/contracts/staff-shop-discounts";
import { openPeriod } from "@/lib/domain/chosen-period";
import type { DiscountTerms } from "@/lib/domain/discount";
import { formatCents } from "@/lib/domain/money";
import type { SellableOption } from "@/lib/domain/plan-option";
import { Problem } from "@/lib/domain/problem";
import { ADMIN_CODE_LIMITS, codeState, PARTNER_CODE_LIMITS } from "@/lib/domain/shop-code";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { termsOf } from "@/lib/server/db/queries/discounts";
import { insertShopCode, selectShopCodes, updateShopCode } from "@/lib/server/db/queries/shop-codes";
import { type Reply, reply } from "@/lib/server/http/reply";
import { newId } from "@/lib/server/ids";
import { refusedWith, worksWithNothing } from "./code-floor";
import { priceList } from "./plan-options";
import { type Editor, ownShop } from "./staff-shops";

const limitsOf = ({ role }: Editor) => (role === "admin" ? ADMIN_CODE_LIMITS : PARTNER_CODE_LIMITS);

type CodeRow = Awaited<ReturnType<typeof selectShopCodes>>[number];

const viewOf = ({ row, held, used }: CodeRow, at: Date, low: LowPrice[]): ShopCode => ({
  code: row.code,
  kind: row.kind,
  percentOff: row.percentOff,
  amountOff: row.amountOffCents,
  duration: row.duration,
  durationInCycles: row.durationInCycles,
  minSum: row.minSumCents,
  firstTimeOnly: row.isFirstTimeOnly,
  appliesTo: row.appliesTo,
  startsAt: row.startsAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  state: codeState(row, at),
  ...{ held, used, maxUses: row.maxUses, promotionName: row.promotionName, refusedWith: low },
});

/**
 * The discount codes of a shop, with how often each is held and used, and what each is refused with.
 * @throws Problem shop_not_found for a shop that is not there or not theirs
 */
export async function listShopCodes(db: Database, actor: Editor, businessKey: string) {
  const shop = await ownShop(db, actor, businessKey);
  const rows = await selectShopCodes(db, shop.id);
  const { percent, amountCents } = limitsOf(actor);
  const at = now();
  const { options } = await priceList(shop.key);
  const discounts = rows.map((found) => viewOf(found, at, refusedWith(termsOf(found.row, shop.key), options)));
  return { discounts, mostPercent: percent, mostAmount: amountCents };
}

const malformedField = (field: string, message: string) => new Problem("malformed", { field, message });

/** What a code gives, and nothing that belongs to another kind. */
function gift(code: NewShopCode, actor: Editor) {
  const { percent, amountCents } = limitsOf(actor);
  if (code.kind === "percent") {
    if (code.percentOff === null) throw malformedField("percentOff", "Enter how many percent it gives.");
    if (code.percentOff > percent)
      throw malformedField("percentOff", `It can give up to ${percent}%. For more, ask us.`);
    return { percentOff: code.percentOff, amountOffCents: null };
  }
  if (code.kind === "shipping") return { percentOff: null, amountOffCents: null };
  if (!code.amountOff) throw malformedField("amountOff", "Enter how many dollars it gives.");
  if (code.amountOff > amountCents) {
    throw malformedField("amountOff", `It can give up to ${formatCents(amountCents)}. For more, ask us.`);
  }
  return { percentOff: null, amountOffCents: code.amountOff };
}

function lasting({ duration, durationInCycles, kind }: NewShopCode) {
  if (kind === "shipping" && duration !== "once") throw malformedField("duration", "Free shipping is for one order.");
  if (duration !== "repeating") return { duration, durationInCycles: null };
  if (durationInCycles === null) throw malformedField("durationInCycles", "Enter for how many charges.");
  return { duration, durationInCycles };
}

function codePeriod({ startsOn, endsOn }: NewShopCode, at: Date) {
  const { since, before } = openPeriod({ from: startsOn, to: endsOn });
  if (before && before <= at) throw malformedField("endsOn", "Choose a last day that is still to come.");
  if (since && before && before <= since) throw malformedField("endsOn", "The last day is before the first.");
  return { startsAt: since, expiresAt: before };
}

/** What a new code will be refused with. @throws Problem malformed when that is everything the shop sells */
function lowPrices(terms: DiscountTerms, options: readonly SellableOption[]): LowPrice[] {
  const low = refusedWith(terms, options);
  const [first] = low;
  if (first && worksWithNothing(terms, options)) {
    const field = terms.kind === "percent" ? "percentOff" : "amountOff";
    const [price, left, least] = [first.price, first.left, first.least].map(formatCents);
    throw malformedField(
      field,
      `Of ${first.title} at ${price} it would leave ${left}; ${least} has to be left. Give less.`,
    );
  }
  return low;
}

/**
 * Makes a discount code that works in one shop only, and says what it will be refused with.
 * @throws Problem shop_not_found, malformed with the field: a code that the shop has already, more than may be given,
 *   or one that could be used with nothing at the shop's prices
 */
export async function makeShopCode(
  db: Database,
  actor: Editor,
  businessKey: string,
  asked: NewShopCode,
): Promise<Reply<{ code: string; refusedWith: LowPrice[] }>> {
  const shop = await ownShop(db, actor, businessKey);
  const code = asked.code.toUpperCase();
  const { kind, minSum, firstTimeOnly, maxUses, promotionName } = asked;
  const terms = { kind, ...gift(asked, actor), ...lasting(asked) };
  const row = {
    ...{ id: newId("disc"), promotionId: newId("promo"), shopId: shop.id, code, promotionName, maxUses },
    ...{ ...terms, ...codePeriod(asked, now()), minSumCents: minSum, isFirstTimeOnly: firstTimeOnly },
    isAgreed: actor.role === "admin",
  };
  const { options } = await priceList(shop.key);
  return db.transaction(async (tx) => {
    const made = await insertShopCode(tx, row);
    if (!made) throw malformedField("code", "This shop has a code of that name already.");
    const low = lowPrices(termsOf(made, shop.key), options);
    const details = { code, ...terms, maxUses };
    await audit(tx, { event: "discount.create", actor: actor.userId, subject: shop.key, details });
    return reply({ code, refusedWith: low }, { status: 201 });
  });
}

/**
 * Switches a code of a shop off, or on again. Checkouts that hold it keep it.
 * @throws Problem shop_not_found, discount_not_found for a code that is not this shop's
 */
export async function switchShopCode(
  db: Database,
  actor: Editor,
  { businessKey, code, isActive }: { businessKey: string; code: string; isActive: boolean },
): Promise<{ isActive: boolean }> {
  const shop = await ownShop(db, actor, businessKey);
  await db.transaction(async (tx) => {
    if (!(await updateShopCode(tx, shop.id, code, isActive))) throw new Problem("discount_not_found");
    const details = { code: code.toUpperCase(), isActive };
    await audit(tx, { event: "discount.change", actor: actor.userId, subject: shop.key, details });
  });
  return { isActive };
}
