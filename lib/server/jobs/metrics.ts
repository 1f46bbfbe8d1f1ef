import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { collectDefaultMetrics, Registry } from "prom-client";
import { Problem } from "@/lib/domain/problem";
import { env } from "@/lib/server/env";
import type { Client } from "@/lib/server/http/actor";
import { isOnThisMachine } from "@/lib/server/http/client-address";
import { measures } from "@/lib/server/measures";
import { oncePerProcess } from "@/lib/server/process";
import { shopMeasures } from "./shop-measures";

/** How the process itself is: memory, CPU, how late its event loop is. */
const processMeasures = oncePerProcess("process-measures", () => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register;
});

const digest = (text: string) => createHash("sha256").update(text).digest();

interface Asked {
  readonly client: Pick<Client, "address">;
  readonly request: Pick<Request, "headers">;
}

function mayRead({ client, request: { headers } }: Asked): boolean {
  const { metricsToken } = env();
  if (!metricsToken) return isOnThisMachine(client, headers);
  return timingSafeEqual(digest(headers.get("authorization") ?? ""), digest(`Bearer ${metricsToken}`));
}

/**
 * What this process and the shop measure of themselves, as Prometheus reads it.
 * @throws Problem for whoever is neither on this machine nor has METRICS_TOKEN, where that is set
 */
export async function metrics(asked: Asked): Promise<string> {
  if (!mayRead(asked)) {
    throw new Problem("forbidden", { message: "Only this machine, or whoever has METRICS_TOKEN, may read this." });
  }
  return Registry.merge([measures.get().registry, processMeasures.get(), await shopMeasures()]).metrics();
}
