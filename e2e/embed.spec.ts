import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { test } from "./support/fixtures";

/** A page of a gym's own site, on another origin, under a policy that allows the shop's host and nothing inline. */
async function openGym(shop: string, tags: string) {
  const policy = [
    "default-src 'none'",
    `script-src ${shop}`,
    `connect-src ${shop}`,
    `img-src ${shop}`,
    "style-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
  const page = `<!doctype html><html lang="en"><title>Gym</title><h1>Gym</h1><script type="module" src="${shop}/embed/shop.js"></script>${tags}</html>`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-security-policy": policy });
    response.end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

test("a page of another site shows a shop's prices and leads to its cart with what was chosen @phone", async ({
  page,
  baseURL,
}) => {
  const gym = await openGym(baseURL ?? "", '<health-shop business-key="lift-club" product="core"></health-shop>');
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(String(error)));
  await page.goto(gym.address);
  await expect(page.getByRole("heading", { name: "Core Essentials" })).toBeVisible();
  const quarterly = page.getByRole("radio", { name: /Every 3 months/ });
  const add = page.getByRole("link", { name: "Add Core Essentials to cart" });
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(page.getByText("Choose how often: then it says here what is charged")).toBeVisible();
  await add.click();
  await expect(page.getByRole("radio").first()).toBeFocused();
  expect(page.url()).toBe(gym.address);
  await quarterly.focus();
  await page.keyboard.press("Space");
  await expect(quarterly).toBeChecked();
  await page.getByLabel("Quantity").selectOption("2");
  const [, each = ""] = /(\$[\d,.]+)$/.exec((await page.locator("label", { has: quarterly }).innerText()).trim()) ?? [];
  const twice = `$${Number(each.slice(1)) * 2}`;
  await expect(page.getByText(`Today ${twice}, and shipping`)).toBeVisible();
  await expect(page.getByText(`Then ${twice} every 3 months until you cancel.`)).toBeVisible();
  expect(faults).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  await add.click();
  await expect(page).toHaveURL(`${baseURL}/shop/lift-club/shopping-cart`);
  await expect(page.getByText("Core Essentials, every 3 months").first()).toBeVisible();
  await expect(page.getByText(twice).filter({ visible: true }).first()).toBeVisible();
  gym.close();
});

test("the shop's picture stands once above all of its products", async ({ page, baseURL }) => {
  const gym = await openGym(baseURL ?? "", '<health-shop business-key="lift-club"></health-shop>');
  await page.goto(gym.address);
  await expect(page.getByRole("heading", { name: "Core Essentials" })).toBeVisible();
  expect(await page.getByRole("heading", { level: 3 }).count()).toBeGreaterThan(2);
  await expect(page.locator("health-shop img")).toHaveCount(1);
  gym.close();
});

test("a shop that is not there is said in words, without a link to a page that is not there either", async ({
  page,
  baseURL,
}) => {
  const gym = await openGym(baseURL ?? "", '<health-shop business-key="no-such-shop"></health-shop>');
  await page.goto(gym.address);
  await expect(page.getByRole("alert")).toHaveText(/There is no open shop of this name/);
  await expect(page.getByRole("link", { name: "Open the shop" })).toHaveCount(0);
  gym.close();
});

test("the partner page shows the component with this shop's own address", async ({ page, baseURL }) => {
  const drawn = await (await page.request.get("/partner/platform-features")).text();
  expect(drawn).not.toContain("localhost:3000/embed");
  await page.goto("/partner/platform-features#embed");
  await expect(page.getByText(`src="${baseURL}/embed/shop.js"`)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Add .* to cart$/ })).toBeVisible();
});
