"use client";

import { type ComponentProps, type FormEvent, useMemo } from "react";
import { FormErrors } from "@/components/ui/form-errors";
import { useFocusOnFault } from "@/hooks/forms/use-focus-on-fault";
import type { SendForm } from "@/hooks/forms/use-send-form";
import { typedText } from "./form-values";

type FieldId = (field: string) => string;

interface CheckedFormProps extends Omit<ComponentProps<"form">, "onSubmit"> {
  form: Pick<SendForm<never, unknown>, "faults">;
  fieldId: FieldId;
  /** Stands above what is wrong with the form as a whole; faults of fields stand beside their fields. */
  title?: string;
  /** @param read  what was typed into a field; empty when there is none of that name */
  onSubmit: (read: (name: string) => string) => Promise<void>;
}

/** A form whose fields belong to the browser. After an attempt, focus goes to the first field to mend. */
export function CheckedForm(props: CheckedFormProps) {
  const { form, fieldId, title = "That didn't work", onSubmit, children, ...attributes } = props;
  useFocusOnFault(form.faults, fieldId);
  const errors = useMemo(
    () => form.faults.filter(({ field }) => field === null).map(({ message }) => ({ message })),
    [form.faults],
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    void onSubmit((name) => typedText(currentTarget, name));
  };
  return (
    <form method="post" onSubmit={submit} noValidate {...attributes}>
      <FormErrors errors={errors} title={title} />
      {children}
    </form>
  );
}

/** What ties a field to its form: id and name, its fault, and that the fault leaves once it is being mended. */
export const fieldOf = <Name extends string>(
  form: Pick<SendForm<Record<Name, unknown>, unknown>, "faultOf" | "mend">,
  fieldId: FieldId,
  name: Name,
) => ({ id: fieldId(name), name, error: form.faultOf(name), onChange: () => form.mend(name) });
