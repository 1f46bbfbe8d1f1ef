import { startErrorReports } from "@/sentry.server.config";
import { createRelay } from "@/server/listen/relay.mjs";
import { serveApplication } from "./http-server";

// Run as a process of its own: the shop's HTTP layer with error reports on, as the start of the shop turns them on.
// Arguments: the address of a collector, which stands for every service that measures. The application asks it too.

const [collector = ""] = process.argv.slice(2);
startErrorReports();
const relay = createRelay({ posthogHost: collector, sentryDsn: process.env.NEXT_PUBLIC_SENTRY_DSN });
const { base } = await serveApplication(async (request, response) => {
  if (relay(request, response)) return;
  await fetch(`${collector}/asked-by-the-shop`);
  response.end("the shop");
});
process.send?.(base);
