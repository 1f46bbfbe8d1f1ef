import "server-only";
import { randomId, type Sandbox } from "stripe-sandbox/sandbox";
import { webhookCourier } from "stripe-sandbox/webhooks/courier";
import { moveClock, now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { oncePerProcess } from "@/lib/server/process";
import { isHandled } from "./handled-events";
import { sandboxStorage } from "./sandbox-storage";

const courier = oncePerProcess("webhook-courier", webhookCourier);

/**
 * Delivers the sandbox's webhooks soon after a commit. Tests deliver them themselves, and during a build there is nobody
 * to deliver them to.
 */
function kickWebhooks(sandbox: Sandbox): void {
  if (env().mode !== "test" && !env().isBuilding) courier.get()(sandbox);
}

/** The payment sandbox that keeps what it knows in this database, or in this transaction. */
export function sandboxOn(db: Database): Sandbox {
  const { baseUrl, internalBaseUrl, stripe } = env();
  const sandbox: Sandbox = {
    storage: sandboxStorage(db),
    clock: { now, moveTo: (moment) => moveClock(db, moment) },
    newId: randomId,
    log,
    baseUrl,
    keys: { general: stripe.secretKey, prices: stripe.pricesKey, publishable: "pk_test_sandbox" },
    webhook: { url: `${internalBaseUrl}/webhooks/stripe`, secret: stripe.webhookSecrets[0] ?? "" },
    isWanted: isHandled,
    onEvents: () => kickWebhooks(sandbox),
  };
  return sandbox;
}
