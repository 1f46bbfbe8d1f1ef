"use client";

import { useRef } from "react";
import { fieldOf } from "@/components/account/checked-form";
import { NewPasswordField } from "@/components/account/sign-up-fields";
import { TextField } from "@/components/ui/text-field";
import type { SendForm } from "@/hooks/forms/use-send-form";

interface NewAccountFieldsProps {
  form: Pick<SendForm<Record<"name" | "password", unknown>, unknown>, "faultOf" | "mend">;
  fieldId: (field: string) => string;
  /** Whose account it becomes: the mailed link has proven the address. */
  email: string;
}

/** The fields of an account that is made on the way to a shop. */
export function NewAccountFields({ form, fieldId, email }: NewAccountFieldsProps) {
  const name = useRef<HTMLInputElement>(null);
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField ref={name} {...fieldOf(form, fieldId, "name")} label="Your name" autoComplete="name" />
      <NewPasswordField
        id={fieldId("password")}
        label="Password"
        own={() => [email, name.current?.value ?? ""]}
        error={form.faultOf("password")}
        onMend={() => form.mend("password")}
      />
    </>
  );
}
