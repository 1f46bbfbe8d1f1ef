import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { logConsent } from "@/lib/analytics/page-view";
import { ADS_CONSENT, mayAskAboutAds } from "@/lib/domain/ads-consent";
import { currentConsent, giveConsent, isConsentOpen } from "@/stores/consent";
import { sessionId } from "@/stores/session";

/** Keeps an answer in the browser, and notes it on the server with the text that was answered. @returns what now holds */
export function answerAds(isAllowed: boolean): boolean {
  giveConsent({ ads: isAllowed });
  logConsent({ sessionId: sessionId(), isAllowed, textVersion: ADS_CONSENT.version });
  return currentConsent().ads;
}

/** Whether the visitor is to be asked about advertisers here, and how they answer. */
export function useAdsConsent() {
  const pathname = usePathname();
  // The answer is in the browser alone, so that a page is drawn without the question.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(isConsentOpen()), []);
  return {
    isAsked: isOpen && mayAskAboutAds(pathname),
    answer: (isAllowed: boolean) => {
      answerAds(isAllowed);
      setOpen(false);
    },
  };
}
