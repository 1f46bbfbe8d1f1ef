import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { CARE_ADVICE } from "@/lib/content/quiz";
import styles from "./care-notice.module.css";

/** What to do before any test. */
export type CareAdvice = (typeof CARE_ADVICE)[keyof typeof CARE_ADVICE];

/** The advice that an answer to `care` calls for, or undefined when a test is a sensible next step. */
export function adviceOf(care: string | undefined): CareAdvice | undefined {
  const advice: Readonly<Record<string, CareAdvice>> = CARE_ADVICE;
  return care !== undefined && Object.hasOwn(advice, care) ? advice[care] : undefined;
}

interface CareNoticeProps {
  advice: CareAdvice;
  /** Goes on in the quiz. Left out: it only stands there. */
  onRead?: () => void;
}

/** Says calmly that a doctor comes first, with the numbers to call where minutes count. */
export function CareNotice({ advice, onRead }: CareNoticeProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isNew = onRead !== undefined;

  useEffect(() => {
    if (isNew) frame.current?.scrollIntoView({ block: "nearest" });
  }, [isNew]);

  return (
    <div ref={frame} className={styles.notice}>
      <Notice tone="caution" title={advice.title}>
        {advice.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {advice.calls.length > 0 || onRead ? (
          <div className={styles.actions}>
            {advice.calls.map((call) => (
              <a key={call.href} href={call.href} className={styles.call}>
                {call.label}
              </a>
            ))}
            {onRead ? (
              <Button variant={advice.isUrgent ? "secondary" : "primary"} onClick={onRead}>
                I've read this, continue
              </Button>
            ) : null}
          </div>
        ) : null}
      </Notice>
    </div>
  );
}
