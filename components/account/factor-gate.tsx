"use client";

import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { useAccount } from "@/hooks/account/use-account";
import { useSecondFactor } from "@/hooks/account/use-second-factor";
import { AccountHead } from "./account-head";
import { CardsSkeleton } from "./account-skeleton";
import { AccountTrouble } from "./account-trouble";
import { FactorSetup } from "./factor-setup";
import styles from "./second-factor.module.css";

/** What an account opens; of an admin without a second factor, what setting one up takes. */
export function AccountGate({ children }: { children: ReactNode }) {
  const { problem } = useAccount();
  return problem?.code === "factor_needed" ? <FactorNeeded /> : children;
}

/** In the place of every page, until an admin has a second factor. */
export function FactorNeeded() {
  const { factor, problem, retry } = useSecondFactor();
  return (
    <div className={styles.gate}>
      <AccountHead
        title="Set up your second factor"
        lead="You are an admin here, and anyone who gets into your account gets into everyone's. So it opens nothing until logging in also takes a code from your phone. You need two minutes and an authenticator app."
      />
      {problem ? <AccountTrouble problem={problem} onRetry={retry} /> : null}
      {!factor && !problem ? <CardsSkeleton label="Loading your second factor" count={1} /> : null}
      {factor ? (
        <Card padding="large">
          <FactorSetup email={factor.email} doneLabel="Go on" onDone={() => window.location.reload()} />
        </Card>
      ) : null}
    </div>
  );
}
