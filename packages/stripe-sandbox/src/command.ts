import { parseArgs } from "node:util";
import { runDueBilling } from "./clock/advance.ts";
import { API_VERSION, EVENT_TYPES } from "./events.ts";
import { memoryStorage } from "./memory-storage.ts";
import { ROUTES } from "./routes.ts";
import { machineClock, randomId, type Sandbox } from "./sandbox.ts";
import { serve } from "./server.ts";
import { webhookCourier } from "./webhooks/courier.ts";

const USAGE = `stripe-sandbox [--port 12111] [--api-version ${API_VERSION}] [--forward-to URL] [--list]

Answers the official Stripe client on this machine; everything is kept in memory.
  --port         where to listen, on 127.0.0.1 only
  --api-version  refused unless it is the one that is spoken, ${API_VERSION}
  --forward-to   where signed webhooks are posted; without it nothing is sent
  --list         prints the calls and events that are spoken`;

const OPTIONS = {
  port: { type: "string", default: "12111" },
  "api-version": { type: "string", default: API_VERSION },
  "forward-to": { type: "string" },
  list: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

const say = (text: string) => process.stdout.write(`${text}\n`);

function end(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function optionsGiven() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    return end(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

/** How often what falls due is looked for. */
const LOOK_MS = 1000;

function start(port: number, forwardTo: string | undefined): void {
  const courier = webhookCourier();
  const sandbox: Sandbox = {
    storage: memoryStorage(),
    clock: machineClock(),
    newId: randomId,
    log: { error: (details, message) => process.stderr.write(`${message} ${String(Reflect.get(details, "err"))}\n`) },
    baseUrl: `http://127.0.0.1:${port}`,
    keys: { general: "sk_test_sandbox", prices: "rk_test_sandbox_prices", publishable: "pk_test_sandbox" },
    webhook: { url: forwardTo ?? "", secret: randomId("whsec") },
    isWanted: () => forwardTo !== undefined,
    onEvents: () => courier(sandbox),
  };
  const server = serve(sandbox);
  server.on("error", (error) => end(`It cannot listen on port ${port}: ${error.message}`));
  server.listen(port, "127.0.0.1", () => {
    say(`Stripe ${API_VERSION} at ${sandbox.baseUrl}, in memory`);
    say(
      `secret key       ${sandbox.keys.general}\nrestricted key   ${sandbox.keys.prices} (reads prices and products)`,
    );
    say(`publishable key  ${sandbox.keys.publishable}\nwebhook secret   ${sandbox.webhook.secret}`);
    say(forwardTo ? `webhooks go to   ${forwardTo}` : "webhooks go nowhere (--forward-to URL)");
  });
  setInterval(async () => {
    if ((await runDueBilling(sandbox)) > 0) courier(sandbox);
  }, LOOK_MS);
}

const given = optionsGiven();
const port = Number(given.port);
if (given.help) say(USAGE);
else if (given.list) say([...ROUTES.map(({ method, path }) => `${method} ${path}`), ...EVENT_TYPES].join("\n"));
else if (given["api-version"] !== API_VERSION) end(`Only version ${API_VERSION} is spoken.`);
else if (!Number.isInteger(port) || port < 1 || port > 65_535) end(`No port: ${given.port}`);
else if (given["forward-to"] !== undefined && !URL.canParse(given["forward-to"])) end(`No URL: ${given["forward-to"]}`);
else start(port, given["forward-to"]);
