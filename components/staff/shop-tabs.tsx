"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { Link } from "@/components/ui/link";
import type { ShopRole } from "@/lib/domain/shop-roles";
import { shopPlaces } from "./shop-places";
import styles from "./shop-tabs.module.css";

/** The pages of one shop that its person may open. @param role  NULL: an admin */
export function ShopTabs({ businessKey, role }: { businessKey: string; role: ShopRole | null }) {
  const pathname = usePathname();
  const tabs = useRef<HTMLElement>(null);
  // On a phone not all of them fit: the one that is open is brought into sight, again when the phone is turned.
  useEffect(() => {
    const row = tabs.current;
    const open = row?.querySelector<HTMLElement>(`[href="${pathname}"]`);
    if (!row || !open || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => {
      row.scrollLeft = open.offsetLeft + open.offsetWidth - row.offsetLeft - row.clientWidth;
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [pathname]);
  return (
    <nav ref={tabs} className={styles.tabs} aria-label="This shop">
      {shopPlaces(businessKey, role).map(({ href, label }) => (
        <Link key={href} href={href} aria-current={pathname === href ? "page" : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
