import "server-only";
import * as z from "zod/mini";
import { routePattern } from "@/lib/domain/page-url";
import { log } from "@/lib/server/log";
import type { Client } from "./actor";
import { parseJson } from "./body";
import { countPoints } from "./rate-limit";

const address = z.optional(z.string());

/** What browsers send: one old-style report, or a list of new-style ones. */
const oldStyle = z.object({
  "csp-report": z.object({
    "document-uri": address,
    "blocked-uri": address,
    "effective-directive": address,
    "violated-directive": address,
  }),
});
const newStyle = z.array(
  z.object({ body: z.object({ documentURL: address, blockedURL: address, effectiveDirective: address }) }),
);

interface Violation {
  readonly page: string;
  readonly blocked: string;
  readonly directive: string;
}

/** A page as a route pattern, something else as its origin, a word ("inline", "eval") as itself. */
function pageOf(url: string | undefined): string {
  return url && URL.canParse(url) ? routePattern(new URL(url).pathname) : "unknown";
}

function originOf(url: string | undefined): string {
  if (!url || !URL.canParse(url)) return (url ?? "unknown").slice(0, 40);
  const { origin, protocol } = new URL(url);
  return origin === "null" ? protocol : origin;
}

function violationsOf(report: unknown): Violation[] {
  const old = z.safeParse(oldStyle, report);
  if (old.success) {
    const { "csp-report": said } = old.data;
    const directive = said["effective-directive"] ?? said["violated-directive"] ?? "unknown";
    return [{ page: pageOf(said["document-uri"]), blocked: originOf(said["blocked-uri"]), directive }];
  }
  const list = z.safeParse(newStyle, report);
  if (!list.success) return [];
  return list.data.slice(0, 10).map(({ body }) => ({
    page: pageOf(body.documentURL),
    blocked: originOf(body.blockedURL),
    directive: body.effectiveDirective ?? "unknown",
  }));
}

/**
 * Logs what the security policy refused in somebody's browser, without addresses that could name anybody.
 * @throws Problem malformed when it is no JSON
 */
export async function logPolicyReport(bytes: Uint8Array, client: Client): Promise<undefined> {
  const { isAllowed } = await countPoints("csp-report-network", client.address);
  if (!isAllowed) return;
  for (const violation of violationsOf(parseJson(bytes))) {
    log.warn({ ...violation, directive: violation.directive.slice(0, 60) }, "the security policy refused something");
  }
}
