import "server-only";
import Stripe from "stripe";
import { SandboxHttpClient } from "stripe-sandbox/http-client";
import { database } from "@/lib/server/db/client";
import { type Env, env } from "@/lib/server/env";
import { oncePerProcess } from "@/lib/server/process";
import { BreakingHttpClient } from "./breaker";
import { CheckedHttpClient } from "./retry-after";
import { sandboxOn } from "./sandbox";
import { TracedHttpClient } from "./traced-client";

/** The two keys' clients. `prices` may only read prices and products. */
export interface PaymentClients {
  readonly general: Stripe;
  readonly prices: Stripe;
}

/** How long a person at the checkout is kept waiting for the provider before the payment goes on without them. */
const INTERACTIVE_WAIT_MS = 10_000;

const LIVE_KEY = /^(sk|rk|pk)_live_/;

/** The client of the specification: its version, its waits, its retries. Only the transport differs. */
export function stripeWith(key: string, httpClient: Stripe.HttpClient, overrides: Partial<Stripe.StripeConfig> = {}) {
  return new Stripe(key, {
    apiVersion: "2024-04-10",
    timeout: 80_000,
    maxNetworkRetries: 1,
    telemetry: false,
    typescript: true,
    httpClient,
    ...overrides,
  });
}

/**
 * The sandbox must never stand beside a key that moves real money: somebody would believe they were paid.
 * @throws Error naming the key's variable
 */
export function refuseSandboxBesideLiveKey(
  stripe: Pick<Env["stripe"], "mode" | "secretKey" | "pricesKey">,
  publishableKey?: string,
): void {
  if (stripe.mode !== "sandbox") return;
  const keys = {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PRICES_KEY: stripe.pricesKey,
    NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: publishableKey ?? "",
  };
  const live = Object.entries(keys).find(([, key]) => LIVE_KEY.test(key));
  if (live)
    throw new Error(`${live[0]} is a live key: the payment sandbox does not run beside it. Set STRIPE_SECRET_KEY.`);
}

function transportOf(settings: Env): Stripe.HttpClient {
  if (settings.stripe.mode === "live") {
    return new BreakingHttpClient(new CheckedHttpClient(Stripe.createNodeHttpClient()));
  }
  refuseSandboxBesideLiveKey(settings.stripe, settings.stripe.publishableKey);
  return new SandboxHttpClient(async () => sandboxOn(await database()));
}

/** Where the client asks, when somebody answers in the provider's place. */
function placeOf({ stripe: { apiUrl } }: Env): Partial<Stripe.StripeConfig> {
  if (apiUrl === undefined) return {};
  const { hostname: host, port, protocol } = new URL(apiUrl);
  return { host, port, protocol: protocol === "http:" ? "http" : "https" };
}

const clients = oncePerProcess<PaymentClients>("payment-clients", () => {
  const settings = env();
  const transport = new TracedHttpClient(transportOf(settings));
  const place = placeOf(settings);
  return {
    general: stripeWith(settings.stripe.secretKey, transport, place),
    prices: stripeWith(settings.stripe.pricesKey, transport, place),
  };
});

/** The process's clients of the payment provider, or of the sandbox that stands in for it. */
export const paymentClients = (): PaymentClients => clients.get();

/** Puts others in their place. For tests, which let the provider fail. */
export const sharePaymentClients = (instead: PaymentClients): void => clients.set(instead);

/** Finds, in the provider's query language, what carries a label of ours. */
export const labelQuery = (label: string, value: string) => `metadata["${label}"]:"${value.replaceAll(/[^\w-]/g, "")}"`;

/**
 * A call that somebody waits for: abandoned after 10 seconds, retries included, with the client's own timeout error.
 * The provider may still carry it out, so it needs an idempotency key with which it is asked again later.
 * @throws Stripe.errors.StripeConnectionError "Request aborted due to timeout being reached (10000ms)"
 */
export async function interactively<Answer>(
  idempotencyKey: string,
  call: (options: Stripe.RequestOptions) => Promise<Answer>,
  waitMs: number = INTERACTIVE_WAIT_MS,
): Promise<Answer> {
  const running = call({ idempotencyKey, timeout: waitMs });
  let timer: NodeJS.Timeout | undefined;
  const abandoned = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(timeoutError(waitMs)), waitMs);
  });
  try {
    return await Promise.race([running, abandoned]);
  } finally {
    clearTimeout(timer);
    // Whatever comes of an abandoned call is learnt from the webhook, or by asking again with the same key.
    running.catch(() => undefined);
  }
}

function timeoutError(waitMs: number): Error {
  return new Stripe.errors.StripeConnectionError({
    type: "api_error",
    message: `Request aborted due to timeout being reached (${waitMs}ms)`,
  });
}
