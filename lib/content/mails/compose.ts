import {
  accountDeleted,
  cardChanged,
  emailChange,
  emailChanged,
  passwordChanged,
  passwordReset,
  verifyEmail,
  welcome,
} from "./account-mails";
import { addressCorrected } from "./address-mails";
import { contactMessage, contactReceived } from "./contact-mails";
import type { KitMailTemplates } from "./kit-mail-data";
import { kitDelivered, kitRegistered, kitReplaced, resultReady, sampleReceived } from "./kit-mails";
import type { Letter, MailBrand } from "./letter";
import type { Mail } from "./mail";
import { addressChanged, membershipCanceled, membershipChanged, planChanged } from "./membership-mails";
import { moneyReturned } from "./money-mails";
import { orderCanceled, orderReleased, orderShipped } from "./order-mails";
import { orderReceipt } from "./order-receipt";
import { employerIntro, referral, waitlist } from "./outreach-mails";
import { shopNotPublished } from "./partner-mails";
import { paymentFailed, renewalNotice, upgradeReceipt, upgradeUndone } from "./payment-mails";
import { type ComposedMail, render } from "./render";

/** The templates that nobody asked for by an order or an account, and that may be refused for good. */
export const OUTREACH_TEMPLATES: ReadonlySet<string> = new Set([
  "waitlist",
  "referral",
  "employer-intro",
  "contact-received",
]);

type KitMail = Extract<Mail, { template: keyof KitMailTemplates }>;

function kitLetterOf(mail: KitMail, brand: MailBrand): Letter {
  switch (mail.template) {
    case "kit-delivered":
      return kitDelivered(mail.data, brand);
    case "kit-registered":
      return kitRegistered(mail.data, brand);
    case "sample-received":
      return sampleReceived(mail.data, brand);
    case "result-ready":
      return resultReady(mail.data, brand);
    case "kit-replaced":
      return kitReplaced(mail.data, brand);
  }
}

function letterOf(mail: Mail, brand: MailBrand): Letter {
  switch (mail.template) {
    case "order-receipt":
      return orderReceipt(mail.data, brand);
    case "upgrade-receipt":
      return upgradeReceipt(mail.data, brand);
    case "upgrade-undone":
      return upgradeUndone(mail.data, brand);
    case "payment-failed":
      return paymentFailed(mail.data, brand);
    case "renewal-notice":
      return renewalNotice(mail.data, brand);
    case "order-shipped":
      return orderShipped(mail.data, brand);
    case "kit-delivered":
    case "kit-registered":
    case "sample-received":
    case "result-ready":
    case "kit-replaced":
      return kitLetterOf(mail, brand);
    case "order-canceled":
      return orderCanceled(mail.data, brand);
    case "money-returned":
      return moneyReturned(mail.data, brand);
    case "address-corrected":
      return addressCorrected(mail.data, brand);
    case "order-released":
      return orderReleased(mail.data, brand);
    case "membership-canceled":
      return membershipCanceled(mail.data, brand);
    case "membership-changed":
      return membershipChanged(mail.data, brand);
    case "plan-changed":
      return planChanged(mail.data, brand);
    case "address-changed":
      return addressChanged(mail.data, brand);
    case "card-changed":
      return cardChanged(mail.data, brand);
    case "welcome":
      return welcome(mail.data, brand);
    case "verify-email":
      return verifyEmail(mail.data, brand);
    case "email-change":
      return emailChange(mail.data, brand);
    case "email-changed":
      return emailChanged(mail.data, brand);
    case "account-deleted":
      return accountDeleted(mail.data, brand);
    case "password-reset":
      return passwordReset(mail.data, brand);
    case "password-changed":
      return passwordChanged(mail.data, brand);
    case "waitlist":
      return waitlist(mail.data, brand);
    case "referral":
      return referral(mail.data, brand);
    case "employer-intro":
      return employerIntro(mail.data, brand);
    case "shop-not-published":
      return shopNotPublished(mail.data, brand);
    case "contact-message":
      return contactMessage(mail.data, brand);
    case "contact-received":
      return contactReceived(mail.data, brand);
  }
}

/** Subject, text and HTML of a mail, in its brand's name. */
export const composeMail = (mail: Mail, brand: MailBrand): ComposedMail => render(letterOf(mail, brand), brand);
