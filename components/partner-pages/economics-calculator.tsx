"use client";

import { type ReactNode, useId, useState } from "react";
import field from "@/components/ui/field.module.css";
import { centsOfDollars, formatCents } from "@/lib/domain/money";
import {
  type CardFee,
  partnerEconomics,
  type ShippingPayer,
  suggestedRetailCents,
} from "@/lib/domain/partner-economics";
import styles from "./economics-calculator.module.css";
import { EconomicsOutcome, type TradePlan } from "./economics-outcome";

interface CalculatorProps {
  plans: readonly [TradePlan, ...TradePlan[]];
  /** The key of the plan it begins with. */
  firstKey: string;
  kitsPerMonth: number;
  markupPercent: number;
  cardFee: CardFee;
}

const MAX_KITS = 100_000;
const dollars = (cents: number) => formatCents(cents).replace("$", "");

function kitsOf(text: string): number | null {
  const kits = /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return kits <= MAX_KITS ? kits : null;
}

/** What a month leaves a partner, reckoned anew with each key; without scripts its first example is read as it stands. */
export function EconomicsCalculator({ plans, firstKey, kitsPerMonth, markupPercent, cardFee }: CalculatorProps) {
  const [planKey, setPlanKey] = useState(firstKey);
  const [kitsText, setKitsText] = useState(String(kitsPerMonth));
  const [priceText, setPriceText] = useState<string | null>(null);
  const [payer, setPayer] = useState<ShippingPayer>("customer");

  const plan = plans.find(({ key }) => key === planKey) ?? plans[0];
  const suggestedCents = suggestedRetailCents(plan.ourPriceCents, markupPercent);
  const shownPrice = priceText ?? dollars(suggestedCents);
  const kits = kitsOf(kitsText);
  const retailCents = centsOfDollars(shownPrice);
  const result =
    kits === null || retailCents === null
      ? null
      : partnerEconomics({ ...plan, kitsPerMonth: kits, retailCents, shippingPaidBy: payer, cardFee });

  return (
    <div className={styles.calculator}>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <Row label="What you sell">
          {(id) => (
            <select
              id={id}
              className={field.control}
              value={plan.key}
              onChange={({ target }) => setPlanKey(target.value)}
            >
              {plans.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Row>
        <Row
          label="Kits a month"
          fault={kits === null ? `Enter a whole number up to ${MAX_KITS.toLocaleString("en-US")}.` : ""}
        >
          {(id, faultId) => (
            <input
              id={id}
              className={field.control}
              inputMode="numeric"
              autoComplete="off"
              value={kitsText}
              aria-invalid={faultId ? true : undefined}
              aria-describedby={faultId}
              onChange={({ target }) => setKitsText(target.value)}
            />
          )}
        </Row>
        <Row
          label="Your price for a kit, in dollars"
          fault={retailCents === null ? "Enter an amount like 189 or 189.50." : ""}
        >
          {(id, faultId) => (
            <input
              id={id}
              className={field.control}
              inputMode="decimal"
              autoComplete="off"
              value={shownPrice}
              aria-invalid={faultId ? true : undefined}
              aria-describedby={faultId}
              onChange={({ target }) => setPriceText(target.value)}
            />
          )}
        </Row>
        <fieldset className={styles.choice}>
          <legend className={field.label}>Shipping of {formatCents(plan.shippingCents)} a kit</legend>
          <Payer value="customer" chosen={payer} onChoose={setPayer} label="On top: the customer pays it" />
          <Payer value="partner" chosen={payer} onChoose={setPayer} label="In your price: you pay it" />
        </fieldset>
      </form>
      <EconomicsOutcome plan={plan} kits={kits} retailCents={retailCents} result={result} />
    </div>
  );
}

interface RowProps {
  label: string;
  fault?: string;
  children: (id: string, faultId: string | undefined) => ReactNode;
}

function Row({ label, fault = "", children }: RowProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      {children(id, fault ? `${id}-fault` : undefined)}
      <p id={`${id}-fault`} className={field.error} aria-live="polite">
        {fault}
      </p>
    </div>
  );
}

interface PayerProps {
  value: ShippingPayer;
  chosen: ShippingPayer;
  onChoose: (payer: ShippingPayer) => void;
  label: string;
}

function Payer({ value, chosen, onChoose, label }: PayerProps) {
  return (
    <label className={styles.option}>
      <input type="radio" name="shipping-payer" checked={chosen === value} onChange={() => onChoose(value)} />
      {label}
    </label>
  );
}
