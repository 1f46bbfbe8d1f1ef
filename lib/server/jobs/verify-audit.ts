import "server-only";
import { findAuditBreak } from "../audit";
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
