"use client";

import { useParams } from "next/navigation";
import { Failure } from "@/components/layout/failure";

type ShopErrorProps = { error: Error & { digest?: string }; reset: () => void };

/** A page of a partner's shop that failed while it was drawn; the way back stays in the shop. */
export default function ShopErrorPage({ error, reset }: ShopErrorProps) {
  const { businessKey } = useParams<{ businessKey: string }>();
  return (
    <Failure title="This page did not load" digest={error.digest} onRetry={reset} home={`/shop/${businessKey}`}>
      The fault is not yours. Your cart is kept in this browser, and nothing was charged by opening this page.
    </Failure>
  );
}
