"use client";

import { useRouter } from "next/navigation";
import { type MouseEvent, useTransition } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

/** A button into a partner's shop, with a spinner while the shop's customization loads. */
export function OpenShopLink({ href, children }: { href: string; children: React.ReactNode }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    startTransition(() => router.push(href));
  }

  const spinner = isPending ? <Spinner size="small" label="Loading the shop" /> : null;
  return (
    <ButtonLink href={href} variant="secondary" iconAfter={spinner} onClick={open}>
      {children}
    </ButtonLink>
  );
}
