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
  readonly headers: Readonly<Record<string, string>>;
}

const isFresh = (ifNoneMatch: string | null, etag: string) =>
  (ifNoneMatch ?? "").split(/\s*,\s*/).some((known) => known.replace(/^W\//, "") === etag || known === "*");

/** Makes the response: JSON, its cache rules, and 304 when the client has it already. */
export function respond(kept: KeptAnswer, form: Form): Response {
  const { status, body, cookies } = kept;
  const { method, ifNoneMatch, cacheSeconds } = form;
  const headers = new Headers({ "cache-control": "private, no-store", ...kept.headers, ...form.headers });
  for (const line of cookies) headers.append("set-cookie", line);
  if (status === 204 || body === undefined) return new Response(null, { status, headers });
  const text = JSON.stringify(body);
  headers.set("content-type", "application/json");
  if (cacheSeconds !== undefined && status === 200) {
    const etag = headers.get("etag") ?? `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
    headers.set("etag", etag);
    headers.set("cache-control", `public, max-age=${cacheSeconds}`);
    if (isFresh(ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  }
  return new Response(method === "HEAD" ? null : text, { status, headers });
}
