import { beforeEach, describe, expect, it, vi } from "vitest";
import { clearReferrer, keepArrival, keptReferrer } from "./session";

const DAY = 86_400_000;
const arriveBy = (query: string) => keepArrival(new URLSearchParams(query));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("the friend whose link somebody came by", () => {
  it("is known in another tab the next day, and no more after 30 days", () => {
    vi.useFakeTimers({ now: new Date("2026-11-27T15:00:00Z") });
    arriveBy("ref=4kQ9vT2mX7");
    sessionStorage.clear();
    vi.advanceTimersByTime(DAY);
    expect(keptReferrer()).toBe("4kQ9vT2mX7");
    vi.advanceTimersByTime(29 * DAY);
    expect(keptReferrer()).toBeNull();
    vi.useRealTimers();
  });

  it("is whoever sent the last link that is one, and nobody once something was bought", () => {
    arriveBy("ref=4kQ9vT2mX7");
    arriveBy("ref=Zz00000000");
    arriveBy("ref=no-link");
    expect(keptReferrer()).toBe("Zz00000000");
    clearReferrer();
    expect(keptReferrer()).toBeNull();
  });
});
