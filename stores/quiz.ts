import { create } from "zustand";
import { isRecord, parseStored, readStored, writeStored } from "./browser-storage";

const NAME = "store.quiz";

/** Answer ids by question id, as kept. The quiz itself decides which of them it still knows: see `knownAnswers`. */
export type KeptAnswers = Readonly<Record<string, string>>;

/** What a visitor has answered so far, and where they stand. */
interface KeptQuiz {
  answers: KeptAnswers;
  /** 0 the beginning, 1 the first question, one more than the questions: the result. */
  step: number;
}

/** The quiz in this tab. It is data of health: memory and session storage hold it, and nothing sends it anywhere. */
export interface Quiz extends KeptQuiz {
  /** Keeps an answer; the step stays. */
  answer: (questionId: string, answerId: string) => void;
  goTo: (step: number) => void;
  /** Replaces everything, as a resume link does. */
  restore: (answers: KeptAnswers, step: number) => void;
}

const EMPTY: KeptQuiz = { answers: {}, step: 0 };
const MAX_ANSWERS = 20;
const ID = /^[a-z0-9-]{1,32}$/;

/**
 * The quiz of this tab: a hook and a store. Light on purpose, since every page carries `resetQuiz`.
 * @see the specification, section 2
 */
export const useQuiz = create<Quiz>()((set, get) => {
  const keep = (changed: Partial<KeptQuiz>) => {
    set(changed);
    const { answers, step } = get();
    writeStored("session", NAME, JSON.stringify({ answers, step }));
  };
  return {
    ...EMPTY,
    answer: (questionId, answerId) => keep({ answers: { ...get().answers, [questionId]: answerId } }),
    goTo: (step) => keep({ step }),
    restore: (answers, step) => keep({ answers, step }),
  };
});

// Set after the store was made, so that hydration still starts from the beginning, which is what the server rendered.
if (typeof window !== "undefined") useQuiz.setState(keptQuiz(readStored("session", NAME)));

/** Forgets every answer, in memory and in session storage: called when the visitor leaves the quiz pages. */
export function resetQuiz(): void {
  useQuiz.setState(EMPTY);
  writeStored("session", NAME, null);
}

function keptQuiz(text: string | null): KeptQuiz {
  const value = parseStored(text);
  if (!isRecord(value) || !isRecord(value.answers)) return EMPTY;
  const entries = Object.entries(value.answers).flatMap(([questionId, answerId]) =>
    ID.test(questionId) && typeof answerId === "string" && ID.test(answerId) ? [[questionId, answerId] as const] : [],
  );
  const { step } = value;
  return {
    answers: Object.fromEntries(entries.slice(0, MAX_ANSWERS)),
    step: typeof step === "number" && Number.isInteger(step) && step >= 0 ? step : 0,
  };
}
