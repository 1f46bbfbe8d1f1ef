import "server-only";
import { checkoutCompleter } from "./checkout-completer";
import { checkoutExpiry } from "./checkout-expiry";
import { outboxJob } from "./deliver-outbox";
import { idempotencyPurge, outboxPurge, pageViewRetention, sessionPurge } from "./forget-old";
import type { Job } from "./job";
import { orderRelease } from "./order-release";
import { providerEventPurge, providerEventsJob } from "./provider-events";
import { reconciliation } from "./reconciliation";
import { referralCredit } from "./referral-credit";
import { renewalNotices } from "./renewal-notices";
import { sandboxProvider } from "./sandbox-provider";
import { auditVerification } from "./verify-audit";

/** Everything that happens by itself. A job is a file in this folder and a line here. */
export const JOBS: readonly Job[] = [
  outboxJob,
  idempotencyPurge,
  sessionPurge,
  pageViewRetention,
  outboxPurge,
  auditVerification,
  checkoutCompleter,
  checkoutExpiry,
  orderRelease,
  providerEventsJob,
  providerEventPurge,
  reconciliation,
  renewalNotices,
  referralCredit,
  sandboxProvider,
];
