"use client";

import { type ComponentProps, useEffect, useRef, useState } from "react";
import { TextField } from "@/components/ui/text-field";
import styles from "./account-form.module.css";

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, "label" | "hint" | "ref"> {
  /** Takes the focus when it appears: it is all that is left to fill in. */
  isFirst?: boolean;
}

/** A code of a second factor: of the app, or on request a recovery code. */
export function CodeField({ isFirst = false, ...props }: CodeFieldProps) {
  const [isWritten, setWritten] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  const change = () => {
    setWritten((before) => !before);
    input.current?.focus();
  };
  return (
    <div className={styles.code}>
      <TextField
        {...props}
        ref={input}
        label={isWritten ? "Recovery code" : "Code"}
        hint={isWritten ? "One of the ten you saved. Each works once." : "The six digits your app shows now."}
        inputMode={isWritten ? "text" : "numeric"}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button type="button" className={styles.swap} onClick={change}>
        {isWritten ? "Use the app instead" : "Use a recovery code instead"}
      </button>
    </div>
  );
}
