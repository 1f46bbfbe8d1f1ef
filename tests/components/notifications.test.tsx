import { readFileSync } from "node:fs";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NotificationViewport } from "@/components/ui/notifications";
import { currentNotifications, dismissNotification, notify } from "@/stores/notifications";

function wait(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

const card = () => screen.getByRole("group");

function show(notification: Parameters<typeof notify>[0]) {
  act(() => {
    notify(notification);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  render(<NotificationViewport />);
});

afterEach(() => {
  act(() => {
    for (const { id } of currentNotifications()) dismissNotification(id);
  });
});

describe("a notification", () => {
  it("stays for 4.5 seconds and then leaves by itself", () => {
    show({ title: "Saved" });
    wait(4499);
    expect(screen.getByText("Saved")).toBeDefined();
    wait(1);
    expect(screen.queryByText("Saved")).toBeNull();
  });

  it("stops its clock while the pointer is over it, and goes on where it stopped", () => {
    show({ title: "Saved" });
    wait(4000);
    fireEvent.pointerEnter(card());
    wait(60_000);
    expect(screen.getByText("Saved")).toBeDefined();
    fireEvent.pointerLeave(card());
    wait(499);
    expect(screen.getByText("Saved")).toBeDefined();
    wait(1);
    expect(screen.queryByText("Saved")).toBeNull();
  });

  it("stops its clock while the keyboard is in it", () => {
    show({ title: "Saved" });
    fireEvent.focus(screen.getByRole("button", { name: "Close notification" }));
    wait(60_000);
    expect(screen.getByText("Saved")).toBeDefined();
  });

  it("is announced: politely in a region that was there before, and at once when something failed", () => {
    const region = screen.getByRole("region", { name: /^Notifications/ });
    expect(region.getAttribute("aria-live")).toBe("polite");
    expect(region.childElementCount).toBe(0);
    show({ title: "Saved" });
    show({ title: "Not saved", tone: "danger" });
    expect(region.contains(card())).toBe(true);
    expect(region.contains(screen.getByRole("alert"))).toBe(true);
  });

  it("is reached by one key from anywhere, stays while the keyboard is in it, and gives the focus back", () => {
    const { container } = render(<input aria-label="What I was writing" />);
    const field = container.querySelector("input");
    field?.focus();
    fireEvent.keyDown(document, { key: "F8" });
    expect(document.activeElement).toBe(field);
    show({ title: "Removed", action: { label: "Undo", run: vi.fn() } });
    fireEvent.keyDown(document, { key: "F8" });
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Undo" }));
    wait(60_000);
    fireEvent.keyDown(screen.getByRole("button", { name: "Undo" }), { key: "Escape" });
    expect(screen.queryByText("Removed")).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  it("is as wide and as far from the edges as the specification says", () => {
    const tokens = readFileSync("styles/tokens.css", "utf8");
    const rules = readFileSync("components/ui/notifications.module.css", "utf8");
    expect(tokens).toContain("--width-notification: 384px;");
    expect(tokens).toContain("--offset-notification: 24px;");
    for (const side of ["top", "bottom"]) expect(rules).toContain(`${side}: var(--offset-notification);`);
    expect(rules).toContain("width: min(var(--width-notification)");
  });

  it("closes with its button and with Escape", () => {
    show({ title: "First" });
    fireEvent.click(screen.getByRole("button", { name: "Close notification" }));
    expect(screen.queryByText("First")).toBeNull();
    show({ title: "Second" });
    fireEvent.keyDown(card(), { key: "Escape" });
    expect(screen.queryByText("Second")).toBeNull();
  });

  it("runs its action once and closes", () => {
    const run = vi.fn();
    show({ title: "Removed", action: { label: "Undo", run } });
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByText("Removed")).toBeNull();
  });

  it("interrupts only for a failure", () => {
    show({ title: "Saved", tone: "success" });
    show({ title: "Not saved", tone: "danger" });
    expect(card().textContent).toContain("Saved");
    expect(screen.getByRole("alert").textContent).toContain("Not saved");
  });

  it("never covers the page: the oldest of five leaves", () => {
    for (const title of ["one", "two", "three", "four", "five"]) show({ title });
    expect(screen.getAllByRole("group")).toHaveLength(4);
    expect(screen.queryByText("one")).toBeNull();
  });
});
