import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NotificationViewport } from "@/components/ui/notifications";
import { currentNotifications, dismissNotification, notify } from "@/stores/notifications";

function wait(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

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
  vi.useRealTimers();
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
    fireEvent.pointerEnter(screen.getByRole("status"));
    wait(60_000);
    expect(screen.getByText("Saved")).toBeDefined();
    fireEvent.pointerLeave(screen.getByRole("status"));
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

  it("closes with its button and with Escape", () => {
    show({ title: "First" });
    fireEvent.click(screen.getByRole("button", { name: "Close notification" }));
    expect(screen.queryByText("First")).toBeNull();
    show({ title: "Second" });
    fireEvent.keyDown(screen.getByRole("status"), { key: "Escape" });
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
    expect(screen.getByRole("status").textContent).toContain("Saved");
    expect(screen.getByRole("alert").textContent).toContain("Not saved");
  });

  it("never covers the page: the oldest of five leaves", () => {
    for (const title of ["one", "two", "three", "four", "five"]) show({ title });
    expect(screen.getAllByRole("status")).toHaveLength(4);
    expect(screen.queryByText("one")).toBeNull();
  });
});
