/** What a customer agrees to at the checkout, as it is shown and as it is kept. A changed word is a new version. */
export const MARKETING_CONSENT = {
  textVersion: "2026-01",
  text: "Send me news and offers by e-mail. I can unsubscribe at any time.",
} as const;
