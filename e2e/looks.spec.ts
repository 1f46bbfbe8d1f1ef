import { expect, type Page } from "@playwright/test";
import { test } from "./support/fixtures";
import { addProgram, checkOut } from "./support/shopper";

/*
 * The ten pages that most visitors see, as pictures of their first screen, on a phone and on a desk. After a change
 * that is meant to be seen:  npx playwright test looks --update-snapshots  on the built shop, then look at each picture.
 */

const CORE = "/pricing/easydraw-core-program";

/** A page and how one gets to it. */
const LOOKS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  home: (page) => page.goto("/"),
  programs: (page) => page.goto("/programs"),
  pricing: (page) => page.goto("/pricing"),
  program: (page) => page.goto(CORE),
  "how-it-works": (page) => page.goto("/how-it-works"),
  "what-we-measure": (page) => page.goto("/what-we-measure"),
  quiz: (page) => page.goto("/quiz/which-test-is-right-for-me"),
  cart: (page) => addProgram(page, CORE),
  checkout: async (page) => {
    await addProgram(page, CORE);
    await checkOut(page);
  },
  "partner-shop": (page) => page.goto("/shop/lift-club"),
};

/** Compared in every run, on a desk: one of each kind. The others wait for `npm run verify`. */
const SAMPLE: readonly string[] = ["home", "program", "cart", "partner-shop"];

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function expectApproved(page: Page, picture: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.evaluate("document.fonts.ready.then(() => scrollTo(0, 0))");
  await expect(page).toHaveScreenshot(picture, {
    animations: "disabled",
    caret: "hide",
    // One pixel of the picture per CSS pixel: small files, and the same on every screen.
    scale: "css",
    // Edges of letters differ between machines: few pixels, much. Another picture, however pale, is many pixels, a little.
    threshold: 0.1,
    maxDiffPixelRatio: 0.02,
    // Days move on, and the provider's field draws itself.
    mask: [page.locator("time"), page.locator("iframe"), page.getByText(/\b(?:20\d\d)\b/).filter({ visible: true })],
  });
}

for (const [name, open] of Object.entries(LOOKS)) {
  for (const tags of [SAMPLE.includes(name) ? "" : "@verify", "@phone-only @verify"]) {
    test(`${name} looks as it was approved ${tags}`, async ({ page }, { project }) => {
      await open(page);
      await expectApproved(page, `${name}-${project.name}.png`);
    });
  }
}
