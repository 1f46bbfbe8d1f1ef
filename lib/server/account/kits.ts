import "server-only";
import type { AccountKit } from "@/lib/contracts/account-kits";
import { productOf } from "@/lib/domain/catalogue/products";
import { type KitState, kitState } from "@/lib/domain/kit-state";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import { selectKitsOfPerson } from "@/lib/server/db/queries/account";
import type { Actor, Client } from "@/lib/server/http/actor";
import { checkRoom, count } from "@/lib/server/http/rate-limit";
import { claimKit } from "@/lib/server/kits/claim-kit";

type KitRow = Awaited<ReturnType<typeof selectKitsOfPerson>>[number];

/** When a kit came to be where it is. The laboratory's days are not noted. */
function momentOf(state: KitState, { shipAt, shippedAt, claimedAt }: KitRow): Date | null {
  if (state === "planned") return shipAt;
  if (state === "shipped" || state === "delivered") return shippedAt;
  return state === "registered" ? claimedAt : null;
}

function viewOf(row: KitRow, userId: string): AccountKit | null {
  const { id, productKey, orderStatus, claimedBy, shippedAt } = row;
  const state = kitState({ orderStatus, isShipped: shippedAt !== null, claimedBy }, userId);
  if (state === null) return null;
  const at = momentOf(state, row);
  const isOrderedHere = row.orderedBy === userId;
  return {
    ...{ id, state, isOwn: claimedBy === userId },
    title: productOf(productKey)?.name ?? productKey,
    at: at?.toISOString() ?? null,
    orderNumber: isOrderedHere ? row.orderNumber : null,
  };
}

/** The kits that somebody ordered or registered: those that wait to be registered first, then the newest. */
export async function listKits(db: Database, { userId }: Pick<Actor, "userId">): Promise<{ kits: AccountKit[] }> {
  const views = (await selectKitsOfPerson(db, userId)).map((row) => viewOf(row, userId));
  const kits = views.filter((view) => view !== null);
  const isWaiting = ({ state }: AccountKit) => state === "shipped" || state === "delivered";
  return { kits: kits.sort((left, right) => Number(isWaiting(right)) - Number(isWaiting(left))) };
}

/**
 * Registers a kit to its owner by the number on its box. Of any number of people at once one gets it.
 * @throws Problem kit_not_accepted, the same for unknown, taken and malformed numbers; too_many_requests
 */
export async function registerKit(
  db: Database,
  actor: Actor,
  code: string,
  client: Pick<Client, "address">,
): Promise<{ kits: AccountKit[] }> {
  await checkRoom("kit-wrong-account", actor.userId);
  await checkRoom("kit-wrong-network", client.address);
  try {
    await db.transaction((tx) => claimKit(tx, actor.userId, code));
  } catch (error) {
    if (error instanceof Problem && error.code === "kit_not_accepted") {
      await count("kit-wrong-account", actor.userId);
      await count("kit-wrong-network", client.address);
    }
    throw error;
  }
  return listKits(db, actor);
}
