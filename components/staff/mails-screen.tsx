"use client";

import { useState } from "react";
import { type DataColumn, DataTable, type TablePages } from "@/components/ui/antd/data-table";
import { FilterForm, SearchField } from "@/components/ui/antd/filter-form";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useSettled } from "@/hooks/forms/use-settled";
import { useListPages } from "@/hooks/staff/use-list-pages";
import { useStaffMails } from "@/hooks/staff/use-staff-mails";
import type { StaffMailHead } from "@/lib/contracts/staff-tools";
import { momentText } from "@/lib/domain/date-text";
import { MailView } from "./mail-view";
import { Block, Desk, Detail, Opener } from "./staff-layout";
import { StaffPageFrame, StaffTrouble } from "./staff-page";

/** The mails that were written to files, and each as its receiver sees it. */
export function MailsScreen() {
  const [search, setSearch] = useState("");
  const pages = useListPages();
  const settled = useSettled(search);
  const { found, problem, isFetching, refresh } = useStaffMails(settled, pages.after);
  return (
    <StaffPageFrame
      title="Emails"
      lead="Here, emails are saved as files instead of being sent. Opening one is recorded, since it may contain a link that opens an account."
      isFor={({ role, keepsMails }) => role === "admin" && keepsMails}
      actions={
        <Button
          variant="secondary"
          size="small"
          icon={<Icon name="refresh" size="small" />}
          onClick={refresh}
          isLoading={isFetching}
        >
          Refresh
        </Button>
      }
    >
      {() => (
        <>
          <FilterForm label="Find emails">
            <SearchField
              label="Recipient, subject or kind"
              placeholder="member@example.com"
              value={search}
              onChange={(text) => {
                setSearch(text);
                pages.toFirst();
              }}
            />
          </FilterForm>
          {problem ? <StaffTrouble problem={problem} onRetry={refresh} /> : null}
          <MailDesk
            mails={found?.mails ?? []}
            isFetching={isFetching}
            isNarrowed={settled !== ""}
            pages={found && pages.of({ noun: "mails", count: found.count, rows: found.mails.length, next: found.next })}
          />
        </>
      )}
    </StaffPageFrame>
  );
}

interface MailDeskProps {
  mails: readonly StaffMailHead[];
  isFetching: boolean;
  /** Whether only some of them are looked for. */
  isNarrowed: boolean;
  pages: TablePages | undefined;
}

function MailDesk({ mails, isFetching, isNarrowed, pages }: MailDeskProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const columns: readonly DataColumn<StaffMailHead>[] = [
    {
      key: "subject",
      head: "Mail",
      width: 220,
      cell: ({ id, subject, to }) => (
        <>
          <Opener aria-pressed={id === openId} onClick={() => setOpenId(id)}>
            {subject}
          </Opener>
          <Detail>to {to}</Detail>
        </>
      ),
    },
    {
      key: "sent",
      head: "Left",
      width: 130,
      cell: ({ sentAt, kind }) => (
        <>
          {momentText(sentAt)}
          <Detail>{kind}</Detail>
        </>
      ),
    },
  ];
  return (
    <Desk>
      <Block>
        <DataTable
          caption="Emails"
          columns={columns}
          rows={mails}
          keyOf={({ id }) => id}
          isLoading={isFetching}
          empty={
            isNarrowed
              ? "No emails here. Search for less."
              : "No email has been sent yet. Place an order or reset a password."
          }
          onOpen={({ id }) => setOpenId(id)}
          chosenKey={openId}
          pages={pages}
        />
      </Block>
      <MailView id={openId} />
    </Desk>
  );
}
