"use client";

import { useRef } from "react";
import { Notice } from "@/components/ui/notice";
import type { PriceNews } from "@/hooks/checkout/checkout-refusal";
import { useOncePer } from "@/hooks/site/use-once-per";
import { formatCents } from "@/lib/domain/money";

/** A total that is not what was on the button: the old one, the new one, and that paying agrees to it. Takes focus. */
export function PriceNotice({ news }: { news: PriceNews | null }) {
  const box = useRef<HTMLDivElement>(null);
  useOncePer(news, () => box.current?.focus());
  if (!news) return null;
  const isChanged = news.oldTotalCents !== news.newTotalCents;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="caution" announce="alert" title="The total has changed">
        <p>{news.message}</p>
        {isChanged ? (
          <p>
            It was {formatCents(news.oldTotalCents)} and is <strong>{formatCents(news.newTotalCents)}</strong> now. You
            have not been charged. Press Pay again if that's OK.
          </p>
        ) : null}
      </Notice>
    </div>
  );
}
