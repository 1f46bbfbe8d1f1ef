import { useCallback, useSyncExternalStore } from "react";
import { type Feature, type FeatureName, featureNow, subscribeToFeatures } from "@/lib/analytics/features";

/** How something that can be switched stands for this browser; the local default until and unless somebody decided. */
export function useFeature(name: FeatureName): Feature {
  const now = useCallback(() => featureNow(name), [name]);
  return useSyncExternalStore(subscribeToFeatures, now, now);
}
