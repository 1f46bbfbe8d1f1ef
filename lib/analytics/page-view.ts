import { cleanPageUrl, cleanReferrer, outsidePath } from "@/lib/domain/page-url";
import { track } from "./analytics";
import { publicEnv } from "./public-env";

/** A page as the visitor's browser has it. */
export interface PageView {
  /** Path with query, as in the address bar. */
  readonly address: string;
  /** The page before, or where the visitor came from. Empty: typed in. */
  readonly referrer: string;
  /** NULL: the browser objects to being measured. Then nothing of it goes along. */
  readonly sessionId: string | null;
  readonly hasAdsConsent: boolean;
}

/**
 * Logs a page view. What identifies a person is taken out of the addresses before they leave the browser. Nothing
 * waits for it and a failure is nobody's: the page is what the visitor came for.
 */
export function logPageView({ address, referrer, sessionId, hasAdsConsent }: PageView): void {
  const { origin } = window.location;
  const url = cleanPageUrl(address, origin, hasAdsConsent);
  track({ name: "page_viewed", properties: { route: outsidePath(new URL(address, origin).pathname) } });
  const referringUrl = cleanReferrer(referrer, origin);
  const browser =
    sessionId === null
      ? { userAgent: null, timeZone: null }
      : { userAgent: navigator.userAgent, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  note("/impact/log-page-view", { url, ip: null, referringUrl, sessionId, ...browser });
}

/** Tells how far a visitor came in the quiz, by the number of the question, once they have left it. */
export function logQuizStep(reached: { readonly sessionId: string; readonly step: number }): void {
  note("/impact/log-quiz-step", reached);
}

/** Notes what a visitor answered about advertisers, and to which text. */
export function logConsent(answer: { sessionId: string; isAllowed: boolean; textVersion: string }): void {
  note("/impact/log-consent", answer);
}

function note(path: string, body: object): void {
  if (!publicEnv.siteToken) return;
  fetch(path, {
    method: "POST",
    keepalive: true,
    // The address itself, with whatever a link put into it, would travel as the referrer.
    referrerPolicy: "origin",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${publicEnv.siteToken}` },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
