"use client";

import type { ReactNode } from "react";
import { inShop } from "@/components/layout/shop";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { saveFile } from "@/hooks/site/save-file";
import { useShop } from "@/hooks/site/use-shop";
import { linkTo } from "@/lib/content/navigation";
import { NO_SOURCE, needText, sourcesText, whenText } from "@/lib/content/results/again-words";
import type { MarkerRetest } from "@/lib/content/results/retest-plan";
import {
  type RetestDay,
  type RetestGroup,
  type RetestTimeline,
  retestTimeline,
} from "@/lib/content/results/retest-timeline";
import { dayText } from "@/lib/domain/date-text";
import type { IsoDay } from "@/lib/domain/new-york-time";
import type { ShopView } from "@/lib/domain/shop-view";
import styles from "./retest.module.css";

const PLANNER_PATH = `${linkTo("howItWorks")?.href ?? "/"}#planner`;

/** A reminder names no marker: calendars are shared, and synchronised through others. */
async function download(days: readonly RetestDay[], today: IsoDay, shop: ShopView): Promise<void> {
  const { calendarFile } = await import("@/lib/domain/ics");
  const { origin, hostname } = window.location;
  const planner = shop.key === null ? ` Plan a good morning for the sample: ${origin}${PLANNER_PATH}` : "";
  const file = calendarFile(
    {
      name: shop.brandName,
      host: hostname,
      days: days.map(({ day, isDue }) => ({
        id: isDue ? "retest-now" : `retest-${day}`,
        date: day,
        title: `${shop.brandName}: time to measure again`,
        text: `What is due: ${origin}${inShop(shop, "/account/results")}.${planner}`,
      })),
    },
    new Date(`${today}T12:00:00Z`),
  );
  saveFile(new Blob([file], { type: "text/calendar" }), "retests.ics");
}

interface RetestProps {
  plan: readonly MarkerRetest[];
  today: IsoDay;
}

/**
 * What to measure again, when, and who says so, as a short timeline and as days for a calendar. Only what a source gives
 * an interval for has a day; of the rest it is said that none does.
 */
export function Retest({ plan, today }: RetestProps) {
  const timeline = retestTimeline(plan, today);
  return (
    <>
      <Days timeline={timeline} />
      <Actions days={timeline.days} today={today} />
      <Rest timeline={timeline} />
    </>
  );
}

/** A point of the timeline: a time in words, and what is said of it. */
interface Point {
  readonly when: ReactNode;
  readonly isDue: boolean;
  readonly groups: readonly RetestGroup[];
}

function pointsOf({ days, notBefore }: RetestTimeline): Point[] {
  return [
    ...days.map(({ day, isDue, groups }) => ({
      when: isDue ? <Badge tone="amber">Due now</Badge> : <From groups={groups} day={day} />,
      isDue,
      groups,
    })),
    ...notBefore.map((group) => ({
      when: `Not before ${dayText(group.soonest ?? "")}`,
      isDue: false,
      groups: [group],
    })),
  ];
}

function Days({ timeline }: { timeline: RetestTimeline }) {
  const points = pointsOf(timeline);
  if (points.length === 0) return <p className={styles.lead}>No source sets a day for any of these values.</p>;
  const said = points.map(({ groups }) => groups.map(({ rule }) => rule.says));
  return (
    <ol className={styles.days}>
      {points.map(({ when, isDue, groups }, index) => (
        <li
          key={groups.map(({ rule, soonest, due }) => `${rule.says} ${soonest} ${due}`).join()}
          className={styles.day}
          data-due={isDue}
        >
          <p className={styles.when}>{when}</p>
          <Groups groups={groups} said={said.slice(0, index).flat()} />
        </li>
      ))}
    </ol>
  );
}

/** "From Nov 26, 2029"; where sources leave a while, its two ends. */
function From({ groups, day }: Pick<RetestDay, "groups" | "day">) {
  const [first] = groups;
  const soonest = groups.length === 1 && first?.soonest && first.soonest < day ? first.soonest : null;
  return <time dateTime={day}>{soonest ? `${dayText(soonest)} to ${dayText(day)}` : `From ${dayText(day)}`}</time>;
}

interface GroupsProps {
  groups: readonly RetestGroup[];
  /** What was said further up is not said again. */
  said?: readonly string[];
}

function Groups({ groups, said = [] }: GroupsProps) {
  return (
    <ul className={styles.groups}>
      {groups.map(({ rule, names }) => (
        <li key={rule.says}>
          <strong>{names.join(", ")}</strong>
          {said.includes(rule.says) ? (
            <p className={styles.source}>By the same rule as above</p>
          ) : (
            <>
              <p>{rule.says}</p>
              <p className={styles.source}>{sourcesText(rule)}</p>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Actions({ days, today }: { days: readonly RetestDay[]; today: IsoDay }) {
  const shop = useShop();
  if (days.length === 0) return null;
  return (
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
      <p className={styles.source}>The calendar file names no marker, since calendars are often shared.</p>
    </div>
  );
}

/** What has no day: not to be measured again, not known enough, and what no source speaks of. */
function Rest({ timeline: { notAgain, untold, open, openOutside } }: { timeline: RetestTimeline }) {
  if (notAgain.length + untold.length + open.length === 0) return null;
  return (
    <dl className={styles.rest}>
      {[...new Set(notAgain.map(({ rule }) => whenText(rule)))].map((when) => (
        <div key={when} className={styles.item}>
          <dt>{when}</dt>
          <dd>
            <Groups groups={notAgain.filter(({ rule }) => whenText(rule) === when)} />
          </dd>
        </div>
      ))}
      {untold.length > 0 ? (
        <div className={styles.item}>
          <dt>Not answered yet</dt>
          <dd>
            {untold.map(({ needs, names }) => (
              <p key={needs}>{needText(needs, names)}</p>
            ))}
          </dd>
        </div>
      ) : null}
      {open.length > 0 ? (
        <div className={styles.item}>
          <dt>No interval</dt>
          <dd>
            <strong>{open.join(", ")}</strong>
            <p>{NO_SOURCE}</p>
            {openOutside.length > 0 ? (
              <p>
                Of these {openOutside.join(", ")} {openOutside.length === 1 ? "is" : "are"} outside: ask a clinician
                whether to test again, and when.
              </p>
            ) : null}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
