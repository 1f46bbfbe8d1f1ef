import type { ComponentProps } from "react";
import { SiteLink } from "./site-link";

type LinkProps = Omit<ComponentProps<"a">, "href"> & { href: string };

const leavesTheSite = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** The one link of the site. Inside the site it navigates without a reload; elsewhere it is a plain anchor. */
export function Link({ href, ...rest }: LinkProps) {
  const isPlain = leavesTheSite.test(href) || href.startsWith("#") || rest.download !== undefined;
  return isPlain ? <a href={href} {...rest} /> : <SiteLink href={href} {...rest} />;
}
