import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { logPageView } from "@/lib/analytics/page-view";
import { currentConsent, refusesSharing } from "@/stores/consent";
import { ageReferrer, keepArrival, keptReferrer, sessionId } from "@/stores/session";
import { recordVisit } from "@/stores/visited-paths";

/** The query of the page of ours that led here: whoever was quicker than its code has not kept what it brought. */
function queryOfReferrer(): URLSearchParams {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  return new URLSearchParams(from?.origin === window.location.origin ? from.search : "");
}

/** A friend's link is kept for its days by the shop's clock; while that cannot be had, until it can. */
async function ageFriendsLink(): Promise<void> {
  if (keptReferrer() === null) return;
  const { fetchShopNow } = await import("@/lib/client/clock");
  const now = await fetchShopNow().catch(() => null);
  if (now) ageReferrer(now);
}

/**
 * On each change of path or query: keeps what the address brings, remembers the visit, and logs a page view. Stands in
 * the root layout, which is never hidden, so that going back to a page is a view of it again.
 */
export function usePageView(): void {
  const pathname = usePathname();
  const query = useSearchParams().toString();
  const last = useRef<string | null>(null);

  useEffect(() => {
    const address = query ? `${pathname}?${query}` : pathname;
    if (last.current === address) return;
    if (last.current === null) keepArrival(queryOfReferrer());
    const referrer = last.current ?? document.referrer;
    last.current = address;
    keepArrival(new URLSearchParams(query));
    void ageFriendsLink();
    recordVisit(pathname);
    const known = refusesSharing() ? null : sessionId();
    logPageView({ address, referrer, sessionId: known, hasAdsConsent: currentConsent().ads });
  }, [pathname, query]);
}
