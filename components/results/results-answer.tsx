"use client";

import { CardsSkeleton } from "@/components/account/account-skeleton";
import { ShopButtonLink, ShopLink } from "@/components/layout/shop-place";
import { Notice } from "@/components/ui/notice";
import { useRecentResults } from "@/hooks/results/use-results";
import { useShopNow } from "@/hooks/site/use-shop-now";
import { splitByDay } from "@/lib/content/results/days-to-come";
import { everyHistoryOf } from "@/lib/content/results/marker-history";
import { addToDay } from "@/lib/domain/new-york-time";
import { visitorDay } from "@/lib/domain/sample-day-hours";
import { useSex } from "@/stores/sex";
import { AnswerPanel } from "./answer-panel";

const RESULTS = "/account/results";

const ReadingAnswer = () => <CardsSkeleton label="Loading your results" count={1} />;

/** What saved results come to, for the account's overview. Nothing where there are none. */
export function ResultsAnswer() {
  const recent = useRecentResults();
  const now = useShopNow();
  const sex = useSex((state) => state.sex);
  if (!recent) return <ReadingAnswer />;
  if (recent.saved === 0) return null;
  const { results, saved } = recent;
  if (results === null)
    return (
      <Notice title={saved === 1 ? "1 saved result" : `${saved} saved results`}>
        You last signed in more than 12 hours ago, so none are shown here.{" "}
        <ShopLink href={RESULTS}>Sign in again</ShopLink>
      </Notice>
    );
  if (now === undefined) return <ReadingAnswer />;
  if (now === null) return null;
  const { measured } = splitByDay(results, addToDay(visitorDay(now), 1));
  return (
    <AnswerPanel
      systems={everyHistoryOf(measured, "conventional", sex)}
      from={RESULTS}
      actions={
        <ShopButtonLink href={RESULTS} size="small">
          See all results
        </ShopButtonLink>
      }
    />
  );
}
