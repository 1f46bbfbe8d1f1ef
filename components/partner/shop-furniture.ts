import type { ShopAround } from "@/components/layout/shop";
import type { Customization } from "@/lib/contracts/customization";
import { panelOf } from "@/lib/domain/catalogue/panels";
import type { ShopView } from "@/lib/domain/shop-view";

/** The part of a partner shop that pages show. */
interface ShownShop {
  key: string;
  brandName: string;
  /** Left out: at our address. */
  basePath?: ShopView["basePath"];
  customization: Omit<Customization, "products">;
  productKeys: readonly string[];
  /** See `ShopView`. */
  isDraft?: true;
}

type Viewed = Pick<ShownShop, "key" | "brandName" | "basePath" | "isDraft"> & {
  readonly customization?: Pick<ShownShop["customization"], "boxLogo">;
};

/** The partner's shop as its screens need it. */
export function shopViewOf({ key, brandName, basePath = `/shop/${key}`, isDraft, customization }: Viewed): ShopView {
  const boxLogo = customization?.boxLogo;
  return { key, brandName, basePath, ...(boxLogo && { boxLogo }), ...(isDraft && { isDraft }) };
}

/** Header and footer of a partner's shop. */
export function shopFurniture(shop: ShownShop): ShopAround {
  const { logo, logoLink, companyDescription, ...links } = shop.customization;
  const social = [
    { label: "Instagram", href: links.instagramLink },
    { label: "Facebook", href: links.facebookLink },
    { label: "X", href: links.twitterLink },
    { label: "YouTube", href: links.youtubeLink },
  ].filter(({ href }) => href !== "");
  return {
    ...shopViewOf(shop),
    logo: logo || null,
    logoLink: logoLink || null,
    companyDescription: companyDescription || null,
    social,
    hasExtras: shop.productKeys.some((key) => !panelOf(key)),
  };
}
