import { POST as uploadRoute } from "@/app/(api)/user/results/upload/route";
import type { Database } from "@/lib/server/db/client";
import { cookieOf } from "../support/requests";
import { sessionOf } from "../support/sessions";

const BASE = "http://localhost:3000";

/** A form as a browser sends it. */
export async function uploadRequest(form: FormData, cookie: string | null = null): Promise<Request> {
  const encoded = new Response(form);
  const headers = new Headers({ "content-type": encoded.headers.get("content-type") ?? "" });
  if (cookie) headers.set("cookie", cookie);
  return new Request(`${BASE}/user/results/upload`, { method: "POST", headers, body: await encoded.arrayBuffer() });
}

/** Sends a request to the upload. Its route is imported here alone, after the reader's thread was replaced. */
export const sendRequest = (request: Request) => uploadRoute(request);

/** Uploads a file under a name. */
export async function sendFile(contents: string | Uint8Array, name: string, cookie: string | null = null) {
  const form = new FormData();
  const bytes = typeof contents === "string" ? new TextEncoder().encode(contents) : new Uint8Array(contents);
  form.append("file", new Blob([bytes], { type: "application/x-anything" }), name);
  return uploadRoute(await uploadRequest(form, cookie));
}

/** Uploads text from the clipboard. */
export async function sendText(text: string, cookie: string | null = null) {
  const form = new FormData();
  form.append("text", text);
  return uploadRoute(await uploadRequest(form, cookie));
}

/** Both cookies of a browser that uploads while signed in. */
export function cookies(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join("; ");
}

/** The draft's cookie that an answer set. */
export function draftCookie(response: Response): string {
  const cookie = cookieOf(response, "drf");
  if (!cookie) throw new Error("no draft cookie was set");
  return cookie;
}

/** A session of somebody, as their browser sends it. */
export async function signedIn(db: Database, userId: string): Promise<string> {
  return sessionOf(db, { userId, role: "customer" });
}
