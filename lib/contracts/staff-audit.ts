import * as z from "zod/mini";
import { AUDIT_EVENTS } from "@/lib/domain/audit-events";
import { defineCall } from "./call";
import { csvAnswer, day, STAFF_API } from "./staff";

/** An id, "system", "visitor", or an email address, of which the id of its account and its blurred form are looked for. */
const whom = z._default(z.string().check(z.maxLength(254)), "");

const filter = {
  event: z._default(z.union([z.literal(""), z.enum(AUDIT_EVENTS)]), ""),
  /** Who did it. Empty: anybody. */
  actor: whom,
  /** To what or whom. Empty: anything. */
  subject: whom,
  from: z._default(z.union([z.literal(""), day]), ""),
  to: z._default(z.union([z.literal(""), day]), ""),
};
/** Days are New York's, both included; empty: no limit. */
export type AuditFilter = z.output<z.ZodMiniObject<typeof filter>>;

const entry = z.object({
  /** Its place in the trail. */
  position: z.int(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  event: z.string(),
  actor: z.string(),
  /** Of a colleague. NULL: it is none. */
  actorName: z.nullable(z.string()),
  /** NULL: nothing, or no one's business here. */
  subject: z.nullable(z.string()),
  subjectName: z.nullable(z.string()),
  /** What else was noted; nothing of health, and nothing that opens anything. */
  details: z.array(z.object({ name: z.string(), value: z.string() })),
});
/** Something that happened, as the trail has it. */
export type AuditRecord = z.output<typeof entry>;

const problems = ["not_signed_in", "forbidden", "malformed"] as const;

export const readAudit = defineCall({
  method: "GET",
  path: `${STAFF_API}/audit`,
  summary: "The audit trail, newest first. Who reads it is written into it.",
  access: "admin",
  query: z.strictObject({
    ...filter,
    /** The position after which to go on. Empty: from the newest. */
    after: z._default(z.string().check(z.regex(/^\d{0,15}$/)), ""),
  }),
  answer: z.object({
    entries: z.array(entry),
    next: z.nullable(z.string()),
    /** Of the whole filter; what is more than this is not counted. */
    count: z.int(),
  }),
  statuses: [200],
  problems,
});

export const exportAudit = defineCall({
  method: "POST",
  path: `${STAFF_API}/audit/export`,
  summary:
    "The filtered audit trail as CSV, safe to open in a spreadsheet, its newest 10,000 rows. Written into the trail.",
  access: "admin",
  body: z.strictObject(filter),
  answer: csvAnswer,
  statuses: [200],
  problems,
});
