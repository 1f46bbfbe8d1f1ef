import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { WORKING_HOURS_TEXT } from "@/lib/content/contact";
import { FOOTER_GROUPS, type NavigationGroup, SHOP_FOOT_LINKS, shopHeaderLinks } from "@/lib/content/navigation";
import { fieldMark } from "@/lib/domain/shop-view";
import styles from "./footer.module.css";
import { houseShop } from "./house-shop";
import { LogInLink } from "./log-in-link";
import { Logo } from "./logo";
import { inShop, relOf, type ShopAround } from "./shop";

const HOUSE_LINE = "Home lab tests that tell you what was measured, against which range, and who says so.";

type FooterProps = {
  shop?: ShopAround;
};

function groupsOf(shop: ShopAround): readonly NavigationGroup[] {
  if (shop.key === null) return FOOTER_GROUPS;
  const linksOf = (pages: typeof SHOP_FOOT_LINKS) =>
    pages.map(({ path, label }) => ({ href: inShop(shop, path), label }));
  const social = shop.social.length > 0 ? [{ title: "Follow", links: shop.social }] : [];
  return [
    { title: "Shop", links: linksOf(shopHeaderLinks(shop)) },
    { title: "Your account", links: linksOf(SHOP_FOOT_LINKS) },
    ...social,
  ];
}

/** The foot of every page: everything the header leaves out, and what must be said on each page. */
export function Footer({ shop = houseShop }: FooterProps) {
  // Our own line is ours: a partner's footer says what the partner wrote, or nothing.
  const about = shop.key === null ? HOUSE_LINE : shop.companyDescription;
  return (
    <footer className={styles.footer} data-print="hide">
      <div className={styles.inner}>
        <div className={styles.brand} data-elsewhere="">
          {shop.key === null ? (
            <Logo name={shop.brandName} />
          ) : (
            <p className={styles.name} {...fieldMark(shop, "businessName")}>
              {shop.brandName}
            </p>
          )}
          {about ? <p {...fieldMark(shop, "companyDescription")}>{about}</p> : null}
        </div>
        <FooterGroups groups={groupsOf(shop)} />
        <FooterLegal shop={shop} />
      </div>
    </footer>
  );
}

/** What stays where nothing else is led to. */
const elsewhere = (isLegal: boolean) => (isLegal ? undefined : "");
const isLegal = ({ href }: { href: string }) => /\/(?:terms|privacy)$/.test(href);

/** On a phone more groups than these fold up. */
const MOST_UNFOLDED = 3;

function FooterGroups({ groups }: { groups: readonly NavigationGroup[] }) {
  const folds = groups.length > MOST_UNFOLDED;
  return (
    <nav className={styles.groups} aria-label="Footer" data-folds={folds ? "" : undefined}>
      {groups.map((group) => (
        <FooterGroup key={group.title} group={group} folds={folds} />
      ))}
    </nav>
  );
}

/** Its links follow what folds them up and are no part of it, so that on a wide screen they always show. */
function FooterGroup({ group, folds }: { group: NavigationGroup; folds: boolean }) {
  return (
    <div data-elsewhere={elsewhere(group.links.some(isLegal))}>
      {folds ? (
        <details className={styles.fold} data-elsewhere="">
          <summary>
            {group.title}
            <Icon name="plus" size="small" />
          </summary>
        </details>
      ) : null}
      <h2 className={styles.title} data-elsewhere="">
        {group.title}
      </h2>
      <ul className={styles.links}>
        {group.links.map((link) => (
          <li key={link.href} data-elsewhere={elsewhere(isLegal(link))}>
            {link.href === "/login" ? (
              <LogInLink className={styles.link}>{link.label}</LogInLink>
            ) : (
              <Link href={link.href} className={styles.link} rel={relOf(link.href)}>
                {link.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function FooterLegal({ shop }: { shop: ShopAround }) {
  return (
    <div className={styles.legal}>
      <p>
        A result is information, not medical advice and not a diagnosis. Talk to a clinician before you change a
        medicine or a treatment, and call your local emergency number if you feel unwell.
      </p>
      <p>
        {shop.brandName} answers {WORKING_HOURS_TEXT}.
      </p>
    </div>
  );
}
