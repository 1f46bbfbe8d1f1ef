import "server-only";
import { IncomingMessage } from "node:http";
import type Stripe from "stripe";

type Headers = { [name: string]: string };

/** Retry-After as the number that the client's own check expects; Node hands every header over as text. */
function withNumericRetryAfter(headers: Headers): Headers {
  const seconds = Number(headers["retry-after"]);
  if (headers["retry-after"] === undefined || !Number.isInteger(seconds)) return headers;
  return Object.assign({ ...headers }, { "retry-after": seconds });
}

/** Whether JSON is an object of the provider's, a deletion, or an error: an empty or foreign object is none of these. */
function isProviderObject(json: object): boolean {
  return "object" in json || "error" in json || "deleted" in json;
}

/** Settles when the connection ends before the body does; the client itself would wait for the rest for ever. */
function brokenOff(raw: unknown): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (!(raw instanceof IncomingMessage)) return;
    raw.once("error", reject);
    raw.once("close", () => {
      if (!raw.complete) reject(new Error("The connection ended before the answer did."));
    });
  });
}

class CheckedResponse implements Stripe.HttpClientResponse {
  constructor(private readonly inner: Stripe.HttpClientResponse) {}

  getStatusCode(): number {
    return this.inner.getStatusCode();
  }

  getHeaders(): Headers {
    return withNumericRetryAfter(this.inner.getHeaders());
  }

  getRawResponse(): unknown {
    return this.inner.getRawResponse();
  }

  toStream(streamCompleteCallback: () => void): unknown {
    return this.inner.toStream(streamCompleteCallback);
  }

  async toJSON(): Promise<object> {
    const json = await Promise.race([this.inner.toJSON(), brokenOff(this.inner.getRawResponse())]);
    if (typeof json !== "object" || json === null || !isProviderObject(json)) {
      throw new SyntaxError("The answer is JSON, but no object of the payment provider.");
    }
    return json;
  }
}

/**
 * Wraps a transport so that Retry-After is honoured up to 60 seconds, and an answer that breaks off, or is JSON but
 * nothing of the provider's, becomes the same error as one that is no JSON.
 */
export class CheckedHttpClient implements Stripe.HttpClient {
  constructor(private readonly inner: Stripe.HttpClient) {}

  getClientName(): string {
    return this.inner.getClientName();
  }

  async makeRequest(...request: Parameters<Stripe.HttpClient["makeRequest"]>): Promise<Stripe.HttpClientResponse> {
    return new CheckedResponse(await this.inner.makeRequest(...request));
  }
}
