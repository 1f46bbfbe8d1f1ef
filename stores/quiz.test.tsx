import { beforeEach, describe, expect, it, vi } from "vitest";
import type * as QuizModule from "./quiz";

const KEY = "store.quiz";

/** The store as a freshly loaded page has it. */
async function loadPage(): Promise<typeof QuizModule> {
  vi.resetModules();
  return import("./quiz");
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe("the quiz of a tab", () => {
  it("survives a reload, and is in session storage alone", async () => {
    const { useQuiz } = await loadPage();
    useQuiz.getState().answer("reason", "heart");
    useQuiz.getState().goTo(2);
    const { useQuiz: reloaded } = await loadPage();
    expect(reloaded.getState()).toMatchObject({ answers: { reason: "heart" }, step: 2 });
    expect(localStorage.length).toBe(0);
    expect(document.cookie).toBe("");
    expect(window.location.href).not.toContain("heart");
  });

  it("starts from the beginning while a page is taken over, which is what the server rendered", async () => {
    sessionStorage.setItem(KEY, JSON.stringify({ answers: { reason: "heart" }, step: 4 }));
    const { useQuiz } = await loadPage();
    expect(useQuiz.getInitialState()).toMatchObject({ answers: {}, step: 0 });
    expect(useQuiz.getState().step).toBe(4);
  });

  it("forgets everything when it is reset", async () => {
    const { resetQuiz, useQuiz } = await loadPage();
    useQuiz.getState().restore({ reason: "heart", sex: "male" }, 3);
    resetQuiz();
    expect(useQuiz.getState()).toMatchObject({ answers: {}, step: 0 });
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it.each([
    ["no JSON", "{answers:"],
    ["a list", "[]"],
    ["answers that are none", '{"answers":7,"step":3}'],
  ])("begins anew with %s", async (_, text) => {
    sessionStorage.setItem(KEY, text);
    const { useQuiz } = await loadPage();
    expect(useQuiz.getState()).toMatchObject({ answers: {}, step: 0 });
  });

  it("leaves out what cannot be an answer, and steps that are none", async () => {
    const answers = { reason: "heart", sex: 4, "<b>": "x", last: "x".repeat(40), family: null };
    sessionStorage.setItem(KEY, JSON.stringify({ answers, step: -2.5 }));
    const { useQuiz } = await loadPage();
    expect(useQuiz.getState()).toMatchObject({ answers: { reason: "heart" }, step: 0 });
  });
});
