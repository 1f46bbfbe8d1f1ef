"use client";

import { useLinkStatus } from "next/link";
import { ButtonLink } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

/** A button into a partner's shop, with a spinner while the shop's customization loads. */
export function OpenShopLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <ButtonLink href={href} variant="secondary" iconAfter={<Loading />}>
      {children}
    </ButtonLink>
  );
}

function Loading() {
  const { pending } = useLinkStatus();
  return pending ? <Spinner size="small" label="Loading the shop" /> : null;
}
