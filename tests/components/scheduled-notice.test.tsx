import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ScheduledNotice } from "@/components/catalogue/scheduled-notice";
import type { ShopServer } from "../client/shop-server";
import { stage } from "../client/stage";

const ASKED = "/kits/products/has-scheduled";
const products = [
  { key: "mini-thyroid", name: "Thyroid Check (mini)" },
  { key: "core", name: "Core Essentials" },
];

let server: ShopServer;
beforeEach(() => localStorage.clear());
afterEach(() => server.close());

const open = async (ids: Record<string, boolean>) => {
  server = await stage("/products", <ScheduledNotice products={products} />, {
    [`GET ${ASKED}`]: { body: { hasScheduled: true, ids } },
  });
};

it("tells a member which of the kits are on their way already", async () => {
  localStorage.setItem("store.signed-in", "1");
  await open({ "mini-thyroid": false, core: true });
  expect((await screen.findByRole("status")).textContent).toContain("Core Essentials");
  expect(screen.getByRole("status").textContent).not.toContain("Thyroid");
});

it("asks nothing about a visitor", async () => {
  await Promise.all([import("@/components/catalogue/scheduled-kits"), import("@/lib/client/shopping")]);
  await open({ core: true });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(server.arrived).toEqual([]);
  expect(screen.queryByRole("status")).toBeNull();
});
