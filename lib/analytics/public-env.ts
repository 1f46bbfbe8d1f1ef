/**
 * What browser code knows of the environment. Next replaces each expression at build time, so each is written out;
 * this is their one reader, beside the brand's name.
 */
export const publicEnv = {
  /** Bearer token of page-view logging; gives no other right. Empty: page views are not logged. */
  siteToken: process.env.NEXT_PUBLIC_SITE_TOKEN ?? "",
  /** The payment provider's key for browsers. Empty: the sandbox's card field. */
  stripePublishableKey: process.env.NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY ?? "",
  /** Empty: errors are not reported. */
  sentryDsn: process.env.NEXT_PUBLIC_SENTRY_DSN ?? "",
  /** Empty: no analytics and no feature flags. */
  posthogKey: process.env.NEXT_PUBLIC_POSTHOG_KEY ?? "",
  /** Our accounts with advertisers, who hear of purchases of those who allow it. Empty: of none. */
  googleTagId: process.env.NEXT_PUBLIC_GOOGLE_TAG_ID ?? "",
  metaPixelId: process.env.NEXT_PUBLIC_META_PIXEL_ID ?? "",
  tiktokPixelId: process.env.NEXT_PUBLIC_TIKTOK_PIXEL_ID ?? "",
  /** The account and, behind a colon, the number of its event. */
  impactTag: process.env.NEXT_PUBLIC_IMPACT_TAG ?? "",
  /** A chat provider's script. Empty: our own contact panel. */
  chatScriptUrl: process.env.NEXT_PUBLIC_CHAT_SCRIPT_URL ?? "",
} as const;
