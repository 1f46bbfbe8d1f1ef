/** Marks where a field is edited, by its path; the preview's parts and the check lead here, and it leads to the parts. */
export const fieldPlace = (path: string) => ({ "data-edits": path });

const CONTROLS = ":is(input:not([type=color]), textarea, select, button):not(:disabled)";

/** Where a field is edited: in its own place, or in that of what it is part of. */
function placeOf(path: string): HTMLElement | null {
  const place = document.querySelector<HTMLElement>(`[data-edits="${CSS.escape(path)}"]`);
  const end = path.lastIndexOf(".");
  return place ?? (end < 0 ? null : placeOf(path.slice(0, end)));
}

/**
 * Brings a field before whoever edits it: opens what hides it, scrolls to it and gives it the focus.
 * @param path  "primaryColor", "aboutPoints.1", "prices.core_year", with "look." before it or not
 */
export function goToField(path: string): void {
  const place = placeOf(path.replace(/^look\./, ""));
  const control = place?.querySelector<HTMLElement>(CONTROLS);
  for (let around = control?.closest("details"); around; around = around.parentElement?.closest("details")) {
    around.open = true;
  }
  place?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}

/** The field in which something is; what is read aloud for a picture is in the picture's. NULL: in none. */
export function fieldAround(target: EventTarget): string | null {
  const place = target instanceof Element ? target.closest<HTMLElement>("[data-edits]") : null;
  return place?.dataset.edits?.replace(/^pictureTexts\./, "") ?? null;
}
