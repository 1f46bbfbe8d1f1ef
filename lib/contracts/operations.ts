import * as z from "zod/mini";
import { defineCall } from "./call";

export const health = defineCall({
  method: "GET",
  path: "/healthz",
  summary: "Whether the process answers.",
  access: "anyone",
  answer: z.object({ status: z.literal("ok") }),
  statuses: [200],
  problems: [],
});

const check = z.object({ isFine: z.boolean(), detail: z.string() });

export const readiness = defineCall({
  method: "GET",
  path: "/readyz",
  summary: "Whether all that the shop needs is there and runs: database, disk, outbox, checkouts, each kind of job.",
  access: "anyone",
  answer: z.object({
    /** degraded: something is not as it should be, and visitors are served all the same, with 200. */
    status: z.enum(["ready", "degraded", "not_ready"]),
    /** Names of what is not as it should be, e.g. "database" or "job:outbox". */
    failing: z.array(z.string()),
    /** What was looked at, by name. Only on the machine itself, and for administrators. */
    checks: z.optional(z.record(z.string(), check)),
  }),
  statuses: [200, 503],
  problems: [],
});

export const metrics = defineCall({
  method: "GET",
  path: "/metrics",
  summary:
    "What the shop measures of itself, as Prometheus reads it: on this machine, or with METRICS_TOKEN as bearer token.",
  access: "anyone",
  answer: z.string(),
  answerType: "text/plain; version=0.0.4; charset=utf-8",
  statuses: [200],
  problems: ["forbidden"],
});

export const cspReport = defineCall({
  method: "POST",
  path: "/csp-report",
  summary: "Takes a browser's report about content that the security policy refused.",
  access: "anyone",
  maxBytes: 8 * 1024,
  statuses: [204],
  problems: ["malformed", "payload_too_large"],
});
