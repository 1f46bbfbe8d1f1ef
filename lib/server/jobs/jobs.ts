import "server-only";
import { outboxJob } from "./deliver-outbox";
import { idempotencyPurge, outboxPurge, pageViewRetention, sessionPurge } from "./forget-old";
import type { Job } from "./job";
import { auditVerification } from "./verify-audit";

/** Everything that happens by itself. A job is a file in this folder and a line here. */
export const JOBS: readonly Job[] = [
  outboxJob,
  idempotencyPurge,
  sessionPurge,
  pageViewRetention,
  outboxPurge,
  auditVerification,
];
