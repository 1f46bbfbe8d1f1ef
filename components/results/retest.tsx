"use client";

import { inShop } from "@/components/layout/shop";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { saveFile } from "@/hooks/site/save-file";
import { useShop } from "@/hooks/site/use-shop";
import { linkTo } from "@/lib/content/navigation";
import { dayText } from "@/lib/domain/date-text";
import type { ShopView } from "@/lib/domain/shop-view";
import styles from "./retest.module.css";
import { type RetestDay, type Retest as RetestOf, retestDays } from "./retest-plan";

const PLANNER_PATH = `${linkTo("howItWorks")?.href ?? "/"}#planner`;

/** A reminder names no marker: calendars are shared, and synchronised through others. */
async function download(days: readonly RetestDay[], today: string, shop: ShopView): Promise<void> {
  const { calendarFile } = await import("@/lib/domain/ics");
  const { origin, hostname } = window.location;
  const planner = shop.key === null ? ` Plan a good morning for the sample: ${origin}${PLANNER_PATH}` : "";
  const file = calendarFile(
    {
      name: shop.brandName,
      host: hostname,
      days: days.map(({ due }) => ({
        id: due === today ? "retest-now" : `retest-${due}`,
        date: due,
        title: `${shop.brandName}: time to measure again`,
        text: `What is due: ${origin}${inShop(shop, "/account/results")}.${planner}`,
      })),
    },
    new Date(`${today}T12:00:00Z`),
  );
  saveFile(new Blob([file], { type: "text/calendar" }), "retests.ics");
}

interface RetestProps {
  plan: readonly RetestOf[];
  /** YYYY-MM-DD */
  today: string;
}

/** What to measure again, when, and why; as a list and as dates for a calendar. */
export function Retest({ plan, today }: RetestProps) {
  const shop = useShop();
  if (plan.length === 0)
    return <p className={styles.soft}>Nothing here is due again: what you saved keeps for life.</p>;
  const days = retestDays(plan, today);
  return (
    <>
      <ol className={styles.days}>
        {days.map(({ due, retests }) => (
          <li key={due} className={styles.day}>
            <p className={styles.when}>
              {due === today ? <Badge tone="amber">Due now</Badge> : <time dateTime={due}>from {dayText(due)}</time>}
            </p>
            <ul className={styles.markers}>
              {retests.map((retest) => (
                <RetestItem key={retest.marker} retest={retest} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <div className={styles.actions} data-print="hide">
        {shop.key === null ? (
          <ButtonLink href={PLANNER_PATH} variant="secondary" icon={<Icon name="sun" size="small" />}>
            Plan a sample day
          </ButtonLink>
        ) : null}
        <Button
          variant="quiet"
          icon={<Icon name="calendar" size="small" />}
          onClick={() => void download(days, today, shop)}
        >
          Add the dates to my calendar (.ics)
        </Button>
      </div>
      <p className={styles.soft} data-print="hide">
        The calendar file names no marker, since calendars are often shared.
      </p>
    </>
  );
}

function RetestItem({ retest: { name, ageDays, life, trend } }: { retest: RetestOf }) {
  return (
    <li>
      <strong>{name}</strong>{" "}
      <span className={styles.soft}>
        {ageDays === 1 ? "1 day" : `${ageDays} days`} old; a value keeps for {life.days} days. {life.reason}
        {life.source ? ` (${life.source})` : " (our own rule)"}
        {trend ? ` ${trend}` : ""}
      </span>
    </li>
  );
}
