import "server-only";
import type { ShopPeople } from "@/lib/contracts/staff-shop-people";
import { SHOP_ROLES, type ShopRole } from "@/lib/domain/shop-roles";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectInvitations, selectPeople } from "@/lib/server/db/queries/shop-people";
import type { StaffShopRow } from "@/lib/server/db/queries/shop-versions";
import { type Editor, ownShop } from "@/lib/server/shops/staff-shops";

/** What somebody can be made in a shop: nobody packs where we do. */
export const rolesIn = ({ packsItself }: Pick<StaffShopRow, "packsItself">): ShopRole[] =>
  SHOP_ROLES.filter((role) => role !== "packer" || packsItself);

/** Who looks after a shop, by their roles, and who was asked to. */
export async function peopleOf(db: Database, actor: Editor, shop: StaffShopRow): Promise<ShopPeople> {
  const people = await selectPeople(db, shop.id);
  const owners = people.filter(({ role }) => role === "owner").length;
  const at = now();
  const place = ({ role }: { role: ShopRole }) => SHOP_ROLES.indexOf(role);
  return {
    shop: { key: shop.key, name: shop.customization.businessName },
    people: people
      .map(({ signedInAt, ...person }) => ({
        ...person,
        signedInAt: signedInAt?.toISOString() ?? null,
        isSelf: person.id === actor.userId,
        isLastOwner: person.role === "owner" && owners === 1,
      }))
      .toSorted((one, other) => place(one) - place(other)),
    invited: (await selectInvitations(db, shop.id)).map(({ row, by }) => ({
      ...{ id: row.id, email: row.email, role: row.role, by },
      invitedAt: row.invitedAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      isOver: row.endsAt <= at,
    })),
    roles: rolesIn(shop),
  };
}

/** The same, for whoever may ask. @throws Problem shop_not_found */
export const readPeople = async (db: Database, actor: Editor, businessKey: string): Promise<ShopPeople> =>
  peopleOf(db, actor, await ownShop(db, actor, businessKey));
