"use client";

import { CheckboxField } from "@/components/ui/checkbox-field";
import { SegmentedControl } from "@/components/ui/segmented";
import { Stack } from "@/components/ui/stack";
import type { ResolvedLine } from "@/lib/domain/cart";
import { deliveryText } from "@/lib/domain/delivery";
import { formatCents } from "@/lib/domain/money";
import { parcelsWithCharge } from "@/lib/domain/quote";
import { type Country, countryOf, type ShippingRates, shippingCostCents } from "@/lib/domain/shipping";
import type { KeptCart } from "@/stores/cart-record";
import styles from "./delivery-choices.module.css";

type Choice = Partial<Pick<KeptCart, "country" | "isConsolidated" | "shipUpfront">>;

interface DeliveryChoicesProps {
  lines: readonly ResolvedLine[];
  cart: Pick<KeptCart, "country" | "isConsolidated" | "shipUpfront">;
  rates: ShippingRates;
  onChoose: (choice: Choice) => void;
}

/** Where it goes and in how many parcels, each choice with what it costs or saves. */
export function DeliveryChoices({ lines, cart, rates, onChoose }: DeliveryChoicesProps) {
  const { country, isConsolidated, shipUpfront } = cart;
  const costOf = (consolidated: boolean, upfront: boolean) =>
    shippingCostCents({ country, consolidated, rates, parcels: parcelsWithCharge(lines, upfront) });
  const savedCents = costOf(false, shipUpfront) - costOf(true, shipUpfront);
  const upfrontCents = costOf(isConsolidated, true) - costOf(isConsolidated, false);
  const isPrepaid = lines.some(({ option }) => option.kitsPerCycle > 1);
  return (
    <Stack gap={4}>
      <div className={styles.country}>
        <span className={styles.label} aria-hidden="true">
          Ship to
        </span>
        <SegmentedControl
          legend="Ship to"
          name="country"
          segments={[
            { value: "US", label: "United States" },
            { value: "CA", label: "Canada" },
          ]}
          value={country}
          onChange={(value) => onChoose({ country: countryOf(value) ?? country })}
        />
        <p className={styles.time}>{timeText(country)}</p>
      </div>
      {savedCents > 0 || isConsolidated ? (
        <CheckboxField
          label={
            savedCents > 0
              ? `Send everything in one parcel and save ${formatCents(savedCents)}`
              : "Send everything in one parcel"
          }
          hint="It ships when the last kit is ready, usually the same day."
          checked={isConsolidated}
          onChange={(event) => onChoose({ isConsolidated: event.target.checked })}
        />
      ) : null}
      {isPrepaid ? (
        <CheckboxField
          label="Send both kits of the two-year plan now"
          hint={`${extraText(upfrontCents)} The plan itself costs the same; otherwise the second kit ships a year later.`}
          checked={shipUpfront}
          onChange={(event) => onChoose({ shipUpfront: event.target.checked })}
        />
      ) : null}
    </Stack>
  );
}

function timeText(country: Country): string {
  return `${deliveryText(country)} after it ships`;
}

function extraText(cents: number): string {
  return cents > 0 ? `${formatCents(cents)} more shipping now.` : "Same shipping as for one.";
}
