import type { AnalyticsEvent } from "./events";
import { publicEnv } from "./public-env";

/** What the analytics service's library must be able to do for us. */
export interface AnalyticsService {
  readonly capture: (event: AnalyticsEvent) => void;
}

/** Beyond this many events before the library is there, the page is not being used by a person. */
const MOST_WAITING = 50;

const waiting: AnalyticsEvent[] = [];
let service: AnalyticsService | undefined;

/** Tells analytics of an event: at once, or when its library has loaded; to nobody when no key is configured. */
export function track(event: AnalyticsEvent): void {
  if (service) service.capture(event);
  else if (publicEnv.posthogKey && waiting.length < MOST_WAITING) waiting.push(event);
}

/** Hands over the loaded library; it gets what happened before. */
export function connectAnalytics(loaded: AnalyticsService): void {
  service = loaded;
  for (const event of waiting.splice(0)) loaded.capture(event);
}
