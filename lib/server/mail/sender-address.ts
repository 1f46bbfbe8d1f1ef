import "server-only";
import { env } from "@/lib/server/env";

/** The address alone, of "Name <address>" too. */
const addressIn = (text: string | undefined) => /<([^>]+)>/.exec(text ?? "")?.[1] ?? text;

/** The address that our mails come from: that of MAIL_FROM, else "hello" at the shop's own host. */
function houseAddress(): string {
  const { mailFrom, baseUrl } = env();
  return addressIn(mailFrom) ?? `hello@${new URL(baseUrl).hostname}`;
}

/** The address that a shop's mails come from. Partners' have one that need not name us, where there is one. */
export function senderAddress(shopKey: string | null): string {
  return (shopKey === null ? undefined : addressIn(env().partnerMailFrom)) ?? houseAddress();
}

/** Where mails to our own people go: the address for support, if there is one. */
export const staffAddress = (): string => env().supportEmail ?? houseAddress();
