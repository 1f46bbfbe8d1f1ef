import "server-only";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { cancelSchedule, insertSchedule } from "@/lib/server/db/queries/shop-schedules";
import { selectDraft } from "@/lib/server/db/queries/shop-versions";
import { newId } from "@/lib/server/ids";
import { checkMayOpen } from "./first-publication";
import { passGate } from "./gate/pass-gate";
import { checkPrices, publishedPrices } from "./own-prices";
import { draftWorkOf, type Editor, ownShop } from "./staff-shops";

const DAY_MS = 86_400_000;
/** Further ahead than anybody plans a shop. Unit: days. */
const MOST_DAYS = 366;

/** What somebody puts down for publication. */
interface ScheduleRequest {
  readonly businessKey: string;
  readonly revision: number;
  /** The published version that was edited. */
  readonly version: number;
  /** ISO 8601. */
  readonly publishAt: string;
  /** Empty: it should be clean. */
  readonly reason: string;
}

function momentOf(text: string, at: Date): Date {
  const publishAt = new Date(text);
  const refuse = (message: string) => new Problem("malformed", { field: "publishAt", message });
  if (publishAt <= at) throw refuse("Choose a moment that is still to come.");
  if (publishAt.getTime() - at.getTime() > MOST_DAYS * DAY_MS) throw refuse("Choose a moment within a year.");
  return publishAt;
}

/**
 * Puts the saved draft of a shop, as it is now, down for publication at a moment; what was put down before is taken
 * back. It has to pass the check now, and once more then.
 * @throws Problem shop_not_found, malformed, conflict when the draft or the shop changed since it was read, or the
 *   check found something that this person does not publish
 */
export async function scheduleDraft(
  db: Database,
  actor: Editor,
  request: ScheduleRequest,
): Promise<{ publishAt: string }> {
  const shop = await ownShop(db, actor, request.businessKey);
  await checkMayOpen(db, actor, shop);
  const draft = await selectDraft(db, shop.id);
  if (draft?.revision !== request.revision || shop.version !== request.version) {
    throw new Problem("conflict", { message: "Somebody changed this shop in the meantime. Reload to see it." });
  }
  const at = now();
  const publishAt = momentOf(request.publishAt, at);
  const work = draftWorkOf(draft);
  if (work.prices) await checkPrices(actor, work.prices, await publishedPrices(shop));
  await passGate(db, actor, shop, { work, reason: request.reason });
  await db.transaction(async (tx) => {
    await cancelSchedule(tx, shop.id, at);
    await insertSchedule(tx, {
      ...{ id: newId("sch"), shopId: shop.id, state: "waiting", publishAt, ...work },
      ...{ revision: draft.revision, overVersion: shop.version, reason: request.reason },
      ...{ decidedBy: actor.userId, decidedAt: at, endedAt: null, refusal: null },
    });
    const details = { publishAt: publishAt.toISOString(), revision: draft.revision };
    await audit(tx, { event: "shop.schedule", actor: actor.userId, subject: shop.key, details });
  });
  return { publishAt: publishAt.toISOString() };
}

/**
 * Takes back what was put down for publication. The draft stays.
 * @returns isCanceled false: nothing waited
 * @throws Problem shop_not_found
 */
export async function unscheduleDraft(
  db: Database,
  actor: Editor,
  businessKey: string,
): Promise<{ isCanceled: boolean }> {
  const shop = await ownShop(db, actor, businessKey);
  return db.transaction(async (tx) => {
    const isCanceled = await cancelSchedule(tx, shop.id, now());
    const entry = { event: "shop.schedule", actor: actor.userId, subject: shop.key } as const;
    if (isCanceled) await audit(tx, { ...entry, details: { canceled: true } });
    return { isCanceled };
  });
}
