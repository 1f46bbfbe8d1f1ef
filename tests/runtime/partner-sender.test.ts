import { expect, it } from "vitest";
import { checkEnv, env } from "@/lib/server/env";

it("a shop that sends real mail does not start without an address for partners' mails", () => {
  const settings = { ...env(), smtpUrl: "smtp://mail.example" };
  expect(() => checkEnv({ ...settings, partnerMailFrom: undefined })).toThrow("PARTNER_MAIL_FROM");
  expect(() => checkEnv({ ...settings, partnerMailFrom: "orders@kit-mail.example" })).not.toThrow();
  expect(() => checkEnv({ ...env(), smtpUrl: undefined, partnerMailFrom: undefined })).not.toThrow();
});
