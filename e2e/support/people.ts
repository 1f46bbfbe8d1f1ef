import { expect, type Page, test } from "@playwright/test";
import type { Mail } from "./mailbox";
import { field } from "./shopper";

/** Source: lib/server/seed/demo-people.ts, which a browser's test cannot load. */
export const DEMO_PASSWORD = "teal-harbor-lantern-42";

/** The password of accounts that tests make. */
export const NEW_PASSWORD = "quiet-heron-lantern-58";

/** Sends to our own API as the visitor of the page. */
export async function ask(page: Page, path: string, data: object): Promise<void> {
  const { origin } = new URL(test.info().project.use.baseURL ?? "");
  const answer = await page.request.post(path, { data, headers: { origin } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Signs somebody of the demo in, without a page. */
export const signIn = (page: Page, username: string) =>
  ask(page, "/auth2/login/password", { username, password: DEMO_PASSWORD });

/** Fills the form of a new account and sends it. */
export async function signUp(page: Page, email: string): Promise<void> {
  await field(page, "Full name").fill("Ada Lindqvist");
  await field(page, "E-mail").fill(email);
  // By its id: a log-in page that was left stays in the document, hidden, with a field of the same name.
  await page.locator("#signup-password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
}

/** Opens the mailed link that proves an address. */
export async function confirmAddress(
  page: Page,
  email: string,
  mailsTo: (address: string) => Promise<readonly Mail[]>,
): Promise<void> {
  const mailedLink = async () => {
    const texts = (await mailsTo(email)).map(({ text }) => text.replaceAll("=3D", "="));
    return texts.flatMap((text) => /(?:\/shop\/[\w-]+)?\/verify-email\?token=[\w-]+/.exec(text) ?? []).at(-1) ?? "";
  };
  await expect.poll(mailedLink, { message: "the link that confirms the address" }).not.toBe("");
  await page.goto(await mailedLink());
  await expect(page.getByRole("heading", { name: "Your e-mail is confirmed" })).toBeVisible();
}
