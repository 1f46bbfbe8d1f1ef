"use client";

import { useEffect, useRef } from "react";
import { useQuizAddress } from "@/hooks/quiz/use-quiz-address";
import { useQuizSteps } from "@/hooks/quiz/use-quiz-steps";
import { isComplete } from "@/lib/domain/quiz/answers";
import { QUESTIONS } from "@/lib/domain/quiz/questions";
import { QuizIntro } from "./quiz-intro";
import { QuizQuestion } from "./quiz-question";
import { QuizResult } from "./quiz-result";
import type { QuizTest } from "./quiz-tests";

/**
 * The beginning, one question at a time, the result. Each step begins with its heading, which takes the focus, so that
 * a screen reader reads on from there and the keyboard starts at its answers.
 */
export function QuizFlow({ tests }: { tests: readonly QuizTest[] }) {
  useQuizAddress();
  const quiz = useQuizSteps();
  const { step } = quiz;
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef<number | null>(null);

  useEffect(() => {
    const isFirst = last.current === null;
    const isSame = last.current === step;
    last.current = step;
    if (isFirst || isSame) return;
    frame.current?.querySelector("h1")?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: "instant" });
  }, [step]);

  const question = QUESTIONS[step - 1];
  if (question) {
    return (
      <div ref={frame} data-asks-nothing>
        <QuizQuestion key={question.id} quiz={quiz} questionId={question.id} step={step} />
      </div>
    );
  }
  return (
    <div ref={frame} data-asks-nothing>
      {step > 0 && isComplete(quiz.answers) ? (
        <QuizResult quiz={quiz} answers={quiz.answers} tests={tests} />
      ) : (
        <QuizIntro quiz={quiz} />
      )}
    </div>
  );
}
