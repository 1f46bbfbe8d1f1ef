import { useLayoutEffect, useState } from "react";
import { useIsBrowser } from "./use-is-browser";

/**
 * The secret of a mailed link, taken out of the address before anything is drawn, logged or sent on: it must not reach
 * a log, a referrer or the history.
 * @param name  the query name that carries it
 * @returns     undefined while the page is prerendered; NULL when the address carries none
 */
export function useLinkSecret(name: string): string | null | undefined {
  const isBrowser = useIsBrowser();
  const [kept] = useState(() =>
    typeof window === "undefined" ? null : new URLSearchParams(window.location.search).get(name),
  );
  useLayoutEffect(() => {
    const address = new URL(window.location.href);
    if (!address.searchParams.has(name)) return;
    address.searchParams.delete(name);
    window.history.replaceState(window.history.state, "", `${address.pathname}${address.search}`);
  }, [name]);
  return isBrowser ? kept : undefined;
}
