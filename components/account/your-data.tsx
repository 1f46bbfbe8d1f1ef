"use client";

import { useState } from "react";
import { ShopButtonLink, ShopLink } from "@/components/layout/shop-place";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { useAccount } from "@/hooks/account/use-account";
import { useAccountExport } from "@/hooks/account/use-account-data";
import { useShop } from "@/hooks/site/use-shop";
import { problemText } from "@/lib/content/problem-text";
import { notify } from "@/stores/notifications";
import { AccountHead } from "./account-head";
import { AccountSection } from "./account-section";
import { CardsSkeleton } from "./account-skeleton";
import { AccountTrouble } from "./account-trouble";
import { Deletion } from "./deletion";
import styles from "./your-data.module.css";

/** Everything that is kept about the person: to take along, and to end. */
export function YourData() {
  const { user, problem, retry } = useAccount();
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) return <Gone />;
  return (
    <>
      <AccountHead
        title="Your data"
        lead="Take everything with you, or have it deleted. Both are done here, without asking us."
      />
      {problem ? <AccountTrouble problem={problem} onRetry={retry} /> : null}
      {!user && !problem ? <CardsSkeleton label="Loading your account" count={2} /> : null}
      {user ? (
        <>
          <Copy />
          <Deletion user={user} onDeleted={() => setDeleted(true)} />
        </>
      ) : null}
    </>
  );
}

function Copy() {
  const { key, brandName } = useShop();
  const { isExporting, run } = useAccountExport();
  const save = async () => {
    const refusal = await run();
    if (refusal) notify({ tone: "danger", title: "No file was made", text: problemText(refusal) });
    else notify({ tone: "success", title: "Your file is saved", text: "Keep it somewhere private." });
  };
  return (
    <AccountSection id="copy" title={key === null ? "A copy of everything" : "A copy of your data"}>
      <Card padding="large">
        <div className={styles.part}>
          <p>
            One file with your account, kits, orders, memberships, what you agreed to, your balance,
            {key === null ? " the emails we sent, " : " "}
            your saved results with what you told us about the samples, the links that show them, and the security log.
            It is JSON, a format for programs; amounts are in cents.
            {key === null ? null : ` Purchases, balance and results in it are those at ${brandName}.`}
          </p>
          <div className={styles.actions}>
            <Button
              icon={<Icon name="download" size="small" />}
              isLoading={isExporting}
              loadingLabel="Preparing your file"
              onClick={() => void save()}
            >
              Download my data
            </Button>
          </div>
          <p className={styles.quiet}>
            Results alone, for a doctor or a spreadsheet, as CSV or FHIR: under{" "}
            <ShopLink href="/account/results">Results</ShopLink>. Receipts: under{" "}
            <ShopLink href="/account/orders">Orders</ShopLink>.
          </p>
        </div>
      </Card>
    </AccountSection>
  );
}

function Gone() {
  return (
    <EmptyState
      level={1}
      title="Your account is deleted"
      action={<ShopButtonLink href="/">To the shop</ShopButtonLink>}
    >
      Your results and their keys are destroyed, and every browser is signed out. One last email confirms it.
    </EmptyState>
  );
}
