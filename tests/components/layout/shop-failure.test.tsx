import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { PathParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import ShopErrorPage from "@/app/shop/[businessKey]/error";
import { FailedPage } from "@/app/shop/[businessKey]/failed-page";
import LayoutErrorPage from "@/app/shop/error";
import { BRAND_NAME } from "@/lib/domain/brand";

/** A page of the shop "calm-cycle". */
const inShop = (page: ReactNode) =>
  render(<PathParamsContext value={{ businessKey: "calm-cycle" }}>{page}</PathParamsContext>);
afterEach(cleanup);

describe("a page of a shop that failed", () => {
  it.each([
    ["in the shop's layout", ShopErrorPage],
    ["with the layout", LayoutErrorPage],
  ])("leads back into the shop and bears nobody's name, %s", (_where, Page) => {
    const reset = vi.fn();
    const { container } = inShop(<Page error={Object.assign(new Error("secret"), { digest: "77" })} reset={reset} />);
    expect(screen.getByRole("link").getAttribute("href")).toBe("/shop/calm-cycle");
    expect(container.textContent).toContain("77");
    expect(container.innerHTML).not.toMatch(new RegExp(`secret|${BRAND_NAME}`, "i"));
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(reset).toHaveBeenCalledOnce();
  });

  it("is the same for the check before publishing, without a failure", () => {
    const { container } = inShop(<FailedPage />);
    const checked = container.innerHTML;
    cleanup();
    const error = Object.assign(new Error("x"), { digest: "1234567890" });
    expect(inShop(<ShopErrorPage error={error} reset={() => undefined} />).container.innerHTML).toBe(checked);
  });
});
