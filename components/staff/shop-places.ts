import type { ShopHead } from "@/lib/contracts/staff-shops";
import { mayInShop, type ShopAbility, type ShopRole } from "@/lib/domain/shop-roles";

/** Whether somebody may do something in a shop. @param role  NULL: an admin, who does everything */
export const mayHere = ({ role }: Pick<ShopHead, "role">, ability: ShopAbility): boolean =>
  role === null || mayInShop(role, ability);

interface ShopPlace {
  readonly href: string;
  readonly label: string;
  /** What somebody has to be allowed there. */
  readonly ability: ShopAbility;
}

/** The pages of one shop that somebody may open, the first of them where they begin. */
export function shopPlaces(businessKey: string, role: ShopRole | null): ShopPlace[] {
  const shop = `/staff/shops/${businessKey}`;
  const places: readonly ShopPlace[] = [
    { href: shop, label: "Look and products", ability: "edit" },
    { href: `${shop}/orders`, label: "Orders", ability: "pack" },
    { href: `${shop}/discounts`, label: "Discounts", ability: "edit" },
    { href: `${shop}/payouts`, label: "Payouts", ability: "figures" },
    { href: `/staff/conversions?shop=${businessKey}`, label: "Conversions", ability: "figures" },
    { href: `${shop}/people`, label: "People", ability: "own" },
    { href: `${shop}/domain`, label: "Domain", ability: "own" },
  ];
  return places.filter(({ ability }) => mayHere({ role }, ability));
}

/** Where somebody begins in a shop. */
export const shopHome = (businessKey: string, role: ShopRole | null): string =>
  shopPlaces(businessKey, role)[0]?.href ?? "/staff/shops";
