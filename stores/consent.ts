import { ADS_CONSENT } from "@/lib/domain/ads-consent";
import { isRecord, parseStored, readStored, writeStored } from "./browser-storage";

const NAME = "store.consent";

/** What a visitor allows beyond what the shop needs to work. */
export interface Consent {
  /** Telling advertisers of a purchase. Off until the visitor says yes. */
  readonly ads: boolean;
}

/** A browser that says "do not sell or share" has answered for its owner. */
export function refusesSharing(): boolean {
  return (
    typeof navigator !== "undefined" && "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true
  );
}

/** What was answered to the text as it is now. NULL: nothing yet. */
function keptAnswer(): boolean | null {
  const kept = parseStored(readStored("local", NAME));
  const isOfThisText = isRecord(kept) && kept.version === ADS_CONSENT.version;
  return isOfThisText && typeof kept.ads === "boolean" ? kept.ads : null;
}

/** The visitor's choice; without one, and with the browser's privacy signal, nothing is allowed. */
export function currentConsent(): Consent {
  return { ads: keptAnswer() === true && !refusesSharing() };
}

/** Whether the visitor is still to be asked: they said nothing to this text, and neither did their browser. */
export const isConsentOpen = () => keptAnswer() === null && !refusesSharing();

/** Keeps the visitor's choice, and to which text it was made. */
export function giveConsent({ ads }: Consent): void {
  writeStored("local", NAME, JSON.stringify({ ads, version: ADS_CONSENT.version }));
}
