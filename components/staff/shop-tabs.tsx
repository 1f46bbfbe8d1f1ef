"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { Link } from "@/components/ui/link";
import styles from "./shop-tabs.module.css";

const pagesOf = (businessKey: string) => {
  const shop = `/staff/shops/${businessKey}`;
  return [
    { href: shop, label: "Look and products" },
    { href: `${shop}/orders`, label: "Orders" },
    { href: `${shop}/discounts`, label: "Discounts" },
    { href: `${shop}/payouts`, label: "Payouts" },
    { href: `${shop}/domain`, label: "Domain" },
    { href: `/staff/conversions?shop=${businessKey}`, label: "Conversions" },
  ];
};

/** The pages of one shop. */
export function ShopTabs({ businessKey }: { businessKey: string }) {
  const pathname = usePathname();
  const tabs = useRef<HTMLElement>(null);
  // On a phone not all of them fit: the one that is open is brought into sight.
  useEffect(() => {
    const row = tabs.current;
    const open = row?.querySelector<HTMLElement>(`[href="${pathname}"]`);
    if (row && open) row.scrollLeft = open.offsetLeft + open.offsetWidth - row.offsetLeft - row.clientWidth;
  }, [pathname]);
  return (
    <nav ref={tabs} className={styles.tabs} aria-label="This shop">
      {pagesOf(businessKey).map(({ href, label }) => (
        <Link key={href} href={href} aria-current={pathname === href ? "page" : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
