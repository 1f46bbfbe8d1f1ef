import { AUDIT_EVENTS, type AuditEvent } from "@/lib/domain/audit-events";

/** What is written down, in the words of the people who read it. */
const WORDS: Record<AuditEvent, string> = {
  "login.ok": "Signed in",
  "login.fail": "A sign-in failed",
  logout: "Signed out",
  signup: "An account was made",
  "reset.request": "A password reset was asked for",
  "reset.used": "A password was reset",
  "password.change": "A password was changed",
  "factor.on": "A second factor was turned on",
  "factor.off": "A second factor was turned off",
  "factor.codes": "New recovery codes were made",
  "factor.recovery": "A recovery code was used",
  "factor.reset": "A second factor was reset",
  "email.verified": "An email address was confirmed",
  "email.change": "An email address was changed",
  "name.change": "A name was changed",
  "account.delete": "An account was deleted",
  "audit.retention": "Old entries were removed",
  "card.change": "A card was changed",
  "kit.claim": "A kit was registered",
  "results.upload": "Results were uploaded",
  "results.view": "Results were opened",
  "results.download": "Results were downloaded",
  "results.delete": "Results were deleted",
  "results.share": "A link to results was made or ended",
  "order.state": "An order moved on",
  "order.refund": "Money was refunded",
  "order.dispute": "A charge was disputed",
  "order.give-back": "Money or credit was given",
  "order.address": "An order's address was changed",
  "order.replace": "A new kit was sent",
  "order.close-kit": "A kit or parcel was closed",
  "customer.view": "The customer's page was opened",
  "customer.note": "A note was written",
  "books.close": "A break in the books was closed",
  "books.compare": "The books were compared",
  upgrade: "An order was upgraded",
  "plan.change": "The plan was changed",
  "membership.change": "A membership was changed",
  "discount.create": "A code was made",
  "discount.change": "A code was changed",
  "shop.create": "A shop was made",
  "shop.start": "A shop was started",
  "shop.ask": "Publishing was asked for",
  "shop.decide": "A request was decided",
  "shop.host": "A shop's domain was changed",
  "shop.publish": "A shop was published",
  "shop.redirect": "A shop's redirect link was changed or refused",
  "shop.picture": "A shop's picture was uploaded",
  "shop.schedule": "A scheduled publication was set, canceled or refused",
  "shop.prices": "A shop's prices were changed",
  "shop.packing": "Who packs for a shop was changed",
  "shop.people": "A shop's people were changed",
  "payout.terms": "A partner's terms were changed",
  "payout.paid": "A payout was marked as paid",
  "role.change": "A role was changed",
  "staff.people": "Staff were invited or removed",
  "audit.view": "The audit trail was read",
  export: "A file was exported",
  "access.denied": "Access was denied",
  "limit.reached": "A limit was reached",
  "webhook.bad-signature": "A webhook had a bad signature",
  "clock.move": "The shop's clock was moved",
};

/** What happened, in words. */
export const auditWords = (event: string): string => {
  const known = AUDIT_EVENTS.find((one) => one === event);
  return known ? WORDS[known] : "Something else was noted";
};

/** All that can be looked for, by its words. */
export const AUDIT_CHOICES: readonly { readonly value: AuditEvent; readonly label: string }[] = AUDIT_EVENTS.map(
  (value) => ({ value, label: WORDS[value] }),
).sort((left, right) => left.label.localeCompare(right.label));
