"use client";

import { useSyncExternalStore } from "react";
import { Link } from "@/components/ui/link";
import { sessionHint } from "@/hooks/account/use-session-hint";

const never = () => () => undefined;

/** The way to sign in; gone for whoever is signed in already, as far as the browser remembers. */
export function LogInLink({ children, className }: { children: string; className: string | undefined }) {
  const isSignedIn = useSyncExternalStore(
    never,
    () => sessionHint() === "signed-in",
    () => false,
  );
  return isSignedIn ? null : (
    <Link href="/login" className={className}>
      {children}
    </Link>
  );
}
