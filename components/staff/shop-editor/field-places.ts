/** Marks where a field is edited; the preview's parts lead here, and it leads to them. */
export const fieldPlace = (field: string) => ({ "data-edits": field });

const CONTROLS = "input:not([type=color]), textarea, select, button";

/** Brings a field before whoever edits it: opens its group, scrolls to it and gives it the focus. */
export function goToField(field: string): void {
  const place = document.querySelector<HTMLElement>(`[data-edits="${CSS.escape(field)}"]`);
  const group = place?.closest("details");
  if (group) group.open = true;
  place?.scrollIntoView({ block: "center" });
  place?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
}

/** The field in which something is. NULL: in none. */
export function fieldAround(target: EventTarget): string | null {
  const place = target instanceof Element ? target.closest<HTMLElement>("[data-edits]") : null;
  return place?.dataset.edits ?? null;
}
