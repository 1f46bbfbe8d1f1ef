import "server-only";
import type { ShopRequest } from "@/lib/contracts/staff-shop-requests";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { answerRequest, selectRequest, selectWaitingRequests } from "@/lib/server/db/queries/shop-starts";
import { selectStaffShop } from "@/lib/server/db/queries/shop-versions";
import type { Actor } from "@/lib/server/http/actor";
import { enqueue, kickOutbox } from "@/lib/server/outbox";
import { emptyLook } from "@/lib/server/shops/clean-customization";
import { publishWork } from "@/lib/server/shops/publish-draft";
import { changesBetween } from "@/lib/server/shops/shop-history";
import { draftWorkOf, publishedWork } from "@/lib/server/shops/staff-shops";

/** What visitors see of a shop: nothing, of one that is not open. */
async function shownNow(db: Database, key: string, isOpen: boolean) {
  const shop = isOpen ? await selectStaffShop(db, key, null) : undefined;
  if (!shop) return { customization: emptyLook(""), productKeys: [], redirectParameters: [], prices: null };
  const { look: customization, ...more } = await publishedWork(shop);
  return { customization, ...more };
}

/** The shops that wait for our yes, the longest waiting first, each with what a yes would change. */
export async function listRequests(db: Database): Promise<{ requests: ShopRequest[] }> {
  const rows = await selectWaitingRequests(db);
  const requests = rows.map(async ({ row, key, by, draftRevision, isOpen }) => {
    const { id, look, productKeys, redirectParameters, prices, found, reason, askedAt, revision } = row;
    const after = { customization: look, productKeys, redirectParameters, prices };
    return {
      ...{ id, key, by, findings: found, reason, isOpen },
      businessName: look.businessName,
      primaryColor: look.primaryColor,
      askedAt: askedAt.toISOString(),
      changes: changesBetween(await shownNow(db, key, isOpen), after),
      isChangedSince: draftRevision !== null && draftRevision !== revision,
    };
  });
  return { requests: await Promise.all(requests) };
}

type Decision = { readonly decision: "publish" } | { readonly decision: "decline"; readonly answer: string };

const answered = () =>
  new Problem("conflict", { message: "This was answered already, or asked anew. Reload the list." });

/**
 * Answers a shop that asks to be published: publishes it as it was when it asked, or says why not.
 * Whoever asked is mailed either way.
 * @throws Problem not_found, conflict when it was answered or asked anew meanwhile or the check finds something new,
 *   malformed, unavailable
 */
export async function decideRequest(
  db: Database,
  actor: Actor,
  id: string,
  decided: Decision,
): Promise<{ version: number | null }> {
  const found = await selectRequest(db, id);
  if (!found) throw new Problem("not_found");
  if (found.row.state !== "waiting") throw answered();
  const { row, key, by } = found;
  const isYes = decided.decision === "publish";
  const answer = isYes ? null : decided.answer;
  const settle = async (tx: Database) => {
    const outcome = { decidedBy: actor.userId, decidedAt: now(), answer };
    if (!(await answerRequest(tx, id, { state: isYes ? "published" : "declined", ...outcome }))) throw answered();
    const details = { decision: decided.decision };
    await audit(tx, { event: "shop.decide", actor: actor.userId, subject: key, details });
    if (!by?.email) return;
    const data = {
      ...{ name: by.name, shopName: row.look.businessName, answer },
      ...{ shopPath: `/shop/${key}`, editorPath: `/staff/shops/${key}` },
    };
    const mail = { template: "shop-decided", to: by.email, shopKey: null, data } as const;
    await enqueue(tx, "mail", `shop-decided:${id}`, mail);
  };
  const version = isYes ? await publish(db, actor, found, settle) : null;
  if (!isYes) await db.transaction(settle);
  kickOutbox();
  return { version };
}

async function publish(
  db: Database,
  actor: Actor,
  { row, key }: NonNullable<Awaited<ReturnType<typeof selectRequest>>>,
  settle: (tx: Database) => Promise<void>,
): Promise<number> {
  const shop = await selectStaffShop(db, key, null);
  if (!shop) throw new Problem("not_found");
  const { revision, found } = row;
  const ifMatch = `"${shop.version}-edited"`;
  const reason = row.reason || "One of us was asked and said yes.";
  const decision = { work: draftWorkOf(row), ifMatch, reason, shown: found, revision, together: settle };
  return (await publishWork(db, actor, shop, decision)).version;
}
