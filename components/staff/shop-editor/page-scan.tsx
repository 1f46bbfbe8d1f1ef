"use client";

import { useEffect, useRef } from "react";
import type { GateFinding, ShopWork } from "@/lib/contracts/staff-shops";
import { BRAND_NAME } from "@/lib/domain/brand";
import { DraftPage, SHOP_PAGES, type ShopStock } from "./shop-pages";

/** How much of a text is shown around what was found in it. Unit: characters. */
const AROUND = 40;
/** What of an element can be read without seeing it. */
const READ_ATTRIBUTES = ["alt", "title", "aria-label", "placeholder"] as const;

/** Where a text names the house, or NULL. */
function houseNameIn(text: string): string | null {
  const at = text.toLowerCase().indexOf(BRAND_NAME.toLowerCase());
  if (at === -1) return null;
  const from = Math.max(0, at - AROUND);
  return text
    .slice(from, at + BRAND_NAME.length + AROUND)
    .replace(/\s+/g, " ")
    .trim();
}

/** All that somebody could read, or hear read, of a page; scripts for crawlers too. */
function readable(page: Element): string {
  const attributes = [...page.querySelectorAll("*")].flatMap((element) =>
    READ_ATTRIBUTES.map((name) => element.getAttribute(name) ?? ""),
  );
  return `${page.textContent} ${attributes.filter(Boolean).join(" ")}`;
}

interface PageScanProps {
  shopKey: string;
  work: ShopWork;
  stock: ShopStock;
  /** What the pages say of the house. */
  onRead: (findings: GateFinding[]) => void;
}

/** Draws every page that the draft shapes, out of sight, and looks through each for the house's name. */
export function PageScan({ shopKey, work, stock, onRead }: PageScanProps) {
  const pages = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawn = [...(pages.current?.children ?? [])];
    const findings = drawn.flatMap((page, index): GateFinding[] => {
      const text = houseNameIn(readable(page));
      const place = `Page: ${SHOP_PAGES[index]?.label ?? ""}`;
      return text === null ? [] : [{ kind: "name", place, text, field: null, proposal: null }];
    });
    onRead(findings);
  }, [onRead]);
  return (
    <div ref={pages} hidden inert>
      {SHOP_PAGES.map(({ value }) => (
        <div key={value}>
          <DraftPage shopKey={shopKey} work={work} stock={stock} page={value} />
        </div>
      ))}
    </div>
  );
}
