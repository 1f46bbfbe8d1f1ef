import { momentLongDayText } from "./date-text";
import type { DiscountContext, DiscountTerms } from "./discount";
import { formatCents, sumCents } from "./money";
import { rhythmsText } from "./recurring-period";

/** The rules of a code, in the order in which they are reported. */
export const DISCOUNT_RULES = [
  "active",
  "started",
  "not_expired",
  "shop",
  "currency",
  "products",
  "rhythm",
  "minimum_sum",
  "first_order",
  "per_customer_limit",
  "total_limit",
  "allowed_customers",
  "lowest_price",
] as const;
export type DiscountRule = (typeof DISCOUNT_RULES)[number];

/** One rule, judged. */
export interface DiscountCheck {
  rule: DiscountRule;
  passed: boolean;
  /** For people: what the rule found. */
  message: string;
}

export interface DiscountVerdict {
  isValid: boolean;
  /** The first rule that fails. NULL: none does. */
  reason: DiscountRule | null;
  message: string;
  /** How to pass, in words. NULL: there is nothing to mend, or no way. */
  fix: string | null;
  checks: DiscountCheck[];
  provisional: boolean;
}

/** What rules are judged by. */
interface RuleContext extends DiscountContext {
  /** How many of the lines are products that the code is for, at whatever cadence. */
  meantLines: number;
  /** How many of the lines the code is for. */
  eligibleLines: number;
  /** Whether it would leave less of a charge than may be left. */
  isTooLow: boolean;
}

interface Finding {
  passed: boolean;
  message: string;
  /** What would make it pass. NULL: nothing would. */
  fix?: string | null;
  /** Passed only because the customer is not known yet. */
  provisional?: boolean;
}

/** Judges every rule of a code, without stopping at the first that fails. */
export function runDiscountRules(terms: DiscountTerms, context: RuleContext): DiscountVerdict {
  const findings = DISCOUNT_RULES.map((rule) => ({ rule, ...RULES[rule](terms, context) }));
  const failed = findings.filter(({ passed }) => !passed);
  const [first] = failed;
  const fixes = failed.map(({ fix }) => fix ?? null);
  return {
    isValid: !first,
    reason: first?.rule ?? null,
    message: first?.message ?? givesText(terms),
    fix: first && !fixes.includes(null) ? fixes.join(" ") : null,
    checks: findings.map(({ rule, passed, message }) => ({ rule, passed, message })),
    provisional: findings.some(({ provisional }) => provisional),
  };
}

/** What a code gives, in words, e.g. "20% off your first 3 charges." */
function givesText(
  terms: Pick<DiscountTerms, "kind" | "percentOff" | "amountOffCents" | "duration" | "durationInCycles">,
): string {
  const what = {
    percent: `${terms.percentOff ?? 0}% off`,
    amount: `${formatCents(terms.amountOffCents ?? 0)} off`,
    shipping: "Free shipping on",
  }[terms.kind];
  const when = {
    once: "this order",
    repeating: `your first ${terms.durationInCycles ?? 1} charges`,
    forever: "this and every later charge",
  }[terms.duration];
  return `${what} ${when}.`;
}

const RULES: Readonly<Record<DiscountRule, (terms: DiscountTerms, context: RuleContext) => Finding>> = {
  active: (terms) =>
    terms.isActive
      ? { passed: true, message: "This code is active." }
      : { passed: false, message: "This code has ended." },

  started: ({ startsAt }, { now }) =>
    !startsAt || startsAt <= now
      ? { passed: true, message: "This code has started." }
      : { passed: false, message: `This code starts on ${momentLongDayText(startsAt)}.` },

  not_expired: ({ expiresAt }, { now }) => {
    if (!expiresAt) return { passed: true, message: "This code does not expire." };
    if (now < expiresAt) return { passed: true, message: `This code ends on ${momentLongDayText(expiresAt)}.` };
    return { passed: false, message: `This code ended on ${momentLongDayText(expiresAt)}.` };
  },

  shop: ({ shopKey }, { buyer }) =>
    shopKey === null || shopKey === buyer.shopKey
      ? { passed: true, message: "This code is for this shop." }
      : { passed: false, message: "This code is not for this shop." },

  currency: ({ currency }, context) =>
    currency.toLowerCase() === context.currency.toLowerCase()
      ? { passed: true, message: "This code is in the right currency." }
      : { passed: false, message: "This code is for another currency." },

  products: ({ appliesTo }, { lines, meantLines }) => {
    if (appliesTo === null) return { passed: true, message: "This code is for everything in the shop." };
    if (meantLines > 0) {
      const part = meantLines === lines.length ? "all" : "part";
      return { passed: true, message: `This code is for ${part} of your cart.` };
    }
    return {
      passed: false,
      message: "This code is not for anything in your cart.",
      fix: "Add a product this code is for.",
    };
  },

  rhythm: ({ frequencies }, { eligibleLines, meantLines }) => {
    if (!frequencies) return { passed: true, message: "This code is for every plan and for single tests." };
    const message = `This code is only for ${rhythmsText(frequencies)}.`;
    if (eligibleLines > 0) return { passed: true, message };
    // Of another product no cadence would help.
    const fix = meantLines > 0 ? `Choose ${rhythmsText(frequencies)} instead.` : null;
    return { passed: false, message, ...(meantLines > 0 && { fix }) };
  },

  minimum_sum: ({ minSumCents }, context) => {
    if (!minSumCents) return { passed: true, message: "This code has no minimum." };
    const sum = context.sumCents ?? sumCents(context.lines.map((line) => line.amountCents));
    const message = `This code is for orders of ${formatCents(minSumCents)} or more, before shipping.`;
    if (sum >= minSumCents) return { passed: true, message };
    return { passed: false, message, fix: `Add ${formatCents(minSumCents - sum)} more to use this code.` };
  },

  first_order: ({ firstTimeOnly }, { buyer }) => {
    if (!firstTimeOnly) return { passed: true, message: "This code is for new and returning customers." };
    const message = "This code is for a first order.";
    if (buyer.email === null) return untilKnown(message);
    return { passed: buyer.isNewCustomer ?? true, message };
  },

  per_customer_limit: ({ maxPerCustomer }, { buyer }) => {
    if (maxPerCustomer === null) return { passed: true, message: "You can use this code as often as you like." };
    const times = maxPerCustomer === 1 ? "once" : `${maxPerCustomer} times`;
    if (buyer.email === null) return untilKnown(`Each customer can use this code ${times}.`);
    if (buyer.timesUsed === null) return { passed: true, message: `Each customer can use this code ${times}.` };
    if (buyer.timesUsed < maxPerCustomer) return { passed: true, message: `You can use this code ${times}.` };
    return { passed: false, message: `You have already used this code. Each customer can use it ${times}.` };
  },

  total_limit: ({ maxUses, uses }) =>
    maxUses === null || uses < maxUses
      ? { passed: true, message: "This code is still available." }
      : { passed: false, message: "This code has been used up." },

  allowed_customers: ({ allowedEmails }, { buyer }) => {
    if (allowedEmails === null) return { passed: true, message: "This code is for everyone." };
    const message = "This code is only for the customers it was given to.";
    if (buyer.email === null) return untilKnown(message);
    return { passed: allowedEmails.includes(buyer.email), message };
  },

  lowest_price: (_, { isTooLow }) =>
    isTooLow
      ? {
          passed: false,
          message: "This code takes more off these prices than this shop allows.",
          fix: "Use another code, or order without one.",
        }
      : { passed: true, message: "This code goes with the prices in your cart." },
};

function untilKnown(message: string): Finding {
  return { passed: true, provisional: true, message: `${message} We check this once we know your email address.` };
}
