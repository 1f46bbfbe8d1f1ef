import "server-only";
import { database } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import type { SandboxSettings } from "./dispatch";
import { kickWebhooks } from "./webhooks/kick";

/** The sandbox of this process. */
export function sandboxSettings(): SandboxSettings {
  const { baseUrl, stripe } = env();
  return { database, baseUrl, keys: { general: stripe.secretKey, prices: stripe.pricesKey }, onEvents: kickWebhooks };
}
