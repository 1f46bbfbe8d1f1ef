import { act, render, screen } from "@testing-library/react";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { expect, it, vi } from "vitest";
import { ContactLauncher } from "@/components/contact/contact-launcher";

const SCRIPT = "https://chat.example/loader.js";

vi.hoisted(() => {
  process.env.NEXT_PUBLIC_CHAT_SCRIPT_URL = "https://chat.example/loader.js";
});

const on = (path: string, shopKey: string | null = null) => (
  <PathnameContext value={path}>
    <ContactLauncher shopKey={shopKey} brandName="Lift Club" label="Questions?" icon={null} />
  </PathnameContext>
);
const scripts = () => document.querySelectorAll(`script[src="${SCRIPT}"]`).length;

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  // The provider's part is a file of its own, which the timers know nothing of.
  await act(() => vi.dynamicImportSettled());
}

it("a provider's chat replaces ours, is never loaded in the quiz, and is hidden where it was loaded before", async () => {
  vi.useFakeTimers();
  const updates: unknown[] = [];
  window.addEventListener("chat:update", (event) => updates.push((event as CustomEvent).detail));
  const { rerender } = render(on("/quiz/which-test-is-right-for-me"));
  await pass(3000);
  expect(scripts()).toBe(0);

  rerender(on("/pricing"));
  await pass(1400);
  expect(scripts()).toBe(0);
  await pass(100);
  expect(scripts()).toBe(1);
  expect(screen.queryByRole("button")).toBeNull();

  const widget = document.createElement("div");
  document.body.append(widget);
  await pass(0);
  rerender(on("/checkout"));
  await pass(0);
  expect(widget.style.display).toBe("none");
  rerender(on("/faq"));
  await pass(1500);
  expect(widget.style.display).toBe("");
  expect(scripts()).toBe(1);
  expect(updates.at(-1)).toEqual({ isShown: true });
  widget.remove();
});

it("a partner's shop keeps our panel, which carries the partner's name", async () => {
  vi.useFakeTimers();
  render(on("/shop/lift-club", "lift-club"));
  await pass(1500);
  expect(screen.getByRole("button", { name: "Questions?" })).toBeTruthy();
});
