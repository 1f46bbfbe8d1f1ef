import type { Handler } from "./route-files";

const BASE = "http://localhost:3000";

/** What a request says. */
export interface AskedCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>> | readonly (readonly [string, string])[];
  /** Sent as JSON; a text or bytes are sent as they are. Absent: no body. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookie?: string | null;
}

function bodyOf(body: unknown): string | Uint8Array<ArrayBuffer> | undefined {
  if (body === undefined || typeof body === "string" || body instanceof Uint8Array) {
    return body instanceof Uint8Array ? new Uint8Array(body) : body;
  }
  return JSON.stringify(body);
}

function requestOf(method: string, path: string, asked: AskedCall): Request {
  const { params = {}, query = {}, headers = {}, cookie } = asked;
  const address = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ""));
  const pairs = Array.isArray(query) ? query : Object.entries(query);
  const search = pairs.map((pair) => pair.map(encodeURIComponent).join("=")).join("&");
  const all = new Headers(headers);
  if (cookie) all.set("cookie", cookie);
  const body = method === "GET" ? undefined : bodyOf(asked.body);
  if (body !== undefined && !all.has("content-type")) all.set("content-type", "application/json");
  return new Request(`${BASE}${address}${search === "" ? "" : `?${search}`}`, {
    method,
    headers: all,
    ...(body === undefined ? {} : { body }),
  });
}

/** The handler of a call, whatever its route's folders call the parameters. */
export function handlerOf(handlers: ReadonlyMap<string, Handler>, name: string): Handler | undefined {
  const plain = (text: string) => text.replace(/\{\w+\}/g, "{}");
  return handlers.get(name) ?? [...handlers].find(([known]) => plain(known) === plain(name))?.[1];
}

/**
 * Sends a request to the route's own handler, as the framework would.
 * @param name  "POST /auth2/logout"
 */
export async function ask(
  handlers: ReadonlyMap<string, Handler>,
  name: string,
  asked: AskedCall = {},
): Promise<Response> {
  const [method = "", path = ""] = name.split(" ");
  const handler = handlerOf(handlers, name);
  if (!handler) throw new Error(`no route answers ${name}`);
  return handler(requestOf(method, path, asked), { params: Promise.resolve({ ...asked.params }) });
}
