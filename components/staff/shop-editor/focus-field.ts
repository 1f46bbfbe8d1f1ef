import { shopFieldName } from "@/lib/content/shop-fields";

const words = (element: Element) => element.textContent?.trim() ?? "";

/** The control of a field by what it is called, in the editor. */
function controlOf(name: string): HTMLElement | null {
  const labels = [...document.querySelectorAll<HTMLLabelElement>("label")];
  const label = labels.find((one) => words(one) === name) ?? labels.find((one) => words(one).startsWith(name));
  if (label?.control) return label.control;
  const named = document.querySelector<HTMLElement>(`:is(input, textarea, select, button)[aria-label*="${name}"]`);
  if (named) return named;
  const groups = [...document.querySelectorAll("legend, summary, h2, h3")];
  const group = groups.find((one) => words(one).startsWith(name));
  const around = group?.closest("fieldset, details, section");
  return around?.querySelector<HTMLElement>("input, textarea, select, button") ?? null;
}

/**
 * Brings whoever edits a shop to a field of it: what hides it is opened, and it has the focus.
 * @param path  as the check names it: "primaryColor", "aboutPoints.1"
 */
export function focusShopField(path: string): void {
  const [field = "", index] = path.replace(/^look\./, "").split(".");
  const name = field === "metaTags" ? `Content of tag ${Number(index) + 1}` : shopFieldName(field);
  const control = controlOf(name);
  for (let around = control?.closest("details"); around; around = around.parentElement?.closest("details")) {
    around.open = true;
  }
  control?.focus();
  control?.scrollIntoView({ block: "center" });
}
