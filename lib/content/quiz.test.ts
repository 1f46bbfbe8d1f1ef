import { describe, expect, it } from "vitest";
import { measuredFor, panelOf } from "@/lib/domain/catalogue/panels";
import { answerIdsOf, pointsOf, QUESTIONS, type QuestionId } from "@/lib/domain/quiz/questions";
import { answerWords } from "./quiz";

const answers = QUESTIONS.flatMap(({ id }) => answerIdsOf(id).map((answerId) => ({ id, answerId })));

/** The tests that an answer gives points to. */
function favoured(question: QuestionId, answerId: string): string[] {
  return Object.entries(pointsOf(question, answerId)).flatMap(([key, points]) => (points > 0 ? [key] : []));
}

describe("the words of the quiz", () => {
  it.each(answers)("say why $id: $answerId counts, exactly when it does", ({ id, answerId }) => {
    const words = answerWords(id, answerId);
    expect(words?.label).toBeTruthy();
    expect(words?.said).toBeTruthy();
    expect(words?.why !== undefined).toBe(Object.keys(pointsOf(id, answerId)).length > 0);
  });

  it("are not found for an answer that does not exist", () => {
    expect(answerWords("reason", "constructor")).toBeUndefined();
  });

  it.each<[QuestionId, string, marker: string]>([
    ["reason", "heart", "lpa-molar"],
    ["reason", "heart", "apob"],
    ["reason", "sugar", "hba1c"],
    ["reason", "thyroid", "tsh"],
    ["reason", "nutrients", "ferritin"],
    ["family", "heart", "lpa-molar"],
    ["family", "diabetes", "hba1c"],
    ["family", "thyroid", "tsh"],
    ["treatment", "heart", "apob"],
    ["treatment", "sugar", "hba1c"],
    ["treatment", "thyroid", "tsh"],
  ])("for %s: %s hold in the catalogue: each favoured test measures %s", (question, answerId, marker) => {
    const tests = favoured(question, answerId);
    expect(tests.length).toBeGreaterThan(0);
    for (const key of tests) expect(measuredFor(key, null), key).toContain(marker);
  });

  it("tell the draw of a test as the catalogue has it", () => {
    expect(favoured("draw", "finger").every((key) => panelOf(key)?.draw === "finger")).toBe(true);
    expect(favoured("draw", "arm").every((key) => panelOf(key)?.draw === "arm")).toBe(true);
  });
});
