"use client";

import { Link } from "@/components/ui/link";
import { useIsSignedIn } from "@/hooks/account/use-session-hint";

/** The way to sign in; gone for whoever is signed in already, as far as the browser remembers. */
export function LogInLink({ children, className }: { children: string; className: string | undefined }) {
  return useIsSignedIn() ? null : (
    <Link href="/login" className={className}>
      {children}
    </Link>
  );
}
