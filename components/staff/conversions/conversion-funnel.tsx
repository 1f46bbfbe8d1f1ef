"use client";

import { useState } from "react";
import { type DataColumn, DataTable } from "@/components/ui/antd/data-table";
import { SegmentedControl } from "@/components/ui/segmented";
import { DIMENSION_WORDS, STEP_WORDS, TOO_FEW, valueWords } from "@/lib/content/conversion-words";
import type { ConversionQuestion } from "@/lib/contracts/conversions";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
import { VISIT_STEPS } from "@/lib/domain/visit";
import { Block, Detail, Line } from "../staff-layout";
import { Bar, BarRow, List, Track } from "./bars";
import { TableExport } from "./table-export";

const percent = (part: number, whole: number) => (whole === 0 ? "–" : `${Math.round((part / whole) * 100)}%`);

type Funnel = NonNullable<StaffConversions["funnel"]>;
type Start = Funnel[number];
type Steps = NonNullable<StaffConversions["steps"]>;

const columnsFor = (by: Start["by"]): DataColumn<Start>[] => [
  { key: "start", head: DIMENSION_WORDS[by], width: 150, cell: ({ key }) => valueWords(by, key) },
  ...VISIT_STEPS.map(
    (step): DataColumn<Start> => ({
      key: step,
      head: STEP_WORDS[step],
      align: "end",
      width: 78,
      cell: ({ taken }) => (
        <>
          {taken[step] ?? "few"}
          {step === "landing" || taken[step] === null ? null : (
            <Detail>{percent(taken[step], taken.landing ?? 0)}</Detail>
          )}
        </>
      ),
    }),
  ),
];

/** How many visits took each step. */
export function ConversionFunnel({ steps, question }: { steps: Steps; question: ConversionQuestion }) {
  const visits = steps.landing ?? 0;
  const lines = VISIT_STEPS.map((step) => ({ step, count: steps[step] }));
  return (
    <Block aria-label="What visits came to">
      <Line>
        <h2>What visits came to</h2>
        <TableExport question={question} table="steps" />
      </Line>
      <p>
        Visits that began in these days, and how many have reached each step since. Steps can be skipped: a link in an
        article leads straight to a test.
      </p>
      <List>
        {visits === 0 ? <BarRow>No visit in this period, or too few to show.</BarRow> : null}
        {visits === 0
          ? null
          : lines.map(({ step, count }) => (
              <BarRow key={step}>
                <span>{STEP_WORDS[step]}</span>
                <span>{count === null ? TOO_FEW : `${count}, ${percent(count, visits)}`}</span>
                <Track aria-hidden="true">
                  <Bar $share={((count ?? 0) / visits) * 100} $isStrong />
                </Track>
              </BarRow>
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
      />
    </Block>
  );
}

const BY = (["start", "source"] as const).map((value) => ({ value, label: DIMENSION_WORDS[value] }));
