"use client";

import { lazy, Suspense } from "react";
import { type DataColumn, DataTable } from "@/components/ui/antd/data-table";
import { Disclosure } from "@/components/ui/disclosure";
import { Money } from "@/components/ui/price";
import { Skeleton } from "@/components/ui/skeleton";
import { DIMENSION_WORDS } from "@/lib/content/conversion-words";
import { type ConversionQuestion, isOfRest } from "@/lib/contracts/conversions";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
import type { Figure } from "@/lib/domain/conversion-figures";
import { dayText } from "@/lib/domain/date-text";
import { addToDay, type IsoDay } from "@/lib/domain/new-york-time";
import { Block, Line, Opener } from "../staff-layout";
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

const dayColumns = (onOpen: ConversionMoneyProps["onOpen"]): readonly DataColumn<Days[number]>[] => [
  {
    key: "day",
    head: "Day",
    width: 180,
    cell: ({ from, to }) =>
      onOpen ? <Opener onClick={() => onOpen({ from, to })}>{spanText({ from, to })}</Opener> : spanText({ from, to }),
  },
  { key: "orders", head: "Orders", align: "end", width: 80, cell: ({ orders }) => orders },
  { key: "cents", head: "Net", align: "end", width: 110, cell: ({ cents }) => <Money cents={cents} /> },
];

interface ConversionMoneyProps {
  question: ConversionQuestion;
  conversions: StaffConversions;
  /** Shows the rows of a figure, or of some days. NULL: this person sees none. */
  onOpen: ((rows: { figure?: Figure; from?: string; to?: string }) => void) | null;
}

/** What stayed of each day, as a line and as a table. */
export function ConversionDays({ question, conversions, onOpen }: ConversionMoneyProps) {
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
        {isOfRest(question) ? "What is not counted" : "Net revenue"} by the day on which the money moved, in New York
        time
        {compared ? `; dashed: ${spanText(compared)}` : ""}.
        {hasRuns ? " Days of few people are told together: the line shows what each of them came to on average." : ""}
      </p>
      <Suspense fallback={<Skeleton shape="block" />}>
        <DaysChart points={points} title="Net revenue day by day" />
      </Suspense>
      <Disclosure summary="As a table">
        <DataTable
          caption="Net revenue day by day"
          columns={dayColumns(onOpen)}
          rows={days}
          keyOf={({ from }) => from}
        />
      </Disclosure>
    </Block>
  );
}

type Fall = FallStep & { readonly figure: Figure };

/** From what was charged to what stayed. */
function fallOf({ figures }: StaffConversions): Fall[] {
  if (!figures) return [];
  const step = (label: string, figure: Figure, isWhole = false, sign = 1): Fall => {
    return { label, figure, isWhole, cents: sign * figures[figure].cents };
  };
  return [
    step("Charged", "charged", true),
    step("Charged, not counted", "not_counted", false, -1),
    step("Refunded", "refunds"),
    step("Charged back", "chargebacks"),
    step("Net", "counted_net", true),
  ];
}

const fallColumns = (onOpen: ConversionMoneyProps["onOpen"]): readonly DataColumn<Fall>[] => [
  {
    key: "label",
    head: DIMENSION_WORDS.kind,
    width: 180,
    cell: ({ label, figure }) => (onOpen ? <Opener onClick={() => onOpen({ figure })}>{label}</Opener> : label),
  },
  { key: "cents", head: "Amount", align: "end", width: 110, cell: ({ cents }) => <Money cents={cents} /> },
];

/** From what was charged to net revenue. */
export function ConversionWaterfall({ question, conversions, onOpen }: ConversionMoneyProps) {
  const steps = fallOf(conversions);
  if (steps.length === 0) return null;
  return (
    <Block aria-label="From charged to net">
      <Line>
        <h2>From charged to net</h2>
        <TableExport question={question} table="figures" />
      </Line>
      <Suspense fallback={<Skeleton shape="block" />}>
        <WaterfallChart steps={steps} title="From charged to net revenue" />
      </Suspense>
      <Disclosure summary="As a table">
        <DataTable
          caption="What was charged and what became of it"
          columns={fallColumns(onOpen)}
          rows={steps}
          keyOf={({ label }) => label}
        />
      </Disclosure>
    </Block>
  );
}
