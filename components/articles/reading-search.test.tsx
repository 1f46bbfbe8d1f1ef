import { fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ReadingSearch } from "./reading-search";

const INDEX = "@/lib/content/articles/search";

function show() {
  render(
    <ReadingSearch icon={null}>
      <p>Everything there is</p>
    </ReadingSearch>,
  );
  return screen.getByRole("searchbox", { name: "Search articles and guides" });
}

const isBrowsing = () => !screen.getByText("Everything there is").closest("[hidden]");

function ask(field: HTMLElement, words: string) {
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: words } });
}

afterEach(() => {
  vi.doUnmock(INDEX);
  vi.resetModules();
});

describe("the search over articles", () => {
  it("shows what fits in place of the list, and keeps the question out of the address", async () => {
    const field = show();
    expect(isBrowsing()).toBe(true);
    const before = window.location.href;
    ask(field, "hashimoto");
    const found = await screen.findByRole("region", { name: "Search results" });
    const link = within(found).getByRole("link", { name: /TPO antibodies/ });
    expect(link.getAttribute("href")).toBe("/articles/what-do-tpo-antibodies-mean");
    expect(isBrowsing()).toBe(false);
    expect(window.location.href).toBe(before);
  });

  it("says so when nothing fits, and brings the list back when the field is cleared", async () => {
    const field = show();
    ask(field, "xylophone");
    expect(await screen.findByText(/Nothing matches “xylophone”/)).toBeDefined();
    ask(field, "  ");
    expect(isBrowsing()).toBe(true);
  });

  it("keeps the list in sight while the texts are on their way, and says what to do when they do not come", async () => {
    vi.doMock(INDEX, () => {
      throw new Error("offline");
    });
    const field = show();
    ask(field, "ferritin");
    expect(isBrowsing()).toBe(true);
    expect(await screen.findByText(/could not be loaded. Check the connection/)).toBeDefined();
    expect(isBrowsing()).toBe(true);
    vi.doUnmock(INDEX);
    vi.resetModules();
    ask(field, "ferritin ");
    expect(await screen.findByRole("link", { name: "What is a low ferritin?" })).toBeDefined();
  });
});
