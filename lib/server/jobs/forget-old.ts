import "server-only";
import { now } from "../clock";
import { purgeIdempotencyKeys } from "../db/queries/idempotency-keys";
import { purgeLeads } from "../db/queries/leads";
import { purgeMails } from "../db/queries/mails";
import { purgeOutbox } from "../db/queries/outbox";
import { purgePageViews } from "../db/queries/page-views";
import { purgeRateLimits } from "../db/queries/rate-limits";
import { purgeDrafts } from "../db/queries/results";
import { purgeSessions } from "../db/queries/sessions";
import { purgeVerifications } from "../db/queries/verifications";
import { KEPT } from "../http/idempotency";
import { sessionLife } from "../people/session-rules";
import type { Job } from "./job";

const DAY = 24 * 3_600_000;
const PAGE_VIEWS = 90 * DAY;
const DELIVERED = 30 * DAY;
const MAILED = 60 * DAY;
const LEADS = 30 * DAY;

const before = (milliseconds: number) => new Date(now().getTime() - milliseconds);

/** Idempotency keys are kept 72 hours. */
export const idempotencyPurge: Job = {
  name: "idempotency-purge",
  cron: "7 * * * *",
  run: (db) => purgeIdempotencyKeys(db, before(KEPT)),
};

/** Sessions, links and limits whose time is over. */
export const sessionPurge: Job = {
  name: "session-purge",
  cron: "17 * * * *",
  async run(db) {
    await purgeSessions(db, now(), before(sessionLife("customer").idleMs));
    await purgeVerifications(db, now());
    await purgeRateLimits(db);
  },
};

/** Uploaded results that nobody saved within their day. */
export const draftPurge: Job = {
  name: "draft-purge",
  cron: "47 * * * *",
  run: (db) => purgeDrafts(db, now()),
};

/** Page views are kept 90 days. */
export const pageViewRetention: Job = {
  name: "page-view-retention",
  cron: "27 3 * * *",
  run: (db) => purgePageViews(db, before(PAGE_VIEWS)),
};

/** What was delivered is remembered for 30 days, against a second delivery; to whom a mail left, for 60. */
export const outboxPurge: Job = {
  name: "outbox-purge",
  cron: "37 3 * * *",
  async run(db) {
    await purgeOutbox(db, before(DELIVERED));
    await purgeMails(db, before(MAILED));
  },
};

/** Addresses left at a checkout that was begun are kept 30 days, as the privacy notice says. */
export const leadRetention: Job = {
  name: "lead-retention",
  cron: "47 3 * * *",
  run: (db) => purgeLeads(db, before(LEADS)),
};
