import "server-only";
import { runDueBilling } from "stripe-sandbox/clock/advance";
import { deliverDueWebhooks } from "stripe-sandbox/webhooks/deliver";
import { addToDay, newYorkDay } from "@/lib/domain/new-york-time";
import { ENDED_LINK_DAYS } from "@/lib/domain/result-link";
import { chainAudit, findAuditBreak, retireAudit } from "@/lib/server/audit";
import { reconcile } from "@/lib/server/books/reconcile";
import { readPriceRecords } from "@/lib/server/catalogue/price-records";
import { recordPrices } from "@/lib/server/catalogue/record-prices";
import { now } from "@/lib/server/clock";
import { mailConversionViews } from "@/lib/server/conversions/mail-views";
import type { Database } from "@/lib/server/db/client";
import { markStale, refreshConversionDays, selectWrongDays } from "@/lib/server/db/queries/conversion-days";
import { purgeIdempotencyKeys } from "@/lib/server/db/queries/idempotency-keys";
import { purgeLeads } from "@/lib/server/db/queries/leads";
import { purgeMails } from "@/lib/server/db/queries/mails";
import { purgeOutbox } from "@/lib/server/db/queries/outbox";
import { purgeConsentAnswers, purgePageViews } from "@/lib/server/db/queries/page-views";
import { purgePartnerNews } from "@/lib/server/db/queries/partner-news";
import { purgeRateLimits } from "@/lib/server/db/queries/rate-limits";
import { purgeResultLinks } from "@/lib/server/db/queries/result-links";
import { purgeDrafts } from "@/lib/server/db/queries/results";
import { purgeSessions } from "@/lib/server/db/queries/sessions";
import { purgeInvitations } from "@/lib/server/db/queries/shop-people";
import { purgeSignIns } from "@/lib/server/db/queries/sign-ins";
import { purgeStaffInvitations } from "@/lib/server/db/queries/staff-people";
import { purgeVerifications } from "@/lib/server/db/queries/verifications";
import { forgetStaffVisits, forgetVisits, noteVisitOutcomes } from "@/lib/server/db/queries/visits";
import { env } from "@/lib/server/env";
import { KEPT } from "@/lib/server/http/idempotency";
import { REFUSAL_RECORD, recordRefusals } from "@/lib/server/http/refusals";
import { sessionLife } from "@/lib/server/http/session-rules";
import { actAsPostAndLaboratory } from "@/lib/server/laboratory/sandbox-world";
import { log } from "@/lib/server/log";
import { sendWithNextKits } from "@/lib/server/memberships/with-next-kit";
import { releaseOrders } from "@/lib/server/orders/release-orders";
import { kickOutbox } from "@/lib/server/outbox";
import { creditReferrals } from "@/lib/server/outreach/credit-referrals";
import { sandboxOn } from "@/lib/server/payments/sandbox";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { closeAllMonths } from "@/lib/server/payouts/close-months";
import { rotateFactorKeys } from "@/lib/server/people/factor-secret";
import { SIGN_INS_KEPT_DAYS } from "@/lib/server/people/note-sign-in";
import { rotateWaitingReports } from "@/lib/server/results/laboratory-report";
import { rotateResultKeys } from "@/lib/server/results/saved-store";
import { endStarts } from "@/lib/server/shop-starts/end-starts";
import { applyWaitingPrices } from "@/lib/server/shops/apply-prices";
import { dueSchedules, publishScheduled } from "@/lib/server/shops/publish-scheduled";
import { completeWhatIsStuck } from "./checkout-completer";
import { expireCheckouts } from "./checkout-expiry";
import { deliverOutbox } from "./deliver-outbox";
import { each } from "./each";
import type { Job } from "./job";
import { ringForLateOrders } from "./late-mails";
import { putCreditsAside } from "./renewal-discounts";
import { noticeRenewals } from "./renewal-notices";

const DAY = 24 * 3_600_000;
const PAGE_VIEWS = 90 * DAY;
/** Two years and a month: a month is looked at beside the one a year before. */
const VISITS = 761 * DAY;
/** As long as somebody could ask whether a browser had agreed. */
const CONSENTS = 3 * 365 * DAY;
/** What is added up of conversions is compared with its rows for so many days back, as long as visits are known. */
const COMPARED_DAYS = 760;
/** How long the process may have been away without a visit losing what it came to. */
const OUTCOMES = 8 * DAY;
/** What was delivered, and events of the provider, are remembered for so long, against a second delivery. */
const DELIVERED = 30 * DAY;
const MAILED = 60 * DAY;
/** As the privacy notice says. */
const LEADS = 30 * DAY;

/** So long an invitation is kept after its end, so that its link can say why it opens nothing. */
const INVITATIONS = 30 * DAY;

/** As the privacy notice says. */
const SIGN_INS = SIGN_INS_KEPT_DAYS * DAY;

const momentAgo = (milliseconds: number) => new Date(now().getTime() - milliseconds);

/** Reads the whole record and says so loudly when a row was changed or taken out. */
async function verifyAudit(db: Database): Promise<void> {
  const position = await findAuditBreak(db);
  if (position !== null) log.error({ position }, "the audit record was changed from outside");
}

/** Prices are noted as the provider tells of them; what it did not tell is found here. */
async function comparePrices(db: Database): Promise<void> {
  await recordPrices(db, await readPriceRecords(paymentClients().prices.prices));
}

/** Days of conversions that are not what their rows add up to are added up anew, and it rings. */
async function compareConversionDays(db: Database): Promise<void> {
  const today = newYorkDay(now());
  const wrong = await selectWrongDays(db, addToDay(today, -COMPARED_DAYS), today);
  if (wrong.length === 0) return;
  log.error({ days: wrong }, "days of conversions were not what their rows add up to");
  await markStale(db, wrong);
  await refreshConversionDays(db);
}

/** Publishes the shops that somebody put down for now. */
async function publishDue(db: Database): Promise<void> {
  const due = await dueSchedules(db);
  await each("a scheduled publication", due, (one) => publishScheduled(db, one));
  if (due.length > 0) kickOutbox();
}

/** Sessions, links and limits whose time is over. */
async function purgeVisits(db: Database): Promise<void> {
  await purgeSessions(db, now(), momentAgo(sessionLife("customer").idleMs));
  await purgeVerifications(db, now());
  await purgeRateLimits(db);
}

/** Invitations to shops' people and to ours. */
async function purgeAllInvitations(db: Database): Promise<void> {
  await purgeInvitations(db, momentAgo(INVITATIONS));
  await purgeStaffInvitations(db, momentAgo(INVITATIONS));
}

/** In what visits ended, and which of them were our own people's. */
async function noteOutcomes(db: Database): Promise<void> {
  await noteVisitOutcomes(db, momentAgo(OUTCOMES));
  await forgetStaffVisits(db);
}

/** To whom a mail left is remembered for longer than the mail. */
async function purgeDelivered(db: Database): Promise<void> {
  await purgeOutbox(db, momentAgo(DELIVERED));
  await purgePartnerNews(db, momentAgo(DELIVERED));
  await purgeMails(db, momentAgo(MAILED));
}

/** Puts saved lab results and second factors under the newest of RESULTS_KEY, so that the old one can be taken away. */
async function rotateAllKeys(db: Database): Promise<void> {
  while ((await rotateResultKeys(db)) > 0);
  while ((await rotateWaitingReports(db)) > 0);
  while ((await rotateFactorKeys(db)) > 0);
}

/**
 * What Stripe does by itself, while the sandbox stands in for it: renewals and retries on their days, and webhooks that
 * were waiting when the process ended.
 */
async function actAsProvider(db: Database): Promise<void> {
  if (env().stripe.mode !== "sandbox") return;
  const sandbox = sandboxOn(db);
  await runDueBilling(sandbox);
  await deliverDueWebhooks(sandbox);
}

/** What carriers and the laboratory do, while the sandbox stands in for all of them. Tests carry its calls themselves. */
async function actAsOthers(db: Database): Promise<void> {
  if (env().stripe.mode === "sandbox" && env().mode !== "test") await actAsPostAndLaboratory(db);
}

/** Everything that happens by itself: a line here each. */
export const JOBS: readonly Job[] = [
  { name: "outbox", cron: "* * * * *", run: (db) => deliverOutbox(db) },
  { name: "provider-events", cron: "* * * * *", run: (db) => deliverOutbox(db, "events") },
  { name: "checkout-completer", cron: "* * * * *", run: (db) => completeWhatIsStuck(db, payments()) },
  { name: "checkout-expiry", cron: "*/5 * * * *", run: (db) => expireCheckouts(db, payments()) },
  { name: "order-release", cron: "*/5 * * * *", run: (db) => releaseOrders(db) },
  { name: "next-kit-parcels", cron: "*/5 * * * *", run: (db) => sendWithNextKits(db) },
  { name: "late-orders", cron: "3 * * * *", run: ringForLateOrders },
  { name: "reconciliation", cron: "23 2 * * *", run: (db) => reconcile(db, payments()) },
  { name: "payout-months", cron: "11 3 * * *", run: closeAllMonths },
  { name: "renewal-credits", cron: "*/5 * * * *", run: putCreditsAside },
  { name: "renewal-notices", cron: "13 9 * * *", run: noticeRenewals },
  { name: "conversion-days", cron: "* * * * *", run: refreshConversionDays },
  { name: "conversion-days-comparison", cron: "41 2 * * *", run: compareConversionDays },
  { name: "weekly-conversions", cron: "37 * * * *", run: mailConversionViews },
  { name: "referral-credit", cron: "11 5 * * *", run: creditReferrals },
  { name: "scheduled-publishing", cron: "* * * * *", run: publishDue },
  { name: "shop-prices", cron: "*/5 * * * *", run: (db) => applyWaitingPrices(db, paymentClients().general.prices) },
  { name: "price-history", cron: "29 * * * *", run: comparePrices },
  { name: "sandbox-provider", cron: "* * * * *", run: actAsProvider },
  { name: "sandbox-laboratory", cron: "* * * * *", run: actAsOthers },
  // Each process has its own sums of what was refused, and wakes itself.
  { name: REFUSAL_RECORD, cron: "*/15 * * * *", isOfEachProcess: true, run: (db) => recordRefusals(db) },
  { name: "audit-chain", cron: "* * * * *", run: chainAudit },
  { name: "audit-verification", cron: "47 4 * * *", run: verifyAudit },
  { name: "audit-retention", cron: "17 4 * * *", run: retireAudit },
  { name: "result-key-rotation", cron: "57 3 * * *", run: rotateAllKeys },
  { name: "idempotency-purge", cron: "7 * * * *", run: (db) => purgeIdempotencyKeys(db, momentAgo(KEPT)) },
  { name: "session-purge", cron: "17 * * * *", run: purgeVisits },
  { name: "draft-purge", cron: "47 * * * *", run: (db) => purgeDrafts(db, now()) },
  {
    name: "result-link-purge",
    cron: "39 3 * * *",
    run: (db) => purgeResultLinks(db, momentAgo(ENDED_LINK_DAYS * DAY)),
  },
  { name: "shop-start-purge", cron: "*/15 * * * *", run: endStarts },
  { name: "invitation-purge", cron: "33 3 * * *", run: purgeAllInvitations },
  { name: "page-view-retention", cron: "27 3 * * *", run: (db) => purgePageViews(db, momentAgo(PAGE_VIEWS)) },
  { name: "consent-retention", cron: "29 3 * * *", run: (db) => purgeConsentAnswers(db, momentAgo(CONSENTS)) },
  { name: "visit-outcomes", cron: "*/5 * * * *", run: noteOutcomes },
  { name: "visit-retention", cron: "31 3 * * *", run: (db) => forgetVisits(db, momentAgo(VISITS)) },
  { name: "outbox-purge", cron: "37 3 * * *", run: purgeDelivered },
  { name: "sign-in-retention", cron: "43 3 * * *", run: (db) => purgeSignIns(db, momentAgo(SIGN_INS)) },
  { name: "lead-retention", cron: "47 3 * * *", run: (db) => purgeLeads(db, momentAgo(LEADS)) },
];
