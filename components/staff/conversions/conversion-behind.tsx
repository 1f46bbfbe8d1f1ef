"use client";

import { useEffect, useState } from "react";
import { type DataColumn, DataTable } from "@/components/ui/antd/data-table";
import { Button } from "@/components/ui/button";
import { useListPages } from "@/hooks/staff/use-list-pages";
import { useConversionsBehind } from "@/hooks/staff/use-staff-conversions";
import { behindWords } from "@/lib/content/conversion-words";
import type { ConversionQuestion } from "@/lib/contracts/conversions";
import type { BehindRow } from "@/lib/contracts/staff-conversions";
import { OrderPanel } from "../order-panel";
import { Block, Detail, Line, Opener } from "../staff-layout";
import { StaffTrouble } from "../staff-page";

const columnsFor = (onOpen: (orderId: string) => void): readonly DataColumn<BehindRow>[] => [
  { key: "began", head: "Started", width: 150, cell: ({ began }) => began },
  {
    key: "what",
    head: "What",
    width: 340,
    cell: ({ lines: [first, ...more] }) => (
      <>
        {first}
        {more.map((line) => (
          <Detail key={line}>{line}</Detail>
        ))}
      </>
    ),
  },
  {
    key: "order",
    head: "Order",
    width: 130,
    cell: ({ order }) => (order ? <Opener onClick={() => onOpen(order.id)}>{order.number}</Opener> : "–"),
  },
];

interface ConversionBehindProps {
  question: ConversionQuestion;
  /** Which figure, as the call names it. */
  of: string;
  onClose: () => void;
}

/** The memberships that a figure is made of. */
export function ConversionBehind({ question, of, onClose }: ConversionBehindProps) {
  const list = useListPages();
  const [openId, setOpenId] = useState<string | null>(null);
  const { page, problem, isFetching, retry } = useConversionsBehind(question, of, list.after);
  const asked = JSON.stringify([question, of]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another question begins at its first page
  useEffect(() => list.toFirst(), [asked]);
  const { title, noun } = behindWords(of);
  return (
    <Block id="rows" tabIndex={-1} aria-label="The rows">
      <Line>
        <h2>{title}</h2>
        <Button variant="quiet" size="small" onClick={onClose}>
          Back to the ledger
        </Button>
      </Line>
      {problem ? <StaffTrouble problem={problem} onRetry={retry} /> : null}
      {page ? (
        <DataTable
          caption={title}
          columns={columnsFor(setOpenId)}
          rows={page.rows}
          keyOf={({ id }) => id}
          isLoading={isFetching}
          empty="None in this period."
          pages={list.of({ noun, count: page.count, rows: page.rows.length, next: page.next })}
        />
      ) : null}
      <OrderPanel id={openId} onClose={() => setOpenId(null)} />
    </Block>
  );
}
