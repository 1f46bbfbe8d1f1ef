"use client";

import { styled } from "styled-components";
import { momentFullDayText, momentTimeText } from "@/lib/domain/date-text";

const Plate = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--space-1) var(--space-5);
  padding: var(--space-5) var(--space-6);
  border-radius: var(--radius-3);
  background: var(--base-mist);

  p:first-child {
    font-family: var(--font-serif);
    font-size: var(--text-7);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
    line-height: 1.15;
  }

  p + p {
    color: var(--ink-soft);
  }
`;

export const Hands = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
`;

const DAY_SECONDS = 86_400;

function aheadText(seconds: number): string {
  if (seconds < 60) return "as the machine's clock";
  if (seconds < DAY_SECONDS) return `${Math.round(seconds / 3600)} hours ahead of the machine's clock`;
  const days = Math.round(seconds / DAY_SECONDS);
  return `${days} ${days === 1 ? "day" : "days"} ahead of the machine's clock`;
}

/** What time it is in the shop. */
export function Face({ now, aheadSeconds }: { now: string; aheadSeconds: number }) {
  const date = new Date(now);
  return (
    <Plate aria-live="polite">
      <p>{momentFullDayText(date)}</p>
      <p>
        {momentTimeText(date)} in New York, {aheadText(aheadSeconds)}
      </p>
    </Plate>
  );
}
