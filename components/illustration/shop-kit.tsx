import type { ShopView } from "@/lib/domain/shop-view";
import { BoxIllustration } from "./box-illustration";
import type { PictureProps } from "./illustration";
import { KitIllustration } from "./kit-illustration";

/** The box that comes from a shop: a partner's in its colour with its logo or name on it, ours open. */
export function ShopKit({ shop, ...props }: PictureProps & { shop: ShopView }) {
  if (shop.key === null) return <BoxIllustration {...props} />;
  return <KitIllustration name={shop.brandName} logo={shop.boxLogo} {...props} />;
}
