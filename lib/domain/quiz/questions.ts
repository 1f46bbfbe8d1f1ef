import { minis, type Points, programs } from "./candidates";

/** An answer as data: its points and what else follows from it. Its words are in `lib/content/quiz.ts`. */
interface AnswerRule {
  readonly points: Points;
}

/** No points: the answer decides something else, or says nothing about which test fits. */
const NONE: AnswerRule = { points: {} };

/**
 * The questions in the order in which they are asked, each with its answers and their points.
 *
 * How the points are set:
 * - `reason` weighs most, so that a test never wins that has nothing to do with why somebody came. A test named by the
 *   reason gets 13 to 18 points, one that measures part of it 2 to 11. A hormone question gives the thyroid none.
 * - `depth` chooses between a mini panel, a program on one subject, the broad one and the complete one: up to 6; who
 *   wants as much as one sample can tell gets the widest, by 20, whatever else was said.
 * - `family`, `last` and `treatment` name what else would be worth knowing: up to 4. Hormonal contraception is the one
 *   answer that takes away many points, because it makes most values of the hormone program unreadable.
 * - `draw` and `rhythm` are comfort: up to 4, enough to settle a close call.
 * - `care` and `sex` give none: the first asks whether a doctor comes before any test, the second which markers and
 *   ranges apply.
 *
 * The exhaustive test beside this file holds these promises for every path.
 */
export const QUESTIONS = [
  {
    id: "reason",
    answers: {
      overview: {
        points: { core: 14, ultimate: 8, "mini-cholesterol": 6, "mini-vitamin-d": 4, "heart-metabolic": 4, thyroid: 2 },
      },
      tired: {
        points: { core: 14, thyroid: 10, "mini-vitamin-d": 9, "mini-thyroid": 8, ultimate: 6, "heart-metabolic": 2 },
      },
      heart: { points: { "heart-metabolic": 13, "mini-cholesterol": 13, core: 8, ultimate: 5 } },
      sugar: { points: { "mini-glucose": 13, "heart-metabolic": 13, core: 8, ultimate: 5 } },
      thyroid: { points: { thyroid: 13, "mini-thyroid": 13, core: 4, ultimate: 5 } },
      hormones: { points: { hormone: 18, core: 11, ultimate: 9 } },
      nutrients: { points: { "mini-vitamin-d": 14, core: 10, ultimate: 7, thyroid: 3 } },
    },
  },
  {
    id: "care",
    answers: { sudden: NONE, weeks: NONE, pregnant: NONE, none: NONE },
  },
  {
    id: "sex",
    answers: { female: NONE, male: NONE, unsaid: NONE },
  },
  {
    id: "family",
    answers: {
      heart: { points: { "heart-metabolic": 4, "mini-cholesterol": 3, core: 1, ultimate: 1 } },
      diabetes: { points: { "mini-glucose": 3, "heart-metabolic": 3, core: 1, ultimate: 1 } },
      thyroid: { points: { thyroid: 4, "mini-thyroid": 3, ultimate: 1 } },
      none: NONE,
    },
  },
  {
    id: "last",
    answers: {
      never: { points: { core: 3, ultimate: 1 } },
      older: { points: { core: 2, ultimate: 1 } },
      fine: { points: { ...minis(1), hormone: 1, thyroid: 1, "heart-metabolic": 1 } },
      off: { points: { hormone: 3, thyroid: 3, "heart-metabolic": 3, ...minis(1) } },
    },
  },
  {
    id: "treatment",
    answers: {
      none: NONE,
      heart: { points: { "heart-metabolic": 3, "mini-cholesterol": 2 } },
      sugar: { points: { "heart-metabolic": 3, "mini-glucose": 2 } },
      thyroid: { points: { thyroid: 3, "mini-thyroid": 2 } },
      contraception: { points: { hormone: -14, core: 4 } },
      hormones: { points: { hormone: 3, ultimate: 1 } },
    },
  },
  {
    id: "depth",
    answers: {
      one: { points: minis(4) },
      subject: { points: { hormone: 4, thyroid: 4, "heart-metabolic": 4, "mini-vitamin-d": 2 } },
      broad: { points: { core: 6, thyroid: 2, "heart-metabolic": 2, ultimate: 2 } },
      everything: { points: { ultimate: 20, core: 1 } },
    },
  },
  {
    id: "draw",
    answers: { either: NONE, arm: { points: programs(2) }, finger: { points: minis(4) } },
  },
  {
    id: "rhythm",
    answers: {
      once: { points: minis(1) },
      quarter: { points: programs(1) },
      "twice-year": NONE,
      year: { points: { core: 1, ultimate: 1 } },
    },
  },
] as const satisfies readonly { id: string; answers: Readonly<Record<string, AnswerRule>> }[];

type Questions = typeof QUESTIONS;

/** The id of a question. */
export type QuestionId = Questions[number]["id"];

/** The id of an answer to a question. */
export type AnswerId<Question extends QuestionId> = keyof Extract<Questions[number], { id: Question }>["answers"];

/** What somebody has answered so far. */
export type Answers = { readonly [Question in QuestionId]?: AnswerId<Question> };

/** A quiz that is answered to the end. */
export type CompleteAnswers = Required<Answers>;

/** How often somebody would like to test. The ids are cadences of prices, "once" is a kit bought alone. */
export type Rhythm = AnswerId<"rhythm">;

/** The answer ids of a question, in the order in which they are shown. */
export function answerIdsOf(questionId: QuestionId): readonly string[] {
  return Object.keys(questionOf(questionId).answers);
}

/** The points of an answer. An answer that the question does not have gives none. */
export function pointsOf(questionId: QuestionId, answerId: string | undefined): Points {
  const rules: Readonly<Record<string, AnswerRule>> = questionOf(questionId).answers;
  return answerId !== undefined && Object.hasOwn(rules, answerId) ? (rules[answerId]?.points ?? {}) : {};
}

function questionOf(questionId: QuestionId): Questions[number] {
  const question = QUESTIONS.find(({ id }) => id === questionId);
  if (!question) throw new RangeError(`no question "${questionId}"`);
  return question;
}
