import "server-only";
import { creditReferrals } from "../outreach/credit-referrals";
import type { Job } from "./job";

/** Credits referrals whose friend has kept the first order for 14 days. */
export const referralCredit: Job = {
  name: "referral-credit",
  cron: "11 5 * * *",
  run: creditReferrals,
};
