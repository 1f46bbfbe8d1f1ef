import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Footer } from "@/components/layout/footer";
import { houseShop } from "@/components/layout/house-shop";
import shops from "@/lib/server/seed/shops.json";

const LINE = "Home lab tests that tell you what was measured";
const partner = { ...houseShop, key: "acme", brandName: "Acme", basePath: "/shop/acme" } as typeof houseShop;

it("the footer of a partner who wrote nothing says nothing in the house's words", () => {
  expect(renderToStaticMarkup(<Footer />)).toContain(LINE);
  expect(renderToStaticMarkup(<Footer shop={partner} />)).not.toContain(LINE);
  expect(renderToStaticMarkup(<Footer shop={{ ...partner, companyDescription: "Ours" }} />)).toContain("Ours");
});

it("every shop of the demo has a footer of its own colour", () => {
  expect(shops.filter(({ look }) => !("footerColor" in look) || look.footerColor === "#10282b")).toEqual([]);
});
