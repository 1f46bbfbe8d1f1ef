import { useLayoutEffect, useState } from "react";
import { readStored, writeStored } from "@/stores/browser-storage";
import { useIsBrowser } from "./use-is-browser";

const storedName = (name: string) => `link.${window.location.pathname} ${name}`;

/** Whether the page was asked for once more where it stood. */
function isReload(): boolean {
  const [arrival] = performance.getEntriesByType("navigation");
  return arrival !== undefined && "type" in arrival && arrival.type === "reload";
}

/** The secret in the address; after a reload, which no longer finds it there, the one that this tab had. */
function arrivedWith(name: string): string | null {
  const inAddress = new URLSearchParams(window.location.search).get(name);
  return inAddress ?? (isReload() ? readStored("session", storedName(name)) : null);
}

/**
 * The secret of a mailed link, taken out of the address before anything is drawn, logged or sent on: it must not reach
 * a log, a referrer or the history. The tab keeps it for a reload, and for as long as it is open.
 * @param name  the query name that carries it
 * @returns     undefined while the page is prerendered; NULL when the address carries none
 */
export function useLinkSecret(name: string): string | null | undefined {
  const isBrowser = useIsBrowser();
  const [kept] = useState(() => (typeof window === "undefined" ? null : arrivedWith(name)));
  useLayoutEffect(() => {
    const address = new URL(window.location.href);
    if (!address.searchParams.has(name)) return;
    writeStored("session", storedName(name), address.searchParams.get(name));
    address.searchParams.delete(name);
    window.history.replaceState(window.history.state, "", `${address.pathname}${address.search}`);
  }, [name]);
  return isBrowser ? kept : undefined;
}
