"use client";

import { Card } from "@/components/ui/card";
import { useAccount } from "@/hooks/use-account";
import { AccountHead } from "./account-frame";
import { CardsSkeleton } from "./account-skeleton";
import { AccountTrouble } from "./account-trouble";
import { PasswordChange } from "./password-change";
import styles from "./security.module.css";
import { SessionList } from "./session-list";

/** The password, and where it has opened the account. */
export function Security() {
  const { user, problem, retry } = useAccount();
  return (
    <>
      <AccountHead title="Security" lead="Where you are signed in, and your password." />
      {problem ? <AccountTrouble problem={problem} onRetry={retry} /> : null}
      {!user && !problem ? <CardsSkeleton label="Reading your sessions" /> : null}
      {user ? (
        <>
          <section className={styles.section} aria-labelledby="sessions">
            <div>
              <h2 id="sessions">Signed in</h2>
              <p className={styles.lead}>Something you don't recognise? Sign it out, and change your password.</p>
            </div>
            <SessionList />
          </section>
          <section className={styles.section} aria-labelledby="password">
            <h2 id="password">Change password</h2>
            <Card padding="large">
              <div className={styles.password}>
                <PasswordChange user={user} />
              </div>
            </Card>
          </section>
        </>
      ) : null}
    </>
  );
}
