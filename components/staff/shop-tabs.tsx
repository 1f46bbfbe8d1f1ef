"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { Link } from "@/components/ui/link";
import styles from "./shop-tabs.module.css";

const PAGES = [
  { path: "", label: "Look and products" },
  { path: "/orders", label: "Orders" },
  { path: "/discounts", label: "Discounts" },
  { path: "/conversions", label: "Conversions" },
] as const;

/** The pages of one shop. */
export function ShopTabs({ businessKey }: { businessKey: string }) {
  const pathname = usePathname();
  const shop = `/staff/shops/${businessKey}`;
  const tabs = useRef<HTMLElement>(null);
  // On a phone not all of them fit: the one that is open is brought into sight.
  useEffect(() => {
    const row = tabs.current;
    const open = row?.querySelector<HTMLElement>(`[href="${pathname}"]`);
    if (row && open) row.scrollLeft = open.offsetLeft + open.offsetWidth - row.offsetLeft - row.clientWidth;
  }, [pathname]);
  return (
    <nav ref={tabs} className={styles.tabs} aria-label="This shop">
      {PAGES.map(({ path, label }) => {
        const href = `${shop}${path}`;
        return (
          <Link key={path} href={href} aria-current={pathname === href ? "page" : undefined}>
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
