import { SandboxHttpClient } from "stripe-sandbox/http-client";
import { memoryStorage } from "stripe-sandbox/memory-storage";
import type { Sandbox } from "stripe-sandbox/sandbox";
import { expect } from "vitest";
import type { Database } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import { sandboxOn } from "@/lib/server/payments/sandbox";
import { sharePaymentClients, stripeWith } from "@/lib/server/payments/stripe";
import { CheckingHttpClient } from "@/packages/stripe-sandbox/oracle/checking-client";

/** A payment provider for one history. */
export interface Provider extends Sandbox {
  /** Whatever it was asked for, and answered, fits the types of the official client. */
  readonly check: () => void;
}

/**
 * The shop's payment provider with its catalogue. It keeps its objects beside the shop's database, as the real one
 * does: in this process, where they cost no journey.
 */
export async function openProvider(db: Database): Promise<Provider> {
  const kept = sandboxOn(db);
  const sandbox = { ...kept, storage: memoryStorage() };
  await sandbox.storage.write({ inserts: await kept.storage.select({ order: "oldest" }) });
  const transport = new CheckingHttpClient(new SandboxHttpClient(async () => sandbox));
  const { secretKey, pricesKey } = env().stripe;
  sharePaymentClients({ general: stripeWith(secretKey, transport), prices: stripeWith(pricesKey, transport) });
  return { ...sandbox, check: () => expect(transport.faults.splice(0)).toEqual([]) };
}
