import posthog from "posthog-js/dist/module.slim";
import { outsidePath } from "@/lib/domain/page-url";
import { connectAnalytics } from "./analytics";
import { loadFeatures } from "./features";
import { MEASURE_PATH } from "./measure-path";
import { publicEnv } from "./public-env";

/** What the library may say of its own: ids that it made up, the device in general, and the clock. */
const OWN_PROPERTIES =
  /^(?:token|distinct_id|\$(?:device_id|session_id|window_id|insert_id|time|lib|lib_version|os|browser|browser_version|device_type|browser_language|screen_\w+|viewport_\w+|timezone|is_identified|process_person_profile))$/;

/** What our own events say; see events.ts. */
const EVENT_PROPERTIES = /^(?:route|shop|total|currency|hasCoupon|isNewCustomer|isAccepted)$/;

/** Only what is listed leaves: whatever the library learns to add later stays here. */
function listedProperties(properties: Record<string, unknown>): Record<string, unknown> {
  const listed = Object.entries(properties).filter(
    ([name]) => OWN_PROPERTIES.test(name) || EVENT_PROPERTIES.test(name),
  );
  return { ...Object.fromEntries(listed), $pathname: outsidePath(window.location.pathname) };
}

/** Starts the analytics service: a random id, no recording, no automatic capture, through our own address. */
export function startPosthog(): void {
  posthog.init(publicEnv.posthogKey, {
    api_host: `${window.location.origin}${MEASURE_PATH}`,
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_performance: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_external_dependency_loading: true,
    /** The library's remote settings; its flags are not in this build, and features.ts asks for ours. */
    advanced_disable_flags: true,
    save_campaign_params: false,
    save_referrer: false,
    person_profiles: "identified_only",
    persistence: "localStorage",
    respect_dnt: true,
    before_send: (event) =>
      event
        ? {
            uuid: event.uuid,
            event: event.event,
            timestamp: event.timestamp,
            properties: listedProperties(event.properties),
          }
        : null,
  });
  connectAnalytics({
    capture: ({ name, properties }) => {
      posthog.capture(name, properties);
    },
  });
  void loadFeatures(posthog.get_distinct_id());
}
