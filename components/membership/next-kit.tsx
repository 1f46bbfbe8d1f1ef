"use client";

import { type FormEvent, useId, useState } from "react";
import { CardsSkeleton } from "@/components/account/account-skeleton";
import { AccountTrouble } from "@/components/account/account-trouble";
import { Button } from "@/components/ui/button";
import { FormErrors } from "@/components/ui/form-errors";
import { SelectField } from "@/components/ui/select-field";
import { useAskNextKit, useNextKit } from "@/hooks/membership/use-next-kit";
import type { NextKitAnswer } from "@/lib/contracts/next-kit";
import { momentDayText } from "@/lib/domain/date-text";
import { notify } from "@/stores/notifications";
import styles from "./next-kit.module.css";

/** A kit that was bought once with the plan is sent in the same order. */
const COUNTED = "A one-time kit you bought with the plan counts too.";

/** What has to happen before the next kit can be asked for. */
function waitText({ kind, from }: NextKitAnswer): string {
  if (kind === "waits_for_kit")
    return `Your last kit has not shipped yet. You can ask for the next one once its sample is at the lab. ${COUNTED}`;
  if (kind === "waits_for_sample")
    return `You can ask for the next one once your last sample is at the lab. ${COUNTED}`;
  if (kind === "waits_for_day" && from) return `You can ask for the next one from ${momentDayText(from)}.`;
  if (kind === "waits_for_fee") {
    return from
      ? `No fee is paid for this period. You can ask for the next kit from ${momentDayText(from)}, once that fee is paid.`
      : "The fee you paid has run out and no other is planned, so you can't ask for a kit.";
  }
  return "This plan is not active, so it sends no kits.";
}

/** The next kit of an unlimited plan: the place to ask for it, or what it waits for. */
export function NextKit({ id }: { id: string }) {
  const { next, problem, retry } = useNextKit(id);
  const headingId = useId();
  if (problem) return <AccountTrouble problem={problem} onRetry={retry} />;
  if (!next) return <CardsSkeleton label="Loading your next kit" count={1} />;
  return (
    <section className={styles.next} aria-labelledby={headingId}>
      <div>
        <h3 id={headingId}>Your next kit</h3>
        <p className={styles.lead}>{next.kind === "now" ? "Your fee covers it and its shipping." : waitText(next)}</p>
      </div>
      {next.kind === "now" ? <Ask id={id} choices={next.choices} /> : null}
    </section>
  );
}

function Ask({ id, choices }: { id: string; choices: NextKitAnswer["choices"] }) {
  const [product, setProduct] = useState(choices[0]?.product ?? "");
  const { submit, isSending, faults } = useAskNextKit(id);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const done = await submit({ product });
    if (!done) return;
    notify({
      tone: "success",
      title: "You asked for your next kit",
      text: `Order ${done.orderNumber}, free of charge.`,
    });
  };
  return (
    <form className={styles.form} onSubmit={(event) => void ask(event)} noValidate aria-label="Your next kit">
      <FormErrors errors={faults.map(({ message }) => ({ message }))} />
      <SelectField
        label="Program"
        value={product}
        onChange={(event) => setProduct(event.target.value)}
        options={choices.map(({ product: value, title }) => ({ value, label: title }))}
      />
      <Button type="submit" isLoading={isSending}>
        Send my next kit
      </Button>
    </form>
  );
}
