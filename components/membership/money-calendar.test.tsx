import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { MoneyCalendar, stripEntry } from "./money-calendar";

const day = (date: string, amountCents: number) => ({ date, amountCents, reason: "Renewal", hasKit: true });
const sumOf = (...entries: ReturnType<typeof day>[]) => {
  render(<MoneyCalendar entries={entries} about="x" mostBefore={0} />);
  return screen.getByText(/first 12 months/).textContent;
};

it("says that nothing else will be charged only where nothing else will", () => {
  expect(sumOf(day("2027-05-17", 16_400), day("2028-02-17", 0))).toMatch(
    /^One charge .* Nothing else will be charged\.$/,
  );
});

it("says of a plan that goes on what its first year comes to, and of that alone that nothing else is charged", () => {
  expect(sumOf(day("2027-05-17", 16_400), day("2028-05-17", 16_400))).toMatch(
    /^One charge .* Nothing else is charged in that time\.$/,
  );
});

it("says what pays for a delivery: credit that goes into its renewal, or an earlier charge", () => {
  const reason = "Next kit of your prepaid plan; it and its shipping are already paid for";
  expect(stripEntry({ ...day("2027-05-17", 0), balanceCents: 5895 })).toMatchObject({
    ...{ amountText: "$0", kind: "both", label: "Renewal, next delivery, $58.95 from your balance" },
  });
  expect(stripEntry({ ...day("2027-05-17", 0), reason })).toMatchObject({
    ...{ kind: "kit", label: "Next kit of your prepaid plan" },
  });
});
