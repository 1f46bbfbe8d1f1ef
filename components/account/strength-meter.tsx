"use client";

import { classNames } from "@/components/ui/class-names";
import styles from "./account-form.module.css";
import { passwordStrength } from "./password-strength";

const TONES = [undefined, styles.weak, styles.fair, styles.strong];

/** How good the typed password is: in words, with three bars for the eye. */
export function StrengthMeter({ password, own }: { password: string; own: readonly string[] }) {
  const { level, text } = passwordStrength(password, own);
  return (
    <p className={styles.strength} aria-live="polite">
      <span className={styles.bars} aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={classNames(styles.bar, bar <= level && TONES[level])} />
        ))}
      </span>
      {text}
    </p>
  );
}
