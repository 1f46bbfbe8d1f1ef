import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Icon, type IconName } from "@/components/ui/icon";
import { RangeBar, type RangeTone } from "@/components/ui/range-bar";
import type { ShownResult } from "@/lib/content/results/marker-history";
import { amountText, rangeWordsFor, verdictFor } from "@/lib/content/results/result-words";
import { dayText } from "@/lib/domain/date-text";
import styles from "./result-parts.module.css";

const icons: Record<RangeTone, IconName> = { within: "check", caution: "caution", outside: "info", ungraded: "minus" };
const tones = { within: "green", caution: "amber", outside: "red", ungraded: "neutral" } as const;

/** Where a value stands, in words. */
export function Verdict({ shown }: { shown: ShownResult }) {
  const { text, tone } = verdictFor(shown.grade);
  return (
    <span className={styles.verdict} data-verdict="">
      <Badge tone={tones[tone]} icon={<Icon name={icons[tone]} size="small" />}>
        {text}
      </Badge>
    </span>
  );
}

interface AmountProps {
  shown: ShownResult;
  /** large: the number of a card · line: that of a row. */
  look: "large" | "line";
  /** What stands around the number and around its unit. Left out: nothing. */
  around?: (part: "number" | "unit", content: ReactNode) => ReactNode;
}

/** A value with its unit, as large as it matters. */
export function Amount({ shown: { value, unit, result }, look, around = (_, content) => content }: AmountProps) {
  return (
    <span className={styles.amount} data-look={look}>
      {around("number", amountText(value, null, result.comparator))}{" "}
      {around("unit", <span className={styles.unit}>{amountText(0, unit).slice(2)}</span>)}
    </span>
  );
}

/** The day of a value's sample. */
export const dayOf = ({ result }: ShownResult) => (result.date ? dayText(result.date) : "No date");

/** How far a scale that begins at 0 reaches beyond what stands on it. */
const AIR = 1.25;

interface ResultScaleProps {
  name: string;
  shown: ShownResult;
  /** bare: the bar alone · scale: with the numbers at its range's ends. */
  look: "bare" | "scale";
}

/** One value on its true scale, the same drawing in cards, rows and sheets. */
export function ResultScale({ name, shown, look }: ResultScaleProps) {
  const { value, unit, low, high, result, grade } = shown;
  return (
    <RangeBar
      look={look}
      name={name}
      value={value}
      unit={unit}
      low={low}
      high={high}
      verdict={verdictFor(grade)}
      comparator={result.comparator}
      range={rangeWordsFor(grade)}
      {...(low === null && high !== null ? { max: Math.max(value, high) * AIR } : {})}
    />
  );
}

/** Without a range there is nothing to stand on, and no scale that would be true. */
export const hasRange = ({ low, high }: ShownResult) => low !== null || high !== null;
