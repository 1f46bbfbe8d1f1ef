"use client";

import { useState } from "react";
import { type DataColumn, DataTable } from "@/components/ui/antd/data-table";
import { SegmentedControl } from "@/components/ui/segmented";
import { DIMENSION_WORDS, STEP_WORDS, valueWords } from "@/lib/content/conversion-words";
import type { ConversionQuestion } from "@/lib/contracts/conversions";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
import { SMALL_GROUPS_LABEL } from "@/lib/domain/small-groups";
import { VISIT_STEPS, type VisitStep } from "@/lib/domain/visit";
import { Block, Detail, Line } from "../staff-layout";
import { Bar, List, Row, Track } from "./bars";
import { TableExport } from "./table-export";

const percent = (part: number, whole: number) => (whole === 0 ? "–" : `${Math.round((part / whole) * 100)}%`);

type Funnel = NonNullable<StaffConversions["funnel"]>;
type Start = Funnel[number];
type Ends = NonNullable<StaffConversions["ends"]>;

/** All ways to start together. */
const sumOf = (funnel: Funnel, step: VisitStep) =>
  funnel.reduce((sum, { by, taken }) => sum + (by === "start" ? taken[step] : 0), 0);

const columnsFor = (by: Start["by"]): DataColumn<Start>[] => [
  { key: "start", head: DIMENSION_WORDS[by], width: 150, cell: ({ key }) => valueWords(by, key) },
  ...VISIT_STEPS.map(
    (step): DataColumn<Start> => ({
      key: step,
      head: STEP_WORDS[step],
      align: "end",
      width: 96,
      cell: ({ taken }) => (
        <>
          {taken[step]}
          {step === "landing" ? null : <Detail>{percent(taken[step], taken.landing)}</Detail>}
        </>
      ),
    }),
  ),
];

/** How many visits took each step, of all and by how they started; to others than admins, how far they came. */
export function ConversionFunnel({
  funnel,
  ends,
  question,
}: {
  funnel: StaffConversions["funnel"];
  ends: Ends;
  question: ConversionQuestion;
}) {
  const visits = ends.reduce((sum, end) => sum + end.visits, 0);
  const lines = funnel
    ? VISIT_STEPS.map((step) => ({ step, count: sumOf(funnel, step) }))
    : ends.map(({ step, visits: count }) => ({ step, count }));
  return (
    <Block aria-label="What visits came to">
      <Line>
        <h2>What visits came to</h2>
        <TableExport question={question} table="ends" />
      </Line>
      <p>
        Visits that began in the period, and {funnel ? "how many of them took each step" : "the furthest step of each"}
        {funnel ? " since. Steps can be left out: an article's link leads straight to a test." : ", in whole weeks."}
      </p>
      <List>
        {visits === 0 ? <Row>No visit in this period, or too few to tell.</Row> : null}
        {visits === 0
          ? null
          : lines.map(({ step, count }) => (
              <Row key={step ?? "few"}>
                <span>{step ? STEP_WORDS[step] : SMALL_GROUPS_LABEL}</span>
                <span>
                  {count}, {percent(count, visits)}
                </span>
                <Track aria-hidden="true">
                  <Bar $share={(count / visits) * 100} $isStrong />
                </Track>
              </Row>
            ))}
      </List>
    </Block>
  );
}

/** The same by how visits started, or by what brought them. */
export function FunnelTable({ funnel, question }: { funnel: Funnel; question: ConversionQuestion }) {
  const [by, choose] = useState<Start["by"]>("start");
  return (
    <Block aria-label="Steps of visits">
      <Line>
        <SegmentedControl
          legend="Steps of visits by"
          name="funnel"
          segments={BY}
          value={by}
          onChange={(value) => choose(value === "source" ? "source" : "start")}
        />
        <TableExport question={question} table="funnel" />
      </Line>
      <DataTable
        caption="Steps by how visits started"
        columns={columnsFor(by)}
        rows={funnel.filter((one) => one.by === by)}
        keyOf={({ key }) => key}
        isGrid
      />
    </Block>
  );
}

const BY = (["start", "source"] as const).map((value) => ({ value, label: DIMENSION_WORDS[value] }));
