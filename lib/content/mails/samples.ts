import type { MailTemplate } from "./mail";
import {
  accountDeletedSamples,
  cardChangedSamples,
  chargeDisputedSamples,
  contactMessageSamples,
  contactReceivedSamples,
  conversionsWeeklySamples,
  emailChangedSamples,
  emailChangeSamples,
  employerIntroSamples,
  factorChangedSamples,
  passwordChangedSamples,
  passwordResetSamples,
  referralSamples,
  shopDecidedSamples,
  shopInvitationSamples,
  shopNotPublishedSamples,
  shopStartSamples,
  staffInvitationSamples,
  verifyEmailSamples,
  waitlistSamples,
  welcomeSamples,
} from "./samples/account-samples";
import {
  kitDeliveredSamples,
  kitRegisteredSamples,
  kitReplacedSamples,
  nextKitSamples,
  resultReadySamples,
  sampleReceivedSamples,
} from "./samples/kit-samples";
import { orderLateSamples, ordersLateSamples } from "./samples/late-samples";
import {
  addressChangedSamples,
  membershipCanceledSamples,
  membershipCardSamples,
  membershipChangedSamples,
  membershipLinkSamples,
  planChangedSamples,
} from "./samples/membership-samples";
import {
  addressCorrectedSamples,
  moneyReturnedSamples,
  orderCanceledSamples,
  orderLinkSamples,
  orderReceiptSamples,
  orderReleasedSamples,
  orderShippedSamples,
  referralCreditedSamples,
} from "./samples/order-samples";
import {
  cardNeededSamples,
  nextChargeChangedSamples,
  paymentFailedSamples,
  renewalNoticeSamples,
  upgradeReceiptSamples,
  upgradeUndoneSamples,
} from "./samples/payment-samples";
import type { MailSample } from "./samples/sample";

/** Every mail there is, once for each thing that it says differently: a new template has to be told here. */
export const MAIL_SAMPLES: { readonly [Template in MailTemplate]: readonly MailSample<Template>[] } = {
  "order-receipt": orderReceiptSamples,
  "upgrade-receipt": upgradeReceiptSamples,
  "upgrade-undone": upgradeUndoneSamples,
  "payment-failed": paymentFailedSamples,
  "card-needed": cardNeededSamples,
  "renewal-notice": renewalNoticeSamples,
  "next-charge-changed": nextChargeChangedSamples,
  "order-shipped": orderShippedSamples,
  "next-kit": nextKitSamples,
  "kit-delivered": kitDeliveredSamples,
  "kit-registered": kitRegisteredSamples,
  "sample-received": sampleReceivedSamples,
  "result-ready": resultReadySamples,
  "kit-replaced": kitReplacedSamples,
  "order-canceled": orderCanceledSamples,
  "money-returned": moneyReturnedSamples,
  "referral-credited": referralCreditedSamples,
  "address-corrected": addressCorrectedSamples,
  "order-released": orderReleasedSamples,
  "order-late": orderLateSamples,
  "orders-late": ordersLateSamples,
  "order-link": orderLinkSamples,
  "membership-canceled": membershipCanceledSamples,
  "membership-link": membershipLinkSamples,
  "membership-changed": membershipChangedSamples,
  "plan-changed": planChangedSamples,
  "address-changed": addressChangedSamples,
  "card-changed": cardChangedSamples,
  "membership-card": membershipCardSamples,
  "factor-changed": factorChangedSamples,
  welcome: welcomeSamples,
  "verify-email": verifyEmailSamples,
  "email-change": emailChangeSamples,
  "email-changed": emailChangedSamples,
  "account-deleted": accountDeletedSamples,
  "password-reset": passwordResetSamples,
  "password-changed": passwordChangedSamples,
  waitlist: waitlistSamples,
  referral: referralSamples,
  "employer-intro": employerIntroSamples,
  "contact-received": contactReceivedSamples,
  "charge-disputed": chargeDisputedSamples,
  "conversions-weekly": conversionsWeeklySamples,
  "contact-message": contactMessageSamples,
  "shop-not-published": shopNotPublishedSamples,
  "shop-start": shopStartSamples,
  "shop-invitation": shopInvitationSamples,
  "shop-decided": shopDecidedSamples,
  "staff-invitation": staffInvitationSamples,
};

/** All of them in a row. */
export const ALL_MAIL_SAMPLES: readonly MailSample[] = Object.values(MAIL_SAMPLES).flat();

/** Every mail that is sent in a shop's name. */
export const SHOP_MAILS = ALL_MAIL_SAMPLES.filter(({ shopKey }) => shopKey !== null);
