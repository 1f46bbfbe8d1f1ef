"use client";

import { useState } from "react";
import { type DataColumn, DataTable } from "@/components/ui/antd/data-table";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Disclosure } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import { SkeletonGroup, SkeletonText } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";
import { TextField } from "@/components/ui/text-field";
import type { StaffShopDraft } from "@/hooks/staff/use-staff-shop-draft";
import { useShopHistory } from "@/hooks/staff/use-staff-shops";
import { shopFieldName } from "@/lib/content/shop-fields";
import type { PastSchedule, ShopHistoryEntry } from "@/lib/contracts/staff-shop-history";
import type { EditedShop } from "@/lib/contracts/staff-shops";
import { momentText } from "@/lib/domain/date-text";
import { Detail } from "../staff-layout";
import { StaffTrouble } from "../staff-page";
import styles from "./publish-dialog.module.css";

interface HistoryDialogProps {
  shop: EditedShop;
  draft: StaffShopDraft;
  onRestore: (version: number, reason: string) => void;
  onClose: () => void;
}

/** What was published when and by whom, what each version changed, and the way back to one. */
export function HistoryDialog({ shop, draft, onRestore, onClose }: HistoryDialogProps) {
  const { versions, schedules, problem, retry } = useShopHistory(shop.key);
  const [reason, setReason] = useState("");
  const needsReason = draft.problem?.details.field === "reason";
  const wayBack: DataColumn<ShopHistoryEntry> = {
    key: "back",
    head: "Go back",
    cell: ({ version }) =>
      version === shop.version ? (
        "What visitors see"
      ) : (
        <Button
          variant="secondary"
          size="small"
          isLoading={draft.doing === "publishing"}
          loadingLabel="Publishing"
          onClick={() => onRestore(version, reason)}
        >
          Publish version {version} again
        </Button>
      ),
  };
  return (
    <Dialog isOpen onClose={onClose} title="Published versions" place="side" size="large">
      {draft.problem ? (
        <Notice tone="danger" title="It was not republished" announce="alert">
          {draft.problem.message}
        </Notice>
      ) : null}
      {needsReason ? (
        <TextField
          label="Why it is published as it is"
          hint="Then choose the version again."
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
      {problem ? <StaffTrouble problem={problem} onRetry={retry} /> : null}
      {versions ? null : problem ? null : (
        <SkeletonGroup label="Reading">
          <SkeletonText lines={4} />
        </SkeletonGroup>
      )}
      {versions?.length === 0 ? <p>Versions are kept from the next publication on.</p> : null}
      <Schedules schedules={schedules} />
      {versions?.length ? (
        <DataTable
          caption="Versions"
          columns={[...COLUMNS, wayBack]}
          rows={versions}
          keyOf={({ version }) => String(version)}
          detailsOf={changesOf}
        />
      ) : null}
    </Dialog>
  );
}

const ENDINGS: Readonly<Record<PastSchedule["state"], string>> = {
  waiting: "Scheduled",
  published: "Published",
  refused: "Held back",
  canceled: "Undone",
};

/** What was put down for publication, and what became of it. */
function Schedules({ schedules }: { schedules: readonly PastSchedule[] }) {
  if (schedules.length === 0) return null;
  return (
    <Disclosure summary="Scheduled for publication" isOpen={schedules[0]?.state === "waiting"}>
      <ul className={styles.findings} aria-label="Scheduled for publication">
        {schedules.map(({ decidedAt, publishAt, state, by, refusal }) => (
          <li key={decidedAt} className={styles.finding}>
            <div>
              <p className={styles.place}>
                {ENDINGS[state]}: {momentText(publishAt)}
              </p>
              <p className={styles.text}>
                Scheduled {momentText(decidedAt)}
                {by ? `, by ${by}` : ""}
              </p>
              {refusal ? <p className={styles.text}>{refusal}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

const COLUMNS: readonly DataColumn<ShopHistoryEntry>[] = [
  {
    key: "version",
    head: "Version",
    width: 150,
    cell: ({ version, publishedAt, by, reason }) => (
      <>
        <strong>Version {version}</strong>
        <Detail>
          {momentText(publishedAt)}
          {by ? `, by ${by}` : ""}
        </Detail>
        {reason ? <Detail>Published as it was because: {reason}</Detail> : null}
      </>
    ),
  },
];

function changesOf({ version, changes }: ShopHistoryEntry) {
  if (changes.length === 0) return null;
  const rows = changes.map(({ field, before, after }) => [shopFieldName(field), before || "empty", after || "empty"]);
  return {
    summary: changes.length === 1 ? "1 change" : `${changes.length} changes`,
    details: (
      <Table
        caption={`What version ${version} changed`}
        isCaptionHidden
        isDense
        columns={["Field", "Before", "After"]}
        rows={rows}
      />
    ),
  };
}
