import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { memoryStorage } from "stripe-sandbox/memory-storage";
import { machineClock, randomId, type Sandbox } from "stripe-sandbox/sandbox";
import { serve } from "stripe-sandbox/server";
import { webhookCourier } from "stripe-sandbox/webhooks/courier";
import { isHandled } from "../../lib/server/payments/handled-events";
import { fillSandbox } from "../../lib/server/payments/sandbox-catalogue";
import { demoPriceRecords } from "../../lib/server/seed/price-records";
import { KEYS, type Mood } from "./provider";

// Forked by scripts/chaos/provider.ts: the payment sandbox as a process of its own, which does as it is told.

/** Later than anybody waits for it. Unit: milliseconds. */
const LATE_MS = 15_000;
const LOOK_MS = 1000;

const [shop = "", secret = ""] = process.argv.slice(2);
const courier = webhookCourier();
const sandbox: Sandbox = {
  storage: memoryStorage(),
  clock: machineClock(),
  newId: randomId,
  log: { error: (details, message) => process.stderr.write(`${message} ${JSON.stringify(details)}\n`) },
  baseUrl: shop,
  keys: KEYS,
  webhook: { url: `${shop}/webhooks/stripe`, secret },
  isWanted: isHandled,
  onEvents: () => courier(sandbox),
};
const inner = serve(sandbox);
let mood: Mood = "fine";

/** Says nothing of what it did, or says it late or wrongly. */
function spoil(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  const end = response.end.bind(response);
  const now = mood;
  let head: [number, Record<string, string>] = [200, {}];
  Object.assign(response, {
    writeHead: (status: number, headers: Record<string, string>) => {
      head = [status, headers];
      return response;
    },
    end: (body: string) => {
      if (now === "losing") response.destroy();
      else if (now === "late") setTimeout(() => writeHead(...head) && end(body), LATE_MS);
      else {
        writeHead(200, { "content-type": "text/html" });
        end("<html><body>Thank you, all is well.</body></html>");
      }
      return response;
    },
  });
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  if (mood === "hanging") return;
  if (mood === "refusing") {
    const error = { type: "api_error", message: "The provider is away." };
    response.writeHead(503, { "content-type": "application/json" }).end(JSON.stringify({ error }));
    return;
  }
  const isCharge = request.method === "POST" && request.url === "/v1/payment_intents";
  if (isCharge && mood !== "fine") spoil(response);
  inner.emit("request", request, response);
}

/** How many payments that did not go back there are, by what they were made for. */
async function charges(): Promise<[string, number][]> {
  const intents = await sandbox.storage.select({ object: "payment_intent", order: "oldest" });
  const returned = await sandbox.storage.select({ object: "charge", fields: { refunded: true }, order: "oldest" });
  const gone = new Set(returned.map(({ id }) => id));
  const counts = new Map<string, number>();
  for (const { data } of intents) {
    const { status, metadata, latest_charge: charge } = data as Record<string, unknown>;
    const checkout = (metadata as { checkout_id?: string }).checkout_id ?? "";
    if (status === "succeeded" && !gone.has(String(charge))) counts.set(checkout, (counts.get(checkout) ?? 0) + 1);
  }
  return [...counts];
}

process.on("message", async (said: { mood: Mood } | { ask: "charges" }) => {
  if ("mood" in said) mood = said.mood;
  process.send?.("mood" in said ? { mood } : { charges: await charges() });
});
process.on("disconnect", () => process.exit());

await fillSandbox(sandbox, demoPriceRecords());
setInterval(() => courier(sandbox), LOOK_MS);
const server = createServer(answer);
server.listen(0, "127.0.0.1", () => process.send?.({ address: server.address() }));
