"use client";

import { useState } from "react";
import { AccountHead } from "@/components/account/account-head";
import { CardsSkeleton } from "@/components/account/account-skeleton";
import { AccountTrouble } from "@/components/account/account-trouble";
import { ShopLink } from "@/components/layout/shop-place";
import { EmptyState } from "@/components/ui/empty-state";
import { useAccount } from "@/hooks/account/use-account";
import { useResults } from "@/hooks/results/use-results";
import { useShop } from "@/hooks/site/use-shop";
import { useShopNow } from "@/hooks/site/use-shop-now";
import { doctorSheet } from "@/lib/content/results/doctor-sheet";
import type { UnitSystem } from "@/lib/domain/lab-reading/place-on-scale";
import { addToDay } from "@/lib/domain/new-york-time";
import { visitorDay } from "@/lib/domain/sample-day-hours";
import { useSex } from "@/stores/sex";
import { DoctorSheet } from "./doctor-sheet";
import { ResultSwitches } from "./result-switches";
import { ShareLinks } from "./share-links";
import { SheetActions } from "./sheet-actions";
import styles from "./sheet-screen.module.css";

/** The sheet to take to a doctor: to look at, to print, as a file, and as a link for a time. */
export function SheetScreen() {
  const { user, problem, retry } = useAccount();
  return (
    <>
      <div className={styles.above} data-print="hide">
        <p>
          <ShopLink href="/account/results">Your results</ShopLink>
        </p>
        <AccountHead
          title="A sheet for your doctor"
          lead="The latest value of every marker on one page: printed, as a PDF, or behind a link that expires."
        />
      </div>
      {problem ? <AccountTrouble problem={problem} onRetry={retry} /> : null}
      {user ? <Contents name={user.name} /> : problem ? null : <Reading />}
    </>
  );
}

const Reading = () => <CardsSkeleton label="Loading your results" count={2} />;

function Contents({ name }: { name: string }) {
  const { results, problem, retry } = useResults();
  const now = useShopNow();
  const shop = useShop();
  const sex = useSex((state) => state.sex);
  const [units, setUnits] = useState<UnitSystem>("conventional");
  if (problem) return <AccountTrouble problem={problem} onRetry={retry} />;
  if (!results || !now) return <Reading />;
  if (results.length === 0)
    return <EmptyState title="No results yet">Once a value is saved, your sheet appears here.</EmptyState>;
  const today = visitorDay(now);
  const sheet = doctorSheet(results, { units, sex, lastDay: addToDay(today, 1) });
  return (
    <>
      <div className={styles.controls} data-print="hide">
        <SheetActions units={units} />
        <ResultSwitches units={units} onUnits={setUnits} />
      </div>
      <DoctorSheet sheet={sheet} name={name} shop={shop} today={today} level={2} />
      <ShareLinks units={units} sex={sex} />
    </>
  );
}
