"use client";

import { type FormEvent, useEffect, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { fieldIds } from "@/components/ui/field-ids";
import { FormErrors } from "@/components/ui/form-errors";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { useDeviceInterest, warmDeviceInterest } from "@/hooks/contact/use-device-interest";
import { DEVICE_LIST } from "@/lib/content/pages/home-device";
import styles from "./device-interest-form.module.css";

/** What was typed before this form was there. */
export interface TypedInterest {
  values: Readonly<Record<string, string>>;
  /** The id of the field that had the focus. NULL: none. */
  focusedId: string | null;
}

const NOTHING: TypedInterest = { values: {}, focusedId: null };

const COUNTRIES = [
  { value: "US", label: "United States" },
  { value: "CA", label: "Canada" },
];

const fieldId = fieldIds("interest");

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/**
 * The list of those who want to hear of it. The fields belong to the browser, so that what was typed stays through
 * every failure.
 */
export function DeviceInterestForm({ typed = NOTHING }: { typed?: TypedInterest }) {
  const [listed, setListed] = useState<string | null>(null);
  const form = useDeviceInterest();
  const errors = useMemo(
    () =>
      form.faults.map(({ field, message }) => ({ message, ...(field === null ? {} : { fieldId: fieldId(field) }) })),
    [form.faults],
  );
  useEffect(() => {
    if (typed.focusedId) document.getElementById(typed.focusedId)?.focus();
  }, [typed.focusedId]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const fields = { email: textOf(data, "email"), name: textOf(data, "name"), country: textOf(data, "country") };
    if (await form.submit(fields)) setListed(fields.email.trim());
  };

  if (listed !== null) {
    return (
      <Notice tone="success" announce="status" title={DEVICE_LIST.listedTitle}>
        {DEVICE_LIST.listed.replace("{email}", listed)}
      </Notice>
    );
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} onFocus={warmDeviceInterest} noValidate>
      <FormErrors errors={errors} title="You are not on the list yet" />
      <TextField
        id={fieldId("email")}
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        defaultValue={typed.values.email}
        onChange={() => form.mend("email")}
        error={form.faultOf("email")}
      />
      <TextField
        id={fieldId("name")}
        label="Name"
        name="name"
        autoComplete="name"
        isOptional
        defaultValue={typed.values.name}
        onChange={() => form.mend("name")}
        error={form.faultOf("name")}
      />
      <SelectField
        id={fieldId("country")}
        label="Country"
        name="country"
        autoComplete="country"
        options={COUNTRIES}
        defaultValue={typed.values.country}
      />
      <p className={styles.promise}>{DEVICE_LIST.promise}</p>
      <Button type="submit" size="large" isFull isLoading={form.isSending} loadingLabel="Adding you to the list">
        {DEVICE_LIST.action}
      </Button>
    </form>
  );
}
