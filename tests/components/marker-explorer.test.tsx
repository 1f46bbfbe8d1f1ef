import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FilterFields } from "@/components/markers/explorer/filter-fields";
import { MarkerExplorer } from "@/components/markers/explorer/marker-explorer";
import { explorerSystems } from "@/components/markers/explorer/marker-words";

const systems = explorerSystems();
const goTo = (query: string) => window.history.replaceState(null, "", `/what-we-measure${query}`);
const explorer = () => (
  <MarkerExplorer systems={systems} empty={<p>No marker fits</p>}>
    <FilterFields />
  </MarkerExplorer>
);
const dot = (name: string) => screen.getByRole("link", { name, exact: true } as { name: string });
const isLit = (name: string) => dot(name).dataset.dim === undefined;
const lit = () => screen.getAllByRole("link").filter((link) => link.dataset.marker && link.dataset.dim === undefined);
const total = systems.flatMap(({ markers }) => markers).length;

beforeEach(() => {
  vi.useFakeTimers();
  goTo("");
});

describe("the map of markers", () => {
  it("lights every marker before anything is chosen, and counts the three kinds apart", () => {
    render(explorer());
    expect(lit()).toHaveLength(total);
    expect(screen.getByText("42 measured, 16 calculated, 3 only read from your reports")).toBeTruthy();
  });

  it("lights what fits while somebody types, and writes the address once typing rests", () => {
    render(explorer());
    fireEvent.input(screen.getByRole("searchbox"), { target: { value: "S" } });
    fireEvent.input(screen.getByRole("searchbox"), { target: { value: "SGPT" } });
    expect(lit().map(({ textContent }) => textContent)).toEqual(["ALT"]);
    expect(window.location.search).toBe("");
    act(() => vi.advanceTimersByTime(400));
    expect(window.location.search).toBe("?q=SGPT");
  });

  it("follows an address, in the fields too", () => {
    goTo("?program=hormone&sex=female");
    render(explorer());
    expect(screen.getByText("10 measured, 4 calculated")).toBeTruthy();
    expect([isLit("Progesterone"), isLit("PSA, total")]).toEqual([true, false]);
    expect(screen.getByLabelText<HTMLSelectElement>("Program").value).toBe("hormone");
  });

  it("keeps the body system that an address names, until everything is asked for", () => {
    goTo("?system=liver");
    render(explorer());
    fireEvent.input(screen.getByRole("searchbox"), { target: { value: "a" } });
    expect([isLit("ALT"), isLit("Ferritin")]).toEqual([true, false]);
    fireEvent.reset(screen.getByRole("searchbox").closest("form") ?? document.body);
    expect(lit()).toHaveLength(total);
    expect(window.location.search).toBe("");
  });

  it("says so when nothing fits", () => {
    goTo("?q=nothing at all");
    render(explorer());
    expect(lit()).toEqual([]);
    expect(screen.getByText("No marker fits")).toBeTruthy();
  });

  it("is one stop of the keyboard, and arrows walk over what is lit alone", () => {
    goTo("?program=mini-thyroid");
    render(explorer());
    expect(lit().filter(({ tabIndex }) => tabIndex === 0)).toEqual([dot("TSH")]);
    dot("TSH").focus();
    fireEvent.keyDown(dot("TSH"), { key: "ArrowDown" });
    expect(document.activeElement).toBe(dot("Free T4"));
    fireEvent.keyDown(dot("Free T4"), { key: "ArrowDown" });
    expect(document.activeElement).toBe(dot("Free T4"));
  });

  it("opens a marker beside itself, at an address of its own, with its scale, unit and source", () => {
    render(explorer());
    fireEvent.click(dot("Apolipoprotein B"));
    const sheet = screen.getByRole("dialog", { name: "Apolipoprotein B" });
    expect(window.location.search).toBe("?marker=apob");
    expect(within(sheet).getByRole("img", { name: "Scale from 60 to 170: below 90 mg/dl" })).toBeTruthy();
    expect(within(sheet).getByText("140 mg/dL and above")).toBeTruthy();
    expect(within(sheet).getByRole("link", { name: /AHA\/ACC guideline.*2018/ })).toBeTruthy();
    expect(within(sheet).getByText("mg/dL (SI: g/L)")).toBeTruthy();
  });

  it("closes the marker when the address no longer names it, and none opens for a word that is no marker", () => {
    goTo("?marker=apob");
    const { rerender } = render(explorer());
    expect(screen.getByRole("dialog")).toBeTruthy();
    goTo("?marker=nonsense");
    rerender(explorer());
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("leaves presses that ask for a new tab to the browser", () => {
    render(explorer());
    expect(fireEvent.click(dot("Apolipoprotein B"), { ctrlKey: true })).toBe(true);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(dot("Apolipoprotein B").getAttribute("href")).toBe("/what-we-measure/apob");
  });
});
