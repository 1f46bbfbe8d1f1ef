import type { AnalyticsEvent } from "./events";
import { publicEnv } from "./public-env";

/** What the analytics service's library must be able to do for us. */
export interface AnalyticsService {
  readonly capture: (event: AnalyticsEvent) => void;
  /** NULL: the service does not know the flag. */
  readonly isOn: (flag: string) => boolean | null;
  /** Calls back once, when the flags have arrived. */
  readonly whenFlagsKnown: (callback: () => void) => void;
}

/** Beyond this many events before the library is there, the page is not being used by a person. */
const MOST_WAITING = 50;

/** A flag that takes longer keeps its default. Unit: milliseconds. */
const FLAG_PATIENCE_MS = 300;

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

/**
 * Whether a feature is switched on for this visitor.
 * @param fallback  the answer when there is no service, it does not know the flag, or it takes longer than 300 ms
 */
export function isFeatureOn(flag: string, fallback: boolean): Promise<boolean> {
  const loaded = service;
  if (!loaded) return Promise.resolve(fallback);
  return new Promise((resolve) => {
    setTimeout(() => resolve(fallback), FLAG_PATIENCE_MS);
    loaded.whenFlagsKnown(() => resolve(loaded.isOn(flag) ?? fallback));
  });
}
