import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { DiscountValidity, PublicDiscount } from "@/lib/contracts/discounts";
import type { ResolvedLine } from "@/lib/domain/cart";
import { type DiscountTerms, OPEN_RULES } from "@/lib/domain/discount";
import { sumCents } from "@/lib/domain/money";
import type { Problem } from "@/lib/domain/problem";
import { problemFrom } from "./problem-from";
import { shoppingClient } from "./shopping-client";

/** A code to be judged against a cart. */
export interface DiscountQuestion {
  /** NULL: no code. */
  code: string | null;
  shopKey: string | null;
  lines: readonly ResolvedLine[];
  /** Complete, or NULL while it is not known: then the rules about customers are provisional. */
  email: string | null;
}

export interface DiscountAnswer {
  /** What the code gives. NULL: no code, not looked up yet, or not known here. */
  terms: DiscountTerms | null;
  /** Every rule, judged by the server for this very cart. NULL: not answered yet. */
  validity: DiscountValidity | null;
  /** Why the code could not be looked up. NULL: it could, or we are still waiting. */
  problem: Problem | null;
  isLoading: boolean;
  retry: () => void;
}

function discountQuery(code: string, shopKey: string | null) {
  return queryOptions({
    queryKey: ["discount", shopKey, code],
    staleTime: 5 * 60 * 1000,
    queryFn: async () => (await shoppingClient()).fetchDiscount(code, { businessKey: shopKey ?? "", email: "" }),
  });
}

function validityQuery({ code, shopKey, lines, email }: DiscountQuestion) {
  const priceIds = lines.flatMap(({ priceId, quantity }) => Array.from({ length: quantity }, () => priceId));
  const sum = String(sumCents(lines.map(({ amountCents }) => amountCents)));
  return queryOptions({
    queryKey: ["discount-validity", shopKey, code, email, priceIds],
    staleTime: 60 * 1000,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const { fetchDiscountValidity } = await shoppingClient();
      return fetchDiscountValidity(code ?? "", { email: email ?? "", sum, priceIds, businessKey: shopKey ?? "" });
    },
  });
}

/** A discount code: its terms, and every rule of it judged for a cart. */
export function useDiscount(question: DiscountQuestion): DiscountAnswer {
  const { code, shopKey, lines } = question;
  const terms = useQuery({ ...discountQuery(code ?? "", shopKey), enabled: code !== null });
  const isJudged = code !== null && terms.data !== undefined && lines.length > 0;
  const validity = useQuery({ ...validityQuery(question), enabled: isJudged });
  const error = terms.error ?? validity.error;
  return {
    terms: code !== null && terms.data ? termsOf(terms.data) : null,
    validity: isJudged ? (validity.data ?? null) : null,
    problem: error ? problemFrom(error) : null,
    isLoading: terms.isLoading || validity.isLoading,
    retry: () => void (terms.isError ? terms.refetch() : validity.refetch()),
  };
}

/** The public terms in the form in which the quote reckons. Rules that only the server knows stay open here. */
function termsOf(discount: PublicDiscount): DiscountTerms {
  return {
    ...OPEN_RULES,
    code: discount.code,
    kind: discount.kind,
    percentOff: discount.percentOff,
    amountOffCents: discount.amountOff,
    duration: discount.duration,
    durationInCycles: discount.durationInCycles,
    minSumCents: discount.minSum > 0 ? discount.minSum : null,
    appliesTo: discount.appliesTo,
    firstTimeOnly: discount.firstTimeOnly,
    expiresAt: discount.expiresAt === null ? null : new Date(discount.expiresAt),
  };
}
