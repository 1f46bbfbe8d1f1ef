import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/** Every change of route begins at its top, the back button's too; an address with a fragment goes to its place. */
export function useScrollToTop(): void {
  const pathname = usePathname();
  const last = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = "manual";
    if (last.current !== pathname && !window.location.hash) window.scrollTo({ top: 0, behavior: "instant" });
    last.current = pathname;
  }, [pathname]);
}
