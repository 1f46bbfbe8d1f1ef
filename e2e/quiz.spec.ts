import { expect, type Page, type Request } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { test } from "./support/fixtures";
import { LAST_REQUEST, passQuietTime } from "./support/quiet";
import { words } from "./support/shopper";

const QUIZ = "/quiz/which-test-is-right-for-me";

/** Answers in the words of the page; they lead to Heart & Metabolic, with the cholesterol mini second. */
const HEART = [
  "My heart and arteries",
  "None of these",
  "Women's ranges",
  "An early heart attack or stroke",
  "More than a year ago",
  "None of these",
  "That subject in depth",
  "Either is fine",
  "Every three months",
] as const;

function question(page: Page, title: string | RegExp) {
  return page.getByRole("heading", { level: 1, name: title });
}

async function begin(page: Page): Promise<void> {
  await page.goto(QUIZ);
  await page.getByRole("button", { name: "Start" }).click();
  await expect(question(page, /What brings you here/)).toBeVisible();
}

/** Presses answers one after the other, each once its question has come. */
async function answer(page: Page, answers: readonly string[], first = 1): Promise<void> {
  for (const [index, label] of answers.entries()) {
    await expect(question(page, new RegExp(`^Question ${first + index} of 9`))).toBeFocused();
    await page.getByRole("button", { name: label }).filter({ visible: true }).first().click();
  }
}

test("a visitor finds their test with the mouse and has it in the cart in one press", async ({ page }) => {
  await begin(page);
  await answer(page, HEART);
  await expect(question(page, "Your result: Heart & Metabolic")).toBeFocused();
  await expect(words(page, /\$124 every 3 months, plus \$25 shipping/)).toBeVisible();
  await expect(words(page, "Why not Advanced Cholesterol (mini)?")).toBeVisible();
  await expect(words(page, "18 markers measured for women")).toBeVisible();
  await expect(words(page, /It is not medical advice/)).toBeVisible();
  await expect(words(page, /Kits can't be sent to .*Hawaii.*New York/)).toBeVisible();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
  await expect(words(page, /Heart & Metabolic/)).toBeVisible();
  expect(await page.evaluate<string>("sessionStorage.getItem('store.start-path')")).toBe("quiz");
  expect(await page.evaluate<string>("localStorage.getItem('store.sex')")).toBe("female");
});

test("the whole quiz can be answered with the keyboard alone", async ({ page }) => {
  await begin(page);
  const keys = ["3", "ArrowUp", "2", "ArrowDown", "2", "1", "2", "1", "2"];
  for (const [index, key] of keys.entries()) {
    await expect(question(page, new RegExp(`^Question ${index + 1} of 9`))).toBeFocused();
    await page.keyboard.press(key);
    if (key.startsWith("Arrow")) await page.keyboard.press("Enter");
  }
  await expect(question(page, "Your result: Heart & Metabolic")).toBeFocused();
  await expect(words(page, /markers measured for men/)).toBeVisible();
  while (!(await page.getByRole("button", { name: "Add to cart" }).evaluate((one) => one.matches(":focus")))) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
});

test("a visitor goes back, changes an answer, and gets another result", async ({ page }) => {
  await begin(page);
  await answer(page, HEART.slice(0, 7));
  await page.getByRole("button", { name: "Back" }).click();
  await expect(question(page, /How much would you like to know/)).toBeFocused();
  await expect(page.getByRole("button", { name: "That subject in depth" })).toHaveAttribute("aria-pressed", "true");
  await answer(page, ["One clear answer", "From a fingertip", "Once"], 7);
  await expect(question(page, "Your result: Advanced Cholesterol (mini)")).toBeVisible();
  await page.getByRole("button", { name: /^Change.*What brought you/ }).click();
  await answer(page, ["My thyroid"]);
  await expect(question(page, "Your result: Thyroid Check (mini)")).toBeVisible();
});

test("the browser's back button goes one question back and a reload loses nothing", async ({ page }) => {
  await page.goto("/pricing");
  await begin(page);
  await answer(page, HEART.slice(0, 3));
  await page.goBack();
  await expect(question(page, /Which ranges apply/)).toBeFocused();
  await page.reload();
  await expect(question(page, /Which ranges apply/)).toBeVisible();
  await page.goForward();
  await expect(question(page, /Does something run in your family/)).toBeVisible();
  for (let entry = 0; entry < 5; entry++) await page.goBack();
  await expect(page).toHaveURL(/\/pricing$/);
});

test("a visitor resumes by a link of their own, which leaves the address bar at once", async ({ page, browser }) => {
  await begin(page);
  await answer(page, HEART.slice(0, 4));
  await expect(page.getByRole("textbox", { name: "Your link" })).toHaveCount(0);
  await words(page, "Finish later").click();
  await expect(words(page, /anyone who opens it can see them/)).toBeVisible();
  await page.getByRole("button", { name: "Create my link" }).click();
  const link = await page.getByRole("textbox", { name: "Your link" }).inputValue();
  expect(new URL(link).search).toBe("");
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(question(other, /^Question 5 of 9/)).toBeVisible();
  await expect(other).toHaveURL(new RegExp(`${QUIZ}$`));
  await answer(other, HEART.slice(4), 5);
  await expect(question(other, "Your result: Heart & Metabolic")).toBeVisible();
  await expect(other).toHaveURL(new RegExp(`${QUIZ}$`));
  await elsewhere.close();
});

test("a damaged link opens the beginning and still leaves the address bar", async ({ page }) => {
  await page.goto(`${QUIZ}#resume=1.zz9`);
  await expect(page).toHaveURL(new RegExp(`${QUIZ}$`));
  await expect(question(page, "Which test is right for me?")).toBeVisible();
});

test("who leaves the quiz finds it empty, and is one press of the back button away from where they were", async ({
  page,
}) => {
  await page.goto("/pricing");
  await begin(page);
  await answer(page, HEART.slice(0, 4));
  await page.getByRole("link", { name: "Cart" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
  await expect.poll(() => page.evaluate("sessionStorage.getItem('store.quiz')")).toBeNull();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Start" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/pricing$/);
});

test("a warning sign is answered with a doctor before anything else is asked", async ({ page }) => {
  await begin(page);
  await answer(page, ["My heart and arteries", "Something came on suddenly"]);
  await expect(words(page, "Please don't wait for a test")).toBeVisible();
  await expect(page.getByRole("link", { name: "Call 911" })).toHaveAttribute("href", "tel:911");
  await page.getByRole("button", { name: "I've read this, continue" }).click();
  await answer(page, HEART.slice(2), 3);
  await expect(words(page, "Please don't wait for a test")).toBeVisible();
  await expect(words(page, "For later: the test that fits")).toBeVisible();
});

test("no answer leaves the browser, and nobody else is asked for anything", async ({ page, baseURL }) => {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await page.clock.install();
  await begin(page);
  const loaded = requests.length;
  await answer(page, [
    "I'd like to know where I stand",
    "None of these",
    "rather not say",
    "Type 2 diabetes",
    "Never, or",
    "Hormonal contraception",
    "A broad look",
    "Either is fine",
    "Twice a year",
  ]);
  await expect(question(page, "Your result: Core Essentials")).toBeVisible();
  await passQuietTime(page);
  const during = requests.slice(loaded).map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
  const expected = /^GET \/_next\/|^GET \/media\/kit\/|^POST \/impact\/log-page-view$/;
  expect(during).toContain(LAST_REQUEST);
  expect(during.filter((request) => !expected.test(request) && request !== LAST_REQUEST)).toEqual([]);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
  await passQuietTime(page);
  for (const request of requests) {
    const sent = `${request.url()} ${request.postData() ?? ""} ${JSON.stringify(request.headers())}`;
    expect(sent).not.toMatch(/contraception|diabetes|overview|resume=|where I stand/);
    if (/^https?:/.test(request.url())) expect(new URL(request.url()).origin).toBe(baseURL);
  }
  // The pictures of all tests were asked for, so none of them tells the result.
  const pictures = new Set(requests.map((request) => /\/media\/kit\/([a-z]+)-\d+\.avif$/.exec(request.url())?.[1]));
  for (const name of ["open", "closed", "filling", "card", "device", "finger", "lancets", "fingertube", "aftercare"]) {
    expect(pictures).toContain(name);
  }
  const scripts = await page.evaluate<string[]>("[...document.scripts].map(({ src }) => src).filter(Boolean)");
  expect(scripts.filter((src) => new URL(src).origin !== baseURL)).toEqual([]);
});

test("the launcher comes a moment after a page, and never in the quiz", async ({ page }) => {
  const launcher = page.getByRole("button", { name: "Questions?" });
  await page.clock.install();
  await page.goto("/pricing");
  await passQuietTime(page);
  await expect(launcher).toBeVisible();
  await begin(page);
  await passQuietTime(page);
  await expect(launcher).toHaveCount(0);
});

test("beginning, question, advice and result are accessible and fit @phone", async ({ page }) => {
  const fits = async () => {
    await expectAccessible(page);
    expect(await page.evaluate<number>("document.documentElement.scrollWidth - window.innerWidth")).toBeLessThanOrEqual(
      0,
    );
  };
  await begin(page);
  await fits();
  await answer(page, ["My heart and arteries", "Something new that won't go away"]);
  await fits();
  await page.getByRole("button", { name: "I've read this, continue" }).click();
  await answer(page, HEART.slice(2), 3);
  await expect(question(page, "Your result: Heart & Metabolic")).toBeVisible();
  await fits();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(320);
});

test("without scripts the page says what the quiz asks and leads to the comparison", async ({ plainPage: page }) => {
  await page.goto(QUIZ);
  await expect(question(page, "Which test is right for me?")).toBeVisible();
  await expect(words(page, "Does something run in your family?")).toBeVisible();
  await expect(words(page, /so it needs JavaScript/)).toBeVisible();
  await expect(page.locator("main").getByRole("link", { name: "Compare programs" }).first()).toBeVisible();
});
