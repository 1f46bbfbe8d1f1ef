import "server-only";
import { findAuditBreak, retireAudit } from "../audit";
import { log } from "../log";
import type { Job } from "./job";

/** Reads the whole record once a day and says so loudly when a row was changed or taken out. */
export const auditVerification: Job = {
  name: "audit-verification",
  cron: "47 4 * * *",
  async run(db) {
    const position = await findAuditBreak(db);
    if (position !== null) log.error({ position }, "the audit record was changed from outside");
  },
};

/** The record is kept six years. */
export const auditRetention: Job = {
  name: "audit-retention",
  cron: "17 4 * * *",
  async run(db) {
    await retireAudit(db);
  },
};
