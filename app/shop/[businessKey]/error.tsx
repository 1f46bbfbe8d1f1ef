"use client";

import { useParams } from "next/navigation";
import { Failure } from "@/components/layout/failure";
import { SHOP_FAILURE } from "@/lib/content/pages/shop-failure";
import { shopInAddress } from "@/lib/domain/shop-view";

type ShopErrorProps = { error: Error & { digest?: string }; reset: () => void };

/** A page of a partner's shop that failed while it was drawn; the way back stays in the shop. */
export default function ShopErrorPage({ error, reset }: ShopErrorProps) {
  const { businessKey } = useParams<{ businessKey: string }>();
  return (
    <Failure
      title={SHOP_FAILURE.title}
      digest={error.digest}
      onRetry={reset}
      home={shopInAddress(decodeURIComponent(businessKey ?? "")).basePath || "/"}
    >
      {SHOP_FAILURE.text}
    </Failure>
  );
}
