"use client";

import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import type { ShopNow } from "@/hooks/site/use-shop-now";
import { nearDayText } from "@/lib/domain/date-text";
import { deliveryEstimate } from "@/lib/domain/delivery";
import { shipDayIfPaid } from "@/lib/domain/order-state";
import type { Country } from "@/lib/domain/shipping";
import styles from "./delivery-estimate.module.css";

/** When a kit that is ordered now arrives, by the post's own days. */
export function DeliveryEstimate({ country, now }: { country: Country; now: ShopNow }) {
  if (!now) return now === undefined ? <Skeleton width="wide" /> : null;
  const { earliest, latest } = deliveryEstimate(country, shipDayIfPaid(now));
  return (
    <p className={styles.estimate}>
      <Icon name="truck" />
      <span>
        Order today and it arrives <strong>{nearDayText(earliest)}</strong> to <strong>{nearDayText(latest)}</strong>.
      </span>
    </p>
  );
}
