import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepShopArrival } from "@/stores/shop-arrival";
import { PartnerReturn } from "./partner-return";

const SHOP = { key: "lift-club", brandName: "Lift Club", basePath: "/shop/lift-club" } as const;
const LINKS = ["https://lift-club.example/thanks", "https://lift-club.example/core?a=1"];

const assign = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  window.sessionStorage.clear();
  assign.mockReset();
  vi.spyOn(window.location, "assign").mockImplementation(assign);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = (productKeys = ["core"], links: readonly string[] = LINKS) =>
  render(<PartnerReturn shop={SHOP} links={links} productKeys={productKeys} />);

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) await act(async () => vi.advanceTimersByTime(1000));
}

it("takes the buyer after five seconds to the link of what they bought", async () => {
  show();
  await pass(4);
  expect(assign).not.toHaveBeenCalled();
  await pass(1);
  expect(assign).toHaveBeenCalledWith("https://lift-club.example/core?a=1");
});

it("takes along what the visitor brought to this shop, and nothing of another's", async () => {
  keepShopArrival("lift-club", new URLSearchParams({ utm_source: "mail", discount: "LIFT15" }));
  show(["hormone"]);
  await pass(5);
  expect(assign).toHaveBeenCalledWith("https://lift-club.example/thanks?utm_source=mail&discount=LIFT15");
  keepShopArrival("lift", new URLSearchParams({ utm_source: "other" }));
  show(["hormone"]);
  await pass(5);
  expect(assign).toHaveBeenLastCalledWith("https://lift-club.example/thanks");
});

it("leaves the buyer where they are when they stay, and when there is no link", async () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "Stay here" }));
  show(["core"], []);
  await pass(10);
  expect(assign).not.toHaveBeenCalled();
});
