import { outsidePath } from "./page-url";

/** What visitors are asked about advertisers. Another version whenever a word of it changes: then they are asked again. */
export const ADS_CONSENT = {
  version: "2026-11-27",
  title: "May we tell advertisers?",
  text: "If you buy, they receive an order number, the amount, whether a code was used and whether you are new. Never your name, your address or what you bought.",
} as const;

/** Pages on which nobody is asked: where somebody pays, where answers, results, an order or an account stand, and where a mailed link opens. */
const NOT_ASKED =
  /^\/(?:quiz|upload-results|results|kits|account|staff|login|signup|reset-password|verify-email|confirm|order|membership|shopping-cart|checkout|join|partner\/join|partner\/get-started\/open)(?:\/|$)/;

/** Whether a visitor may be asked on a page: on none that is about one program, marker or condition either. */
export function mayAskAboutAds(pathname: string): boolean {
  const path = pathname.replace(/^\/shop\/[^/]+/, "") || "/";
  return !NOT_ASKED.test(path) && outsidePath(path) === path;
}
