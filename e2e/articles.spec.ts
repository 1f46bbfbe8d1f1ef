import { expect } from "@playwright/test";
import { test } from "./support/fixtures";

test("a reader finds an article by a word in it and reaches the program @phone", async ({ page }) => {
  await page.goto("/articles");
  const search = page.getByRole("searchbox", { name: "Search articles and guides" });
  await search.fill("hashimoto");
  const found = page.getByRole("region", { name: "Search results" });
  await expect(found.getByRole("link", { name: /TPO antibodies/ })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Topics" })).toBeHidden();
  expect(page.url()).not.toContain("hashimoto");
  await found.getByRole("link", { name: /TPO antibodies/ }).click();
  await expect(page).toHaveURL(/\/articles\/what-do-tpo-antibodies-mean$/);
  await expect(page.getByRole("heading", { level: 1, name: /TPO antibodies/ })).toBeVisible();
  await page.getByRole("link", { name: "See Thyroid Focus" }).click();
  await expect(page).toHaveURL(/\/pricing\/easydraw-thyroid-program$/);
});

test("a search without an answer says so, and clearing it brings everything back", async ({ page }) => {
  await page.goto("/articles");
  const search = page.getByRole("searchbox", { name: "Search articles and guides" });
  await search.fill("xylophone");
  await expect(page.getByText(/Nothing matches “xylophone”/)).toBeVisible();
  await search.fill("");
  await expect(page.getByRole("link", { name: "Do I need to fast before a blood test?" })).toBeVisible();
});

test("a topic shows its articles and guides only", async ({ page }) => {
  await page.goto("/articles");
  const topics = page.getByRole("navigation", { name: "Topics" });
  await topics.getByRole("link", { name: /^Thyroid/ }).click();
  await expect(page).toHaveURL(/\/articles\/tag\/thyroid$/);
  await expect(page.getByRole("heading", { level: 1, name: "Thyroid" })).toBeVisible();
  await expect(page.getByRole("link", { name: "What time of day should TSH be measured?" })).toBeVisible();
  await expect(page.getByRole("link", { name: "What is a low ferritin?" })).toHaveCount(0);
});

test("a guide leads to its markers and to the next text", async ({ page }) => {
  await page.goto("/hub");
  await page.getByRole("link", { name: "The heart markers, one by one" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "The heart markers, one by one" })).toBeVisible();
  const markers = page.getByRole("region", { name: "Markers in this text" });
  await expect(markers.getByRole("link", { name: "Apolipoprotein B" })).toHaveAttribute(
    "href",
    "/what-we-measure/apob",
  );
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Sources" }).click();
  await expect(page.getByRole("heading", { name: "Sources" })).toBeInViewport();
  await expect(page.getByRole("region", { name: "Read next" }).getByRole("link")).toHaveCount(3);
});

test("an address that names no article, guide or topic is a true 404", async ({ request }) => {
  for (const path of ["/articles/no-such-article", "/hub/no-such-guide", "/articles/tag/no-such-topic"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test("the feed is announced and answers as RSS", async ({ page, request }) => {
  await page.goto("/articles");
  const feed = page.locator('link[rel="alternate"][type="application/rss+xml"]');
  await expect(feed).toHaveAttribute("href", /\/articles\/feed\.xml$/);
  const answer = await request.get("/articles/feed.xml");
  expect(answer.headers()["content-type"]).toContain("application/rss+xml");
  expect(await answer.text()).toContain("<rss ");
});
