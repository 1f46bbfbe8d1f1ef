"use client";

import { useCallback, useImperativeHandle, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { classNames } from "@/components/ui/class-names";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { AuthenticationDialog } from "./authentication-dialog";
import styles from "./payment-field.module.css";
import type { NextActionOutcome, PaymentFieldProps } from "./payment-field-handle";
import { createPayLater, nextStep } from "./sandbox-requests";
import { useCardFrame } from "./use-card-frame";

interface Challenge {
  readonly path: string;
  readonly resolve: (outcome: NextActionOutcome) => void;
}

/** The card frame of the sandbox, which stands in for the provider's own element. */
export function SandboxField({ ref, billing = {}, onChange, onSubmit, theme }: PaymentFieldProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { isReady, height, check, create } = useCardFrame(frame, { onChange, onSubmit, theme });
  const [challenge, setChallenge] = useState<Challenge | null>(null);

  const authenticate = (path: string) =>
    new Promise<NextActionOutcome>((resolve) => {
      setChallenge({ path, resolve });
    });

  const end = useCallback(
    (outcome: NextActionOutcome) => {
      challenge?.resolve(outcome);
      setChallenge(null);
    },
    [challenge],
  );

  useImperativeHandle(ref, () => ({
    checkCard: check,
    createPaymentMethod: (given = billing, kind = "card") => (kind === "card" ? create(given) : createPayLater(given)),
    handleNextAction: async (clientSecret) => {
      const step = await nextStep(clientSecret);
      if (step.kind === "ended") return step.outcome;
      if (step.kind === "authenticate") return authenticate(step.path);
      window.location.assign(step.path);
      return { status: "redirecting" };
    },
  }));

  return (
    <div className={styles.field}>
      {isReady ? null : (
        <div className={styles.waiting}>
          <SkeletonGroup label="Loading the card form">
            <Skeleton shape="control" />
            <Skeleton shape="control" />
            <Skeleton shape="control" />
          </SkeletonGroup>
        </div>
      )}
      <iframe
        ref={frame}
        src="/sandbox/card-field"
        title="Card details"
        className={classNames(styles.frame, isReady && styles.ready)}
        style={height === null ? undefined : { height }}
      />
      {/* Out of here: whoever pays with a saved card hides this field, and the bank may ask all the same. */}
      {challenge ? createPortal(<AuthenticationDialog path={challenge.path} onEnd={end} />, document.body) : null}
    </div>
  );
}
