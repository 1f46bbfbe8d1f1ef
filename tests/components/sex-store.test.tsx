import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type * as SexModule from "@/stores/sex";

const KEY = "store.sex";

/** A browser tab of its own: the store as a page would load it now. */
async function openTab(): Promise<typeof SexModule> {
  vi.resetModules();
  return import("@/stores/sex");
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe("the visitor's sex", () => {
  it.each([
    [null, null],
    ["female", "female"],
    ["male", "male"],
    ["other", null],
    ['{"sex":"male"}', null],
  ])("kept as %j is read as %j", async (kept, expected) => {
    if (kept) localStorage.setItem(KEY, kept);
    expect((await openTab()).useSex.getState().sex).toBe(expected);
  });

  it("is kept as one word in this browser, and forgotten on request", async () => {
    const { useSex } = await openTab();
    useSex.getState().choose("female");
    expect(localStorage.getItem(KEY)).toBe("female");
    expect((await openTab()).useSex.getState().sex).toBe("female");
    useSex.getState().choose(null);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it("is the same in every tab", async () => {
    const { useSex } = await openTab();
    window.dispatchEvent(new StorageEvent("storage", { key: KEY, newValue: "male" }));
    expect(useSex.getState().sex).toBe("male");
    window.dispatchEvent(new StorageEvent("storage", { key: "another", newValue: "female" }));
    expect(useSex.getState().sex).toBe("male");
    window.dispatchEvent(new StorageEvent("storage", { key: null, newValue: null }));
    expect(useSex.getState().sex).toBeNull();
  });

  it("is sent nowhere", async () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    const { useSex } = await openTab();
    useSex.getState().choose("male");
    expect(fetched).not.toHaveBeenCalled();
    expect(document.cookie).not.toContain("male");
    expect(window.location.href).not.toContain("male");
  });

  it("moves every switch of a page at once", async () => {
    vi.resetModules();
    const { SexSwitch } = await import("@/components/markers/sex-switch");
    render(
      <>
        <SexSwitch name="one" />
        <SexSwitch name="two" />
      </>,
    );
    const women = screen.getAllByRole<HTMLInputElement>("radio", { name: "Women" });
    act(() => women[0]?.click());
    expect(women.map(({ checked }) => checked)).toEqual([true, true]);
  });
});
