import type { Crumb } from "@/components/ui/breadcrumbs";

/**
 * Where a page lies, as schema.org calls it, made from the same steps as its breadcrumbs.
 * @param path  the page's own address, for the last step
 */
export function crumbFacts(items: readonly Crumb[], path: string): Record<string, unknown> {
  return {
    "@type": "BreadcrumbList",
    itemListElement: items.map(({ name, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: href ?? path,
    })),
  };
}

/** Steps to follow, as schema.org calls them. */
export function howToFacts(howTo: {
  name: string;
  description: string;
  path: string;
  steps: readonly { id: string; title: string; text: string }[];
}): Record<string, unknown> {
  return {
    "@type": "HowTo",
    name: howTo.name,
    description: howTo.description,
    step: howTo.steps.map(({ id, title, text }, index) => ({
      "@type": "HowToStep",
      position: index + 1,
      name: title,
      text,
      url: `${howTo.path}#${id}`,
    })),
  };
}
