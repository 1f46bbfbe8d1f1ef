import {
  accountDeleted,
  cardChanged,
  emailChange,
  emailChanged,
  passwordChanged,
  passwordReset,
  verifyEmailLetter,
  welcomeLetter,
} from "./account-mails";
import { addressCorrected } from "./address-mails";
import { contactMessageLetter, contactReceived } from "./contact-mails";
import { factorChanged } from "./factor-mail";
import { kitDelivered, kitRegistered, kitReplaced, nextKitLetter, resultReady, sampleReceived } from "./kit-mails";
import { orderLate, ordersLate } from "./late-mails";
import type { Letter, MailBrand } from "./letter";
import type { Mail, MailTemplate, MailTemplates } from "./mail";
import {
  addressChanged,
  membershipCanceled,
  membershipCard,
  membershipChanged,
  membershipLink,
  planChanged,
} from "./membership-mails";
import { moneyReturned, referralCredited } from "./money-mails";
import { orderCanceled, orderLink, orderReleased, orderShipped } from "./order-mails";
import { orderReceiptLetter } from "./order-receipt";
import { employerIntroLetter, referralLetter, waitlist } from "./outreach-mails";
import { shopDecided, shopInvitation, shopNotPublished, shopStart } from "./partner-mails";
import {
  cardNeeded,
  nextChargeChanged,
  paymentFailed,
  renewalNotice,
  upgradeReceipt,
  upgradeUndone,
} from "./payment-mails";
import { type ComposedMail, render } from "./render";
import { chargeDisputed, conversionsWeekly, staffInvitation } from "./staff-mails";

/** The templates that nobody asked for by an order or an account, and that may be refused for good. */
export const OUTREACH_TEMPLATES: ReadonlySet<string> = new Set([
  "waitlist",
  "referral",
  "employer-intro",
  "contact-received",
]);

/** The letter of each template. */
const LETTERS: { readonly [Template in MailTemplate]: (data: MailTemplates[Template], brand: MailBrand) => Letter } = {
  "next-kit": nextKitLetter,
  "kit-delivered": kitDelivered,
  "kit-registered": kitRegistered,
  "sample-received": sampleReceived,
  "result-ready": resultReady,
  "kit-replaced": kitReplaced,
  "order-receipt": orderReceiptLetter,
  "upgrade-receipt": upgradeReceipt,
  "upgrade-undone": upgradeUndone,
  "payment-failed": paymentFailed,
  "card-needed": cardNeeded,
  "renewal-notice": renewalNotice,
  "next-charge-changed": nextChargeChanged,
  "order-shipped": orderShipped,
  "order-canceled": orderCanceled,
  "money-returned": moneyReturned,
  "referral-credited": referralCredited,
  "address-corrected": addressCorrected,
  "order-released": orderReleased,
  "order-late": orderLate,
  "orders-late": ordersLate,
  "order-link": orderLink,
  "membership-canceled": membershipCanceled,
  "membership-link": membershipLink,
  "membership-changed": membershipChanged,
  "plan-changed": planChanged,
  "address-changed": addressChanged,
  "card-changed": cardChanged,
  "membership-card": membershipCard,
  "staff-invitation": staffInvitation,
  "factor-changed": factorChanged,
  welcome: welcomeLetter,
  "verify-email": verifyEmailLetter,
  "email-change": emailChange,
  "email-changed": emailChanged,
  "account-deleted": accountDeleted,
  "password-reset": passwordReset,
  "password-changed": passwordChanged,
  waitlist: waitlist,
  referral: referralLetter,
  "employer-intro": employerIntroLetter,
  "shop-not-published": shopNotPublished,
  "shop-start": shopStart,
  "shop-invitation": shopInvitation,
  "shop-decided": shopDecided,
  "charge-disputed": chargeDisputed,
  "conversions-weekly": conversionsWeekly,
  "contact-message": contactMessageLetter,
  "contact-received": contactReceived,
};

/** What mails lack that an older version of ours put into the outbox: the next one sends them. */
export const LATER_FIELDS: { readonly [Template in MailTemplate]?: Partial<MailTemplates[Template]> } = {
  "order-receipt": { isRenewal: false, isRestart: false, sentWith: null },
  "order-late": { rest: [], isHeld: false },
  "orders-late": { toDecide: 0 },
  "order-shipped": { shipmentId: null, rest: [], orderPath: null, register: null },
  "next-charge-changed": { usesCredit: true },
  "order-released": { isSent: true, balanceUsedCents: 0, refundedCents: 0, orderPath: null },
  "address-corrected": { orderPath: null, resetPath: null, sent: [] },
  "charge-disputed": { orderPath: "/staff/orders" },
  "upgrade-undone": { orderPath: null, nothingBack: null },
  "address-changed": { managePath: "/account/memberships" },
  "shop-not-published": { found: [] },
  "payment-failed": { kits: 1, stillSent: [] },
  "renewal-notice": { hasCard: true, card: null },
  "order-canceled": {
    ...{ orderPath: null, contents: [], stillSent: [], creditKeptCents: 0, isLateCharge: false },
    ...{ lostTest: null, lostThings: null },
  },
  "money-returned": { orderPath: null, share: "part", creditUse: "guest", leaves: null },
  referral: { isFirstOrderAhead: true },
  "referral-credited": { name: "", creditUse: "guest" },
  "membership-canceled": { isAccountEnding: false, stillSent: [], creditKeptCents: 0 },
  "kit-replaced": { noneBecause: null, isSample: false, orderPath: null, things: [] },
  "membership-link": { hasEnded: false },
  "membership-changed": {
    ...{ extras: [], endedCode: null, takenBackUntil: null },
    skipped: { skips: "kit", paidKitOn: null },
  },
  "shop-invitation": { name: "" },
  "contact-received": { name: "" },
  "upgrade-receipt": { orderPath: null },
  "kit-delivered": { orderPath: null, things: [] },
  "plan-changed": { lostCode: null, creditUse: "account" },
};

function letterOf<Template extends MailTemplate>(
  template: Template,
  data: MailTemplates[Template],
  brand: MailBrand,
): Letter {
  return LETTERS[template]({ ...LATER_FIELDS[template], ...data }, brand);
}

/** The subject of a mail, in its brand's name. */
export const subjectOf = ({ template, data }: Mail, brand: MailBrand): string =>
  letterOf(template, data, brand).subject;

/** Subject, text and HTML of a mail, in its brand's name. */
export const composeMail = (mail: Mail, brand: MailBrand): ComposedMail =>
  render(letterOf(mail.template, mail.data, brand), brand);
