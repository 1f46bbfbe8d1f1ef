import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { handshake } from "@/server/handshake.mjs";
import { endInOrder } from "@/server/listen/shutdown.mjs";
import { serveApplication } from "./http-server";

// Run as a process of its own: the shop's HTTP layer and its way to end, around an application that takes its time.
// Arguments: the grace for answers and the deadline of it all, in milliseconds, and what never ends.

const [graceMs, deadlineMs, endless] = process.argv.slice(2);

const { base, drain } = await serveApplication(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://shop.invalid");
  for await (const _ of request);
  if (pathname === "/block") block(500);
  if (pathname === "/throw") setTimeout(fail);
  if (pathname === "/never") await once(request, "never");
  await pause(Number(searchParams.get("ms") ?? 0));
  response.setHeader("Content-Type", "text/plain");
  response.end("answered ".repeat(pathname === "/large" ? 2_000_000 : 1));
});

/** Keeps the process from doing anything else, as a large module does that is loaded. */
function block(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

function fail(): void {
  throw new Error("nobody catches this");
}

if (endless === "hook") handshake().closing = [() => pause(60_000)];
endInOrder(() => drain(Number(graceMs)), { deadlineMs: Number(deadlineMs) });
process.send?.(base);
