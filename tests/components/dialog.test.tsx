import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { Dialog } from "@/components/ui/dialog";

function dialogOf(isOpen: boolean, onClose = () => {}) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Cancel this membership?">
      <p>Nothing more is charged.</p>
    </Dialog>
  );
}

describe("a dialog", () => {
  it("is modal and bears its title", () => {
    render(dialogOf(true));
    const dialog = screen.getByRole("dialog", { name: "Cancel this membership?" });
    expect(dialog.hasAttribute("open")).toBe(true);
  });

  it("draws nothing inside while closed", () => {
    render(dialogOf(false));
    expect(screen.queryByText("Nothing more is charged.")).toBeNull();
  });

  it("asks its owner to close: by the button, by Escape, by a press outside", () => {
    const onClose = vi.fn();
    render(dialogOf(true, onClose));
    const dialog = screen.getByRole("dialog");
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    fireEvent(dialog, new Event("cancel", { cancelable: true }));
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it("stays when what is inside is pressed", () => {
    const onClose = vi.fn();
    render(dialogOf(true, onClose));
    fireEvent.click(screen.getByText("Nothing more is charged."));
    expect(onClose).not.toHaveBeenCalled();
  });

  it("closes when its owner says so", () => {
    const { rerender, container } = render(dialogOf(true));
    rerender(dialogOf(false));
    expect(container.querySelector("dialog[open]")).toBeNull();
  });
});
