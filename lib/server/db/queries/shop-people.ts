import "server-only";
import { and, asc, count, desc, eq, gt, inArray, lt } from "drizzle-orm";
import { rolesWith, type ShopAbility, type ShopRole } from "@/lib/domain/shop-roles";
import type { Database } from "../client";
import { users } from "../schema/people";
import { shopInvitations } from "../schema/shop-invitations";
import { shopPartners, shops } from "../schema/shops";

/** A partner, among whose shops is looked, and what their role there has to let them do. */
interface PartnerOf {
  readonly userId: string;
  /** Absent: nothing that roles are for, so that no shop is found. */
  readonly ability?: ShopAbility | undefined;
}

/** The ids of the shops in which a partner may do something, to stand in another query. */
export function shopIdsOf(db: Database, { userId, ability }: PartnerOf) {
  return db
    .select({ shopId: shopPartners.shopId })
    .from(shopPartners)
    .where(and(eq(shopPartners.userId, userId), inArray(shopPartners.role, rolesWith(ability))));
}

/** Among whose shops is looked. NULL: an admin, to whom all belong. */
export type WhoseShops = PartnerOf | null;

/** Whether a shop, in a query of shops, is one of them. */
export const isShopOf = (db: Database, whose: WhoseShops) =>
  whose ? inArray(shops.id, shopIdsOf(db, whose)) : undefined;

/** What somebody is in their shops. */
export async function selectShopRoles(db: Database, userId: string): Promise<ShopRole[]> {
  const rows = await db.select({ role: shopPartners.role }).from(shopPartners).where(eq(shopPartners.userId, userId));
  return rows.map(({ role }) => role);
}

/** Those who look after a shop, owners first. */
export function selectPeople(db: Database, shopId: string) {
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.displayEmail,
      role: shopPartners.role,
      signedInAt: users.signedInAt,
    })
    .from(shopPartners)
    .innerJoin(users, eq(users.id, shopPartners.userId))
    .where(eq(shopPartners.shopId, shopId))
    .orderBy(asc(users.name), asc(users.id));
}

/** Keeps everybody else from changing who looks after a shop until the transaction ends. */
export async function lockShopPeople(tx: Database, shopId: string): Promise<void> {
  await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for("update");
}

/** Whether somebody with that address looks after a shop. */
export async function isAmongPeople(db: Database, shopId: string, email: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(shopPartners)
    .innerJoin(users, eq(users.id, shopPartners.userId))
    .where(and(eq(shopPartners.shopId, shopId), eq(users.email, email)));
  return row !== undefined;
}

/** Makes somebody one of a shop's people; whoever is one stays what they are. */
export async function insertPartner(
  tx: Database,
  row: { readonly shopId: string; readonly userId: string; readonly role: ShopRole },
): Promise<void> {
  await tx.insert(shopPartners).values(row).onConflictDoNothing();
}

const isPerson = (shopId: string, userId: string) =>
  and(eq(shopPartners.shopId, shopId), eq(shopPartners.userId, userId));

/** Makes somebody something else in a shop. */
export async function updateShopRole(tx: Database, shopId: string, userId: string, role: ShopRole): Promise<void> {
  await tx.update(shopPartners).set({ role }).where(isPerson(shopId, userId));
}

/** Takes somebody out of a shop's people. */
export async function deletePartner(tx: Database, shopId: string, userId: string): Promise<void> {
  await tx.delete(shopPartners).where(isPerson(shopId, userId));
}

/** Makes a customer a partner; whoever is more than a customer stays what they are. @returns whether it changed */
export async function promoteToPartner(tx: Database, userId: string, at: Date): Promise<boolean> {
  return changeRole(tx, { userId, from: "customer", to: "partner", at });
}

/** Makes a partner without a shop a customer again. @returns whether it changed */
export async function demoteFromPartner(tx: Database, userId: string, at: Date): Promise<boolean> {
  return changeRole(tx, { userId, from: "partner", to: "customer", at });
}

async function changeRole(
  tx: Database,
  { userId, from, to, at }: { readonly userId: string; readonly from: string; readonly to: string; readonly at: Date },
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ role: to, updatedAt: at })
    .where(and(eq(users.id, userId), eq(users.role, from)))
    .returning({ id: users.id });
  return changed.length === 1;
}

export type ShopInvitationRow = typeof shopInvitations.$inferSelect;

/** The invitations to a shop that nobody has answered, newest first, with who sent them. */
export function selectInvitations(db: Database, shopId: string) {
  return db
    .select({ row: shopInvitations, by: users.name })
    .from(shopInvitations)
    .leftJoin(users, eq(users.id, shopInvitations.invitedBy))
    .where(and(eq(shopInvitations.shopId, shopId), eq(shopInvitations.state, "waiting")))
    .orderBy(desc(shopInvitations.invitedAt), asc(shopInvitations.email));
}

/** How many invitations to a shop wait for an answer and can still be answered. */
export async function countOpenInvitations(db: Database, shopId: string, at: Date): Promise<number> {
  const isOpen = and(eq(shopInvitations.state, "waiting"), gt(shopInvitations.endsAt, at));
  const [row] = await db
    .select({ count: count() })
    .from(shopInvitations)
    .where(and(eq(shopInvitations.shopId, shopId), isOpen));
  return row?.count ?? 0;
}

const INVITED = {
  row: shopInvitations,
  key: shops.key,
  look: shops.customization,
  packsItself: shops.packsItself,
} as const;

/** An invitation with its shop: by its id, or by the hash of its link's secret. */
export async function selectInvitation(db: Database, by: { readonly id: string } | { readonly tokenHash: string }) {
  const [found] = await db
    .select({ ...INVITED, by: users.name })
    .from(shopInvitations)
    .innerJoin(shops, eq(shops.id, shopInvitations.shopId))
    .leftJoin(users, eq(users.id, shopInvitations.invitedBy))
    .where("id" in by ? eq(shopInvitations.id, by.id) : eq(shopInvitations.tokenHash, by.tokenHash));
  return found;
}

/** Keeps an invitation. @returns false when the address has one to this shop that waits */
export async function insertShopInvitation(tx: Database, row: ShopInvitationRow): Promise<boolean> {
  return (await tx.insert(shopInvitations).values(row).onConflictDoNothing().returning()).length === 1;
}

/** Changes an invitation that waits. @returns false when it waits no more, or is not one to this shop */
export async function updateInvitation(
  tx: Database,
  { id, shopId }: { readonly id: string; readonly shopId: string },
  changed: Partial<Pick<ShopInvitationRow, "state" | "tokenHash" | "endsAt">>,
): Promise<boolean> {
  const isIt = and(eq(shopInvitations.id, id), eq(shopInvitations.shopId, shopId));
  const done = await tx
    .update(shopInvitations)
    .set(changed)
    .where(and(isIt, eq(shopInvitations.state, "waiting")))
    .returning({ id: shopInvitations.id });
  return done.length === 1;
}

/** Takes an invitation back that somebody sent before, so that the address can be invited anew. */
export async function withdrawEnded(tx: Database, shopId: string, email: string, at: Date): Promise<void> {
  const isIt = and(eq(shopInvitations.shopId, shopId), eq(shopInvitations.email, email));
  await tx
    .update(shopInvitations)
    .set({ state: "withdrawn" })
    .where(and(isIt, eq(shopInvitations.state, "waiting"), lt(shopInvitations.endsAt, at)));
}

/** Forgets invitations that ended before a moment. */
export async function purgeInvitations(db: Database, before: Date): Promise<void> {
  await db.delete(shopInvitations).where(lt(shopInvitations.endsAt, before));
}

/** The shops that somebody looks after, and what they are in each. */
export function selectShopsOfPerson(db: Database, userId: string) {
  return db
    .select({ shop: shops.key, role: shopPartners.role })
    .from(shopPartners)
    .innerJoin(shops, eq(shops.id, shopPartners.shopId))
    .where(eq(shopPartners.userId, userId))
    .orderBy(asc(shops.key));
}
