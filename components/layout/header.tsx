import { Photograph } from "@/components/photograph/photograph";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import {
  HEADER_ACTION,
  HEADER_LINKS,
  linkTo,
  MENU_LINKS,
  type NavigationLink,
  shopHeaderLinks,
} from "@/lib/content/navigation";
import { CartLink } from "./cart-link";
import styles from "./header.module.css";
import { houseShop } from "./house-shop";
import { inShop, type ShopAround } from "./shop";
import { ShopLogo, ShopMark } from "./shop-logo";
import { SiteMenu } from "./site-menu";

type HeaderProps = { shop?: ShopAround };

type HeaderContent = {
  links: readonly NavigationLink[];
  /** What the menu of phones leads to besides. */
  more: readonly NavigationLink[];
  action: NavigationLink | null;
  account: NavigationLink | null;
};

function contentOf(shop: ShopAround): HeaderContent {
  if (shop.key === null) {
    return { links: HEADER_LINKS, more: MENU_LINKS, action: HEADER_ACTION, account: linkTo("account") };
  }
  const links = shopHeaderLinks(shop).map(({ path, label }) => ({ href: inShop(shop, path), label }));
  const [cart, account] = [
    { href: inShop(shop, "/shopping-cart"), label: "Cart" },
    { href: inShop(shop, "/account"), label: "Account" },
  ];
  return { links, more: [cart], action: null, account };
}

/**
 * The head of every page: logo, the main pages, the quiz, account, and the cart with its count.
 * Below 1024 px the pages move into a sheet. In a partner's shop it carries the partner's name and colours.
 */
export function Header({ shop = houseShop }: HeaderProps) {
  const content = contentOf(shop);
  const { links, action, account } = content;
  return (
    <header className={styles.header} data-print="hide">
      <div className={styles.inner}>
        <ShopLogo shop={shop} />
        <nav className={styles.pages} aria-label="Main" data-elsewhere="">
          {links.map((link) => (
            <Link key={link.href} href={link.href} className={styles.page}>
              {link.label}
            </Link>
          ))}
        </nav>
        <div className={styles.tools}>
          {action ? (
            <ButtonLink href={action.href} variant="secondary" size="small" className={styles.action} data-elsewhere="">
              {action.label}
            </ButtonLink>
          ) : null}
          {account ? (
            <Link href={account.href} className={styles.account} aria-label={account.label} data-elsewhere="">
              <Icon name="account" />
            </Link>
          ) : null}
          <CartLink shop={shop} />
          <SiteMenu
            label="Menu"
            heading={<ShopMark shop={shop} />}
            openIcon={<Icon name="menu" size="large" />}
            closeIcon={<Icon name="close" size="large" />}
          >
            <MenuContent content={content} hasPicture={shop.key === null} />
          </SiteMenu>
        </div>
      </div>
    </header>
  );
}

function MenuContent({ content, hasPicture }: { content: HeaderContent; hasPicture: boolean }) {
  const { links, more, action, account } = content;
  return (
    <div className={styles.sheet}>
      <ul className={styles.menu}>
        {[...links, ...(account ? [account] : [])].map((link) => (
          <li key={link.href}>
            <Link href={link.href} className={styles.entry}>
              {link.label}
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
      <ul className={styles.more}>
        {more.map((link) => (
          <li key={link.href}>
            <Link href={link.href}>{link.label}</Link>
          </li>
        ))}
      </ul>
      {action ? (
        <ButtonLink href={action.href} size="large" isFull>
          {action.label}
        </ButtonLink>
      ) : null}
      {hasPicture ? <Photograph of="morning" words="" sizes="26rem" className={styles.morning} /> : null}
    </div>
  );
}
