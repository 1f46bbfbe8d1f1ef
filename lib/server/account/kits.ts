import "server-only";
import { closedKitText, type OrderMoney } from "@/lib/content/closed-kit-words";
import type { AccountKit } from "@/lib/contracts/account-kits";
import { productOf } from "@/lib/domain/catalogue/products";
import { type KitState, kitSeenBy } from "@/lib/domain/kit-state";
import { leavesFrom } from "@/lib/domain/order-state";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectKitsOfPerson, type Whose } from "@/lib/server/db/queries/account";
import { selectKitMoves } from "@/lib/server/db/queries/kits";
import type { Actor, Client } from "@/lib/server/http/actor";
import { checkRoom, countPoints } from "@/lib/server/http/rate-limit";
import { moneyOfAll } from "@/lib/server/kits/order-money";
import { sentWithNext } from "@/lib/server/memberships/with-next-kit";
import { claimKit } from "@/lib/server/orders/claim-kit";
import { kickOutbox } from "@/lib/server/outbox";
import { kitSteps } from "./kit-steps";
import { orderText } from "./order-steps";

type MoveRow = Awaited<ReturnType<typeof selectKitMoves>>[number];
type KitRow = Awaited<ReturnType<typeof selectKitsOfPerson>>[number];

/** What a kit that has not left waits for. A date: its day, and nothing else. */
function waitOf({ shipAt, orderStatus: status, releaseAt }: KitRow, sentWith: string | null): Date | string {
  if (status === null || releaseAt === null) return shipAt;
  if (sentWith) return sentWith;
  if (status === "review") return orderText(status);
  const from = leavesFrom(shipAt, releaseAt);
  return from > now() ? from : orderText("ready");
}

/** The order of a kit that has not left. */
const waitingOrder = ({ state, orderId: id, orderStatus: status, withNextKitOf, goesWithOrderId }: KitRow) =>
  state !== "planned" || id === null || status === null ? [] : [{ id, status, withNextKitOf, goesWithOrderId }];

/** When a kit that has left came to be where it is. */
function momentOf(state: KitState, { shippedAt, claimedAt }: KitRow, moves: readonly MoveRow[]): Date | null {
  if (state === "registered") return claimedAt;
  const moved = moves.findLast(({ to }) => to === state)?.at;
  return moved ?? (state === "shipped" || state === "delivered" ? shippedAt : null);
}

/** The order of a closed kit, where it is somebody's own. */
const paidOrder = ({ closedAt, orderId: id, orderedBy, totalCents, refundedCents }: KitRow, userId: string) =>
  closedAt === null || orderedBy !== userId || id === null || totalCents === null
    ? []
    : [{ id, totalCents, refundedCents: refundedCents ?? 0 }];

interface Beside {
  readonly moves: readonly MoveRow[];
  readonly sentWith: string | null;
  readonly money: OrderMoney | null;
}

function viewOf(row: KitRow, { moves, sentWith, money }: Beside, userId: string): AccountKit | null {
  const { id, productKey, claimedBy } = row;
  const state = kitSeenBy(row, userId);
  if (state === null) return null;
  const wait = state === "planned" ? waitOf(row, sentWith) : null;
  const leavesAt = wait instanceof Date ? wait : null;
  const at = wait === null ? momentOf(state, row, moves) : leavesAt;
  const endsAtLaboratory = claimedBy === null || claimedBy === userId;
  const isOrderedHere = row.orderedBy === userId;
  return {
    ...{ id, state, isOwn: claimedBy === userId },
    title: productOf(productKey)?.name ?? productKey,
    at: at?.toISOString() ?? null,
    waits: typeof wait === "string" ? wait : null,
    orderNumber: isOrderedHere ? row.orderNumber : null,
    isReplaced: row.isReplaced && endsAtLaboratory,
    closed: row.closedAt !== null && endsAtLaboratory ? closedKitText({ money }) : null,
    steps: kitSteps({ seen: state, leavesAt, moves, endsAtLaboratory }),
  };
}

/** The kits that somebody ordered in this shop, or registered: those that wait to be registered first, then the newest. */
export async function listKits(db: Database, whose: Whose): Promise<{ kits: AccountKit[] }> {
  const rows = await selectKitsOfPerson(db, whose);
  const moves =
    rows.length > 0
      ? await selectKitMoves(
          db,
          rows.map(({ id }) => id),
        )
      : [];
  const movesOf = (id: string) => moves.filter(({ kitId }) => kitId === id);
  const joined = await sentWithNext(db, rows.flatMap(waitingOrder));
  const money = await moneyOfAll(
    db,
    rows.flatMap((row) => paidOrder(row, whose.userId)),
  );
  const besideOf = ({ id, orderId }: KitRow): Beside => ({
    moves: movesOf(id),
    sentWith: joined.get(orderId ?? "")?.text ?? null,
    money: money.get(orderId ?? "") ?? null,
  });
  const views = rows.map((row) => viewOf(row, besideOf(row), whose.userId));
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
      await countPoints("kit-wrong-account", actor.userId);
      await countPoints("kit-wrong-network", client.address);
    }
    throw error;
  }
  kickOutbox();
  return listKits(db, actor);
}
