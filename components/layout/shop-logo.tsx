import { Link } from "@/components/ui/link";
import { fieldMark } from "@/lib/domain/shop-view";
import { Logo } from "./logo";
import { inShop, relOf, type ShopAround } from "./shop";
import styles from "./shop-logo.module.css";

/** The shop's logo as a link home: the partner's picture, else its name in type; our own mark at home. */
export function ShopLogo({ shop }: { shop: ShopAround }) {
  const home = inShop(shop, "/");
  const href = shop.logoLink ?? home;
  return (
    <Link href={href} className={styles.link} rel={relOf(href)} aria-label={`${shop.brandName}, home`}>
      <ShopMark shop={shop} />
    </Link>
  );
}

/** The logo alone, without a link. */
export function ShopMark({ shop }: { shop: ShopAround }) {
  if (shop.key === null) return <Logo name={shop.brandName} />;
  if (shop.logo === null)
    return (
      <span className={styles.name} {...fieldMark(shop, "businessName")}>
        {shop.brandName}
      </span>
    );
  // biome-ignore lint/performance/noImgElement: a partner's logo is an SVG or a small picture of its own; next/image costs 6 KB
  return <img src={shop.logo} alt="" className={styles.picture} height={40} width={160} {...fieldMark(shop, "logo")} />;
}
