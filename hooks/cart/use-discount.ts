import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { problemFrom } from "@/lib/client/problem-from";
import type { PublicDiscount } from "@/lib/contracts/discounts";
import type { ResolvedLine } from "@/lib/domain/cart";
import { type DiscountTerms, OPEN_RULES } from "@/lib/domain/discount";
import { sumCents } from "@/lib/domain/money";
import type { DiscountAnswer } from "./cart-facts";

/** A code to be judged against a cart. */
interface CodeInCart {
  /** NULL: no code. */
  code: string | null;
  shopKey: string | null;
  lines: readonly ResolvedLine[];
  /** Complete, or NULL while it is not known: then the rules about customers are provisional. */
  email: string | null;
}

function discountQuery(code: string, shopKey: string | null) {
  return queryOptions({
    queryKey: ["discount", shopKey, code],
    staleTime: 5 * 60 * 1000,
    queryFn: async () =>
      (await import("@/lib/client/shopping")).fetchDiscount(code, { businessKey: shopKey ?? "", email: "" }),
  });
}

function validityQuery({ code, shopKey, lines, email }: CodeInCart) {
  const priceIds = lines.flatMap(({ priceId, quantity }) => Array.from({ length: quantity }, () => priceId));
  const sum = String(sumCents(lines.map(({ amountCents }) => amountCents)));
  return queryOptions({
    queryKey: ["discount-validity", shopKey, code, email, priceIds],
    staleTime: 60 * 1000,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const { fetchDiscountValidity } = await import("@/lib/client/shopping");
      return fetchDiscountValidity(code ?? "", { email: email ?? "", sum, priceIds, businessKey: shopKey ?? "" });
    },
  });
}

/** A discount code: its terms, and every rule of it judged for a cart. The answer is a new one only when it changes. */
export function useDiscount(question: CodeInCart): DiscountAnswer {
  const { code, shopKey, lines } = question;
  const terms = useQuery({ ...discountQuery(code ?? "", shopKey), enabled: code !== null });
  const isJudged = code !== null && terms.data !== undefined && lines.length > 0;
  const validity = useQuery({ ...validityQuery(question), enabled: isJudged });
  const known = code === null ? undefined : terms.data;
  const verdict = (isJudged && validity.data) || null;
  const error = terms.error ?? validity.error;
  const isLoading = terms.isLoading || validity.isLoading;
  const { refetch: askAgain, isError } = terms;
  const { refetch: judgeAgain } = validity;
  const retry = useCallback(() => void (isError ? askAgain() : judgeAgain()), [isError, askAgain, judgeAgain]);
  return useMemo(
    () => ({
      terms: known ? termsOf(known) : null,
      validity: verdict,
      problem: error ? problemFrom(error) : null,
      isLoading,
      retry,
    }),
    [known, verdict, error, isLoading, retry],
  );
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
    frequencies: discount.frequencies,
    firstTimeOnly: discount.firstTimeOnly,
    expiresAt: discount.expiresAt === null ? null : new Date(discount.expiresAt),
  };
}
