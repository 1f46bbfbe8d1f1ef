import { describe, expect, it } from "vitest";
import { type Answers, answerIdsOf, QUESTIONS } from "./questions";
import { answersFromFragment, isResumeFragment, resumeFragment } from "./resume-link";

describe("a resume link", () => {
  it.each(QUESTIONS.flatMap(({ id }) => answerIdsOf(id).map((answer) => ({ id, answer }))))(
    "brings back $id: $answer",
    ({ id, answer }) => {
      expect(answersFromFragment(resumeFragment({ [id]: answer }))).toEqual({ [id]: answer });
    },
  );

  it("brings back a half-answered quiz", () => {
    const answers: Answers = { reason: "nutrients", care: "none", sex: "unsaid", rhythm: "year" };
    expect(resumeFragment(answers)).toBe("#resume=1.632-----3");
    expect(answersFromFragment(resumeFragment(answers))).toEqual(answers);
  });

  it("of an empty quiz opens an empty quiz", () => {
    expect(answersFromFragment(resumeFragment({}))).toEqual({});
  });

  it.each([
    "#resume=1.",
    "#resume=1.0000",
    "#resume=1.000000000000",
    "#resume=1.zzzzzzzzz",
    "#resume=1.%00<script",
    "#resume=2.000000000",
    "#resume=",
  ])("that is damaged opens nothing and is still taken out of the address: %s", (fragment) => {
    expect(answersFromFragment(fragment)).toBeUndefined();
    expect(isResumeFragment(fragment)).toBe(true);
  });

  it.each(["", "#", "#content", "#resumed"])("is not seen in %j", (fragment) => {
    expect(isResumeFragment(fragment)).toBe(false);
    expect(answersFromFragment(fragment)).toBeUndefined();
  });

  // Fails when questions or answers change: raise VERSION in resume-link.ts, then accept the new order here.
  it("has a version that belongs to these questions in this order", () => {
    const order = QUESTIONS.map(({ id }) => `${id}: ${answerIdsOf(id).join(" ")}`);
    expect([resumeFragment({}).slice(0, 10), ...order]).toEqual([
      "#resume=1.",
      "reason: overview tired heart sugar thyroid hormones nutrients",
      "care: sudden weeks pregnant none",
      "sex: female male unsaid",
      "family: heart diabetes thyroid none",
      "last: never older fine off",
      "treatment: none heart sugar thyroid contraception hormones",
      "depth: one subject broad everything",
      "draw: either arm finger",
      "rhythm: once quarter twice-year year",
    ]);
  });
});
