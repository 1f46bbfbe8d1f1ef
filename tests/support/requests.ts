const BASE = "http://localhost:3000";

/** What a request carries beside its body. */
interface Extras {
  readonly headers?: Readonly<Record<string, string>>;
  /** Cookies as a browser sends them: "sid=…". */
  readonly cookie?: string | null | undefined;
  /** The socket's peer, as the outer server tells it. Absent: this machine. */
  readonly peer?: string;
}

function headersOf({ headers = {}, cookie, peer }: Extras): Headers {
  const all = new Headers(headers);
  if (cookie) all.set("cookie", cookie);
  if (peer) all.set("x-tealmark-peer", peer);
  return all;
}

/** A GET as the browser makes it. */
export function get(path: string, extras: Extras = {}): Request {
  return new Request(`${BASE}${path}`, { headers: headersOf(extras) });
}

/** A POST of JSON. `undefined` sends no body at all, a string is sent as it is. */
export function post(path: string, body?: unknown, extras: Extras = {}): Request {
  const headers = headersOf(extras);
  if (body === undefined) return new Request(`${BASE}${path}`, { method: "POST", headers });
  if (!headers.has("content-type")) headers.set("content-type", "application/json");
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return new Request(`${BASE}${path}`, { method: "POST", headers, body: text });
}

/** A cookie that an answer sets, as the browser sends it back: "sid=…". */
export function cookieOf(response: Response, name: string): string | null {
  const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  return line?.split(";")[0] ?? null;
}

/** Status and body of an answer, to be compared in one expectation. */
export async function answerOf(response: Response): Promise<{ status: number; body: unknown }> {
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
}

/** The problem code of a refusal, with its status: "401 invalid_credentials". */
export async function refusalOf(response: Response): Promise<string> {
  const { status, body } = await answerOf(response);
  const code = (body as { error?: { code?: string } } | undefined)?.error?.code;
  return `${status} ${code}`;
}
