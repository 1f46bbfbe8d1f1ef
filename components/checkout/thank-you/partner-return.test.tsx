import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { keepShopArrival } from "@/stores/shop-arrival";
import { PartnerReturn } from "./partner-return";

const SHOP = { key: "lift-club", brandName: "Lift Club", basePath: "/shop/lift-club" } as const;
const LINKS = ["https://lift-club.example/thanks"];
const TELLING = [...LINKS, "https://lift-club.example/core?a=1"];
const SOLD = ["core", "hormone"];

const assign = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  window.sessionStorage.clear();
  vi.spyOn(window.location, "assign").mockImplementation(assign);
});

const show = (productKeys = ["core"], links: readonly string[] = LINKS) =>
  render(<PartnerReturn shop={SHOP} links={links} productKeys={productKeys} soldKeys={SOLD} />);

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) await act(async () => vi.advanceTimersByTime(1000));
}

it("takes the buyer after five seconds to the link that is everybody's", async () => {
  show();
  await pass(4);
  expect(assign).not.toHaveBeenCalled();
  await pass(1);
  expect(assign).toHaveBeenCalledWith("https://lift-club.example/thanks");
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

it.each([
  ["its own link", ["core"], "https://lift-club.example/core?a=1"],
  ["the link of everything else", ["hormone"], "https://lift-club.example/thanks"],
])("takes nobody by itself to a link that tells what was bought: %s", async (_, bought, link) => {
  show(bought, TELLING);
  await pass(60);
  expect(assign).not.toHaveBeenCalled();
  expect(screen.getByText(/that site learns which test you ordered/)).toBeTruthy();
  const goOn = screen.getByRole("link", { name: "Continue to lift-club.example" });
  expect([goOn.getAttribute("href"), goOn.getAttribute("rel")]).toEqual([link, "noreferrer"]);
});

it("leaves the buyer where they are when they stay, and when there is no link", async () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "Stay here" }));
  expect(screen.getByRole("link", { name: "Continue to lift-club.example" })).toBeTruthy();
  show(["core"], []);
  await pass(10);
  expect(assign).not.toHaveBeenCalled();
});
