import { useLayoutEffect } from "react";
import { firstOpenStep, knownAnswers } from "@/lib/domain/quiz/answers";
import { answersFromFragment, isResumeFragment } from "@/lib/domain/quiz/resume-link";
import { useQuiz } from "@/stores/quiz";
import { BEGIN, markOf } from "./use-quiz-steps";

/**
 * Takes what an address says to the quiz out of it, at once and before anything is drawn. A resume link brings its
 * answers, and the quiz goes on where they end; a damaged one leaves what is there. The beginning, pressed before the
 * page's code had come, asked for the page anew: it opens the first question that is not answered.
 */
export function useQuizAddress(): void {
  useLayoutEffect(() => {
    const quiz = useQuiz.getState();
    if (new URLSearchParams(window.location.search).has(BEGIN)) {
      const step = firstOpenStep(knownAnswers(quiz.answers));
      cleanAddress(markOf(step));
      quiz.goTo(step);
    }
    const open = () => {
      const fragment = window.location.hash;
      if (!isResumeFragment(fragment)) return;
      cleanAddress();
      const answers = answersFromFragment(fragment);
      if (answers) quiz.restore(answers, firstOpenStep(answers));
    };
    open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, []);
}

/** @param mark  what the entry in the browser's history keeps of a step */
function cleanAddress(mark: object = {}): void {
  const clean = (state: unknown) => {
    const { pathname, searchParams } = new URL(window.location.href);
    searchParams.delete(BEGIN);
    window.history.replaceState(state, "", searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
  };
  clean({ ...window.history.state, ...mark });
  // The router read the address before us and writes it back when its state changes. It listens to us only once
  // all effects have run, and only to an entry that does not carry its own marks.
  setTimeout(() => clean(mark), 0);
}
