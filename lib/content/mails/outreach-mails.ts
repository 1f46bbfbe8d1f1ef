import { formatCents } from "@/lib/domain/money";
import { REFERRAL_CENTS, REFERRAL_CONDITION, REFERRAL_STANDING_DAYS } from "@/lib/domain/referral";
import { button, greeting, type Letter, type MailBrand, quiet, text } from "./letter";
import type { MailTemplates } from "./mail";

const WAITING_FOR: Readonly<Record<MailTemplates["waitlist"]["source"], string>> = {
  ny_waitlist: "We'll write to you once, when we can ship kits to New York.",
  ca_supplements: "We'll write to you once, when we can ship this to California.",
};

/** The confirmation of a place on a waitlist. */
export function waitlist(data: MailTemplates["waitlist"], brand: MailBrand): Letter {
  return {
    subject: `You're on the ${brand.brandName} waitlist`,
    preview: "We'll write to you once, when it's time.",
    title: "You're on the list.",
    blocks: [
      greeting(data.firstName),
      text(WAITING_FOR[data.source]),
      quiet("There's nothing to pay and nothing to do. If you didn't ask for this, ignore it."),
    ],
    reason: `You are getting this email because someone put this address on a waitlist at ${brand.brandName}.`,
  };
}

/** A friend's recommendation. It names nobody: the sender's words and name could be anybody's. */
export function referralLetter({ isFirstOrderAhead }: MailTemplates["referral"], brand: MailBrand): Letter {
  const credit = formatCents(REFERRAL_CENTS);
  return {
    subject: `Someone you know recommends ${brand.brandName}`,
    preview: isFirstOrderAhead ? `Your first order brings you both ${credit}.` : "Tests you take at home.",
    title: "Someone you know thought of you.",
    blocks: [
      greeting(""),
      text(`They recommended ${brand.brandName} to you: tests you take at home, with every price up front.`),
      ...(isFirstOrderAhead
        ? [
            text(
              `Once your first order has shipped, is ${REFERRAL_STANDING_DAYS} days old and hasn't been refunded in full, each of you gets ${credit} in credit. ${REFERRAL_CONDITION}`,
            ),
          ]
        : []),
      button("Take a look", "/"),
      quiet("This is the only email about it."),
    ],
    reason: `You are getting this email once, because someone entered your address at ${brand.brandName}.`,
  };
}

/** The introduction to an employer: a fixed text, with the employee's name and nothing they wrote. */
export function employerIntroLetter(data: MailTemplates["employer-intro"], brand: MailBrand): Letter {
  return {
    subject: `Someone on your team asked about ${brand.brandName}`,
    preview: "Home testing as a benefit, with results that only the employee sees.",
    title: "Someone on your team asked about us.",
    blocks: [
      greeting(""),
      text(`${data.employeeName} suggested ${brand.brandName} as a benefit for your team.`),
      text("Your people test at home. You see how many kits were used, and never anyone's results."),
      button("How it works for employers", "/partner/employers"),
      quiet("This is the only email about it."),
    ],
    reason: `You are getting this email once, because an employee entered your address at ${brand.brandName}.`,
  };
}
