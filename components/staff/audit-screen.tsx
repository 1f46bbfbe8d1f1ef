"use client";

import { useState } from "react";
import { type DataColumn, DataTable } from "@/components/ui/antd/data-table";
import { ChoiceField, FilterForm, PeriodField, SearchField } from "@/components/ui/antd/filter-form";
import { useSettled } from "@/hooks/forms/use-settled";
import { useAudit, useAuditExport } from "@/hooks/staff/use-audit";
import { useListPages } from "@/hooks/staff/use-list-pages";
import { auditDetail } from "@/lib/content/audit-detail-words";
import { AUDIT_CHOICES, auditWords } from "@/lib/content/audit-words";
import type { AuditFilter, AuditRecord } from "@/lib/contracts/staff-audit";
import { momentText } from "@/lib/domain/date-text";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { ExportButton } from "./export-button";
import { Detail } from "./staff-layout";
import { StaffPageFrame, StaffTrouble } from "./staff-page";

const EVERYTHING: AuditFilter = { event: "", actor: "", subject: "", from: "", to: "" };

const EVENTS = [{ value: "" as const, label: "Everything" }, ...AUDIT_CHOICES];

/** What happened to accounts, money and shops, and who did it. */
export function AuditScreen() {
  const [filter, setFilter] = useState(EVERYTHING);
  const pages = useListPages();
  const settled = useSettled(filter);
  const file = useAuditExport(settled);
  const change = (part: Partial<AuditFilter>) => {
    setFilter((before) => ({ ...before, ...part }));
    pages.toFirst();
  };
  return (
    <StaffPageFrame
      title="Audit trail"
      lead="What happened to accounts, money and shops, and who did it. Dates are New York time. Reading the trail is recorded in it."
      isFor={({ role }) => role === "admin"}
      actions={<ExportButton file={file} />}
    >
      {({ now }) => (
        <>
          <FilterForm label="Search the audit trail">
            <ChoiceField
              label="What happened"
              options={EVENTS}
              value={filter.event}
              onChange={(event) => change({ event })}
            />
            <SearchField
              label="Who did it"
              placeholder="An email or ID, system, visitor"
              value={filter.actor}
              onChange={(actor) => change({ actor })}
            />
            <SearchField
              label="To what or whom"
              placeholder="An email, an order, a shop"
              value={filter.subject}
              onChange={(subject) => change({ subject })}
            />
            <PeriodField
              today={newYorkDay(new Date(now))}
              chosen={filter}
              onChange={({ from, to }) => change({ from, to })}
            />
          </FilterForm>
          <Found filter={settled} pages={pages} />
        </>
      )}
    </StaffPageFrame>
  );
}

const nameOf = (id: string, name: string | null) =>
  name ? (
    <>
      {name}
      <Detail>{id}</Detail>
    </>
  ) : (
    id
  );

const COLUMNS: readonly DataColumn<AuditRecord>[] = [
  {
    key: "event",
    head: "What happened",
    width: 170,
    cell: ({ event, at }) => (
      <>
        {auditWords(event)}
        <Detail>{momentText(at)}</Detail>
      </>
    ),
  },
  { key: "actor", head: "Who did it", width: 190, cell: ({ actor, actorName }) => nameOf(actor, actorName) },
  {
    key: "subject",
    head: "To what or whom",
    width: 190,
    cell: ({ subject, subjectName }) => (subject ? nameOf(subject, subjectName) : ""),
  },
  {
    key: "details",
    head: "Details",
    width: 260,
    cell: ({ details }) =>
      details.map((detail) => {
        const { name, value, isId } = auditDetail(detail);
        return (
          <Detail key={detail.name}>
            {name}: {isId ? <code>{value}</code> : value}
          </Detail>
        );
      }),
  },
];

function Found({ filter, pages }: { filter: AuditFilter; pages: ReturnType<typeof useListPages> }) {
  const { found, problem, isFetching, retry } = useAudit(filter, pages.after);
  return (
    <>
      {problem ? <StaffTrouble problem={problem} onRetry={retry} /> : null}
      <DataTable
        caption="Audit trail"
        columns={COLUMNS}
        rows={found?.entries ?? []}
        keyOf={({ position }) => String(position)}
        isLoading={isFetching}
        empty="Nothing like that happened."
        pages={found && pages.of({ noun: "entries", count: found.count, rows: found.entries.length, next: found.next })}
      />
    </>
  );
}
