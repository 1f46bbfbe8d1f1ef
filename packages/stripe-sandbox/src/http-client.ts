import type Stripe from "stripe";
import { answerRequest, type SandboxAnswer, type SandboxRequest } from "./dispatch.ts";
import { API_VERSION } from "./events.ts";
import type { Sandbox } from "./sandbox.ts";

class SandboxResponse implements Stripe.HttpClientResponse {
  constructor(private readonly answer: SandboxAnswer) {}

  getStatusCode(): number {
    return this.answer.status;
  }

  getHeaders(): { [name: string]: string } {
    return { "stripe-version": API_VERSION, ...this.answer.headers };
  }

  getRawResponse(): unknown {
    return { statusCode: this.answer.status, headers: this.getHeaders() };
  }

  toStream(): never {
    throw new Error("The payment sandbox has nothing to stream.");
  }

  /** A copy through text, as it would come over the wire: nobody can change what the sandbox keeps. */
  async toJSON(): Promise<object> {
    return JSON.parse(JSON.stringify(this.answer.body));
  }
}

function namedInLowerCase(headers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
}

function timeoutError(): Error {
  return Object.assign(new TypeError("ETIMEDOUT"), { code: "ETIMEDOUT" });
}

/** A transport that goes nowhere: requests of the provider's own client are answered inside the process. */
export class SandboxHttpClient implements Stripe.HttpClient {
  constructor(private readonly sandbox: () => Promise<Sandbox>) {}

  getClientName(): string {
    return "sandbox";
  }

  private async answer(request: SandboxRequest): Promise<SandboxAnswer> {
    return answerRequest(await this.sandbox(), request);
  }

  async makeRequest(
    _host: string,
    _port: string | number,
    path: string,
    method: "GET" | "POST" | "PUT" | "DELETE",
    headers: object,
    requestData: string | null,
    _protocol: Stripe.HttpProtocol,
    timeoutMs: number,
  ): Promise<Stripe.HttpClientResponse> {
    const request = { method, path, headers: namedInLowerCase(headers), body: requestData ?? "" };
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(timeoutError()), timeoutMs);
    });
    try {
      return new SandboxResponse(await Promise.race([this.answer(request), late]));
    } finally {
      clearTimeout(timer);
    }
  }
}
