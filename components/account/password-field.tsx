"use client";

import { type ComponentProps, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { TextField } from "@/components/ui/text-field";
import styles from "./account-form.module.css";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "affix">;

/** A password that can be looked at while it is typed. Pasting and password managers are welcome. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const label = isShown ? "Hide password" : "Show password";
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      affix={
        <button
          type="button"
          className={styles.toggle}
          aria-label={label}
          title={label}
          onClick={() => setShown((before) => !before)}
        >
          <Icon name={isShown ? "eye-off" : "eye"} />
        </button>
      }
    />
  );
}
