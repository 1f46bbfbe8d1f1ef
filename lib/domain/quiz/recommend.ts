import { CANDIDATES, type Candidate } from "./candidates";
import { type Answers, pointsOf, QUESTIONS, type QuestionId } from "./questions";

/** A candidate with the sum of its points. */
export interface Ranked {
  readonly candidate: Candidate;
  readonly points: number;
}

/** What one answer did, for the winner and for the runner-up. */
export interface AnswerEffect {
  readonly questionId: QuestionId;
  readonly answerId: string;
  readonly winnerPoints: number;
  readonly runnerUpPoints: number;
}

/** The quiz's answer, with everything needed to check it. */
export interface Recommendation {
  readonly winner: Ranked;
  /** Another test than the winner. */
  readonly runnerUp: Ranked;
  /** Every answered question, in the order asked. The points of each column add up to the sums above. */
  readonly working: readonly AnswerEffect[];
  /** Winner and runner-up have equal points; the cheaper one won. */
  readonly isTie: boolean;
}

/**
 * The candidates by their points, best first. Equal points keep the order of `CANDIDATES`, so the same answers always
 * give the same list.
 * @param onSale  the candidates that can be bought; others are left out
 */
export function rankPanels(answers: Answers, onSale: readonly Candidate[] = CANDIDATES): Ranked[] {
  const sums = new Map<Candidate, number>();
  for (const { id } of QUESTIONS) {
    const points = pointsOf(id, answers[id]);
    for (const candidate of CANDIDATES) sums.set(candidate, (sums.get(candidate) ?? 0) + (points[candidate] ?? 0));
  }
  return CANDIDATES.filter((candidate) => onSale.includes(candidate))
    .map((candidate) => ({ candidate, points: sums.get(candidate) ?? 0 }))
    .sort((left, right) => right.points - left.points);
}

/**
 * The test that fits the answers best, the one that came second, and how each answer counted.
 * @param onSale  as for `rank`
 * @returns       undefined when fewer than two candidates are on sale: then there is nothing to recommend between
 */
export function recommend(answers: Answers, onSale: readonly Candidate[] = CANDIDATES): Recommendation | undefined {
  const [winner, runnerUp] = rankPanels(answers, onSale);
  if (!winner || !runnerUp) return undefined;
  const working = QUESTIONS.flatMap(({ id }) => {
    const answerId = answers[id];
    if (answerId === undefined) return [];
    const points = pointsOf(id, answerId);
    const winnerPoints = points[winner.candidate] ?? 0;
    const runnerUpPoints = points[runnerUp.candidate] ?? 0;
    return [{ questionId: id, answerId, winnerPoints, runnerUpPoints }];
  });
  return { winner, runnerUp, working, isTie: winner.points === runnerUp.points };
}
