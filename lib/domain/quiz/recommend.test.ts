import { beforeAll, describe, expect, it } from "vitest";
import { measuredFor, PANELS } from "../catalogue/panels";
import { seedOptions } from "../catalogue/seed-prices";
import { firstOpenStep, isComplete, knownAnswers, QUESTION_COUNT, RESULT_STEP, reachableStep } from "./answers";
import { CANDIDATES, type Candidate } from "./candidates";
import { type Answers, answerIdsOf, pointsOf, QUESTIONS, type QuestionId } from "./questions";
import { type Recommendation, rankPanels, recommend } from "./recommend";

const scores = (id: QuestionId) => answerIdsOf(id).some((answer) => Object.keys(pointsOf(id, answer)).length > 0);

/** The questions that move no points, each with one answer: a path differs by them in nothing that is judged here. */
const SILENT: Answers = { care: "none", sex: "unsaid" };

/** Each way through the questions that give points, one after the other. */
function* everyPath(index = 0, answers: Answers = SILENT): Generator<Answers> {
  const question = QUESTIONS[index];
  if (!question) yield answers;
  else if (!scores(question.id)) yield* everyPath(index + 1, answers);
  else
    for (const answer of answerIdsOf(question.id)) yield* everyPath(index + 1, { ...answers, [question.id]: answer });
}

/**
 * 7 × 4 × 4 × 6 × 4 × 3 × 4 ways through the seven questions that give points, all walked. The two others give none,
 * as the tests below prove, so each way stands for 4 × 3 paths: 387,072 paths in total.
 */
const PATHS = 32_256;

function faultsOf(answers: Answers, answer: Recommendation | undefined): string[] {
  if (!answer || !isComplete(answers) || firstOpenStep(answers) !== RESULT_STEP) return ["does not end"];
  const { winner, runnerUp, working } = answer;
  const first = working.reduce((sum, { winnerPoints }) => sum + winnerPoints, 0);
  const second = working.reduce((sum, { runnerUpPoints }) => sum + runnerUpPoints, 0);
  const checks: [isFault: boolean, fault: string][] = [
    [winner.candidate === runnerUp.candidate, "is its own runner-up"],
    [!((pointsOf("reason", answers.reason)[winner.candidate] ?? 0) > 0), "has nothing to do with the reason"],
    [first !== winner.points || second !== runnerUp.points, "working does not add up"],
    [first < second || working.length !== QUESTION_COUNT, "is not the best"],
    [answers.depth === "everything" && winner.candidate !== "ultimate", "tells less than one sample can"],
    [answers.reason === "hormones" && winner.candidate.includes("thyroid"), "answers hormones with the thyroid"],
  ];
  return checks.flatMap(([isFault, fault]) => (isFault ? [fault] : []));
}

describe("every path through the quiz", () => {
  const wins = new Map<Candidate, number>();
  const faults: string[] = [];
  let paths = 0;

  beforeAll(() => {
    for (const answers of everyPath()) {
      const answer = recommend(answers);
      if (answer) wins.set(answer.winner.candidate, (wins.get(answer.winner.candidate) ?? 0) + 1);
      faults.push(...faultsOf(answers, answer).map((fault) => `${fault}: ${JSON.stringify(answers)}`));
      paths++;
    }
  });

  it("is walked", () => {
    expect(paths).toBe(PATHS);
    const all = QUESTIONS.reduce((product, { id }) => product * answerIdsOf(id).length, 1);
    const folded = Object.keys(SILENT).reduce((product, id) => product * answerIdsOf(id as QuestionId).length, 1);
    expect(paths * folded).toBe(all);
  });

  it("ends with a test that has to do with the reason, another runner-up, and sums that foot", () => {
    expect(faults.slice(0, 5)).toEqual([]);
  });

  it("together lead to every program and mini panel, none of them by a freak of answers", () => {
    expect([...wins.keys()].sort()).toEqual(PANELS.map(({ key }) => key).sort());
    for (const [candidate, count] of wins) expect(count / PATHS, candidate).toBeGreaterThan(0.02);
  });
});

describe("the points", () => {
  it("are given to panels that are sold, in whole numbers", () => {
    for (const { id } of QUESTIONS) {
      for (const answer of answerIdsOf(id)) {
        for (const [candidate, points] of Object.entries(pointsOf(id, answer))) {
          expect(CANDIDATES, `${id} ${answer}`).toContain(candidate);
          expect(Number.isInteger(points) && points !== 0, `${id} ${answer} ${candidate}`).toBe(true);
        }
      }
    }
  });

  it.each<QuestionId>(["care", "sex"])("are not moved by %s, which decides something else", (question) => {
    for (const answer of answerIdsOf(question)) expect(pointsOf(question, answer)).toEqual({});
  });

  it("of an answer that does not exist are none", () => {
    expect(pointsOf("reason", "toString")).toEqual({});
    expect(pointsOf("reason", undefined)).toEqual({});
  });
});

describe("a tie", () => {
  it("goes to the cheaper test, and at one price to the one with fewer markers", () => {
    const rankOf = (candidate: Candidate) => {
      const price = seedOptions().find((option) => option.productKey === candidate && option.frequency === "one-time");
      return (price?.unitAmountCents ?? 0) * 100 + measuredFor(candidate, "female").length;
    };
    for (const [index, candidate] of CANDIDATES.slice(1).entries()) {
      expect(rankOf(candidate), candidate).toBeGreaterThanOrEqual(rankOf(CANDIDATES[index] ?? candidate));
    }
  });

  it("is told, and falls the same way each time", () => {
    const answers: Answers = { reason: "heart" };
    const first = recommend(answers);
    expect(first?.isTie).toBe(true);
    expect([first?.winner, first?.runnerUp]).toEqual([
      { candidate: "mini-cholesterol", points: 13 },
      { candidate: "heart-metabolic", points: 13 },
    ]);
    expect(recommend(answers)).toEqual(first);
  });
});

describe("a test that is not on sale", () => {
  it("is neither winner nor runner-up", () => {
    const onSale: Candidate[] = ["core", "thyroid"];
    expect(rankPanels({ reason: "heart" }, onSale).map(({ candidate }) => candidate)).toEqual(["core", "thyroid"]);
    expect(recommend({ reason: "heart" }, ["core"])).toBeUndefined();
  });
});

describe("a person's own story", () => {
  const usual: Answers = {
    care: "none",
    sex: "female",
    family: "none",
    last: "older",
    treatment: "none",
    draw: "either",
  };
  it.each<[words: string, answers: Answers, winner: Candidate]>([
    ["first test, wants to know where they stand", { reason: "overview", last: "never", depth: "broad" }, "core"],
    ["father had an early heart attack", { reason: "heart", family: "heart", depth: "subject" }, "heart-metabolic"],
    [
      "one number about cholesterol, from the finger",
      { reason: "heart", depth: "one", draw: "finger" },
      "mini-cholesterol",
    ],
    ["sugar, once, small", { reason: "sugar", depth: "one", rhythm: "once" }, "mini-glucose"],
    ["takes thyroid hormone", { reason: "thyroid", treatment: "thyroid", depth: "subject" }, "thyroid"],
    ["thyroid, first look", { reason: "thyroid", depth: "one" }, "mini-thyroid"],
    ["cycle and mood", { reason: "hormones", depth: "subject" }, "hormone"],
    [
      "the same, with hormonal contraception",
      { reason: "hormones", depth: "subject", treatment: "contraception" },
      "core",
    ],
    ["vitamin D after winter", { reason: "nutrients", depth: "one" }, "mini-vitamin-d"],
    ["everything at once", { reason: "overview", depth: "everything" }, "ultimate"],
  ])("%s", (_words, answers, winner) => {
    expect(recommend({ ...usual, rhythm: "quarter", ...answers })?.winner.candidate).toBe(winner);
  });
});

describe("kept answers", () => {
  it("lose what this quiz does not know, and keep the rest", () => {
    expect(knownAnswers({ reason: "heart", sex: "robot", colour: "green", toString: "x" })).toEqual({
      reason: "heart",
    });
  });

  it.each([
    [{}, 7, 1],
    [{ reason: "heart" } as Answers, 9, 2],
    [{ reason: "heart" } as Answers, -3, 0],
    [{ reason: "heart" } as Answers, 1, 1],
  ])("with %j and step %i show step %i, never behind an open question", (answers, step, shown) => {
    expect(reachableStep(answers, step)).toBe(shown);
  });
});
