import "server-only";
import type { OrderMoney } from "@/lib/content/closed-kit-words";
import type { KitMailTemplates } from "@/lib/content/mails/kit-mail-data";
import type { ReplacementCause } from "@/lib/domain/order-kind";
import { isOver } from "@/lib/domain/order-state";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectBuyer, selectShopKey } from "@/lib/server/db/queries/checkouts";
import { isKitReplaced, type KitRow } from "@/lib/server/db/queries/kits";
import type { OrderRow } from "@/lib/server/db/queries/orders";
import { selectUser } from "@/lib/server/db/queries/users";
import { KITS_PATH, orderPath, registerPath } from "@/lib/server/mail/member-path";
import { enqueue, withdrawEffect } from "@/lib/server/outbox";
import { moneyOfAll } from "./order-money";

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

/** Who ordered what was sent. NULL: an order of somebody who deleted their account has no address. */
export async function toldOf(tx: Database, order: OrderRow | null): Promise<Recipient | null> {
  return order?.email.includes("@") ? selectBuyer(tx, order) : null;
}

/** Who registered it. NULL: nobody, or their account is gone. */
async function ownerOf(tx: Database, order: OrderRow | null, kit: KitRow): Promise<Recipient | null> {
  const user = kit.claimedBy ? await selectUser(tx, kit.claimedBy) : undefined;
  return user ? { to: user.email, name: user.name, shopKey: await shopKeyOf(tx, order) } : null;
}

/** Names the mail about where a kit is, so that it can be taken back while it waits. NULL: there is none of that stage. */
export function kitMailKey({ id, state }: Pick<KitRow, "id" | "state">): string | null {
  if (state === "delivered") return `kit-delivered:${id}`;
  if (state === "sample_received") return `sample-received:${id}`;
  return state === "lost" || state === "damaged" ? openKitMailKey(id) : null;
}

/** Names the mail of a kit that came to nothing while nobody has decided whether another is sent. */
const openKitMailKey = (kitId: string) => `kit-replaced:${kitId}:open`;

/**
 * Tells whoever ordered them that kits have arrived, and what to do first; of an order that is over nobody has to.
 * @param dueAt  not before then; default: at once. So of the others
 */
export async function mailKitsDelivered(
  tx: Database,
  order: OrderRow | null,
  arrived: readonly KitRow[],
  dueAt?: Date,
): Promise<void> {
  const [first] = arrived;
  const recipient = order && isOver(order.status) ? null : await toldOf(tx, order);
  if (!first || !order || !recipient || arrived.some(({ claimedBy }) => claimedBy !== null)) return;
  const { to, name, shopKey } = recipient;
  const ways = { orderPath: orderPath(order), registerPath: await registerPath(tx, order) };
  const data = { name, orderNumber: order.number, kits: arrived.length, things: [], ...ways };
  const mail = { template: "kit-delivered", ...{ to, shopKey }, data } as const;
  await enqueue(tx, "mail", `kit-delivered:${first.id}`, mail, dueAt);
}

/** Tells whoever registered a kit that it is theirs. @param kit  as it was before: its sample may be at the laboratory */
export async function mailKitRegistered(tx: Database, order: OrderRow | null, kit: KitRow): Promise<void> {
  const recipient = await ownerOf(tx, order, kit);
  if (!recipient) return;
  const { to, name, shopKey } = recipient;
  const data = { name, accountPath: KITS_PATH, isAtLaboratory: kit.state === "sample_received" };
  await enqueue(tx, "mail", `kit-registered:${kit.id}`, { template: "kit-registered", to, shopKey, data });
}

/** Tells whoever registered a kit that its sample is at the laboratory. */
export async function mailSampleReceived(
  tx: Database,
  order: OrderRow | null,
  kit: KitRow,
  dueAt?: Date,
): Promise<void> {
  const recipient = await ownerOf(tx, order, kit);
  if (!recipient) return;
  const { to, name, shopKey } = recipient;
  const mail = { template: "sample-received", ...{ to, shopKey }, data: { name } } as const;
  await enqueue(tx, "mail", `sample-received:${kit.id}`, mail, dueAt);
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
  /** The order of the new kit, with its address a line each. NULL: none comes now. */
  readonly replacement: (Pick<OrderRow, "id" | "number" | "userId"> & { readonly place: readonly string[] }) | null;
  /** Why none comes, where whoever tells it knows. Default: looked up. */
  readonly noneBecause?: KitMailTemplates["kit-replaced"]["noneBecause"];
}

/** Why no new kit is made. NULL: a person of ours decides, or asks where to send it. */
async function whyNone(
  tx: Database,
  order: OrderRow | null,
  kit: KitRow,
): Promise<KitMailTemplates["kit-replaced"]["noneBecause"]> {
  if (order && isOver(order.status)) return "order_over";
  return (await isKitReplaced(tx, kit.id)) ? "sent_before" : null;
}

/** Whether whoever hears of a kit paid for it. */
const isPayer = (order: OrderRow, { claimedBy }: KitRow) => claimedBy === null || claimedBy === order.userId;

/** Where a kit that comes to nothing is seen: whoever registered a present does not see its payer's order. */
function spokenOf(order: OrderRow | null, kit: KitRow): string {
  return order && isPayer(order, kit) ? orderPath(order) : KITS_PATH;
}

/** The money of a kit's order. NULL: whoever hears of it did not pay it. */
async function moneyToPayer(tx: Database, order: OrderRow | null, kit: KitRow): Promise<OrderMoney | null> {
  return order && isPayer(order, kit) ? ((await moneyOfAll(tx, [order])).get(order.id) ?? null) : null;
}

/** Tells that a kit comes to nothing, and that a new one is on its way or what happens next: the last that is decided. */
export async function mailKitReplaced(
  tx: Database,
  order: OrderRow | null,
  kit: KitRow,
  { cause, replacement, noneBecause: because }: Replaced,
  dueAt?: Date,
): Promise<void> {
  await withdrawEffect(tx, openKitMailKey(kit.id));
  const recipient = (await ownerOf(tx, order, kit)) ?? (kit.claimedBy ? null : await toldOf(tx, order));
  if (!recipient) return;
  const { to, name, shopKey } = recipient;
  const noneBecause = replacement ? null : (because ?? (await whyNone(tx, order, kit)));
  const { number: orderNumber = null, place = null } = replacement ?? {};
  const facts = { cause, orderNumber, place, noneBecause, isSample: kit.claimedBy !== null, things: [] };
  const money = noneBecause === "decided" ? await moneyToPayer(tx, order, kit) : null;
  const data = { name, ...facts, money, orderPath: replacement ? orderPath(replacement) : spokenOf(order, kit) };
  const decided = orderNumber ?? (because ? `none:${now().getTime()}` : null);
  const key = decided ? `kit-replaced:${kit.id}:${decided}` : openKitMailKey(kit.id);
  await enqueue(tx, "mail", key, { template: "kit-replaced", ...{ to, shopKey }, data }, dueAt);
}
