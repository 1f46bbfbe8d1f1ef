import { isRecord, parseJson, readStored, writeStored } from "./browser-storage";

const NAME = "tealmark.consent";

/** What a visitor allows beyond what the shop needs to work. */
export interface Consent {
  /** Telling advertisers of a purchase. Off until the visitor says yes. */
  readonly ads: boolean;
}

/** A browser that says "do not sell or share" has answered for its owner. */
function refusesSharing(): boolean {
  return (
    typeof navigator !== "undefined" && "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true
  );
}

/** The visitor's choice; without one, and with the browser's privacy signal, nothing is allowed. */
export function currentConsent(): Consent {
  const kept = parseJson(readStored("local", NAME));
  return { ads: isRecord(kept) && kept.ads === true && !refusesSharing() };
}

/**
 * Keeps the visitor's choice.
 * @public for the page that asks
 */
export function giveConsent(consent: Consent): void {
  writeStored("local", NAME, JSON.stringify(consent));
}
