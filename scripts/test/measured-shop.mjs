/** Where the measured shop's reports arrive: the collector that e2e/tracking.spec.ts opens. */
const COLLECTOR = "127.0.0.1:4399";

/** Keys of a shop that measures and tells advertisers, none of which is anybody's. */
export const MEASURED_SHOP = {
  NEXT_PUBLIC_POSTHOG_KEY: "phc_canary",
  NEXT_PUBLIC_POSTHOG_HOST: `http://${COLLECTOR}`,
  NEXT_PUBLIC_SENTRY_DSN: `http://canary@${COLLECTOR}/1`,
  NEXT_PUBLIC_GOOGLE_TAG_ID: "G-MEASURED01",
  NEXT_PUBLIC_META_PIXEL_ID: "100000000000001",
  NEXT_PUBLIC_TIKTOK_PIXEL_ID: "MEASURED00000001",
  NEXT_PUBLIC_IMPACT_TAG: "A1234567-89ab-cdef-0123-456789abcdef1:31234",
};
