import "server-only";
import type { ShopPeople } from "@/lib/contracts/staff-shop-people";
import { Problem } from "@/lib/domain/problem";
import type { ShopRole } from "@/lib/domain/shop-roles";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { deleteSessionsOf } from "@/lib/server/db/queries/sessions";
import {
  deletePartner,
  demoteFromPartner,
  lockShopPeople,
  selectPeople,
  selectShopRoles,
  updateShopRole,
} from "@/lib/server/db/queries/shop-people";
import { type Editor, ownShop } from "@/lib/server/shops/staff-shops";
import { peopleOf, rolesIn } from "./list-people";

/** Somebody of a shop's people. */
interface Named {
  readonly businessKey: string;
  /** Of their account. */
  readonly id: string;
}

/** Does something to one of a shop's people, while nobody else changes who they are, unless it would have no owner. */
async function changePerson(
  db: Database,
  actor: Editor,
  { businessKey, id }: Named,
  becomes: ShopRole | null,
  work: (tx: Database, shop: { readonly id: string; readonly key: string }, was: ShopRole) => Promise<void>,
): Promise<ShopPeople> {
  const shop = await ownShop(db, actor, businessKey);
  if (becomes !== null && !rolesIn(shop).includes(becomes)) {
    throw new Problem("malformed", { field: "role", message: "We pack this shop's parcels: it has no packers." });
  }
  await db.transaction(async (tx) => {
    await lockShopPeople(tx, shop.id);
    const people = await selectPeople(tx, shop.id);
    // Somebody may have taken this very right from them while they waited.
    if (actor.role !== "admin" && people.find((one) => one.id === actor.userId)?.role !== "owner") {
      throw new Problem("shop_not_found");
    }
    const person = people.find((one) => one.id === id);
    if (!person) throw new Problem("not_found", { message: "They are no longer among the people of this shop." });
    const hasOtherOwner = people.some((one) => one.role === "owner" && one.id !== id);
    if (person.role === "owner" && becomes !== "owner" && !hasOtherOwner) {
      throw new Problem("conflict", { message: "A shop needs an owner. Make someone else an owner first." });
    }
    await work(tx, shop, person.role);
  });
  return peopleOf(db, actor, shop);
}

/**
 * Makes somebody something else in a shop. What they may do changes with their next request.
 * @throws Problem shop_not_found, not_found, malformed for a packer where we pack, conflict for the last owner
 */
export const changeShopRole = (db: Database, actor: Editor, { role, ...named }: Named & { readonly role: ShopRole }) =>
  changePerson(db, actor, named, role, async (tx, shop, was) => {
    if (was === role) return;
    await updateShopRole(tx, shop.id, named.id, role);
    const details = { person: named.id, was, role };
    await audit(tx, { event: "shop.people", actor: actor.userId, subject: shop.key, details });
  });

/**
 * Takes somebody out of a shop, and signs them out everywhere. Whoever has no other shop is a customer again.
 * @throws Problem shop_not_found, not_found, conflict for the last owner
 */
export const removePerson = (db: Database, actor: Editor, named: Named) =>
  changePerson(db, actor, named, null, async (tx, shop, was) => {
    await deletePartner(tx, shop.id, named.id);
    const hasOthers = (await selectShopRoles(tx, named.id)).length > 0;
    if (!hasOthers && (await demoteFromPartner(tx, named.id, now()))) {
      const details = { role: "customer" };
      await audit(tx, { event: "role.change", actor: actor.userId, subject: named.id, details });
    }
    await deleteSessionsOf(tx, named.id);
    const details = { removed: named.id, was };
    await audit(tx, { event: "shop.people", actor: actor.userId, subject: shop.key, details });
  });
