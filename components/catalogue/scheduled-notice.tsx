"use client";

import { lazy, Suspense } from "react";
import { useIsBrowser } from "@/hooks/use-is-browser";
import { useSessionHint } from "@/hooks/use-session-hint";
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
