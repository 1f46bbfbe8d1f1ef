"use client";

import { momentFullDayText, momentTimeText } from "@/lib/domain/date-text";
import styles from "./clock-screen.module.css";

const DAY_SECONDS = 86_400;

function aheadText(seconds: number): string {
  if (seconds < 60) return "same as the machine's clock";
  if (seconds < DAY_SECONDS) return `${Math.round(seconds / 3600)} hours ahead of the machine's clock`;
  const days = Math.round(seconds / DAY_SECONDS);
  return `${days} ${days === 1 ? "day" : "days"} ahead of the machine's clock`;
}

/** What time it is in the shop. */
export function Face({ now, aheadSeconds }: { now: string; aheadSeconds: number }) {
  const date = new Date(now);
  return (
    <div className={styles.plate} aria-live="polite">
      <p>{momentFullDayText(date)}</p>
      <p>
        {momentTimeText(date)} in New York, {aheadText(aheadSeconds)}
      </p>
    </div>
  );
}
