import type Stripe from "stripe";
import { answerFaults, requestFaults } from "./check.ts";

/** A transport that notes where a request, or the answer to it, does not fit the types of the official client. */
export class CheckingHttpClient implements Stripe.HttpClient {
  private readonly inner: Stripe.HttpClient;
  /** What did not fit so far. */
  readonly faults: string[] = [];

  constructor(inner: Stripe.HttpClient) {
    this.inner = inner;
  }

  getClientName(): string {
    return this.inner.getClientName();
  }

  async makeRequest(...request: Parameters<Stripe.HttpClient["makeRequest"]>): Promise<Stripe.HttpClientResponse> {
    const [, , path, method, , body] = request;
    const response = await this.inner.makeRequest(...request);
    // What was refused is refused for its parameters, or tells of a payment that was tried.
    if (response.getStatusCode() !== 200) return response;
    const answer = await response.toJSON();
    this.faults.push(...requestFaults(method, path, body ?? ""), ...answerFaults(method, path, answer));
    return response;
  }
}
