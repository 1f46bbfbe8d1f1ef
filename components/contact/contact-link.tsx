"use client";

import type { MouseEvent } from "react";
import { inShop } from "@/components/layout/shop";
import { ButtonLink } from "@/components/ui/button";
import { useShop } from "@/hooks/site/use-shop";
import { useContact } from "@/stores/contact";

interface ContactLinkProps {
  children: string;
  variant?: "primary" | "secondary" | "quiet";
  size?: "small" | "medium" | "large";
}

/** "Write to us" in a page. Opens the contact panel; without scripts it leads to where our hours stand, and our address. */
export function ContactLink({ children, variant, size }: ContactLinkProps) {
  const setOpen = useContact(({ setOpen }) => setOpen);
  const shop = useShop();
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <ButtonLink
      href={shop.key === null ? "/faq#contact" : inShop(shop, "/terms#contact")}
      aria-haspopup="dialog"
      onClick={open}
      {...(variant && { variant })}
      {...(size && { size })}
    >
      {children}
    </ButtonLink>
  );
}
