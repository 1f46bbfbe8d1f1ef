import { useEffect, useState } from "react";
import { fetchShopNow } from "@/lib/client/clock";
import { msToMidnight } from "@/lib/domain/new-york-time";

export { fetchShopNow };

/** The shop's time. Undefined: it is being asked for; NULL: it cannot be had. */
export type ShopNow = Date | null | undefined;

/**
 * The shop's time as it was when the page was opened, was looked at again, or when the day last changed in New York:
 * the browser's own clock may stand anywhere.
 */
export function useShopNow(): ShopNow {
  const [now, setNow] = useState<ShopNow>();
  useEffect(() => {
    const asked = new AbortController();
    const { signal } = asked;
    let midnight: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const answer = await fetchShopNow().catch(() => null);
      if (signal.aborted) return;
      // A date that was known stays until there is a newer one.
      setNow((known) => answer ?? known ?? null);
      clearTimeout(midnight);
      if (answer) midnight = setTimeout(ask, msToMidnight(answer));
    };
    const askWhenSeen = () => document.visibilityState === "visible" && void ask();
    document.addEventListener("visibilitychange", askWhenSeen, { signal });
    void ask();
    return () => {
      asked.abort();
      clearTimeout(midnight);
    };
  }, []);
  return now;
}
