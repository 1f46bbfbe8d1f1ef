"use client";

import { Suspense } from "react";
import { useQuizReset } from "@/hooks/quiz/use-quiz-reset";
import { useCurrentLinks } from "@/hooks/site/use-current-links";
import { useEarlyAnswers } from "@/hooks/site/use-early-answers";
import { usePageView } from "@/hooks/site/use-page-view";
import { useQuizReach } from "@/hooks/site/use-quiz-reach";
import { useScrollToTop } from "@/hooks/site/use-scroll-to-top";

function Effects() {
  useEarlyAnswers();
  useScrollToTop();
  useCurrentLinks();
  // Before the visit is noted: it looks at the one before.
  useQuizReset();
  useQuizReach();
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
