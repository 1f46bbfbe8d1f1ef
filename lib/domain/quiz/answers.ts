import { type Answers, answerIdsOf, type CompleteAnswers, QUESTIONS } from "./questions";

/** How many questions there are. The step after the last one is the result. */
export const QUESTION_COUNT = QUESTIONS.length;

/** The step of the result. Step 0 is the beginning, step 1 the first question. */
export const RESULT_STEP = QUESTION_COUNT + 1;

/**
 * What of some kept answers this quiz still knows. Unknown questions and answers are left out: an older version, a
 * link or a hand may have written them.
 */
export function knownAnswers(kept: Readonly<Record<string, string>>): Answers {
  const entries = QUESTIONS.flatMap(({ id }) => {
    const answer = Object.hasOwn(kept, id) ? kept[id] : undefined;
    return answer !== undefined && answerIdsOf(id).includes(answer) ? [[id, answer] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Whether every question is answered. */
export function isComplete(answers: Answers): answers is CompleteAnswers {
  return QUESTIONS.every(({ id }) => answers[id] !== undefined);
}

/** The step of the first question without an answer; the result's when there is none. */
export function firstOpenStep(answers: Answers): number {
  const index = QUESTIONS.findIndex(({ id }) => answers[id] === undefined);
  return index === -1 ? RESULT_STEP : index + 1;
}

/** The step that can be shown: never behind a question without an answer, so no path ends in a hole. */
export function reachableStep(answers: Answers, step: number): number {
  return Math.max(0, Math.min(step, firstOpenStep(answers)));
}
