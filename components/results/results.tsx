"use client";

import { AccountHead } from "@/components/account/account-head";
import { CardsSkeleton } from "@/components/account/account-skeleton";
import { AccountTrouble } from "@/components/account/account-trouble";
import { LabFileIllustration } from "@/components/illustration/lab-file-illustration";
import type { SetOffer } from "@/components/markers/cover/cover-result";
import type { SetMarker } from "@/components/markers/cover/set-result";
import { ReviewNote } from "@/components/markers/review-note";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { useAccount } from "@/hooks/account/use-account";
import { useResults } from "@/hooks/results/use-results";
import { useShop } from "@/hooks/site/use-shop";
import { useShopNow } from "@/hooks/site/use-shop-now";
import { linkTo } from "@/lib/content/navigation";
import { COMPARED_GOALS } from "@/lib/content/pages/program-comparison";
import styles from "./results.module.css";
import { ResultsView } from "./results-view";

interface ResultsProps {
  /** What can be asked for, and what is sold once. */
  markers: readonly SetMarker[];
  offers: readonly SetOffer[];
}

/** Everything that somebody saved, on its ranges. */
export function Results(props: ResultsProps) {
  const { user, problem, retry } = useAccount();
  return (
    <>
      <AccountHead
        title="Your results"
        lead="Each marker on its range. The range printed on your report comes first."
      />
      {problem ? <AccountTrouble problem={problem} onRetry={retry} /> : null}
      {user ? <Contents {...props} name={user.name} /> : problem ? null : <Reading />}
    </>
  );
}

function Reading() {
  return <CardsSkeleton label="Loading your results" count={3} />;
}

function Contents({ markers, offers, name }: ResultsProps & { name: string }) {
  const { results, problem, retry } = useResults();
  const now = useShopNow();
  if (problem) return <AccountTrouble problem={problem} onRetry={retry} />;
  if (!results) return <Reading />;
  if (results.length === 0) return <NoResults />;
  if (now === undefined) return <Reading />;
  if (now === null)
    return <Notice tone="caution">We can't tell today's date, so nothing here has an age. Reload the page.</Notice>;
  return (
    <>
      <ResultsView results={results} name={name} now={now} shop={{ goals: COMPARED_GOALS, markers, offers }} />
      <ReviewNote hasLoinc />
    </>
  );
}

function NoResults() {
  const quiz = linkTo("quiz");
  const shop = useShop();
  if (shop.key !== null)
    return (
      <EmptyState title="No results yet" illustration={<LabFilePicture />}>
        When the lab has measured your sample, its values appear here, each on its range.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No results yet"
      illustration={<LabFilePicture />}
      action={
        <>
          <ButtonLink href="/upload-results">Upload results you have</ButtonLink>
          {quiz ? (
            <ButtonLink href={quiz.href} variant="quiet">
              {quiz.label}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      Bring results from other labs, as a PDF or a table, and see them here on their ranges. Or find out what is worth
      measuring first.
    </EmptyState>
  );
}

function LabFilePicture() {
  return (
    <div className={styles.picture}>
      <LabFileIllustration />
    </div>
  );
}
