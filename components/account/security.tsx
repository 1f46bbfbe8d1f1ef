"use client";

import { Card } from "@/components/ui/card";
import { useAccount } from "@/hooks/use-account";
import { AccountHead } from "./account-frame";
import { CardsSkeleton } from "./account-skeleton";
import { AccountTrouble } from "./account-trouble";
import { EmailChange } from "./email-change";
import { PasswordChange } from "./password-change";
import styles from "./security.module.css";
import { SessionList } from "./session-list";

/** What opens the account, and where it has. */
export function Security() {
  const { user, problem, retry } = useAccount();
  return (
    <>
      <AccountHead title="Security" lead="Where you are signed in, your e-mail and your password." />
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
          <section className={styles.section} aria-labelledby="email">
            <h2 id="email">Change e-mail</h2>
            <Card padding="large">
              <div className={styles.password}>
                <EmailChange user={user} />
              </div>
            </Card>
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
