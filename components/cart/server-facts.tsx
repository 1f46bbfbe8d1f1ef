"use client";

import { useEffect } from "react";
import { QueryProvider } from "@/components/layout/query-provider";
import type { CartFacts } from "@/hooks/cart/cart-facts";
import { type CartQuestion, useCartFacts } from "@/hooks/cart/use-cart-facts";
import { useHasScheduled } from "@/hooks/cart/use-has-scheduled";

/** What the server knows about a cart, and which kits are on their way to this person already, by product key. */
export interface CartKnowledge {
  facts: CartFacts;
  scheduled: Readonly<Record<string, boolean>>;
}

interface ServerFactsProps extends CartQuestion {
  onAnswer: (knowledge: CartKnowledge) => void;
}

/**
 * Asks the server about a cart and tells what it answers; draws nothing. A file of its own because it brings the query
 * library along: the cart of a visitor without a code is complete without it.
 */
export function ServerFacts(props: ServerFactsProps) {
  return (
    <QueryProvider>
      <Asking {...props} />
    </QueryProvider>
  );
}

function Asking({ onAnswer, ...question }: ServerFactsProps) {
  const { user, email, discount, isNewCustomer } = useCartFacts(question);
  const kits = question.lines.filter(({ option }) => option.kitType).map(({ option }) => option.productKey);
  const scheduled = useHasScheduled([...new Set(kits)], Boolean(user));
  useEffect(() => {
    onAnswer({ facts: { user, email, discount, isNewCustomer }, scheduled });
  }, [onAnswer, user, email, discount, isNewCustomer, scheduled]);
  return null;
}
