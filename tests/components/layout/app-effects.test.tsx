import { act, cleanup, render } from "@testing-library/react";
import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AppEffects } from "@/components/layout/app-effects";
import { handedField } from "@/stores/handed-person";
import { clearWaitingDiscountCode, isEmailKnown, sessionId, waitingDiscountCode } from "@/stores/session";
import { startPath, visitedPaths } from "@/stores/visited-paths";

const QUIZ = "/quiz/which-test-is-right-for-me";

interface Sent {
  url: string;
  body: Record<string, unknown>;
  authorization: string | null;
  referrerPolicy: string | undefined;
}

const sent: Sent[] = [];

vi.hoisted(() => {
  process.env.NEXT_PUBLIC_SITE_TOKEN = "site-token";
});

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", async (url: string, { body, headers, referrerPolicy }: Request) => {
    const { Authorization: authorization = null } = headers as unknown as Record<string, string>;
    sent.push({ url, body: JSON.parse(String(body)), authorization, referrerPolicy });
    return new Response(null, { status: 204 });
  });
  vi.stubGlobal("scrollTo", vi.fn());
});

function page(address: string) {
  const { pathname, searchParams } = new URL(address, "http://localhost:3000");
  return (
    <PathnameContext value={pathname}>
      <SearchParamsContext value={searchParams}>
        <AppEffects />
      </SearchParamsContext>
    </PathnameContext>
  );
}

/** The session's id as a freshly loaded page has it, with `kept` in the tab's storage. */
async function reloadedSession(kept: string): Promise<string> {
  sessionStorage.setItem("current session id", kept);
  vi.resetModules();
  return (await import("@/stores/session")).sessionId();
}

async function walk(...addresses: string[]) {
  const [first = "/", ...others] = addresses;
  const view = render(page(first));
  for (const address of others) await act(async () => view.rerender(page(address)));
}

describe("on every page", () => {
  it("each change of path or query is one page view, with nothing personal in it", async () => {
    await walk(
      "/?utm_source=news&email=jane%40example.com",
      "/pricing",
      "/pricing",
      "/pricing?kitID=K1",
      "/reset-password?linkId=x",
    );
    expect(sent.map(({ body }) => String(body.url).replace(/^https?:\/\/[^/]+/, ""))).toEqual([
      "/?utm_source=news",
      "/pricing",
      "/pricing",
      "/reset-password",
    ]);
    expect(sent[0]).toMatchObject({ url: "/impact/log-page-view", authorization: "Bearer site-token" });
    expect(sent[1]?.body).toMatchObject({ ip: null, sessionId: sessionId() });
  });

  it("a change of route begins at the top, a change of query stays where it is", async () => {
    await walk("/", "/pricing", "/pricing?cadence=month", "/faq");
    expect(window.scrollTo).toHaveBeenCalledTimes(2);
    expect(history.scrollRestoration).toBe("manual");
  });

  it("the header marks the page that is open, or the nearest one above it", async () => {
    const header = document.createElement("header");
    header.innerHTML = `<nav>${["/pricing", "/shop/a/pricing", "/shop/a/pricing/one-time", "/quiz/x"]
      .map((path) => `<a href="${path}">${path}</a>`)
      .join("")}</nav>`;
    document.body.append(header);
    const marked = () =>
      [...header.querySelectorAll("[aria-current]")].map((a) => [a.textContent, a.getAttribute("aria-current")]);
    const view = render(page("/pricing"));
    expect(marked()).toEqual([["/pricing", "page"]]);
    await act(async () => view.rerender(page("/pricing/easydraw-core-program")));
    expect(marked()).toEqual([["/pricing", "true"]]);
    await act(async () => view.rerender(page("/shop/a/pricing/one-time")));
    expect(marked()).toEqual([["/shop/a/pricing/one-time", "page"]]);
    await act(async () => view.rerender(page("/pricing-rules")));
    expect(marked()).toEqual([]);
    header.remove();
  });

  it("the last five paths are kept", async () => {
    await walk("/", "/a", "/b", "/c", "/d", "/e", "/f");
    expect(visitedPaths()).toEqual(["/b", "/c", "/d", "/e", "/f"]);
  });

  it.each([
    [["/programs", "/pricing"], "programs"],
    [["/programs/heart-health", "/pricing/easydraw-core-program"], "programs"],
    [["/quiz/which-test-is-right-for-me", "/pricing"], "quiz"],
    [["/faq", "/pricing"], null],
    [["/programs", "/faq", "/pricing"], null],
  ])("%j: the start path is %s", async (paths, expected) => {
    await walk(...paths);
    expect(startPath()).toBe(expected);
  });

  it("a discount code in the address waits until it has been looked up", async () => {
    await walk("/?discount=spring-10", "/pricing");
    expect(waitingDiscountCode()).toBe("SPRING-10");
    clearWaitingDiscountCode();
    expect(waitingDiscountCode()).toBeNull();
  });

  it.each(["/", "/programs", "/shop/lift-club"])(
    "useremail=yes on %s is kept for good, the address for the tab",
    async (landing) => {
      expect(isEmailKnown()).toBe(false);
      await walk(`${landing}?useremail=yes&email=ada%40example.com`, "/pricing");
      expect(isEmailKnown()).toBe(true);
      expect(handedField("email")).toBe("ada@example.com");
      expect(JSON.stringify(localStorage)).not.toContain("ada@");
      expect(JSON.stringify(sent)).not.toMatch(/ada(?:@|%40)/);
    },
  );

  it("an address without useremail=yes, or that is none, is not kept", async () => {
    await walk("/?email=ada%40example.com", "/?useremail=yes&email=nobody", "/?useremail=no&email=ada%40example.com");
    expect(handedField("email")).toBeNull();
  });

  it("a session has one id, which a reload keeps", async () => {
    await walk("/", "/pricing", "/faq");
    expect([...new Set(sent.map(({ body }) => body.sessionId))]).toEqual([sessionId()]);
    const kept = await reloadedSession("dfa1b1c6-9f4c-4d0e-8a3e-0a8f0e4e2d11");
    expect(kept).toBe("dfa1b1c6-9f4c-4d0e-8a3e-0a8f0e4e2d11");
  });

  it("nonsense in the place of the session's id is replaced by a version 4 UUID", async () => {
    const made = await reloadedSession("admin");
    expect(made).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(sessionStorage.getItem("current session id")).toBe(made);
  });

  it("the page's own address does not travel as a referrer", async () => {
    await walk("/?email=ada%40example.com");
    expect(sent[0]?.referrerPolicy).toBe("origin");
  });

  it("leaving the quiz forgets its answers, going on in it does not", async () => {
    const { useQuiz } = await import("@/stores/quiz");
    useQuiz.getState().answer("energy", "tired");
    await walk(QUIZ, `${QUIZ}?step=2`);
    expect(useQuiz.getState().answers).toEqual({ energy: "tired" });
    cleanup();
    await walk(QUIZ, "/pricing");
    await vi.waitFor(() => expect(useQuiz.getState().answers).toEqual({}));
    expect(JSON.stringify(sessionStorage)).not.toContain("tired");
  });

  it("leaving the quiz tells the number of the furthest question, nothing while it lasts, and of no answer", async () => {
    const { useQuiz } = await import("@/stores/quiz");
    const view = render(page(QUIZ));
    await act(async () => void (await import("@/stores/quiz")));
    for (const step of [1, 2, 3, 2]) act(() => useQuiz.getState().goTo(step));
    useQuiz.getState().answer("energy", "tired");
    expect(sent).toHaveLength(1);
    await act(async () => view.rerender(page("/pricing")));
    const told = sent.filter(({ url }) => url === "/impact/log-quiz-step");
    expect(told.map(({ body }) => body)).toEqual([{ sessionId: sessionId(), step: 3 }]);
    expect(told[0]?.authorization).toBe("Bearer site-token");
    expect(JSON.stringify(sent)).not.toContain("tired");
  });

  it("so does looking away from it, once; who has not begun is told of by nothing", async () => {
    const { resetQuiz, useQuiz } = await import("@/stores/quiz");
    resetQuiz();
    const view = render(page(QUIZ));
    await act(async () => void (await import("@/stores/quiz")));
    const lookAway = () => act(() => void document.dispatchEvent(new Event("visibilitychange")));
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    lookAway();
    expect(sent).toHaveLength(1);
    act(() => useQuiz.getState().goTo(1));
    lookAway();
    lookAway();
    await act(async () => view.rerender(page("/pricing")));
    expect(sent.map(({ url }) => url)).toEqual([
      "/impact/log-page-view",
      "/impact/log-quiz-step",
      "/impact/log-page-view",
    ]);
  });

  it("a full load of another page in the same tab forgets its answers, too", async () => {
    const { useQuiz } = await import("@/stores/quiz");
    useQuiz.getState().answer("energy", "tired");
    await walk("/", QUIZ);
    cleanup();
    await walk("/faq");
    await vi.waitFor(() => expect(useQuiz.getState().answers).toEqual({}));
  });

  it("a page that is gone back to is a view of it again", async () => {
    await walk("/", "/account", "/");
    expect(sent).toHaveLength(3);
  });

  it("a failing log disturbs nobody", async () => {
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("offline");
    });
    await expect(walk("/", "/faq")).resolves.toBeUndefined();
  });
});
