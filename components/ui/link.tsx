import type { ComponentProps } from "react";

type LinkProps = Omit<ComponentProps<"a">, "href"> & { href: string };

/** The one link of the site: a plain anchor. `SiteNavigation` opens those that lead to our own pages without a reload. */
export function Link(props: LinkProps) {
  return <a {...props} />;
}
