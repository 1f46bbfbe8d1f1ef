"use client";

import { lazy, Suspense } from "react";
import { type DataColumn, DataTable } from "@/components/ui/antd/data-table";
import { Disclosure } from "@/components/ui/disclosure";
import { Money } from "@/components/ui/price";
import { Skeleton } from "@/components/ui/skeleton";
import { DIMENSION_WORDS, TOO_FEW } from "@/lib/content/conversion-words";
import { type ConversionQuestion, isOfRest } from "@/lib/contracts/conversions";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
import type { ConversionFigure } from "@/lib/domain/conversion-figures";
import { dayText } from "@/lib/domain/date-text";
import { Block, Line, Opener } from "../staff-layout";
import type { DayPoint, FallStep } from "./conversion-charts";
import { TableExport } from "./table-export";

const DaysChart = lazy(async () => ({ default: (await import("./conversion-charts")).DaysChart }));
const WaterfallChart = lazy(async () => ({ default: (await import("./conversion-charts")).WaterfallChart }));

type Days = StaffConversions["days"];

export const daySpanText = ({ from, to }: { from: string; to: string }) =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;

/** A day as an axis has room for it. */
const shortDay = (day: string) => dayText(day).replace(/, \d{4}/, "");
const shortSpan = ({ from, to }: { from: string; to: string }) =>
  from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`;

const dayColumns = (onOpen: ConversionMoneyProps["onOpen"]): readonly DataColumn<Days[number]>[] => [
  {
    key: "day",
    head: "Day",
    width: 180,
    cell: ({ from, to }) =>
      onOpen ? (
        <Opener onClick={() => onOpen({ from, to })}>{daySpanText({ from, to })}</Opener>
      ) : (
        daySpanText({ from, to })
      ),
  },
  { key: "orders", head: "Orders", align: "end", width: 80, cell: ({ orders }) => orders },
  { key: "cents", head: "Net", align: "end", width: 110, cell: ({ cents }) => <Money cents={cents} /> },
];

interface ConversionMoneyProps {
  question: ConversionQuestion;
  conversions: StaffConversions;
  /** Shows the rows of a figure, or of some days. NULL: this person sees none of days. */
  onOpen: ((rows: { figure?: ConversionFigure; from?: string; to?: string }) => void) | null;
}

/** What stayed of each day, as a line and as a table. */
export function ConversionDays({ question, conversions, onOpen }: ConversionMoneyProps) {
  const { days, compared } = conversions;
  const points: DayPoint[] = days.map((run, index) => {
    const then = compared?.days[index];
    return { label: shortSpan(run), cents: run.cents, ...(then && { before: then.cents }) };
  });
  const hasRuns = days.some(({ from, to }) => from !== to);
  return (
    <Block aria-label="Day by day">
      <Line>
        <h2>Day by day</h2>
        <TableExport question={question} table="days" />
      </Line>
      <p>
        {isOfRest(question) ? "What is not counted" : "Net revenue"} by the day the money moved, New York time
        {compared?.told ? `; dashed: ${daySpanText(compared.told)}` : ""}.
        {hasRuns ? " Days with few people are combined into one bar." : ""}
      </p>
      <Suspense fallback={<Skeleton shape="block" />}>
        <DaysChart points={points} hasRuns={hasRuns} title="Net revenue day by day" />
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

/** A step, or NULL for its cents: of few people, or of none. */
type Fall = Omit<FallStep, "cents"> & { readonly figure: ConversionFigure; readonly cents: number | null };

/** From what was charged to what stayed. */
function fallOf({ figures, smallestGroup }: Pick<StaffConversions, "figures" | "smallestGroup">): Fall[] {
  if (!figures) return [];
  const step = (label: string, figure: ConversionFigure, isWhole = false, sign = 1): Fall => {
    const told = figures[figure];
    // What is rounded to nothing was not nothing.
    const isTold = told && (smallestGroup === 1 || told.cents !== 0);
    return { label, figure, isWhole, cents: isTold ? sign * told.cents : null };
  };
  const back =
    smallestGroup > 1
      ? [step("Refunded or charged back", "counted_back")]
      : [step("Refunded", "refunds"), step("Charged back", "chargebacks")];
  return [
    step("Charged", "charged", true),
    step("Charged, not counted", "not_counted", false, -1),
    ...back,
    step("Net", "counted_net", true),
  ];
}

const isTold = (step: Fall): step is Fall & FallStep => step.cents !== null;

type WaterfallProps = Omit<ConversionMoneyProps, "onOpen"> & {
  /** Shows what a figure is made of. */
  onOpen: (rows: { figure: ConversionFigure }) => void;
};

const fallColumns = (onOpen: WaterfallProps["onOpen"]): readonly DataColumn<Fall>[] => [
  {
    key: "label",
    head: DIMENSION_WORDS.kind,
    width: 180,
    cell: ({ label, figure }) => <Opener onClick={() => onOpen({ figure })}>{label}</Opener>,
  },
  {
    key: "cents",
    head: "Amount",
    align: "end",
    width: 110,
    cell: ({ cents }) => (cents === null ? TOO_FEW : <Money cents={cents} />),
  },
];

/** From what was charged to net revenue. */
export function ConversionWaterfall({ question, conversions, onOpen }: WaterfallProps) {
  const steps = fallOf(conversions);
  if (steps.length === 0) return null;
  const { runs, smallestGroup } = conversions;
  const ofRuns = [steps, ...runs.map(({ figures }) => fallOf({ figures, smallestGroup }))].flat();
  const isHidden = new Set(ofRuns.filter(({ cents }) => cents === null).map(({ label }) => label));
  const hidden = steps.filter(({ label }) => isHidden.has(label)).map(({ label }) => label.toLowerCase());
  return (
    <Block aria-label="From charged to net">
      <Line>
        <h2>From charged to net</h2>
        <TableExport question={question} table="figures" />
      </Line>
      {hidden.length > 0 ? (
        <p>
          Left out wherever it comes from fewer than five people in a run of weeks: {hidden.join(" and ")}. The charged
          amount excludes it, so that the steps add up.
        </p>
      ) : null}
      <Suspense fallback={<Skeleton shape="block" />}>
        <WaterfallChart steps={steps.filter(isTold)} title="From charged to net revenue" />
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
