import { IN_SHOP, ORDER, samplesOf, TOKEN } from "./sample";

const { name } = ORDER;
const DAY = "January 4, 2027 at 9:05 AM New York time";
const RESET = { resetPath: "/reset-password" };
/** Wider than a phone. */
const LONG_EMAIL = "alexandra.featherstone-montgomery@example.com";

export const cardChangedSamples = samplesOf(
  "card-changed",
  { name, card: "Visa ending in 4242", what: "added", changedAt: DAY, ...RESET },
  { removed: { what: "removed" } },
  IN_SHOP,
);
export const staffInvitationSamples = samplesOf(
  "staff-invitation",
  { name, role: "admin", by: "Ines Duarte", joinPath: `/reset-password?linkId=${TOKEN}` },
  { "to marketing, by nobody": { role: "marketing", by: "" } },
);
export const factorChangedSamples = samplesOf(
  "factor-changed",
  { name, what: "on", at: DAY, codesLeft: 10, ...RESET },
  {
    removed: { what: "off" },
    "taken away by an admin": { what: "reset" },
    "with new recovery codes": { what: "codes" },
    "of which a recovery code was used": { what: "recovery", codesLeft: 9 },
    "of which one recovery code is left": { what: "recovery", codesLeft: 1 },
    "of which the last recovery code was used": { what: "recovery", codesLeft: 0 },
    "of which codes were guessed": { what: "guessed" },
  },
  IN_SHOP,
);
export const welcomeSamples = samplesOf(
  "welcome",
  { name, attachedOrders: 0 },
  { "with an earlier order": { attachedOrders: 1 }, "with earlier orders": { attachedOrders: 3 } },
  IN_SHOP,
);
export const verifyEmailSamples = samplesOf(
  "verify-email",
  { name, verifyPath: `/verify-email?token=${TOKEN}` },
  {
    "without a name": { name: "" },
  },
  IN_SHOP,
);
export const emailChangeSamples = samplesOf(
  "email-change",
  { name, verifyPath: `/verify-email?token=${TOKEN}` },
  {},
  IN_SHOP,
);
export const emailChangedSamples = samplesOf("email-changed", { name, changedAt: DAY }, {}, IN_SHOP);
export const accountDeletedSamples = samplesOf(
  "account-deleted",
  { name, deletedAt: DAY, keptOrders: 0 },
  {
    "one order is kept": { keptOrders: 1 },
    "orders are kept, credit ends": { keptOrders: 2, lostCredit: "$30" },
  },
  IN_SHOP,
);
export const passwordResetSamples = samplesOf(
  "password-reset",
  { name, resetPath: `/reset-password?linkId=${TOKEN}` },
  {},
  IN_SHOP,
);
export const passwordChangedSamples = samplesOf("password-changed", { name, changedAt: DAY, ...RESET }, {}, IN_SHOP);

export const waitlistSamples = samplesOf(
  "waitlist",
  { firstName: "Maya", source: "ny_waitlist" },
  { "for California": { source: "ca_supplements" } },
  IN_SHOP,
);
export const referralSamples = samplesOf(
  "referral",
  { isFirstOrderAhead: true },
  { "to somebody who has ordered before": { isFirstOrderAhead: false } },
  IN_SHOP,
);
export const employerIntroSamples = samplesOf("employer-intro", { employeeName: name });
export const contactReceivedSamples = samplesOf(
  "contact-received",
  { name: "", answerDay: null },
  { "on another day": { answerDay: "2027-01-06" }, "to somebody who is known": { name: "Maya Lindqvist" } },
  IN_SHOP,
);
export const contactMessageSamples = samplesOf(
  "contact-message",
  {
    email: LONG_EMAIL,
    name: "Alexandra Featherstone-Montgomery",
    message: "Is it for children?\nThank you!",
    shopName: null,
  },
  { "in a partner's shop, without a name": { name: "", shopName: "Lift Club" } },
);
export const shopNotPublishedSamples = samplesOf(
  "shop-not-published",
  {
    ...{ name: "Rosa Okonkwo", shopName: "Lift Club", editorPath: "/staff/shops/lift-club" },
    message: "The check found 2 things. Fix what it found, or say why it is published as it is.",
    found: ["Hard to read: light text on the banner (Pricing).", "Missing content: about text (Home)."],
  },
  { "over a newer version": { message: "Another version was published in the meantime.", found: [] } },
);
export const shopStartSamples = samplesOf("shop-start", { openPath: `/partner/get-started/open?token=${TOKEN}` });
export const shopInvitationSamples = samplesOf(
  "shop-invitation",
  { name: "", shopName: "Lift Club", by: "Rosa Okonkwo", role: "editor", joinPath: `/partner/join?token=${TOKEN}` },
  {
    "as an owner": { role: "owner", name: "Maya Lindqvist" },
    "as a viewer": { role: "viewer" },
    "as a packer, by somebody who is gone": { role: "packer", by: "" },
  },
);
export const shopDecidedSamples = samplesOf(
  "shop-decided",
  {
    ...{ name: "Rosa Okonkwo", shopName: "Lift Club", answer: null },
    ...{ shopPath: "/shop/lift-club", editorPath: "/staff/shops/lift-club" },
  },
  { "that said no": { answer: "The logo belongs to another company. Please use one of your own." } },
);
export const chargeDisputedSamples = samplesOf(
  "charge-disputed",
  {
    ...{
      orderNumber: ORDER.orderNumber,
      orderPath: "/staff/customers/ord_7Qx2",
      state: "open",
      reason: "product_not_received",
      amountCents: 14_900,
    },
    ...{ answerBy: "2027-01-12", isHeld: true },
  },
  {
    "that the bank asks about": { state: "asked", isHeld: false },
    "that we have answered": { state: "with_bank" },
    "that was won": { state: "won", answerBy: null },
    "that was lost": { state: "lost", answerBy: null },
    "that the bank asks about no more": { state: "dropped", answerBy: null, isHeld: false },
  },
);
export const conversionsWeeklySamples = samplesOf(
  "conversions-weekly",
  {
    ...{ name: "Ines Duarte", viewName: "All shops", from: "2026-11-16", to: "2026-11-22" },
    net: { cents: 1_348_290, orders: 96 },
    before: { cents: 1_212_050, orders: 88 },
    change: "+11%, was $12,120.50",
    figures: [
      { label: "Average order", now: "$140.45", was: "$137.73" },
      { label: "New customers", now: "41", was: "38" },
      { label: "Conversion rate", now: "4.1%", was: "3.9%" },
      { label: "Churn", now: "2.4%", was: null },
    ],
    products: [
      { label: "Core Essentials", cents: 812_400 },
      { label: "Heart & Metabolic", cents: 412_340 },
      { label: "Small groups and rounding", cents: 123_550 },
    ],
    path: "/staff/conversions?from=2026-11-16&to=2026-11-22",
  },
  {
    "of one order, the week before untold": {
      ...{
        viewName: "Our shop",
        net: { cents: -4_900, orders: 1 },
        before: null,
        change: null,
        figures: [],
        products: [],
      },
    },
    "of too few people to tell": {
      viewName: "Our shop",
      net: null,
      before: null,
      change: null,
      figures: [],
      products: [],
    },
  },
);
