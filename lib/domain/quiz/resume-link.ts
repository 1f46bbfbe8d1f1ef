import { type Answers, answerIdsOf, QUESTIONS } from "./questions";

/** What the fragment of a resume link is called. */
const NAME = "resume";

/**
 * Raised whenever a question or answer is added, removed or moved: an old link then opens an empty quiz instead of
 * other answers than were given.
 */
const VERSION = "1";

const UNANSWERED = "-";

/**
 * The answers as the fragment of an address, such as "#resume=1.20a--". One character stands for each question: the
 * place of its answer, or "-". Browsers keep fragments to themselves, so no server ever sees it.
 */
export function resumeFragment(answers: Answers): string {
  const places = QUESTIONS.map(({ id }) => {
    const answer = answers[id];
    return answer === undefined ? UNANSWERED : answerIdsOf(id).indexOf(answer).toString(36);
  });
  return `#${NAME}=${VERSION}.${places.join("")}`;
}

/** Whether a fragment is meant as a resume link, readable or not: then it must not stay in the address bar. */
export function isResumeFragment(fragment: string): boolean {
  return fragment.startsWith(`#${NAME}=`);
}

/** The answers that a fragment carries, or undefined for one that is damaged or of another version. */
export function answersFromFragment(fragment: string): Answers | undefined {
  const start = `#${NAME}=${VERSION}.`;
  if (!fragment.startsWith(start)) return undefined;
  const places = [...fragment.slice(start.length)];
  if (places.length !== QUESTIONS.length) return undefined;
  const entries = QUESTIONS.flatMap(({ id }, index) => {
    const place = places[index];
    if (place === UNANSWERED || place === undefined) return [];
    return [[id, answerIdsOf(id)[Number.parseInt(place, 36)]] as const];
  });
  return entries.some(([, answer]) => answer === undefined) ? undefined : Object.fromEntries(entries);
}
