import { expect, it, vi } from "vitest";
import { afterPress } from "@/hooks/forms/after-press";

const press = () => vi.spyOn(document, "querySelector").mockReturnValue(document.createElement("button"));

it("what moves the page waits until a button that is being pressed was let go and has heard its click", async () => {
  press();
  const said = vi.fn();
  afterPress(said);
  expect(said).not.toHaveBeenCalled();
  window.dispatchEvent(new MouseEvent("mouseup"));
  expect(said).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(1));
  window.dispatchEvent(new MouseEvent("mouseup"));
  expect(said).toHaveBeenCalledTimes(1);
});

it("waits for nothing where no button is pressed", () => {
  vi.spyOn(document, "querySelector").mockReturnValue(null);
  const said = vi.fn();
  afterPress(said);
  expect(said).toHaveBeenCalledTimes(1);
});
