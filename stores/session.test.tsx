import { beforeEach, describe, expect, it } from "vitest";
import { ageReferrer, clearReferrer, keepArrival, keptReferrer } from "./session";

const DAY = 86_400_000;
const arriveBy = (query: string) => keepArrival(new URLSearchParams(query));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("the friend whose link somebody came by", () => {
  it("is known in another tab the next day, and by the shop's clock no more after 30 days", () => {
    const start = Date.parse("2026-11-27T15:00:00Z");
    arriveBy("ref=4kQ9vT2mX7");
    ageReferrer(new Date(start));
    sessionStorage.clear();
    ageReferrer(new Date(start + 29 * DAY));
    expect(keptReferrer()).toBe("4kQ9vT2mX7");
    ageReferrer(new Date(start + 30 * DAY));
    expect(keptReferrer()).toBeNull();
  });

  it("is whoever sent the first link, while that counts, and whoever sent the next one after that", () => {
    const start = Date.parse("2026-11-27T15:00:00Z");
    const openedOn = (day: number, code: string) => {
      arriveBy(`ref=${code}`);
      ageReferrer(new Date(start + day * DAY));
      return keptReferrer();
    };
    expect(openedOn(0, "4kQ9vT2mX7")).toBe("4kQ9vT2mX7");
    expect(openedOn(29, "Zz00000000")).toBe("4kQ9vT2mX7");
    expect(openedOn(31, "Zz00000000")).toBe("Zz00000000");
    expect(openedOn(32, "no-link")).toBe("Zz00000000");
  });

  it("is nobody once something was bought", () => {
    arriveBy("ref=4kQ9vT2mX7");
    clearReferrer();
    expect(keptReferrer()).toBeNull();
  });
});
