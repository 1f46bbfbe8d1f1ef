import type { ShopRole } from "@/lib/domain/shop-roles";

/** What a role in a partner's shop is called, and what it lets somebody do, as a sentence to them. */
export const SHOP_ROLE_WORDS: Readonly<Record<ShopRole, { readonly title: string; readonly may: string }>> = {
  owner: {
    title: "Owner",
    may: "You can do everything: the shop itself, its figures and payouts, its people and its domain.",
  },
  editor: { title: "Editor", may: "You can change the shop's look, words and products, its prices and its codes." },
  viewer: { title: "Viewer", may: "You can see its conversions and payouts, and change nothing." },
  packer: { title: "Packer", may: "You pack its parcels and see who they go to." },
};
