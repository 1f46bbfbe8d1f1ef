import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { ChangedCode, MadeCode, NewCode } from "@/lib/contracts/staff-discounts";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { type DiscountRow, discountTermsOf } from "@/lib/server/db/queries/discounts";
import {
  hasOtherCode,
  insertCode,
  lockCode,
  selectCodeShop,
  updateCode,
} from "@/lib/server/db/queries/staff-discounts";
import { type Reply, reply } from "@/lib/server/http/reply";
import { newId } from "@/lib/server/ids";
import { checkLeastUses, checkLimits, codeGift, codePeriod, lowPrices, malformedField } from "./code-terms";
import { codeDays, shopOfCodes } from "./list-codes";
import { priceList } from "./plan-options";
import type { Editor } from "./staff-shops";

const NAME_TAKEN = "This shop has a code of that name already.";
const CHANGED =
  "Somebody changed this code since you opened it. Nothing of yours was saved, and what you typed is still here.";

/** What an admin gives for a partner's shop is agreed with us. */
const isAgreement = ({ role }: Editor, shopId: string | null) => role === "admin" && shopId !== null;

const columnsOf = (asked: Omit<NewCode, "shop">) => ({
  code: asked.code.toUpperCase(),
  promotionName: asked.promotionName,
  ...{ minSumCents: asked.minSum, isFirstTimeOnly: asked.firstTimeOnly },
  ...{ maxUses: asked.maxUses, maxPerCustomer: asked.maxPerCustomer },
});

/**
 * A code as it would be, not written anywhere.
 * @throws Problem malformed with the field
 */
export function draftRow(actor: Editor, shopId: string | null, asked: NewCode): DiscountRow {
  const gift = codeGift(asked);
  checkLimits(actor, gift);
  if (asked.maxUses !== null) checkLeastUses(actor, asked.maxUses);
  return {
    ...{ id: newId("disc"), promotionId: newId("promo"), shopId, ...columnsOf(asked), ...gift },
    ...codePeriod(asked, now()),
    ...{
      isActive: false,
      isDraft: true,
      isAgreed: isAgreement(actor, shopId),
      allowedEmails: null,
      uses: 0,
      revision: 0,
    },
  };
}

/**
 * Makes the draft of a code that works in one shop only, and says what it will be refused with.
 * @throws Problem shop_not_found, malformed with the field: a code that the shop has already, more than may be given,
 *   or one that could be used with nothing at the shop's prices
 */
export async function makeCode(db: Database, actor: Editor, asked: NewCode): Promise<Reply<MadeCode>> {
  const shop = await shopOfCodes(db, actor, asked.shop);
  const row = draftRow(actor, shop.id, asked);
  const refusedWith = lowPrices(discountTermsOf(row, shop.key), (await priceList(shop.key)).options);
  await db.transaction(async (tx) => {
    if (!(await insertCode(tx, row))) throw malformedField("code", NAME_TAKEN);
    const { shop: _, ...details } = asked;
    await audit(tx, { event: "discount.create", actor: actor.userId, subject: shop.key ?? "own", details });
  });
  return reply({ id: row.id, code: row.code, refusedWith }, { status: 201 });
}

/** The shop of a code that somebody may work on. @throws Problem discount_not_found */
async function shopOfCode(db: Database, actor: Editor, id: string): Promise<string | null> {
  const key = await selectCodeShop(db, id);
  if (key === undefined) throw new Problem("discount_not_found");
  try {
    return (await shopOfCodes(db, actor, key)).key;
  } catch (error) {
    throw error instanceof Problem ? new Problem("discount_not_found") : error;
  }
}

async function lockSeen(tx: Database, id: string, revision: number): Promise<DiscountRow> {
  const found = await lockCode(tx, id);
  if (!found) throw new Problem("discount_not_found");
  if (found.row.revision !== revision) throw new Problem("conflict", { message: CHANGED });
  return found.row;
}

const GIFT = [
  "kind",
  "percentOff",
  "amountOffCents",
  "duration",
  "durationInCycles",
  "appliesTo",
  "frequencies",
] as const;
const FIELDS: Readonly<Record<string, string>> = { amountOffCents: "amountOff" };

/** What is new in what it gives, or in what it is for. Undefined: nothing. */
const changedGift = (row: DiscountRow, gift: ReturnType<typeof codeGift>) =>
  GIFT.find((part) => !isDeepStrictEqual(row[part], gift[part]));

/** Whether what a code gives stays. Others than admins learn of no code whether it was used: theirs stays once launched. */
const isPromised = ({ role }: Editor, row: DiscountRow) => (role === "admin" ? row.uses > 0 : !row.isDraft);

/** @throws Problem malformed when there would be fewer uses than there were, or than there may be */
function checkUses(actor: Editor, row: DiscountRow, maxUses: number | null): void {
  if (maxUses === null || maxUses === row.maxUses) return;
  checkLeastUses(actor, maxUses);
  if (actor.role === "admin" && maxUses < row.uses) {
    throw malformedField("maxUses", `It is used or held ${row.uses} times already. Enter ${row.uses} or more.`);
  }
  if (actor.role !== "admin" && !row.isDraft && maxUses < (row.maxUses ?? Number.POSITIVE_INFINITY)) {
    throw malformedField("maxUses", "A launched code gets no fewer uses than it had. Stop it and make another.");
  }
}

/** @throws Problem malformed, conflict: what this person may not change, or nobody any more */
function checkChange(actor: Editor, row: DiscountRow, asked: ChangedCode): void {
  const gift = codeGift(asked);
  const changed = changedGift(row, gift);
  const field = changed && (FIELDS[changed] ?? changed);
  if (row.isAgreed && actor.role !== "admin") {
    const message = "This code was agreed with us: it may give more than others. Ask us to change it; you can stop it.";
    throw new Problem("conflict", { message });
  }
  if (field && isPromised(actor, row)) {
    const message = "Somebody may have been given this code, so this stays as it is. Stop it and make another.";
    throw malformedField(field, message);
  }
  if (changed) checkLimits(actor, gift);
  if (!row.isDraft && asked.code.toUpperCase() !== row.code) {
    throw malformedField("code", "A launched code keeps its name: it is on paper somewhere. Make another.");
  }
  checkUses(actor, row, asked.maxUses);
}

/** The days as they were stay the very moments that they were. */
function periodOf(row: DiscountRow, asked: ChangedCode) {
  const { startsOn, endsOn } = codeDays(row);
  const isSame = startsOn === asked.startsOn && endsOn === asked.endsOn;
  return isSame ? { startsAt: row.startsAt, expiresAt: row.expiresAt } : codePeriod(asked, now());
}

/**
 * Changes a code. What it gives and what it is for stays once it is used or held; days, limits and its name for people
 * may always change.
 * @throws Problem discount_not_found; malformed with the field; conflict when somebody else changed it meanwhile, or it
 *   was agreed with an admin
 */
export async function changeCode(db: Database, actor: Editor, id: string, asked: ChangedCode): Promise<MadeCode> {
  const shopKey = await shopOfCode(db, actor, id);
  const { options } = await priceList(shopKey);
  return db.transaction(async (tx) => {
    const row = await lockSeen(tx, id, asked.revision);
    checkChange(actor, row, asked);
    const gift = codeGift(asked);
    const isAgreed = changedGift(row, gift) ? isAgreement(actor, row.shopId) : row.isAgreed;
    const change = { ...columnsOf(asked), ...gift, ...periodOf(row, asked), isAgreed };
    if (await hasOtherCode(tx, row, change.code)) throw malformedField("code", NAME_TAKEN);
    const refusedWith = lowPrices(discountTermsOf({ ...row, ...change }, shopKey), options);
    await updateCode(tx, row, change);
    const { revision: _, ...details } = asked;
    await audit(tx, { event: "discount.change", actor: actor.userId, subject: shopKey ?? "own", details });
    return { id, code: change.code, refusedWith };
  });
}

/**
 * Launches a code, stops it at once, or starts it again. Checkouts that hold it keep it.
 * @throws Problem discount_not_found; conflict when somebody else changed it meanwhile
 */
export async function switchCode(
  db: Database,
  actor: Editor,
  id: string,
  { isActive, revision }: { isActive: boolean; revision: number },
): Promise<{ isActive: boolean }> {
  const shopKey = await shopOfCode(db, actor, id);
  await db.transaction(async (tx) => {
    const row = await lockSeen(tx, id, revision);
    await updateCode(tx, row, { isActive, isDraft: false });
    const details = { code: row.code, isActive, wasDraft: row.isDraft };
    await audit(tx, { event: "discount.change", actor: actor.userId, subject: shopKey ?? "own", details });
  });
  return { isActive };
}
