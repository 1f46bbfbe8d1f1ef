import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BEGIN } from "@/hooks/quiz/use-quiz-steps";
import { optionWith } from "@/lib/domain/catalogue/plan-sets";
import { seedOptions } from "@/lib/domain/catalogue/seed-prices";
import { type Answers, answerIdsOf, QUESTIONS } from "@/lib/domain/quiz/questions";
import { resumeFragment } from "@/lib/domain/quiz/resume-link";
import { DEFAULT_SHIPPING_RATES } from "@/lib/domain/shipping";
import { cartOf } from "@/stores/cart";
import { resetQuiz, useQuiz } from "@/stores/quiz";
import { useSex } from "@/stores/sex";
import { startPath } from "@/stores/visited-paths";
import { router } from "@/tests/support/navigation";
import { QuizFlow } from "./quiz-flow";
import { quizTests } from "./quiz-tests";

const QUIZ = "/quiz/which-test-is-right-for-me";
const TESTS = quizTests(seedOptions(), DEFAULT_SHIPPING_RATES);
const HEART = {
  reason: "heart",
  care: "none",
  sex: "female",
  family: "heart",
  last: "older",
  treatment: "none",
  depth: "subject",
  draw: "either",
  rhythm: "quarter",
} as const satisfies Answers;

function open(tests = TESTS) {
  return render(<QuizFlow tests={tests} />);
}

const heading = () => screen.getByRole("heading", { level: 1 });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

/** The number key of an answer. */
function keyOf(question: keyof Answers): string {
  return String(answerIdsOf(question).indexOf(HEART[question]) + 1);
}

beforeEach(() => {
  resetQuiz();
  vi.stubGlobal("scrollTo", vi.fn());
  window.history.replaceState(null, "", QUIZ);
});

describe("the quiz on the page", () => {
  it("is answered by number keys, each question's heading having the focus, and puts the test into the cart", () => {
    open();
    press("Start");
    for (const { id } of QUESTIONS) {
      expect(document.activeElement).toBe(heading());
      fireEvent.keyDown(heading(), { key: keyOf(id) });
    }
    expect(heading().textContent).toBe("Your result: Heart & Metabolic");
    expect(document.activeElement).toBe(heading());
    press("Add to cart");
    const plan = optionWith(seedOptions(), "heart-metabolic", "quarter");
    expect(cartOf(null).getState().lines).toEqual([
      { priceId: plan?.priceId, seenUnitAmountCents: plan?.unitAmountCents, quantity: 1, choices: undefined },
    ]);
    expect(router.push).toHaveBeenCalledWith("/shopping-cart");
    expect(startPath()).toBe("quiz");
    expect(useSex.getState().sex).toBe("female");
  });

  it("leaves keys alone that are a command, and numbers without an answer", () => {
    open();
    press("Start");
    for (const event of [{ key: "8" }, { key: "0" }, { key: "1", ctrlKey: true }, { key: "x" }]) {
      fireEvent.keyDown(heading(), event);
    }
    expect(heading().textContent).toContain("Question 1 of");
  });

  it("moves among the answers with the arrows, around both ends", () => {
    open();
    press("Start");
    const answers = within(screen.getByRole("list")).getAllByRole("button");
    const arrow = (key: string) => fireEvent.keyDown(document.activeElement ?? heading(), { key });
    arrow("ArrowUp");
    expect(document.activeElement).toBe(answers.at(-1));
    arrow("ArrowDown");
    expect(document.activeElement).toBe(answers[0]);
    arrow("ArrowDown");
    expect(document.activeElement).toBe(answers[1]);
  });

  it("never writes an answer into the address or the browser's history", () => {
    open();
    press("Start");
    for (const { id } of QUESTIONS) {
      fireEvent.keyDown(heading(), { key: keyOf(id) });
      expect(window.location.href).toMatch(new RegExp(`${QUIZ}$`));
      expect(Object.keys(window.history.state)).toEqual(["quizStep", "quizDepth", "quizFrom"]);
    }
  });

  it("shows the points of both tests, which add up", () => {
    act(() => useQuiz.getState().restore(HEART, 99));
    open();
    const working = screen.getByRole("region", { name: "How it was decided" });
    expect(working.textContent).toContain("Heart & Metabolic22");
    expect(working.textContent).toContain("Advanced Cholesterol (mini)16");
    expect(screen.getByRole("heading", { name: "Why not Advanced Cholesterol (mini)?" })).toBeTruthy();
  });

  it("recommends nothing that is not on sale", () => {
    act(() => useQuiz.getState().restore(HEART, 99));
    open(TESTS.filter(({ key }) => key !== "heart-metabolic"));
    expect(heading().textContent).toBe("Your result: Advanced Cholesterol (mini)");
  });

  it("says so when nothing is on sale", () => {
    act(() => useQuiz.getState().restore(HEART, 99));
    open([]);
    expect(heading().textContent).toBe("No test is available right now");
  });
});

describe("a symptom that belongs to a doctor", () => {
  it("is answered before the next question, and again with the result", () => {
    open();
    press("Start");
    fireEvent.keyDown(heading(), { key: "3" });
    press(/^Something new that won't go away/);
    expect(screen.getByRole("status").textContent).toContain("See a doctor first");
    expect(heading().textContent).toContain("Question 2 of");
    press("I've read this, continue");
    expect(heading().textContent).toContain("Question 3 of");
    act(() => useQuiz.getState().restore({ ...HEART, care: "sudden" }, 99));
    expect(screen.getByText("Please don't wait for a test")).toBeTruthy();
    expect(screen.getByText("For later: the test that fits")).toBeTruthy();
  });
});

describe("the beginning", () => {
  it("that was pressed before the page's code came opens the first question, one step from the beginning", async () => {
    window.history.pushState(null, "", `${QUIZ}?utm_source=mail&${BEGIN}=`);
    open();
    expect(heading().textContent).toContain("Question 1 of");
    expect(window.location.search).toBe("?utm_source=mail");
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
    expect(window.history.state).toMatchObject({ quizStep: 1, quizDepth: 1, quizFrom: 0 });
  });
});

describe("a resume link", () => {
  it("is consumed, and leaves the address before anything is drawn", async () => {
    const { care: _care, ...answers } = HEART;
    window.history.replaceState(null, "", `${QUIZ}${resumeFragment(answers)}`);
    open();
    expect(window.location.hash).toBe("");
    expect(heading().textContent).toContain("Question 2 of");
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
    expect(window.location.href).toMatch(new RegExp(`${QUIZ}$`));
  });

  it("that is damaged changes nothing", () => {
    window.history.replaceState(null, "", `${QUIZ}#resume=1.zz`);
    open();
    expect(window.location.hash).toBe("");
    expect(heading().textContent).toBe("Which test is right for me?");
  });

  it("is made only when asked for", () => {
    act(() => useQuiz.getState().restore(HEART, 99));
    open();
    expect(screen.queryByRole("textbox")).toBeNull();
    press("Create my link");
    const { value } = screen.getByRole<HTMLInputElement>("textbox", { name: "Your link" });
    expect(value).toBe(`${window.location.origin}${QUIZ}${resumeFragment(HEART)}`);
    expect(window.location.hash).toBe("");
  });
});
