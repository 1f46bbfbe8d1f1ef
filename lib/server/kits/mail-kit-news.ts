import "server-only";
import type { ReplacementCause } from "@/lib/domain/order-kind";
import { isOver } from "@/lib/domain/order-state";
import type { Database } from "@/lib/server/db/client";
import { selectBuyer, selectShopKey } from "@/lib/server/db/queries/checkouts";
import { isKitReplaced, type KitRow } from "@/lib/server/db/queries/kits";
import type { OrderRow } from "@/lib/server/db/queries/orders";
import { selectUser } from "@/lib/server/db/queries/users";
import { registerPath } from "@/lib/server/mail/member-path";
import { enqueue } from "@/lib/server/outbox";

/*
 * What is told of a kit on its way, in the name of the shop that sold it. Until somebody registers it, whoever ordered it
 * hears of it; from then on nobody but the person who registered it.
 */

interface Recipient {
  readonly to: string;
  readonly name: string;
  readonly shopKey: string | null;
}

const shopKeyOf = (tx: Database, order: OrderRow | null) => selectShopKey(tx, order?.shopId ?? null);

/** Who ordered it. NULL: an order of somebody who deleted their account has no address, and one that is over no kits. */
async function buyerOf(tx: Database, order: OrderRow | null): Promise<Recipient | null> {
  if (!order?.email.includes("@") || isOver(order.status)) return null;
  return selectBuyer(tx, order);
}

/** Who registered it. NULL: nobody, or their account is gone. */
async function ownerOf(tx: Database, order: OrderRow | null, kit: KitRow): Promise<Recipient | null> {
  const user = kit.claimedBy ? await selectUser(tx, kit.claimedBy) : undefined;
  return user ? { to: user.email, name: user.name, shopKey: await shopKeyOf(tx, order) } : null;
}

/** Tells whoever ordered them that kits have arrived, and what to do first. */
export async function mailKitsDelivered(
  tx: Database,
  order: OrderRow | null,
  arrived: readonly KitRow[],
): Promise<void> {
  const [first] = arrived;
  const recipient = await buyerOf(tx, order);
  if (!first || !order || !recipient || arrived.some(({ claimedBy }) => claimedBy !== null)) return;
  const { to, name, shopKey } = recipient;
  await enqueue(tx, "mail", `kit-delivered:${first.id}`, {
    template: "kit-delivered",
    ...{ to, shopKey },
    data: {
      name,
      orderNumber: order.number,
      kits: arrived.length,
      registerPath: registerPath(order, shopKey),
    },
  });
}

/** Tells whoever registered a kit that it is theirs. */
export async function mailKitRegistered(tx: Database, order: OrderRow | null, kit: KitRow): Promise<void> {
  const recipient = await ownerOf(tx, order, kit);
  if (!recipient) return;
  const { to, name, shopKey } = recipient;
  const data = { name, accountPath: "/account" };
  await enqueue(tx, "mail", `kit-registered:${kit.id}`, { template: "kit-registered", to, shopKey, data });
}

/** Tells whoever registered a kit that its sample is at the laboratory. */
export async function mailSampleReceived(tx: Database, order: OrderRow | null, kit: KitRow): Promise<void> {
  const recipient = await ownerOf(tx, order, kit);
  if (!recipient) return;
  const { to, name, shopKey } = recipient;
  await enqueue(tx, "mail", `sample-received:${kit.id}`, { template: "sample-received", to, shopKey, data: { name } });
}

/** Tells whoever registered a kit that its values are in their account, and how many could not be read: none by name. */
export async function mailResultReady(
  tx: Database,
  order: OrderRow | null,
  kit: KitRow,
  report: { readonly id: string; readonly unread: number },
): Promise<void> {
  const recipient = await ownerOf(tx, order, kit);
  if (!recipient) return;
  const { to, name, shopKey } = recipient;
  const data = { name, unread: report.unread, resultsPath: "/account/results" };
  await enqueue(tx, "mail", `result-ready:${kit.id}:${report.id}`, { template: "result-ready", to, shopKey, data });
}

/** What is told of a kit that comes to nothing, and of the one in its place. */
export interface Replaced {
  readonly cause: ReplacementCause;
  /** The order of the new kit, and its address a line each. NULL: none comes now. */
  readonly replacement: { readonly number: string; readonly place: readonly string[] } | null;
}

/** Why no new kit is made. NULL: a person of ours decides, or asks where to send it. */
async function whyNone(tx: Database, order: OrderRow | null, kit: KitRow) {
  if (order && isOver(order.status)) return "order_over";
  return (await isKitReplaced(tx, kit.id)) ? "sent_before" : null;
}

/** Tells that a kit comes to nothing, and that a new one is on its way or what happens next. */
export async function mailKitReplaced(
  tx: Database,
  order: OrderRow | null,
  kit: KitRow,
  { cause, replacement }: Replaced,
): Promise<void> {
  const recipient = (await ownerOf(tx, order, kit)) ?? (kit.claimedBy ? null : await buyerOf(tx, order));
  if (!recipient) return;
  const { to, name, shopKey } = recipient;
  const noneBecause = replacement ? null : await whyNone(tx, order, kit);
  await enqueue(tx, "mail", `kit-replaced:${kit.id}:${replacement?.number ?? "open"}`, {
    template: "kit-replaced",
    ...{ to, shopKey },
    data: { name, cause, orderNumber: replacement?.number ?? null, place: replacement?.place ?? null, noneBecause },
  });
}
