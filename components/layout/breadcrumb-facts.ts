import type { Crumb } from "@/components/ui/breadcrumbs";

/** Where a page lies, as schema.org calls it: from the same steps as its breadcrumbs. The page itself needs no address. */
export function breadcrumbFacts(crumbs: readonly Crumb[]): Record<string, unknown> {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(href ? { item: href } : {}),
    })),
  };
}
