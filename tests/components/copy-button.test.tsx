import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { CopyButton } from "@/components/ui/copy-button";

it("copies its text and says so", async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  render(<CopyButton text="TM-1042" />);
  fireEvent.click(screen.getByRole("button", { name: "Copy" }));
  await screen.findByRole("button", { name: "Copied" });
  expect(writeText).toHaveBeenCalledWith("TM-1042");
});

it.each([
  ["refuses the clipboard", { clipboard: { writeText: () => Promise.reject(new Error("denied")) } }],
  ["has none", {}],
])("says what to do where the browser %s", async (_, browser) => {
  vi.stubGlobal("navigator", browser);
  render(<CopyButton text="TM-1042" />);
  fireEvent.click(screen.getByRole("button", { name: "Copy" }));
  await screen.findByRole("button", { name: "Select the text and copy it" });
});
