import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { CartBadge } from "./cart-badge";
import styles from "./cart-link.module.css";
import { inShop, type ShopAround } from "./shop";

/** The way to the cart, with the number of things in it once the browser knows. */
export function CartLink({ shop }: { shop: ShopAround }) {
  return (
    <Link href={inShop(shop, "/shopping-cart")} className={styles.link} data-cart="">
      <Icon name="cart" label="Cart" />
      <CartBadge shopKey={shop.key} />
    </Link>
  );
}
