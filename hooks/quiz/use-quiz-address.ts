import { useLayoutEffect } from "react";
import { firstOpenStep, knownAnswers } from "@/lib/domain/quiz/answers";
import { answersFromFragment, isResumeFragment } from "@/lib/domain/quiz/resume-link";
import { useQuiz } from "@/stores/quiz";
import { BEGIN, markOf } from "./use-quiz-steps";

/**
 * Takes what a link says to the quiz out of the address, at once and before anything is drawn. A resume link brings its
 * answers, and the quiz goes on where they end; a damaged one leaves what is there. The beginning's own link, pressed
 * before the page's code had come, opens the first question that is not answered.
 */
export function useQuizAddress(): void {
  useLayoutEffect(() => {
    const open = () => {
      const fragment = window.location.hash;
      const quiz = useQuiz.getState();
      if (fragment === BEGIN) {
        const step = firstOpenStep(knownAnswers(quiz.answers));
        cleanAddress(markOf(step));
        quiz.goTo(step);
      }
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
  const clean = (state: unknown) =>
    window.history.replaceState(state, "", window.location.pathname + window.location.search);
  clean({ ...window.history.state, ...mark });
  // The router read the address before us and writes it back when its state changes. It listens to us only once
  // all effects have run, and only to an entry that does not carry its own marks.
  setTimeout(() => clean(mark), 0);
}
