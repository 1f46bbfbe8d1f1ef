"use client";

import { lazy, Suspense } from "react";
import { type DataColumn, DataTable } from "@/components/ui/antd/data-table";
import { Disclosure } from "@/components/ui/disclosure";
import { Money } from "@/components/ui/price";
import { Skeleton } from "@/components/ui/skeleton";
import { DIMENSION_WORDS, valueWords } from "@/lib/content/conversion-words";
import type { ConversionQuestion } from "@/lib/contracts/conversions";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
import { dayText } from "@/lib/domain/date-text";
import { sumCents } from "@/lib/domain/money";
import { addToDay, type IsoDay } from "@/lib/domain/new-york-time";
import { Block, Line } from "../staff-layout";
import type { DayPoint, FallStep } from "./conversion-charts";
import { TableExport } from "./table-export";

const DaysChart = lazy(async () => ({ default: (await import("./conversion-charts")).DaysChart }));
const WaterfallChart = lazy(async () => ({ default: (await import("./conversion-charts")).WaterfallChart }));

type Days = StaffConversions["days"];

const spanText = ({ from, to }: { from: string; to: string }) =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;

/** Each day of some runs, with its share of what its run came to. */
function eachDay(runs: Days): { day: IsoDay; cents: number }[] {
  return runs.flatMap(({ from, to, cents }) => {
    const days: IsoDay[] = [];
    for (let day = from as IsoDay; day <= to; day = addToDay(day, 1)) days.push(day);
    return days.map((day) => ({ day, cents: Math.round(cents / days.length) }));
  });
}

const DAY_COLUMNS: readonly DataColumn<Days[number]>[] = [
  { key: "day", head: "Day", width: 180, cell: spanText },
  { key: "orders", head: "Orders", align: "end", width: 80, cell: ({ orders }) => orders },
  { key: "cents", head: "Net", align: "end", width: 110, cell: ({ cents }) => <Money cents={cents} /> },
];

interface ConversionDaysProps {
  question: ConversionQuestion;
  conversions: StaffConversions;
}

/** What stayed of each day, as a line and as a table. */
export function ConversionDays({ question, conversions }: ConversionDaysProps) {
  const { days, compared } = conversions;
  const before = compared ? eachDay(compared.days) : [];
  const points: DayPoint[] = eachDay(days).map(({ day, cents }, index) => {
    const then = before[index];
    return { label: dayText(day).replace(/, \d{4}/, ""), cents, ...(then && { before: then.cents }) };
  });
  const hasRuns = days.some(({ from, to }) => from !== to);
  return (
    <Block aria-label="Day by day">
      <Line>
        <h2>Day by day</h2>
        <TableExport question={question} table="days" />
      </Line>
      <p>
        Net revenue by the day on which the money moved, in New York time
        {compared ? `; dashed: ${spanText(compared)}` : ""}.
        {hasRuns ? " Days of few people are told together: the line shows what each of them came to on average." : ""}
      </p>
      <Suspense fallback={<Skeleton shape="block" />}>
        <DaysChart points={points} title="Net revenue day by day" />
      </Suspense>
      <Disclosure summary="As a table">
        <DataTable caption="Net revenue day by day" columns={DAY_COLUMNS} rows={days} keyOf={({ from }) => from} />
      </Disclosure>
    </Block>
  );
}

/** From what was charged to what stayed; to those who see no small groups, what it is made of. */
function fallOf({ figures, tables }: StaffConversions): FallStep[] {
  if (figures) {
    const { charged, not_counted: notCounted, refunds, chargebacks, counted_net: left } = figures;
    return [
      { label: "Charged", cents: charged.cents, isWhole: true },
      { label: "Not counted", cents: -notCounted.cents, isWhole: false },
      { label: "Refunded", cents: refunds.cents, isWhole: false },
      { label: "Charged back", cents: chargebacks.cents, isWhole: false },
      { label: "Net", cents: left.cents, isWhole: true },
    ];
  }
  const kinds = tables.find(({ by }) => by === "kind")?.parts ?? [];
  return [
    ...kinds.map(({ key, cents }, index) => ({ label: valueWords("kind", key), cents, isWhole: index === 0 })),
    { label: "Net", cents: sumCents(kinds.map(({ cents }) => cents)), isWhole: true },
  ];
}

const FALL_COLUMNS: readonly DataColumn<FallStep>[] = [
  { key: "label", head: DIMENSION_WORDS.kind, width: 180, cell: ({ label }) => label },
  { key: "cents", head: "Amount", align: "end", width: 110, cell: ({ cents }) => <Money cents={cents} /> },
];

/** From what was charged to net revenue. */
export function ConversionWaterfall({ question, conversions }: ConversionDaysProps) {
  const steps = fallOf(conversions);
  const of = conversions.figures ? null : conversions.tables.find(({ by }) => by === "kind")?.of;
  return (
    <Block aria-label="From charged to net">
      <Line>
        <h2>From charged to net</h2>
        <TableExport question={question} table="figures" />
      </Line>
      {of ? <p>What moved from {spanText(of).replace("–", "to")}, as the tables tell it.</p> : null}
      <Suspense fallback={<Skeleton shape="block" />}>
        <WaterfallChart steps={steps} title="From charged to net revenue" />
      </Suspense>
      <Disclosure summary="As a table">
        <DataTable
          caption="What was charged and what became of it"
          columns={FALL_COLUMNS}
          rows={steps}
          keyOf={({ label }) => label}
        />
      </Disclosure>
    </Block>
  );
}
