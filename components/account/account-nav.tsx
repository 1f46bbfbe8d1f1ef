"use client";

import { usePathname } from "next/navigation";
import { ShopLink } from "@/components/layout/shop-place";
import { Icon, type IconName } from "@/components/ui/icon";
import { useIsVisitor } from "@/hooks/account/use-session-hint";
import { useSignOut } from "@/hooks/account/use-sign-out";
import { useShop } from "@/hooks/site/use-shop";
import { pathInShop } from "@/lib/domain/shop-view";
import { notify } from "@/stores/notifications";
import styles from "./account-frame.module.css";

const PAGES: readonly { href: string; label: string; icon: IconName }[] = [
  { href: "/account", label: "Overview", icon: "account" },
  { href: "/account/results", label: "Results", icon: "mark" },
  { href: "/account/orders", label: "Orders", icon: "box" },
  { href: "/account/memberships", label: "Membership", icon: "calendar" },
  { href: "/account/cards", label: "Cards", icon: "card" },
  { href: "/account/balance", label: "Balance", icon: "gift" },
  { href: "/account/security", label: "Security", icon: "lock" },
  { href: "/account/data", label: "Your data", icon: "shield" },
];

function isIn(pathname: string, href: string): boolean {
  return href === "/account" ? pathname === href : pathname.startsWith(href);
}

/** The pages of an account, and the way out. Rows on phones, a column beside the page elsewhere. */
export function AccountNav() {
  const pathname = usePathname();
  const shop = useShop();
  const { isSigningOut, signOut } = useSignOut();
  const leave = async () => {
    const problem = await signOut();
    if (problem) notify({ tone: "danger", title: "You're still signed in", text: problem.message });
  };
  // An account that was just deleted has no pages any more.
  if (useIsVisitor()) return null;
  return (
    <nav className={styles.nav} aria-label="Account" data-print="hide">
      <ul className={styles.links}>
        {PAGES.map(({ href, label, icon }) => (
          <li key={href}>
            <ShopLink
              href={href}
              className={styles.link}
              aria-current={isIn(pathInShop(pathname, shop), href) ? "page" : undefined}
            >
              <Icon name={icon} size="small" />
              {label}
            </ShopLink>
          </li>
        ))}
        <li>
          <button type="button" className={styles.link} onClick={() => void leave()} disabled={isSigningOut}>
            <Icon name="external" size="small" />
            Log out
          </button>
        </li>
      </ul>
    </nav>
  );
}
