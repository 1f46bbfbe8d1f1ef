"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import field from "@/components/ui/field.module.css";
import { fieldIds } from "@/components/ui/field-ids";
import { type IntroFields, useEmployerIntro, warmEmployerIntro } from "@/hooks/contact/use-employer-intro";
import { useFocusOnFault } from "@/hooks/forms/use-focus-on-fault";
import { useIsBrowser } from "@/hooks/site/use-is-browser";
import { FieldRow } from "./field-row";
import styles from "./partner-form.module.css";

const fieldId = fieldIds("intro");

const ADDRESS = { type: "email", inputMode: "email", spellCheck: false } as const;

/** An employee introduces us to their employer: three fields, and the mail that stands beside them. */
export function IntroForm({ quietDays }: { quietDays: number }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isBrowser = useIsBrowser();
  const form = useEmployerIntro();
  useFocusOnFault(form.faults, fieldId);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: keyof IntroFields) => String(data.get(name) ?? "");
    const fields = { name: text("name"), email: text("email"), employerEmail: text("employerEmail") };
    if (await form.submit(fields)) setSentTo(fields.employerEmail.trim());
  };
  if (sentTo !== null) {
    return (
      <p role="status" className={styles.done}>
        <strong>Thank you. That's all we need.</strong> The introduction to {sentTo} is on its way, unless someone
        introduced us there in the last {quietDays} days, in which case one email was enough.
      </p>
    );
  }
  const mendable = (name: keyof IntroFields) => ({ name, className: field.control, onChange: () => form.mend(name) });
  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      onFocus={warmEmployerIntro}
      noValidate
    >
      <FieldRow id={fieldId("name")} label="Your name" hint="Shown in the email." fault={form.faultOf("name")}>
        {(wiring) => <input {...wiring} {...mendable("name")} autoComplete="name" />}
      </FieldRow>
      <FieldRow id={fieldId("email")} label="Your email" hint="Not shown in the email." fault={form.faultOf("email")}>
        {(wiring) => <input {...wiring} {...mendable("email")} {...ADDRESS} autoComplete="email" />}
      </FieldRow>
      <FieldRow
        id={fieldId("employerEmail")}
        label="Your employer's email"
        hint="For example, whoever runs benefits."
        fault={form.faultOf("employerEmail")}
      >
        {(wiring) => <input {...wiring} {...mendable("employerEmail")} {...ADDRESS} autoComplete="off" />}
      </FieldRow>
      <p role="alert" className={field.error}>
        {form.faults.find(({ field: name }) => name === null)?.message}
      </p>
      {/* Pressed before the scripts are there, the browser would send the form by itself and lose it. */}
      <Button type="submit" size="large" isFull disabled={!isBrowser} isLoading={form.isSending} loadingLabel="Sending">
        Introduce us
      </Button>
    </form>
  );
}
