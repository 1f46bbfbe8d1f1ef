"use client";

import NextLink from "next/link";
import { type ComponentProps, useState } from "react";

type SiteLinkProps = Omit<ComponentProps<"a">, "href"> & { href: string };

/**
 * A link inside the site, used through `Link`. It fetches its page when a pointer or the keyboard comes near, so that
 * opening it needs no wait, and a page full of links costs its visitor nothing.
 */
export function SiteLink({ href, onPointerEnter, onFocus, ...rest }: SiteLinkProps) {
  const [isNear, setNear] = useState(false);
  return (
    <NextLink
      {...rest}
      href={href}
      prefetch={isNear ? null : false}
      onPointerEnter={(event) => {
        setNear(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setNear(true);
        onFocus?.(event);
      }}
    />
  );
}
