"use client";

import type { MouseEvent } from "react";
import { ButtonLink } from "@/components/ui/button";
import { useContact } from "@/stores/contact";

interface ContactLinkProps {
  children: string;
  variant?: "primary" | "secondary" | "quiet";
  size?: "small" | "medium" | "large";
}

/** "Write to us" in a page. Opens the contact panel; without scripts it leads to where our hours and address stand. */
export function ContactLink({ children, variant, size }: ContactLinkProps) {
  const setOpen = useContact(({ setOpen }) => setOpen);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <ButtonLink
      href="/faq#contact"
      aria-haspopup="dialog"
      onClick={open}
      {...(variant && { variant })}
      {...(size && { size })}
    >
      {children}
    </ButtonLink>
  );
}
