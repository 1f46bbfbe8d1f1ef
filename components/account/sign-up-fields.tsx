"use client";

import { type RefObject, useState } from "react";
import { TextField } from "@/components/ui/text-field";
import { afterPress } from "@/hooks/forms/after-press";
import { kitIdFault } from "@/lib/domain/kit-id";
import { PasswordField } from "./password-field";
import { StrengthMeter } from "./strength-meter";

interface FieldProps {
  id: string;
  error: string | undefined;
  /** Told when the field is being changed, so that its error leaves. */
  onMend: () => void;
}

/** The address of a new account. */
export function EmailField({ onMend, ...field }: FieldProps & { ref: RefObject<HTMLInputElement | null> }) {
  return (
    <TextField
      {...field}
      label="Email"
      hint="We send a link to confirm it. Orders you placed with it as a guest then show up here."
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      spellCheck={false}
      onChange={onMend}
    />
  );
}

/** The kit on the table, if there is one. Its shape is judged when the field is left, the rest by the server. */
export function KitField({ id, error, onMend }: FieldProps) {
  const [fault, setFault] = useState<string | undefined>();
  return (
    <TextField
      id={id}
      label="Kit number"
      isOptional
      hint="On the card inside the lid of your kit. You can register it later, too."
      name="kitID"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={() => {
        setFault(undefined);
        onMend();
      }}
      onBlur={({ target }) => afterPress(() => setFault(kitIdFault(target.value)))}
      error={error ?? fault}
    />
  );
}

interface NewPasswordFieldProps extends FieldProps {
  label: string;
  /** The person's email and name, of which a password must not be made. */
  own: () => readonly string[];
}

/** A password to set, with its strength in words while it is typed. */
export function NewPasswordField({ onMend, own, ...field }: NewPasswordFieldProps) {
  const [password, setPassword] = useState("");
  return (
    <>
      <PasswordField
        {...field}
        name="password"
        autoComplete="new-password"
        onChange={(event) => {
          setPassword(event.target.value);
          onMend();
        }}
      />
      <StrengthMeter password={password} own={own()} />
    </>
  );
}
