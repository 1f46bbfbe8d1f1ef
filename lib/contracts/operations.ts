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
  summary: "Whether everything that the shop needs is there: database, jobs, outbox, disk.",
  access: "anyone",
  answer: z.object({
    status: z.enum(["ready", "not_ready"]),
    checks: z.object({ database: check, jobs: check, outbox: check, disk: check }),
  }),
  statuses: [200, 503],
  problems: [],
});

export const cspReport = defineCall({
  method: "POST",
  path: "/csp-report",
  summary: "Takes a browser's report about content that the security policy refused.",
  access: "anyone",
  statuses: [204],
  problems: ["malformed", "payload_too_large"],
});
