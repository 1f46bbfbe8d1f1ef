import { expect, it } from "vitest";
import { siteOrigin } from "./site-origin";

it.each([
  [{ PUBLIC_BASE_URL: "https://shop.example/" }, "https://shop.example"],
  [{ PUBLIC_BASE_URL: "https://shop.example", PORT: "4000" }, "https://shop.example"],
  [{ PUBLIC_BASE_URL: "", PORT: 4000 }, "http://localhost:4000"],
  [{}, "http://localhost:3000"],
])("%j: pages name themselves by %s", (variables, origin) => {
  expect(siteOrigin(variables)).toBe(origin);
});
