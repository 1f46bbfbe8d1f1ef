import { usePathname } from "next/navigation";
import { useEffect } from "react";

const isAtOrBelow = (page: string, path: string) => page === path || page.startsWith(`${path}/`);

/**
 * Marks the header's links to the page that is open, and where there is none, to the nearest page above it. The header
 * is drawn once for every page, on the server, so the mark is put on in the browser.
 */
export function useCurrentLinks(): void {
  const pathname = usePathname();

  useEffect(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>("header nav a")];
    const above = links.filter((link) => isAtOrBelow(pathname, link.pathname));
    const nearest = Math.max(...above.map((link) => link.pathname.length));
    for (const link of links) {
      if (!above.includes(link) || link.pathname.length < nearest) link.removeAttribute("aria-current");
      else link.setAttribute("aria-current", link.pathname === pathname ? "page" : "true");
    }
  }, [pathname]);
}
