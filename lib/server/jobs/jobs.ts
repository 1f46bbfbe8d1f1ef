import "server-only";
import { checkoutCompleter } from "./checkout-completer";
import { checkoutExpiry } from "./checkout-expiry";
import { outboxJob } from "./deliver-outbox";
import {
  draftPurge,
  idempotencyPurge,
  leadRetention,
  outboxPurge,
  pageViewRetention,
  sessionPurge,
} from "./forget-old";
import type { Job } from "./job";
import { orderRelease } from "./order-release";
import { providerEventPurge, providerEventsJob } from "./provider-events";
import { reconciliation } from "./reconciliation";
import { referralCredit } from "./referral-credit";
import { refusalRecord } from "./refusal-record";
import { renewalNotices } from "./renewal-notices";
import { resultKeyRotation } from "./result-keys";
import { sandboxProvider } from "./sandbox-provider";
import { scheduledPublishing } from "./scheduled-publishing";
import { shopPrices } from "./shop-prices";
import { auditRetention, auditVerification } from "./verify-audit";

/** Everything that happens by itself. A job is a file in this folder and a line here. */
export const JOBS: readonly Job[] = [
  outboxJob,
  idempotencyPurge,
  sessionPurge,
  draftPurge,
  resultKeyRotation,
  pageViewRetention,
  outboxPurge,
  leadRetention,
  auditVerification,
  auditRetention,
  refusalRecord,
  checkoutCompleter,
  checkoutExpiry,
  orderRelease,
  providerEventsJob,
  providerEventPurge,
  reconciliation,
  renewalNotices,
  referralCredit,
  scheduledPublishing,
  shopPrices,
  sandboxProvider,
];
