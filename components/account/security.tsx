"use client";

import { Card } from "@/components/ui/card";
import { useAccount } from "@/hooks/account/use-account";
import { AccountHead } from "./account-head";
import { AccountSection } from "./account-section";
import { CardsSkeleton } from "./account-skeleton";
import { AccountTrouble } from "./account-trouble";
import { EmailChange } from "./email-change";
import { FactorSection } from "./factor-section";
import { NameChange } from "./name-change";
import { PasswordChange } from "./password-change";
import styles from "./security.module.css";
import { SessionList } from "./session-list";
import { SignInsSeen } from "./sign-in-list";

/** What opens the account, and where it has. */
export function Security() {
  const { user, problem, retry } = useAccount();
  return (
    <>
      <AccountHead title="Security" lead="Your name, email, password, and where you are signed in." />
      {problem ? <AccountTrouble problem={problem} onRetry={retry} /> : null}
      {!user && !problem ? <CardsSkeleton label="Loading your sessions" /> : null}
      {user ? (
        <>
          <AccountSection
            id="sessions"
            title="Signed in"
            lead="Something you don't recognize? Sign it out, and change your password."
          >
            <SessionList />
          </AccountSection>
          <AccountSection
            id="sign-ins"
            title="Sign-ins"
            lead="The last 90 days, including failed attempts. Something that wasn't you? Change your password."
          >
            <SignInsSeen />
          </AccountSection>
          <AccountSection
            id="second-factor"
            title="Second factor"
            lead="A code from an authenticator app, in addition to your password."
          >
            <FactorSection />
          </AccountSection>
          <AccountSection id="name" title="Change name">
            <Card padding="large">
              <div className={styles.password}>
                <NameChange user={user} />
              </div>
            </Card>
          </AccountSection>
          <AccountSection id="email" title="Change email">
            <Card padding="large">
              <div className={styles.password}>
                <EmailChange user={user} />
              </div>
            </Card>
          </AccountSection>
          <AccountSection id="password" title="Change password">
            <Card padding="large">
              <div className={styles.password}>
                <PasswordChange user={user} />
              </div>
            </Card>
          </AccountSection>
        </>
      ) : null}
    </>
  );
}
