import type { Panel } from "./catalogue/panels";
import { RETURN_BUSINESS_DAYS, SAMPLE_KEEPS_DAYS } from "./sample-day";
import { prepRulesOf } from "./sample-day-prep";

/** A stretch of a sample's way. Unit: hours from the moment at which it is taken. */
export interface TubeStretch {
  key: "biotin" | "supplements" | "fast" | "sample" | "post" | "keeps";
  from: number;
  to: number;
  /** Up to where it may reach besides. NULL: it does not. */
  atMost: number | null;
}

const DAY = 24;

/** What happens to a sample and when, from the last tablet to the hour until which it keeps; of one panel's rules. */
export function tubeWay({ key, draw }: Pick<Panel, "key" | "draw">): TubeStretch[] {
  const { biotinHours, supplementHours, fastHours } = prepRulesOf(key);
  return [
    ...(biotinHours === null ? [] : [{ key: "biotin" as const, from: -biotinHours, to: 0, atMost: null }]),
    { key: "supplements", from: -supplementHours, to: 0, atMost: null },
    ...(fastHours ? [{ key: "fast" as const, from: -fastHours.min, to: 0, atMost: -fastHours.max }] : []),
    { key: "sample", from: 0, to: 0, atMost: null },
    { key: "post", from: 0, to: RETURN_BUSINESS_DAYS.US * DAY, atMost: RETURN_BUSINESS_DAYS.CA * DAY },
    { key: "keeps", from: 0, to: SAMPLE_KEEPS_DAYS[draw] * DAY, atMost: null },
  ];
}
