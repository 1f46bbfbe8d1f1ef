import { useEffect } from "react";
import { firstOpenStep, isComplete, knownAnswers, RESULT_STEP, reachableStep } from "@/lib/domain/quiz/answers";
import type { Answers, QuestionId } from "@/lib/domain/quiz/questions";
import { resetQuiz, useQuiz } from "@/stores/quiz";

/** What the form adds to the address that begins the quiz without the page's code. */
export const BEGIN = "begin";

/** What the browser's history keeps of a step: a number, never an answer. */
interface HistoryMark {
  quizStep: number;
  /** How many entries lie between this one and the first of the quiz. */
  quizDepth: number;
  /** The step from which this one was reached. */
  quizFrom: number;
}

export interface QuizSteps {
  answers: Answers;
  /** 0 the beginning, 1 the first question, `RESULT_STEP` the result. */
  step: number;
  /** Goes on to a step; the browser's back button leads back from it. */
  goTo: (step: number) => void;
  /** Keeps an answer and goes on: to the next question, or to the result when nothing is open. */
  answer: (questionId: QuestionId, answerId: string, stays?: boolean) => void;
  /** Goes on from a question that is answered. */
  next: () => void;
  back: () => void;
  startOver: () => void;
}

/** The steps of the quiz, which the browser's own back and forward buttons walk as well. */
export function useQuizSteps(): QuizSteps {
  const answers = knownAnswers(useQuiz((quiz) => quiz.answers));
  const step = reachableStep(
    answers,
    useQuiz((quiz) => quiz.step),
  );

  useEffect(() => {
    const follow = () => {
      const { quizStep, quizDepth } = currentMark();
      const known = knownAnswers(useQuiz.getState().answers);
      // An entry of a quiz that has been forgotten: to its beginning, so that the next press leaves the quiz.
      if (quizDepth > 0 && firstOpenStep(known) === 1 && quizStep !== 1) window.history.go(-quizDepth);
      else if (quizStep !== useQuiz.getState().step) useQuiz.getState().goTo(reachableStep(known, quizStep));
    };
    const { quizStep, quizDepth } = currentMark();
    if (quizDepth > 0 && quizStep !== useQuiz.getState().step) follow();
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);

  const next = () => {
    const known = knownAnswers(useQuiz.getState().answers);
    goTo(isComplete(known) ? RESULT_STEP : step + 1);
  };
  return {
    answers,
    step,
    goTo,
    answer: (questionId, answerId, stays = false) => {
      useQuiz.getState().answer(questionId, answerId);
      if (!stays) next();
    },
    next,
    back: () => goBack(step),
    startOver,
  };
}

function currentMark(): HistoryMark {
  const state: unknown = window.history.state;
  const field = (name: keyof HistoryMark) => {
    const value = typeof state === "object" && state !== null ? Reflect.get(state, name) : undefined;
    return typeof value === "number" ? value : 0;
  };
  return { quizStep: field("quizStep"), quizDepth: field("quizDepth"), quizFrom: field("quizFrom") };
}

/** What a new entry of the browser's history keeps of a step that is reached from the one at hand. */
export function markOf(step: number): HistoryMark {
  return { quizStep: step, quizDepth: currentMark().quizDepth + 1, quizFrom: useQuiz.getState().step };
}

function goTo(step: number): void {
  window.history.pushState(markOf(step), "");
  useQuiz.getState().goTo(step);
}

/** To the step before: over the browser's history where the step came from there, so that nothing piles up in it. */
function goBack(step: number): void {
  const { quizStep, quizDepth, quizFrom } = currentMark();
  if (quizDepth > 0 && quizStep === step && quizFrom === step - 1) window.history.back();
  else goTo(step - 1);
}

/** Forgets every answer and goes to the beginning, and to its entry in the browser's history. */
function startOver(): void {
  const { quizDepth } = currentMark();
  resetQuiz();
  if (quizDepth > 0) window.history.go(-quizDepth);
}
