import { PANELS, type Panel, type Sex } from "@/lib/domain/catalogue/panels";

/** A panel that reports a marker, how, and to whom. */
export interface MarkerPlace {
  panel: Panel;
  kind: "measured" | "calculated";
  /** NULL: to everybody. */
  sex: Sex | null;
}

/** The panels that report a marker, programs first. Empty: only uploads hold it. */
export function placesOf(markerKey: string): MarkerPlace[] {
  return PANELS.flatMap((panel) =>
    (["measured", "calculated"] as const).flatMap((kind) =>
      panel[kind]
        .filter(({ biomarker }) => biomarker === markerKey)
        .map(({ sex }) => ({ panel, kind, sex }) satisfies MarkerPlace),
    ),
  );
}

/** Whether a marker is measured in some panel, only calculated, or in none. */
export function howMeasured(markerKey: string): "measured" | "calculated" | "upload" {
  const places = placesOf(markerKey);
  if (places.some(({ kind }) => kind === "measured")) return "measured";
  return places.length > 0 ? "calculated" : "upload";
}

/** "women only", "men only", or empty where a marker is reported to everybody. */
export function forWhom(sex: Sex | null): string {
  if (sex === null) return "";
  return sex === "female" ? "women only" : "men only";
}
