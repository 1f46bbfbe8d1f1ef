import "server-only";
import { kickOutbox } from "../outbox";
import { dueSchedules, publishScheduled } from "../shops/publish-scheduled";
import { each } from "./each";
import type { Job } from "./job";

/** Publishes the shops that somebody put down for now. */
export const scheduledPublishing: Job = {
  name: "scheduled-publishing",
  cron: "* * * * *",
  async run(db) {
    const due = await dueSchedules(db);
    await each("a scheduled publication", due, (one) => publishScheduled(db, one));
    if (due.length > 0) kickOutbox();
  },
};
