import { FIRST_QUESTIONS, type Question } from "../faq";
import { billingQuestions, healthMoneyQuestions } from "./billing";
import { collectionQuestions } from "./collection";
import type { FaqFacts } from "./facts";
import { partnerQuestions, privacyQuestions, stateQuestions } from "./places-and-privacy";
import { resultQuestions } from "./results";
import { shippingQuestions } from "./shipping";

/** Questions under one heading. */
export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly Question[];
}

/** Every question that we answer in public, in the order in which people meet them. */
export function faqGroups(facts: FaqFacts): QuestionGroup[] {
  const first = FIRST_QUESTIONS.filter(({ id }) => id === "does-it-hurt" || id === "which-laboratory");
  return [
    { id: "kit", title: "Kit and collection", questions: [...first, ...collectionQuestions(facts)] },
    { id: "results", title: "Results", questions: resultQuestions(facts) },
    { id: "shipping", title: "Shipping", questions: shippingQuestions(facts) },
    { id: "billing", title: "Billing and canceling", questions: billingQuestions(facts) },
    { id: "states", title: "States", questions: stateQuestions(facts) },
    { id: "hsa-fsa", title: "HSA, FSA and insurance", questions: healthMoneyQuestions() },
    { id: "privacy", title: "Privacy and account", questions: privacyQuestions() },
    { id: "partners", title: "Partners", questions: partnerQuestions(facts) },
  ];
}
