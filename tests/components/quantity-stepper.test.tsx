import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { QuantityStepper } from "@/components/ui/quantity-stepper";

const given: number[] = [];

function Owner({ from = 1 }: { from?: number }) {
  const [quantity, setQuantity] = useState(from);
  const change = (next: number) => {
    given.push(next);
    setQuantity(next);
  };
  return <QuantityStepper label="Quantity" value={quantity} onChange={change} max={10} />;
}

function start(from?: number) {
  given.length = 0;
  render(<Owner {...(from === undefined ? {} : { from })} />);
  return screen.getByRole<HTMLInputElement>("textbox", { name: "Quantity" });
}

const more = () => screen.getByRole<HTMLButtonElement>("button", { name: /^More/ });
const less = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Less/ });

describe("the quantity", () => {
  it("grows and shrinks by one", () => {
    const field = start(2);
    fireEvent.click(more());
    fireEvent.click(less());
    fireEvent.click(less());
    expect(given).toEqual([3, 2, 1]);
    expect(field.value).toBe("1");
  });

  it("stops at both ends", () => {
    start(1);
    expect(less().disabled).toBe(true);
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "10" } });
    expect(more().disabled).toBe(true);
  });

  it("can be typed, and may be empty while one types", () => {
    const field = start(3);
    fireEvent.change(field, { target: { value: "" } });
    expect(field.value).toBe("");
    expect(given).toEqual([]);
    fireEvent.change(field, { target: { value: "7" } });
    expect(given).toEqual([7]);
  });

  it.each([
    ["99", "10"],
    ["0", "1"],
    ["", "3"],
    ["-4", "4"],
    ["2.5", "10"],
    ["abc", "3"],
  ])("typed as %j is %s once the field is left", (typed, shown) => {
    const field = start(3);
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
    expect(field.value).toBe(shown);
    expect(given.every((quantity) => Number.isInteger(quantity) && quantity >= 1 && quantity <= 10)).toBe(true);
  });
});
