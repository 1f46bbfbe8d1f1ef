import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/** What a provider does with one request. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

const json = (response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}) => {
  response.writeHead(status, { "content-type": "application/json", "request-id": "req_test", ...headers });
  response.end(body);
};

/** An error in the provider's shape. */
export const failing =
  (status: number, type = "api_error", headers: Record<string, string> = {}): Behaviour =>
  (_request, response) =>
    json(response, status, JSON.stringify({ error: { type, message: `provider says ${status}` } }), headers);

export const answering: Behaviour = (_request, response) => json(response, 200, '{"id":"cus_1","object":"customer"}');
export const hanging: Behaviour = () => undefined;
export const resetting: Behaviour = (request) => request.socket.destroy();
export const speakingHtml: Behaviour = (_request, response) => {
  response.writeHead(200, { "content-type": "text/html", "request-id": "req_test" });
  response.end("<html><body>Bad gateway</body></html>");
};
export const truncated: Behaviour = (_request, response) => json(response, 200, '{"id":"cus_1","obj');
export const breakingOff: Behaviour = (_request, response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "500", "request-id": "req_test" });
  response.write('{"id":"cus_1",');
  setTimeout(() => response.destroy(), 20);
};
export const foreign: Behaviour = (_request, response) => json(response, 200, '{"hello":"world"}');

/** A provider on loopback that does as it is told, one behaviour a request, the last one ever after. */
export class MisbehavingProvider {
  readonly keys: (string | undefined)[] = [];
  readonly arrivedAtMs: number[] = [];
  private behaviours: Behaviour[] = [answering];
  private server: Server | undefined;

  constructor(readonly port: number) {}

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      this.arrivedAtMs.push(performance.now());
      const key = request.headers["idempotency-key"];
      this.keys.push(typeof key === "string" ? key : undefined);
      request.resume();
      const [behaviour = answering] = this.behaviours.length > 1 ? this.behaviours.splice(0, 1) : this.behaviours;
      request.on("end", () => behaviour(request, response));
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, "127.0.0.1", resolve));
  }

  /** From now on. */
  behave(...behaviours: Behaviour[]): void {
    this.behaviours = behaviours;
    this.keys.length = 0;
    this.arrivedAtMs.length = 0;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise<void>((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }
}
