import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { gunzipSync } from "node:zlib";

/** A request as a service that measures gets it, its body unpacked. */
export interface Collected {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Stands in for the services that measure: keeps everything it is told, and answers what it is given to answer. */
export interface Collector {
  readonly base: string;
  readonly collected: Collected[];
  readonly close: () => Promise<void>;
}

function unpacked(body: Buffer): string {
  const isGzip = body[0] === 0x1f && body[1] === 0x8b;
  const text = (isGzip ? gunzipSync(body) : body).toString("utf8");
  const form = /^data=([^&]+)/.exec(text)?.[1];
  const packed = form ? decodeURIComponent(form) : text;
  return /^[A-Za-z0-9+/]{40,}={0,2}$/.test(packed) ? Buffer.from(packed, "base64").toString("utf8") : packed;
}

/**
 * Opens a collector.
 * @param answers  JSON by path; `{}` for every other
 * @param port     0: any free one
 */
export async function openCollector(answers: Readonly<Record<string, unknown>> = {}, port = 0): Promise<Collector> {
  const collected: Collected[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      collected.push({ method, url, headers, text: unpacked(Buffer.concat(chunks)) });
      const answer = answers[new URL(url, "http://collector.invalid").pathname] ?? {};
      response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const bound = server.address();
  const base = `http://127.0.0.1:${typeof bound === "object" && bound ? bound.port : port}`;
  return { base, collected, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
