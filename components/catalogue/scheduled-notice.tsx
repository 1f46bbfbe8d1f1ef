"use client";

import { lazy, Suspense } from "react";
import { useSessionHint } from "@/hooks/account/use-session-hint";
import { useIsBrowser } from "@/hooks/site/use-is-browser";
import type { ScheduledKitsProps } from "./scheduled-kits";

const ScheduledKits = lazy(async () => ({ default: (await import("./scheduled-kits")).ScheduledKits }));

/** Tells members which of these kits they are getting anyway. Visitors are not asked about, and load nothing. */
export function ScheduledNotice(props: ScheduledKitsProps) {
  return useIsBrowser() ? <ForMembers {...props} /> : null;
}

function ForMembers(props: ScheduledKitsProps) {
  if (useSessionHint() !== "signed-in") return null;
  return (
    <Suspense fallback={null}>
      <ScheduledKits {...props} />
    </Suspense>
  );
}
