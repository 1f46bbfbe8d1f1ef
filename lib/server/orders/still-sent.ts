import "server-only";
import { productOf } from "@/lib/domain/catalogue/products";
import { shipDayFrom } from "@/lib/domain/delivery";
import { isBeforeShipping } from "@/lib/domain/order-state";
import type { StillSent } from "@/lib/domain/refund";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectGoingAlong } from "@/lib/server/db/queries/joined-parcels";
import { type OrderLineRow, type OrderRow, selectOrderLines } from "@/lib/server/db/queries/orders";
import { selectUnsentKits } from "@/lib/server/db/queries/unsent-kits";
import { lineTitles } from "./mail-order-news";
import { countedTitles } from "./rest-of-order";

const isThing = ({ productKey }: OrderLineRow) => productOf(productKey)?.parcel === "item";

type Part = StillSent & { readonly orderId: string };

/** What was paid in a membership's orders and has not left, order by order and day by day. */
async function unsent(db: Database, membershipId: string): Promise<Part[]> {
  const present = now();
  const parts: Part[] = [];
  for (const { orderId, orderNumber, status, productKey, shipAt } of await selectUnsentKits(db, membershipId)) {
    const on = shipAt > present && !isBeforeShipping(status) ? shipDayFrom(shipAt) : null;
    const title = productOf(productKey)?.name ?? productKey;
    const known = parts.find((part) => part.orderId === orderId && part.on === on);
    if (known) known.contents.push(title);
    else parts.push({ orderId, orderNumber, contents: [title], on, ...(status === "review" && { isHeld: true }) });
  }
  return parts;
}

/** What lies in a parcel beside its kits. */
async function thingsWith(db: Database, { orderId, on }: Part): Promise<string[]> {
  return on === null ? lineTitles((await selectOrderLines(db, orderId)).filter(isThing)) : [];
}

/** What of orders that were to go along with a kit is sent without it. */
export async function sentAlone(db: Database, alone: readonly OrderRow[]): Promise<StillSent[]> {
  const sent = [];
  for (const { id, number: orderNumber } of alone) {
    const lines = (await selectOrderLines(db, id)).filter(({ productKey }) => productOf(productKey)?.parcel !== "none");
    sent.push({ orderNumber, contents: lineTitles(lines), on: null });
  }
  return sent;
}

/**
 * What of a membership's orders is still to leave, and what is sent in place of something.
 * @param stoppedId  the order whose kits stay here
 */
export async function stillToLeave(db: Database, membershipId: string, stoppedId?: string): Promise<StillSent[]> {
  const sent = [];
  for (const part of await unsent(db, membershipId)) {
    const { orderId, contents, ...facts } = part;
    if (orderId !== stoppedId)
      sent.push({ ...facts, contents: [...countedTitles(contents), ...(await thingsWith(db, part))] });
  }
  return sent;
}

/** What a membership's earlier charges paid for and that is due and has not left. @param newId  the order of the charge itself */
export async function waitingEarlier(db: Database, membershipId: string, newId?: string): Promise<StillSent[]> {
  return (await stillToLeave(db, membershipId, newId)).filter(({ on }) => on === null);
}

/**
 * What is sent all the same when a membership ends: what is still to leave, and what was bought to go along with a kit.
 * @param stopped  the order whose kits stay here, with what of it is sent all the same. NULL: none
 */
export async function stillSent(
  db: Database,
  membershipId: string,
  stopped: { readonly id: string; readonly number: string; readonly beside: readonly OrderLineRow[] } | null,
): Promise<StillSent[]> {
  const sent = await stillToLeave(db, membershipId, stopped?.id);
  const beside = stopped ? [{ orderNumber: stopped.number, contents: lineTitles(stopped.beside), on: null }] : [];
  const parts = [...beside, ...sent, ...(await sentAlone(db, await selectGoingAlong(db, membershipId)))];
  return parts.filter(({ contents }) => contents.length > 0);
}
