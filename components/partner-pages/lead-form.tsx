"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import field from "@/components/ui/field.module.css";
import { fieldIds } from "@/components/ui/field-ids";
import { usePartnerLead, warmPartnerLead } from "@/hooks/contact/use-partner-lead";
import { useFocusOnFault } from "@/hooks/forms/use-focus-on-fault";
import { useIsBrowser } from "@/hooks/site/use-is-browser";
import type { LeadChoice, LeadFields } from "@/lib/content/partner-lead";
import { FieldRow } from "./field-row";
import styles from "./partner-form.module.css";

interface LeadFormProps {
  hours: string;
  /** Given by the server, so that their words do not travel as script. */
  choices: readonly LeadChoice[];
}

const fieldId = fieldIds("lead");

function fieldsOf(form: HTMLFormElement): LeadFields {
  const data = new FormData(form);
  const text = (name: keyof LeadFields) => String(data.get(name) ?? "");
  return {
    organization: text("organization"),
    kind: text("kind"),
    volume: text("volume"),
    route: text("route"),
    timeline: text("timeline"),
    name: text("name"),
    email: text("email"),
    notes: text("notes"),
  };
}

/**
 * A request to become a partner. The fields belong to the browser, so that nothing typed is lost: not before the
 * page's scripts are there, and not when sending fails.
 */
export function LeadForm({ hours, choices }: LeadFormProps) {
  const [sentBy, setSentBy] = useState<string | null>(null);
  const isBrowser = useIsBrowser();
  const form = usePartnerLead();
  useFocusOnFault(form.faults, fieldId);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = fieldsOf(event.currentTarget);
    if (await form.submit(fields)) setSentBy(fields.email.trim());
  };
  if (sentBy !== null) {
    return (
      <p role="status" className={styles.done}>
        <strong>We have your request.</strong> A confirmation is on its way to {sentBy}, and a person will reply there:{" "}
        {hours}.
      </p>
    );
  }
  const text = (name: keyof LeadFields, label: ReactNode, extras: Record<string, unknown> = {}) => (
    <FieldRow id={fieldId(name)} label={label} fault={form.faultOf(name)}>
      {(wiring) => (
        <input {...wiring} {...extras} name={name} className={field.control} onChange={() => form.mend(name)} />
      )}
    </FieldRow>
  );
  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      onFocus={warmPartnerLead}
      noValidate
    >
      {text("organization", "Organization", { autoComplete: "organization" })}
      <div className={styles.pair}>
        {choices.map(({ field: name, label, options }) => (
          <FieldRow key={name} id={fieldId(name)} label={label} fault={form.faultOf(name)}>
            {(wiring) => (
              <select {...wiring} name={name} className={field.control} onChange={() => form.mend(name)}>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            )}
          </FieldRow>
        ))}
      </div>
      <div className={styles.pair}>
        {text("name", "Your name", { autoComplete: "name" })}
        {text("email", "Email", { type: "email", inputMode: "email", autoComplete: "email", spellCheck: false })}
      </div>
      <FieldRow
        id={fieldId("notes")}
        label={
          <>
            Anything else <span className={field.optional}>optional</span>
          </>
        }
        fault={form.faultOf("notes")}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            name="notes"
            rows={3}
            className={`${field.control} ${field.area}`}
            onChange={() => form.mend("notes")}
          />
        )}
      </FieldRow>
      <p role="alert" className={field.error}>
        {form.faults.find(({ field: name }) => name === null)?.message}
      </p>
      {/* Pressed before the scripts are there, the browser would send the form by itself and lose it. */}
      <Button type="submit" size="large" isFull disabled={!isBrowser} isLoading={form.isSending} loadingLabel="Sending">
        Send the request
      </Button>
    </form>
  );
}
