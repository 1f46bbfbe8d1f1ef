"use client";

import { Suspense } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { useAdsConsent } from "@/hooks/site/use-ads-consent";
import { ADS_CONSENT } from "@/lib/domain/ads-consent";
import styles from "./consent-banner.module.css";

/** Asks once whether advertisers may hear of a purchase. Both answers weigh the same, and either ends it. */
export function ConsentBanner() {
  // The path of a page with parameters is known later than the page.
  return (
    <Suspense fallback={null}>
      <Question />
    </Suspense>
  );
}

function Question() {
  const { isAsked, answer } = useAdsConsent();
  if (!isAsked) return null;
  return (
    <section className={styles.banner} aria-label={ADS_CONSENT.title} data-print="hide">
      <p className={styles.words}>
        <strong>{ADS_CONSENT.title}</strong> {ADS_CONSENT.text} <Link href="/privacy#advertisers">What that means</Link>
      </p>
      <div className={styles.answers}>
        <Button variant="secondary" onClick={() => answer(false)}>
          Decline
        </Button>
        <Button variant="secondary" onClick={() => answer(true)}>
          Accept
        </Button>
      </div>
    </section>
  );
}
