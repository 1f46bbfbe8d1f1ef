import { render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { RedirectLink } from "@/components/partner/redirect-link";

const LINK = "https://lift-club.example/tests";
afterEach(() => window.history.replaceState(null, "", "/"));

function seen(address: string): unknown[] {
  window.history.replaceState(null, "", address);
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  render(<RedirectLink basePath="/shop/lift-club" link={LINK} wanted={["utm"]} />);
  return replace.mock.calls.flat();
}

it.each([
  ["/shop/lift-club", LINK],
  ["/shop/lift-club/pricing?utm_source=news&email=ada%40example.com", `${LINK}?utm_source=news`],
])("%s of a shop with a link leads there, with what may go along", (address, link) => {
  expect(seen(address)).toEqual([link]);
});

it.each(["/shop/lift-club/pricing/quarterly", "/shop/lift-club/checkout"])("%s does not", (address) => {
  expect(seen(address)).toEqual([]);
});
