import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
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

const ADMIN = "admin@example.com";

/** Signs somebody of the demo in, without a page. Who signs in ends the session that the browser came with: the admin's is everybody's. */
export async function signIn(page: Page, username: string): Promise<void> {
  if (username === ADMIN) return signInAdmin(page);
  await page.context().clearCookies({ name: "sid" });
  await ask(page, "/auth2/login/password", { username, password: DEMO_PASSWORD });
}

/** What the demo admin's authenticator app holds, and its code of a stretch of 30 seconds. Source: as above. */
const SECRET = Secret.fromBase32("TEALMARKDEMOADMINSECONDFACTORABC");
const codeOf = (step: number) => TOTP.generate({ secret: SECRET, timestamp: step * 30_000 });

/**
 * Sends the demo admin's password and code until a code was taken: each works once, and other workers use them too.
 * @returns the status of the answer that let them in
 */
export async function logInAsAdmin(request: APIRequestContext, base: string): Promise<void> {
  const used = new Set<number>();
  const send = async () => {
    const now = Math.floor(Date.now() / 30_000);
    const step = [now - 1, now, now + 1].find((one) => !used.has(one));
    if (step === undefined) return 0;
    const data = { username: ADMIN, password: DEMO_PASSWORD, code: codeOf(step) };
    const status = (await request.post(`${base}/auth2/login/password`, { data, headers: { origin: base } })).status();
    if (status === 400) used.add(step);
    return status;
  };
  await expect.poll(send, { message: "the admin is let in", timeout: 100_000, intervals: [500] }).toBe(200);
}

/** Where the admin's session of a shop is kept for all workers: a code lets one browser in, and few of them fit into a minute. */
const keptSession = (base: string) =>
  join(process.env.E2E_DATA_DIR ?? tmpdir(), `admin-session-${new URL(base).port}.json`);

/** Signs the demo's admin in with password and code, once for all tests while the session lives. */
export async function signInAdmin(
  page: Page,
  base = new URL(test.info().project.use.baseURL ?? "").origin,
): Promise<void> {
  const context = page.context();
  const file = keptSession(base);
  const isKept = existsSync(file);
  if (isKept) await context.addCookies(JSON.parse(readFileSync(file, "utf8")));
  if (isKept && (await page.request.get(`${base}/staff-api/overview`)).ok()) return;
  test.setTimeout(test.info().timeout + 60_000);
  await logInAsAdmin(page.request, base);
  writeFileSync(`${file}.${test.info().workerIndex}`, JSON.stringify(await context.cookies(base)));
  renameSync(`${file}.${test.info().workerIndex}`, file);
}

/** Fills the form of a new account and sends it. */
export async function signUp(page: Page, email: string): Promise<void> {
  await field(page, "Full name").fill("Ada Lindqvist");
  await field(page, "Email").fill(email);
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
  await expect(page.getByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
}
