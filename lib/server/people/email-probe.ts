import "server-only";
import type { Client } from "@/lib/server/http/actor";
import { countPoints, takePoints } from "@/lib/server/http/rate-limit";
import { blurredEmail, log } from "@/lib/server/log";

/**
 * Draws from the budget for asking what we know of an address. Each visitor may ask about few different addresses;
 * asking about the same one again is free. All calls that tell something of an address share this budget.
 * @param email  canonical; empty: nothing is asked
 * @throws Problem too_many_requests
 */
export async function takeEmailProbe(client: Client, email: string): Promise<void> {
  if (email === "") return;
  const seen = await countPoints("email-probe-seen", `${client.browserId}:${blurredEmail(email)}`);
  if (seen.used > 1) return;
  await takePoints("email-probe-network-hour", client.address);
  await takePoints("email-probe-network-day", client.address);
  if (client.checkoutCookie !== null) await takePoints("email-probe-browser", client.browserId);
  const everybody = await countPoints("email-probe-everybody", "everybody");
  if (!everybody.isAllowed) log.error({ bucket: "email-probe-everybody" }, "many addresses are being asked about");
}
