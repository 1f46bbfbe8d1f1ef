import "server-only";
import { database } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import { isHandled } from "../handled-events";
import type { SandboxSettings } from "./dispatch";
import { kickWebhooks } from "./webhooks/kick";

/** The sandbox of this process. */
export function sandboxSettings(): SandboxSettings {
  const { baseUrl, stripe } = env();
  const keys = { general: stripe.secretKey, prices: stripe.pricesKey };
  return { database, baseUrl, keys, isWanted: isHandled, onEvents: kickWebhooks };
}
