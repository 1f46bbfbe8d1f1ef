"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { withParameters } from "@/lib/domain/carried-parameters";
import { linkAfterPurchase } from "@/lib/domain/link-after-purchase";
import type { ShopView } from "@/lib/domain/shop-view";
import { shopArrival } from "@/stores/shop-arrival";

interface PartnerReturnProps {
  shop: ShopView;
  links: readonly string[];
  productKeys: readonly string[];
}

/** Long enough to read one sentence and press a button. Unit: seconds. */
const NOTICE_SECONDS = 5;

/** Says where the partner takes the buyer, and takes them there unless they stay. */
export function PartnerReturn({ shop, links, productKeys }: PartnerReturnProps) {
  const link = linkAfterPurchase(links, productKeys);
  const [seconds, setSeconds] = useState(NOTICE_SECONDS);
  const [isStaying, setStaying] = useState(false);
  const isLeaving = link !== null && !isStaying;

  useEffect(() => {
    if (!isLeaving) return;
    if (seconds === 0) return window.location.assign(withParameters(link, shopArrival(shop.key ?? "")));
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [isLeaving, seconds, link, shop.key]);

  if (!isLeaving) return null;
  return (
    <div data-print="hide">
      <Notice
        announce="status"
        title={`${shop.brandName} goes on at ${new URL(link).host}`}
        action={
          <Button variant="secondary" size="small" onClick={() => setStaying(true)}>
            Stay here
          </Button>
        }
      >
        You are taken there in {NOTICE_SECONDS} seconds. <span aria-hidden="true">{seconds} left.</span>
      </Notice>
    </div>
  );
}
