import { HEART_STORIES } from "./heart";
import { HORMONE_STORIES } from "./hormones";
import { INFLAMMATION_STORIES } from "./inflammation";
import { KIDNEY_STORIES } from "./kidney";
import { LIVER_STORIES } from "./liver";
import { METABOLIC_STORIES } from "./metabolic";
import { NUTRIENT_STORIES } from "./nutrients";
import type { MarkerStory } from "./story";
import { THYROID_STORIES } from "./thyroid";

/** The words of every marker of the catalogue. */
export const MARKER_STORIES: readonly MarkerStory[] = [
  ...HEART_STORIES,
  ...INFLAMMATION_STORIES,
  ...METABOLIC_STORIES,
  ...THYROID_STORIES,
  ...HORMONE_STORIES,
  ...NUTRIENT_STORIES,
  ...LIVER_STORIES,
  ...KIDNEY_STORIES,
];

const BY_KEY: ReadonlyMap<string, MarkerStory> = new Map(MARKER_STORIES.map((story) => [story.key, story]));

/** The words of a marker, or undefined. */
export function markerStoryOf(key: string): MarkerStory | undefined {
  return BY_KEY.get(key);
}
