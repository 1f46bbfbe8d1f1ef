import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PricingScreen } from "@/components/catalogue/pricing-screen";
import { CADENCE_ORDER, cadenceName } from "@/lib/domain/catalogue/plan-sets";
import { seedOptions } from "@/lib/domain/catalogue/seed-prices";
import { HOUSE } from "@/lib/domain/house";
import { formatCents } from "@/lib/domain/money";
import { DEFAULT_SHIPPING_RATES as rates } from "@/lib/domain/shipping";
import { cartOf } from "@/stores/cart";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => undefined }) }));

const options = seedOptions();
const panels = options.filter(({ kind }) => kind === "program" || kind === "mini");
const lines = () => cartOf(null).getState().lines;

function open() {
  render(<PricingScreen shop={HOUSE} options={options} rates={rates} closedStates={[]} />);
}

afterEach(() => {
  cleanup();
  cartOf(null).getState().clear();
});

describe("the page of prices", () => {
  it("has one choice of cadence, with all eight", () => {
    open();
    const group = screen.getByRole("group", { name: "How often" });
    expect(
      within(group)
        .getAllByRole("radio")
        .map((one) => one.parentElement?.textContent),
    ).toEqual(CADENCE_ORDER.map(cadenceName));
  });

  it("puts each plan of a panel into the cart by the button beside its price", () => {
    open();
    const buttons = screen.getAllByRole<HTMLButtonElement>("button", { hidden: true });
    const bought = buttons.filter(({ name }) => name === "price");
    expect(bought.map(({ value }) => value).toSorted()).toEqual(panels.map(({ priceId }) => priceId).toSorted());
    for (const button of bought) {
      const option = panels.find(({ priceId }) => priceId === button.value);
      expect(button.closest("div, td")?.textContent).toContain(formatCents(option?.unitAmountCents ?? 0));
      cartOf(null).getState().clear();
      fireEvent.click(button);
      expect(lines()).toEqual([expect.objectContaining({ priceId: option?.priceId, quantity: 1 })]);
    }
  });

  it("says each price with its shipping and its first year in one sentence", () => {
    open();
    const said = [...document.querySelectorAll("article p")].map(({ textContent }) => textContent);
    expect(said).toContain("$249 every 3 months, plus $25 shipping, $1,096 in the first year, 4 kits");
    expect(said).toContain("$159 once, plus $25 shipping, $184 in all");
  });
});
