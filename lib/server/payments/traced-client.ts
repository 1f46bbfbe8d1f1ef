import "server-only";
import type Stripe from "stripe";
import { beginSpan } from "@/lib/server/traces";

/** What is asked for, by its kind: the rest of a path names somebody's payment, and a search what is looked for. */
const kindOf = (path: string) => /^\/v\d+\/\w+/.exec(path)?.[0] ?? "/";

/** A transport whose requests are parts of what is traced. */
export class TracedHttpClient implements Stripe.HttpClient {
  constructor(private readonly inner: Stripe.HttpClient) {}

  getClientName(): string {
    return this.inner.getClientName();
  }

  async makeRequest(...request: Parameters<Stripe.HttpClient["makeRequest"]>): Promise<Stripe.HttpClientResponse> {
    const [, , path, method] = request;
    const end = beginSpan("payment provider", { "http.method": method, "http.route": kindOf(path) });
    try {
      const response = await this.inner.makeRequest(...request);
      end(response.getStatusCode() >= 500);
      return response;
    } catch (error) {
      end(error);
      throw error;
    }
  }
}
