import "server-only";
import { env } from "@/lib/server/env";

/** The address that our mails come from: that of MAIL_FROM, else "hello" at the shop's own host. */
export function houseAddress(): string {
  const { mailFrom, baseUrl } = env();
  const [, address = mailFrom] = /<([^>]+)>/.exec(mailFrom ?? "") ?? [];
  return address ?? `hello@${new URL(baseUrl).hostname}`;
}

/** Where mails to our own people go: the address for support, if there is one. */
export const staffAddress = (): string => env().supportEmail ?? houseAddress();
