import "server-only";
import { createHash } from "node:crypto";
import type { KeptAnswer } from "./idempotency";

/** What an answer becomes on the wire. */
interface Form {
  readonly method: string;
  /** The validator that the client has of an earlier answer. */
  readonly ifNoneMatch: string | null;
  /** How long anybody may keep it. Absent: nobody may. Unit: seconds. */
  readonly cacheSeconds: number | undefined;
  /** Media type of a text or a file that is sent as it is. Absent: JSON. */
  readonly answerType: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

const isFresh = (ifNoneMatch: string | null, etag: string) =>
  (ifNoneMatch ?? "").split(/\s*,\s*/).some((known) => known.replace(/^W\//, "") === etag || known === "*");

/** An answer that many are given is written, and hashed, once. */
const written = new WeakMap<KeptAnswer, { text: string; etag?: string }>();

function jsonOf(kept: KeptAnswer): string {
  const known = written.get(kept);
  if (known) return known.text;
  const text = JSON.stringify(kept.body);
  written.set(kept, { text });
  return text;
}

function etagOf(kept: KeptAnswer, text: string): string {
  const known = written.get(kept);
  if (known?.etag) return known.etag;
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  written.set(kept, { text, etag });
  return etag;
}

/** What is sent as it is: a file, or a text where the call answers one. NULL: the answer is JSON. */
function plainContent({ status, body }: KeptAnswer, answerType: string | undefined): Blob | string | null {
  if (answerType === undefined || status >= 300) return null;
  return body instanceof Blob || typeof body === "string" ? body : null;
}

/** Makes the response: JSON, its cache rules, and 304 when the client has it already. */
export function respond(kept: KeptAnswer, form: Form): Response {
  const { status, body, cookies } = kept;
  const { method, ifNoneMatch, cacheSeconds, answerType } = form;
  const headers = new Headers({ "cache-control": "private, no-store", ...kept.headers, ...form.headers });
  for (const line of cookies) headers.append("set-cookie", line);
  if (status === 204 || body === undefined) return new Response(null, { status, headers });
  const plain = plainContent(kept, answerType);
  const content = plain ?? jsonOf(kept);
  headers.set("content-type", plain === null ? "application/json" : (answerType ?? ""));
  if (cacheSeconds !== undefined && status === 200 && typeof content === "string") {
    const etag = headers.get("etag") ?? etagOf(kept, content);
    headers.set("etag", etag);
    headers.set("cache-control", `public, max-age=${cacheSeconds}`);
    if (isFresh(ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  }
  return new Response(method === "HEAD" ? null : content, { status, headers });
}
