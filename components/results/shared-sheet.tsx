"use client";

import { Notice } from "@/components/ui/notice";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { type SharedView, useSharedSheet } from "@/hooks/results/use-shared-sheet";
import { useShop } from "@/hooks/site/use-shop";
import { useShopNow } from "@/hooks/site/use-shop-now";
import { doctorSheet } from "@/lib/content/results/doctor-sheet";
import type { SharedSheetFacts } from "@/lib/contracts/result-links";
import { momentText } from "@/lib/domain/date-text";
import { addToDay, type IsoDay } from "@/lib/domain/new-york-time";
import type { Problem } from "@/lib/domain/problem";
import { visitorDay } from "@/lib/domain/sample-day-hours";
import { DoctorSheet } from "./doctor-sheet";
import styles from "./shared-sheet.module.css";
import { SheetActions } from "./sheet-actions";

/** What somebody's link shows to whoever has it: the sheet, and nothing around it. */
export function SharedSheet() {
  const { view, sheet, problem } = useSharedSheet();
  const now = useShopNow();
  return (
    <div className={styles.page} data-alone>
      {view === null ? (
        <Closed title="This link is incomplete">
          Copy all of it, to the last letter, into the address bar. Email programs sometimes break a link over two
          lines.
        </Closed>
      ) : problem ? (
        <Closed title={titleOf(problem)}>{problem.message}</Closed>
      ) : view && sheet && now ? (
        <Open view={view} shared={sheet} today={visitorDay(now)} />
      ) : (
        <SkeletonGroup label="Opening the sheet">
          <Skeleton shape="title" width="half" />
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      <noscript>
        <Notice tone="caution">This sheet is created on your device and needs JavaScript, which is off.</Notice>
      </noscript>
    </div>
  );
}

const titleOf = ({ code }: Problem) =>
  code === "too_late"
    ? "This link has ended"
    : code === "link_invalid"
      ? "This link opens nothing"
      : "The sheet can't be shown right now";

function Closed({ title, children }: { title: string; children: string }) {
  const { brandName } = useShop();
  return (
    <div className={styles.closed}>
      <p className={styles.brand}>{brandName}</p>
      <h1>{title}</h1>
      <p>{children}</p>
    </div>
  );
}

function Open({ view, shared, today }: { view: SharedView; shared: SharedSheetFacts; today: IsoDay }) {
  const shop = useShop();
  const { name, endsAt, sharedAt, results } = shared;
  const sheet = doctorSheet(results, { units: view.units, sex: view.sex, lastDay: addToDay(today, 1) });
  return (
    <>
      <div className={styles.bar} data-print="hide">
        <p className={styles.soft}>
          {name} shows you this sheet until {momentText(endsAt)}, New York time. It holds what was saved by{" "}
          {momentText(sharedAt)}. We record that it was opened for {name}; not who opened it.
        </p>
        <SheetActions units={view.units} token={view.token} />
      </div>
      <DoctorSheet sheet={sheet} name={name} shop={shop} today={today} level={1} />
    </>
  );
}
