import posthog from "posthog-js/dist/module.slim";
import { cleanPageUrl, cleanReferrer, routePattern } from "@/lib/domain/page-url";
import { connectAnalytics } from "./analytics";
import { publicEnv } from "./public-env";

/** Properties by which the library would tell addresses; each is cleaned as page views are. */
function cleanProperties(properties: Record<string, unknown>): Record<string, unknown> {
  const origin = window.location.origin;
  const cleaned = Object.entries(properties).map(([name, value]) => {
    if (typeof value !== "string") return [name, value];
    if (/referr/.test(name)) return [name, cleanReferrer(value, origin)];
    if (/pathname/.test(name)) return [name, routePattern(value)];
    return [name, /url|href/.test(name) ? cleanPageUrl(value, origin) : value];
  });
  return Object.fromEntries(cleaned);
}

/** Starts the analytics service: a random id, no recording, no automatic capture, nothing loaded from elsewhere. */
export function startPosthog(): void {
  posthog.init(publicEnv.posthogKey, {
    api_host: publicEnv.posthogHost,
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_performance: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_external_dependency_loading: true,
    person_profiles: "identified_only",
    persistence: "localStorage",
    respect_dnt: true,
    feature_flag_request_timeout_ms: 300,
    before_send: (event) => (event ? { ...event, properties: cleanProperties(event.properties) } : null),
  });
  connectAnalytics({
    capture: ({ name, properties }) => {
      posthog.capture(name, properties);
    },
  });
}
