import { test as base, expect, type Page } from "@playwright/test";
import { type Mail, readMails } from "./mailbox";

interface Fixtures {
  /** Emails that the shop has sent to an address, oldest first; waits until there is at least one. */
  readonly mailsTo: (address: string) => Promise<Mail[]>;
  /** An email address that no other test uses. */
  readonly freshEmail: string;
  /** A page whose scripts are off. */
  readonly plainPage: Page;
  /** Fails the test when a page throws, or asks for something its own policy forbids. */
  readonly cleanPages: undefined;
}

/** What the browser says when a page breaks its own security policy. */
const POLICY_BROKEN = /content security policy|refused to (?:load|execute|apply|connect|frame)/i;

/** The test of an end-to-end test: every page it opens must run without errors. */
export const test = base.extend<Fixtures>({
  freshEmail: async ({ browserName: _browser }, use, info) => {
    await use(`e2e-${info.workerIndex}-${Date.now().toString(36)}-${info.testId.slice(0, 6)}@example.com`);
  },
  plainPage: async ({ browser }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await use(await context.newPage());
    await context.close();
  },
  mailsTo: async ({ browserName: _browser }, use) => {
    await use(async (address) => {
      // A shop that has just begun sends the mails of its demo first.
      const patient = { message: `a mail to ${address}`, timeout: 60_000 };
      await expect.poll(() => readMails(address).length, patient).toBeGreaterThan(0);
      return readMails(address);
    });
  },
  cleanPages: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on("weberror", (error) => faults.push(error.error().message));
      context.on("console", (message) => {
        if (POLICY_BROKEN.test(message.text())) faults.push(message.text());
      });
      await use(undefined);
      expect(faults, "errors on the pages of this test").toEqual([]);
    },
    { auto: true },
  ],
});
