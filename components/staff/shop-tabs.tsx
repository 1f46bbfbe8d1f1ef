"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { Link } from "@/components/ui/link";

const Tabs = styled.nav`
  display: flex;
  gap: var(--space-1);
  overflow-x: auto;
  border-bottom: 1px solid var(--line);
  scrollbar-width: none;

  a {
    display: flex;
    align-items: center;
    min-height: var(--target);
    padding-inline: var(--space-3);
    border-bottom: 3px solid transparent;
    color: var(--ink-soft);
    font-weight: var(--weight-medium);
    text-decoration: none;
    white-space: nowrap;
  }

  a:hover {
    color: var(--ink);
  }

  a[aria-current="page"] {
    border-color: var(--brand-strong);
    color: var(--ink);
  }
`;

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
    <Tabs ref={tabs} aria-label="This shop">
      {PAGES.map(({ path, label }) => {
        const href = `${shop}${path}`;
        return (
          <Link key={path} href={href} aria-current={pathname === href ? "page" : undefined}>
            {label}
          </Link>
        );
      })}
    </Tabs>
  );
}
