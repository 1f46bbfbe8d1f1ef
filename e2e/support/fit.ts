import { expect, type Page } from "@playwright/test";

/** A page that is 320 px wide, and one of 1440 px zoomed to 200 %. Unit: CSS pixels. */
const NARROW = [
  { width: 320, height: 700 },
  { width: 720, height: 450 },
] as const;

/** Text that ends where its box ends, though nobody can scroll to the rest of it. */
const CUT_TEXT = `[...document.querySelectorAll("main *, header *, footer *")]
  .filter((element) => {
    const { overflowX, position, clipPath } = getComputedStyle(element);
    const isHider = overflowX === "hidden" || overflowX === "clip";
    const isShown = element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 4;
    const isSpoken = position === "absolute" && (element.clientHeight < 4 || clipPath !== "none");
    return isHider && isShown && !isSpoken && element.scrollWidth > element.clientWidth + 1 && element.innerText?.trim();
  })
  .map((element) => element.outerHTML.slice(0, 120))`;

/** Expects that nothing is lost at 320 px and at 200 % zoom: no sideways scrolling, no text cut off, the heading there. */
export async function expectFits(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of NARROW) {
    await page.setViewportSize(size);
    const width = await page.evaluate<number>("document.documentElement.scrollWidth");
    expect(width, `at ${size.width} px`).toBeLessThanOrEqual(size.width);
    expect(await page.evaluate<string[]>(CUT_TEXT), `text cut off at ${size.width} px`).toEqual([]);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  if (before) await page.setViewportSize(before);
}
