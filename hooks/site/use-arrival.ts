import { useEffect } from "react";

/** Brings what the address names into view once it stands: what the server is asked for comes after the page. */
export function useArrival(isThere: boolean): void {
  useEffect(() => {
    if (isThere) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [isThere]);
}
