import { act, render } from "@testing-library/react";
import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AppEffects } from "@/components/layout/app-effects";
import { clearWaitingDiscountCode, isEmailKnown, sessionId, waitingDiscountCode } from "@/stores/session";
import { startPath, visitedPaths } from "@/stores/visited-paths";

const sent: { url: string; body: Record<string, unknown>; authorization: string | null }[] = [];

vi.hoisted(() => {
  process.env.NEXT_PUBLIC_SITE_TOKEN = "site-token";
});

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", async (url: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    sent.push({ url, body: JSON.parse(body), authorization: headers.Authorization ?? null });
    return new Response(null, { status: 204 });
  });
  vi.stubGlobal("scrollTo", vi.fn());
});

afterEach(() => vi.unstubAllGlobals());

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

  it("useremail=yes is kept for good", async () => {
    expect(isEmailKnown()).toBe(false);
    await walk("/?useremail=yes", "/pricing");
    expect(isEmailKnown()).toBe(true);
  });

  it("a failing log disturbs nobody", async () => {
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("offline");
    });
    await expect(walk("/", "/faq")).resolves.toBeUndefined();
  });
});
