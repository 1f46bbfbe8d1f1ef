import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CheapestSet } from "@/components/markers/cover/cheapest-set";
import { setMarkers, setOffers } from "@/components/markers/cover/set-data";
import { SetResult } from "@/components/markers/cover/set-result";
import { COMPARED_GOALS } from "@/lib/content/pages/program-comparison";
import { PANELS } from "@/lib/domain/catalogue/panels";
import { seedOptions } from "@/lib/domain/catalogue/seed-prices";
import { panelCover } from "@/lib/domain/panel-cover";
import { DEFAULT_SHIPPING_RATES } from "@/lib/domain/shipping";
import { cartOf } from "@/stores/cart";
import { useSex } from "@/stores/sex";
import { router } from "../support/navigation";

const set = { goals: COMPARED_GOALS, markers: setMarkers(), offers: setOffers(seedOptions(), DEFAULT_SHIPPING_RATES) };
const page = (
  <CheapestSet {...set}>
    <SetResult {...set} wanted={COMPARED_GOALS[0]?.markers ?? []} known={[]} sex={null} />
  </CheapestSet>
);

function open() {
  render(page);
  return within(screen.getByRole("region"));
}

const tick = (name: RegExp) => fireEvent.click(screen.getByRole("checkbox", { name }));

beforeEach(() => {
  localStorage.clear();
  useSex.getState().choose(null);
  cartOf(null).getState().clear();
});
afterEach(cleanup);

describe("the cheapest set for someone's goals", () => {
  it("asks only for markers that some panel holds", () => {
    const held = new Set(
      PANELS.flatMap(({ measured, calculated }) => [...measured, ...calculated]).map((m) => m.biomarker),
    );
    expect(COMPARED_GOALS.flatMap(({ markers }) => markers).filter((key) => !held.has(key))).toEqual([]);
  });

  it("takes the mini for the arteries, and says what it costs with shipping", () => {
    const result = open();
    expect(result.getByRole("link", { name: "Advanced Cholesterol (mini)" })).toBeTruthy();
    expect(result.getByText("$78.95")).toBeTruthy();
  });

  it("adds the smallest kit for a second goal, and puts both into the cart", async () => {
    open();
    tick(/Thyroid, a first look/);
    fireEvent.click(await screen.findByRole("button", { name: "Add the set to the cart" }));
    const lines = cartOf(null).getState().lines;
    expect(lines.map(({ seenUnitAmountCents }) => seenUnitAmountCents)).toEqual([6900, 5900]);
    expect(router.push).toHaveBeenCalledWith("/shopping-cart");
  });

  it("asks for nothing when nothing is wanted", async () => {
    open();
    tick(/Heart and arteries/);
    expect(await screen.findByRole("heading", { name: "Choose a question" })).toBeTruthy();
    expect(within(screen.getByRole("region")).queryByRole("button")).toBeNull();
  });

  it("does not buy what is ticked as known, until the tick is gone, also after its goal was taken away", async () => {
    open();
    tick(/Heart and arteries/);
    tick(/Thyroid, a first look/);
    tick(/^TSH$/);
    expect(await screen.findByText("Answers Free T4.")).toBeTruthy();
    expect(screen.getByText("TSH.")).toBeTruthy();
    tick(/Thyroid, a first look/);
    tick(/Thyroid, a first look/);
    expect((screen.getByRole("checkbox", { name: "TSH" }) as HTMLInputElement).checked).toBe(true);
    tick(/^TSH$/);
    expect(screen.getByText("Answers TSH, Free T4.")).toBeTruthy();
  });

  it.each([null, "female", "male"] as const)("leaves no goal open, alone or with all others, for %s", (sex) => {
    const offers = setOffers(seedOptions(), DEFAULT_SHIPPING_RATES).map((offer) => ({
      ...offer,
      priceCents: offer.unitAmountCents + offer.shippingCents,
    }));
    const wishes = [...COMPARED_GOALS.map(({ markers }) => markers), COMPARED_GOALS.flatMap(({ markers }) => markers)];
    for (const wanted of wishes) {
      const cover = panelCover({ wanted, known: [], sex, due: [], offers });
      expect(cover.uncovered).toEqual([]);
      expect(cover.members.length).toBeGreaterThan(0);
    }
  });
});
