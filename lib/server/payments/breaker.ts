import "server-only";
import type Stripe from "stripe";
import { measures } from "@/lib/server/measures";

const WINDOW_MS = 60_000;
const OPEN_MS = 30_000;
const MINIMUM_CALLS = 20;
const FAILING_SHARE = 0.5;
const TRIAL_CALLS = 3;

interface Call {
  readonly atMs: number;
  readonly isFailure: boolean;
}

/** An answer made here: the provider is not asked while the breaker is open, and the client must not retry. */
class OpenResponse implements Stripe.HttpClientResponse {
  private readonly body = {
    error: { type: "api_error", message: "The payment provider is failing; not asked again for a moment." },
  };

  getStatusCode(): number {
    return 503;
  }

  getHeaders(): { [name: string]: string } {
    return { "stripe-should-retry": "false" };
  }

  getRawResponse(): unknown {
    return this.body;
  }

  toStream(): never {
    throw new Error("An answer of the breaker has no stream.");
  }

  async toJSON(): Promise<object> {
    return this.body;
  }
}

/**
 * A transport that stops asking a provider that keeps failing: after at least 20 calls of which half failed within
 * 60 seconds it answers 503 itself for 30 seconds, then lets three calls through to see.
 * @param clockMs  a clock that only moves forward, in milliseconds
 */
export class BreakingHttpClient implements Stripe.HttpClient {
  private calls: Call[] = [];
  private openedAtMs: number | null = null;
  private trialsLeft = 0;

  constructor(
    private readonly inner: Stripe.HttpClient,
    private readonly clockMs: () => number = () => performance.now(),
  ) {}

  getClientName(): string {
    return this.inner.getClientName();
  }

  async makeRequest(...request: Parameters<Stripe.HttpClient["makeRequest"]>): Promise<Stripe.HttpClientResponse> {
    if (!this.admits()) return new OpenResponse();
    try {
      const response = await this.inner.makeRequest(...request);
      this.record(response.getStatusCode() >= 500);
      return response;
    } catch (error) {
      this.record(true);
      throw error;
    }
  }

  private admits(): boolean {
    if (this.openedAtMs === null) return true;
    if (this.clockMs() - this.openedAtMs < OPEN_MS) return false;
    if (this.trialsLeft === 0) {
      // The trials that were let through have not come back in time: three more.
      this.openedAtMs = this.clockMs() - OPEN_MS + 1000;
      this.trialsLeft = TRIAL_CALLS;
      return false;
    }
    this.trialsLeft -= 1;
    return true;
  }

  private record(isFailure: boolean): void {
    const atMs = this.clockMs();
    if (this.openedAtMs !== null) {
      if (isFailure) this.open(atMs);
      else this.close();
      return;
    }
    this.calls = [...this.calls.filter((call) => atMs - call.atMs < WINDOW_MS), { atMs, isFailure }];
    const failures = this.calls.filter((call) => call.isFailure).length;
    if (this.calls.length >= MINIMUM_CALLS && failures / this.calls.length >= FAILING_SHARE) this.open(atMs);
  }

  private open(atMs: number): void {
    this.openedAtMs = atMs;
    this.trialsLeft = TRIAL_CALLS;
    this.calls = [];
    measures.get().providerAvoided.set(1);
  }

  private close(): void {
    this.openedAtMs = null;
    this.calls = [];
    measures.get().providerAvoided.set(0);
  }
}
