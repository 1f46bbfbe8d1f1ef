import { createHmac } from "node:crypto";

/** A webhook call as it goes out: the raw body and its signature. */
export interface SignedCall {
  readonly path: string;
  readonly body: string;
  readonly signature: string;
}

/** Carries a call to the shop. Answers with the HTTP status; throws when no answer came. */
export type Carry = (call: SignedCall) => Promise<number>;

const TIMEOUT_MS = 25_000;

/** Posts calls to a shop, e.g. "http://127.0.0.1:3000". */
export const postTo =
  (origin: string): Carry =>
  async ({ path, body, signature }) => {
    const headers = { "content-type": "application/json; charset=utf-8", "webhook-signature": signature };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(origin + path, { method: "POST", headers, body, redirect: "error", signal });
    await response.body?.cancel();
    return response.status;
  };

/** News as a signed call. It is signed with the machine's own time, which the receiver checks. */
export function signed(path: string, news: object, secret: string): SignedCall {
  const body = JSON.stringify(news);
  const at = Math.floor(Date.now() / 1000);
  return { path, body, signature: `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}` };
}
