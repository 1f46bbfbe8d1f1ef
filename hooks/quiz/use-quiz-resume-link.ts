import { useLayoutEffect } from "react";
import { firstOpenStep } from "@/lib/domain/quiz/answers";
import { answersFromFragment, isResumeFragment } from "@/lib/domain/quiz/resume-link";
import { useQuiz } from "@/stores/quiz";

/**
 * Takes the answers of a resume link out of the address, at once and before anything is drawn, and goes on where they
 * end. A damaged link leaves what is there.
 */
export function useQuizResumeLink(): void {
  useLayoutEffect(() => {
    const open = () => {
      const fragment = window.location.hash;
      if (!isResumeFragment(fragment)) return;
      cleanAddress(window.history.state);
      // The router read the address before us and writes it back when its state changes. It listens to us only once
      // all effects have run, and only to an entry that does not carry its own marks.
      setTimeout(() => cleanAddress({}), 0);
      const answers = answersFromFragment(fragment);
      if (answers) useQuiz.getState().restore(answers, firstOpenStep(answers));
    };
    open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, []);
}

function cleanAddress(state: unknown): void {
  window.history.replaceState(state, "", window.location.pathname + window.location.search);
}
