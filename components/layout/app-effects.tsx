"use client";

import { Suspense } from "react";
import { useCurrentLinks } from "@/hooks/use-current-links";
import { usePageView } from "@/hooks/use-page-view";
import { useQuizReset } from "@/hooks/use-quiz-reset";
import { useScrollToTop } from "@/hooks/use-scroll-to-top";

function Effects() {
  useScrollToTop();
  useCurrentLinks();
  // Before the visit is noted: it looks at the one before.
  useQuizReset();
  usePageView();
  return null;
}

/** What happens on every page of the site without being seen. Stands once, in the root layout. */
export function AppEffects() {
  return (
    <Suspense fallback={null}>
      <Effects />
    </Suspense>
  );
}
