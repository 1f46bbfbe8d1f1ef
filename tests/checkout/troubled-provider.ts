import type Stripe from "stripe";
import { SandboxHttpClient } from "stripe-sandbox/http-client";
import { database } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import { CheckedHttpClient } from "@/lib/server/payments/retry-after";
import { sandboxOn } from "@/lib/server/payments/sandbox";
import { sharePaymentClients, stripeWith } from "@/lib/server/payments/stripe";

const error = (type: string) => JSON.stringify({ error: { type, message: "trouble" } });

/** What the provider answers instead of the truth; a code is a connection that ends without an answer. */
const TROUBLES = {
  hangs: "ETIMEDOUT",
  "resets the connection": "ECONNRESET",
  "answers 429": { status: 429, text: error("rate_limit_error"), headers: { "retry-after": "1" } },
  "answers 409": { status: 409, text: error("invalid_request_error") },
  "answers 500": { status: 500, text: error("api_error") },
  "answers HTML": { status: 200, text: "<html><body>Bad gateway</body></html>" },
  "answers half of its JSON": { status: 200, text: '{"id":"pi_1","obj' },
  "answers JSON of somebody else": { status: 200, text: '{"hello":"world"}' },
} as const satisfies Record<string, string | { status: number; text: string; headers?: Record<string, string> }>;

export type Trouble = keyof typeof TROUBLES;

/** Where and how the provider misbehaves. */
export interface TroublePlan {
  readonly trouble: Trouble;
  /** True: it does what it was asked, and only its answer is lost. */
  readonly isCarriedOut: boolean;
  /** How the paths of the requests begin that go wrong. */
  readonly path: string;
  /** How many of them. */
  readonly times: number;
}

function cannedAnswer(trouble: Trouble): Stripe.HttpClientResponse {
  const what = TROUBLES[trouble];
  if (typeof what === "string") throw Object.assign(new TypeError(what), { code: what });
  const { status, text } = what;
  const headers = { "request-id": "req_trouble", ...("headers" in what ? what.headers : {}) };
  return {
    getStatusCode: () => status,
    getHeaders: () => headers,
    getRawResponse: () => null,
    toStream: () => null,
    toJSON: async () => JSON.parse(text),
  };
}

/** The sandbox behind a connection on which things go wrong as planned. */
export class TroubledProvider implements Stripe.HttpClient {
  private readonly inner = new SandboxHttpClient(async () => sandboxOn(await database()));
  private plan: TroublePlan | null = null;
  private left = 0;

  /** How many requests went wrong since the plan was made. */
  get troubles(): number {
    return this.plan ? this.plan.times - this.left : 0;
  }

  misbehave(plan: TroublePlan): void {
    this.plan = plan;
    this.left = plan.times;
  }

  recover(): void {
    this.plan = null;
  }

  getClientName(): string {
    return "troubled sandbox";
  }

  async makeRequest(...request: Parameters<Stripe.HttpClient["makeRequest"]>): Promise<Stripe.HttpClientResponse> {
    const [, , path] = request;
    const { plan } = this;
    if (!plan || this.left === 0 || !path.startsWith(plan.path)) return this.inner.makeRequest(...request);
    this.left -= 1;
    if (plan.isCarriedOut) await this.inner.makeRequest(...request);
    return cannedAnswer(plan.trouble);
  }

  /** Puts this in the place of the process's connection to the provider. */
  takeOver(): void {
    const { secretKey, pricesKey } = env().stripe;
    const transport = new CheckedHttpClient(this);
    sharePaymentClients({ general: stripeWith(secretKey, transport), prices: stripeWith(pricesKey, transport) });
  }
}
