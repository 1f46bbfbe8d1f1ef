import "server-only";
import { staffAddress } from "@/lib/server/mail/sender-address";
import { now } from "./clock";
import { env } from "./env";

const DAY_MS = 86_400_000;

/** After this long whoever reads the file should look for a newer one. Unit: days. */
const VALID_DAYS = 365;

/** The text of security.txt: whom to tell about a vulnerability, and what follows. RFC 9116. */
export function securityText(): string {
  const { baseUrl } = env();
  const expires = new Date(Math.floor(now().getTime() / DAY_MS + VALID_DAYS) * DAY_MS);
  const lines = [
    `Contact: mailto:${staffAddress()}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    `Policy: ${baseUrl}/.well-known/security-policy.txt`,
  ];
  return `${lines.join("\n")}\n`;
}
