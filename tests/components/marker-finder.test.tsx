import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FilterFields } from "@/components/markers/list/filter-fields";
import { MarkerFinder } from "@/components/markers/list/marker-finder";

let query = "";
vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(query) }));

const item = (key: string, system: string, panel: string, kind: "measured" | "calculated" = "measured") => ({
  key,
  kind,
  system,
  words: key,
  places: [{ panel, draw: "arm", sex: null }],
  card: <p>{key}</p>,
});

const GROUPS = [
  { key: "heart", name: "Heart", items: [item("apob", "heart", "core"), item("ldl-c", "heart", "core", "calculated")] },
  { key: "liver", name: "Liver", items: [item("alt", "liver", "thyroid")] },
];

const finder = () => (
  <MarkerFinder groups={GROUPS} empty={<p>No marker fits</p>}>
    <FilterFields />
  </MarkerFinder>
);
const isShown = (key: string) => screen.getByText(key).closest("[hidden]") === null;
const shown = () => ["apob", "ldl-c", "alt"].filter(isShown);

beforeEach(() => {
  vi.useFakeTimers();
  query = "";
  window.history.replaceState(null, "", "/what-we-measure");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("the list of markers", () => {
  it("is whole before anything is chosen, measured and calculated counted apart", () => {
    render(finder());
    expect(shown()).toEqual(["apob", "ldl-c", "alt"]);
    expect(screen.getByText("2 measured, 1 calculated")).toBeTruthy();
  });

  it("narrows while somebody types, and writes the address once typing rests", () => {
    render(finder());
    fireEvent.input(screen.getByRole("searchbox"), { target: { value: "a" } });
    fireEvent.input(screen.getByRole("searchbox"), { target: { value: "al" } });
    expect(shown()).toEqual(["alt"]);
    expect(window.location.search).toBe("");
    act(() => vi.advanceTimersByTime(400));
    expect(window.location.search).toBe("?q=al");
  });

  it("follows an address, in the fields too", () => {
    query = "program=core&system=heart";
    render(finder());
    expect(shown()).toEqual(["apob", "ldl-c"]);
    expect(screen.getByLabelText<HTMLSelectElement>("Program").value).toBe("core");
  });

  it("follows a link to the page itself", () => {
    query = "system=liver";
    const { rerender } = render(finder());
    expect(shown()).toEqual(["alt"]);
    query = "";
    rerender(finder());
    expect(shown()).toEqual(["apob", "ldl-c", "alt"]);
    expect(screen.getByLabelText<HTMLSelectElement>("Body system").value).toBe("");
  });

  it("shows everything again on request, and clears the address", () => {
    query = "system=liver";
    render(finder());
    fireEvent.reset(screen.getByRole("searchbox").closest("form") ?? document.body);
    expect(shown()).toEqual(["apob", "ldl-c", "alt"]);
    expect(window.location.search).toBe("");
  });

  it("says so when nothing fits", () => {
    query = "q=nothing";
    render(finder());
    expect(shown()).toEqual([]);
    expect(screen.getByText("No marker fits")).toBeTruthy();
  });
});
