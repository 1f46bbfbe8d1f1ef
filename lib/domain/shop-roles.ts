/** What somebody may be in a partner's shop. */
export const SHOP_ROLES = ["owner", "editor", "viewer", "packer"] as const;
export type ShopRole = (typeof SHOP_ROLES)[number];

/**
 * What can be done with a shop.
 * - `see`: that it is there, its name and who somebody is in it.
 * - `edit`: its look, words, pictures, products, prices and codes.
 * - `figures`: its conversions and payouts.
 * - `pack`: its parcels, where the partner packs them.
 * - `own`: its people and its domain.
 */
export const SHOP_ABILITIES = ["see", "edit", "figures", "pack", "own"] as const;
export type ShopAbility = (typeof SHOP_ABILITIES)[number];

const MAY: Readonly<Record<ShopRole, readonly ShopAbility[]>> = {
  owner: SHOP_ABILITIES,
  editor: ["see", "edit"],
  viewer: ["see", "figures"],
  packer: ["see", "pack"],
};

/** Whether a role in a shop lets somebody do something with it. */
export const mayInShop = (role: ShopRole, ability: ShopAbility): boolean => MAY[role].includes(ability);

/** The roles that let somebody do something. Absent: nothing that roles are for; none does. */
export const rolesWith = (ability: ShopAbility | undefined): ShopRole[] =>
  ability === undefined ? [] : SHOP_ROLES.filter((role) => mayInShop(role, ability));
