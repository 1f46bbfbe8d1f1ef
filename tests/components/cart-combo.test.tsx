import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { CartScreen } from "@/components/cart/cart-screen";
import { cartOf } from "@/stores/cart";
import type { ShopServer } from "../client/shop-server";
import { newShop, option, shelf, stage } from "../client/stage";

let server: ShopServer | undefined;
afterEach(() => server?.close());

const combo = option("addon_combo-plus");

async function comboWith(panel: string) {
  const shop = newShop();
  const { priceId, unitAmountCents } = option(panel);
  cartOf(shop.key).getState().add(priceId, unitAmountCents);
  cartOf(shop.key).getState().add(combo.priceId, combo.unitAmountCents);
  server = await stage(`${shop.basePath}/shopping-cart`, <CartScreen shop={shop} {...shelf} />);
  return () =>
    cartOf(shop.key)
      .getState()
      .lines.find(({ priceId: id }) => id === combo.priceId)?.choices;
}

describe("a combo of two plus packs", () => {
  it("waits for a choice where the panel lacks three", async () => {
    const chosen = await comboWith("core_quarter");
    const packs = screen.getByRole<HTMLSelectElement>("combobox", { name: "Choose two packs" });
    expect(
      within(packs)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Which two?", "Hormone+ and Thyroid+", "Hormone+ and Wellness+", "Thyroid+ and Wellness+"]);
    expect(packs.value).toBe("");
    const toChoose = "Choose two different packs for Combo+ from Hormone+, Thyroid+, and Wellness+.";
    expect(screen.getAllByText(toChoose).length).toBeGreaterThan(0);
    fireEvent.change(packs, { target: { value: "2" } });
    expect(chosen()).toEqual(["addon_thyroid-plus", "addon_wellness-plus"]);
    await waitFor(() => expect(packs.value).toBe("2"));
    expect(screen.queryByText(toChoose)).toBeNull();
    expect(packs.isConnected, "the field must stay, or the keyboard loses its place").toBe(true);
  });

  it("asks nothing where only two are possible", async () => {
    await comboWith("hormone_quarter");
    expect(screen.getByText("Thyroid+ and Wellness+")).toBeTruthy();
    expect(screen.queryByRole("combobox", { name: "Choose two packs" })).toBeNull();
  });
});
