/** The version of the sentence below. Changes whenever a word of it does. */
const MARKETING_TEXT_VERSION = "2026-11-27";

/** What a customer agrees to at the checkout: as it is shown, and as it is kept with the time. */
export function marketingConsent(brandName: string): { textVersion: string; text: string } {
  return { textVersion: MARKETING_TEXT_VERSION, text: `Send me news and offers from ${brandName} by email.` };
}
