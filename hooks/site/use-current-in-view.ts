import { type RefObject, useEffect } from "react";

/**
 * Brings the current page's link into the middle of a row that scrolls sideways.
 * @param pathname  the page; each one moves the row
 */
export function useCurrentInView(row: RefObject<HTMLElement | null>, pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page moves the row once
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row.current && link) {
      row.current.scrollLeft = link.offsetLeft - (row.current.offsetWidth - link.offsetWidth) / 2;
    }
  }, [pathname]);
}
