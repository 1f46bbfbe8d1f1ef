"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { StaffShopDraft } from "@/hooks/staff/use-staff-shop-draft";
import type { EditedShop } from "@/lib/contracts/staff-shops";
import { momentText } from "@/lib/domain/date-text";
import { Buttons } from "../staff-layout";

interface ScheduleNoticeProps {
  shop: EditedShop;
  draft: StaffShopDraft;
  onChange: () => void;
  onCancel: () => void;
}

/** What is put down for publication, with the ways to change that; or why the last one was held back. */
export function ScheduleNotice({
  shop: { schedule, refusedSchedule },
  draft,
  onChange,
  onCancel,
}: ScheduleNoticeProps) {
  if (schedule) {
    const isOlder = draft.isDirty || draft.revision !== schedule.revision;
    return (
      <Notice tone="info" title={`Will be published on ${momentText(schedule.publishAt)}, New York time`}>
        <p>
          {schedule.by ? `Scheduled by ${schedule.by}. ` : ""}
          {isOlder
            ? "Changes made since are not included: schedule the draft again to include them."
            : "It is checked once more then."}
        </p>
        <Buttons>
          <Button variant="secondary" size="small" onClick={onChange}>
            {isOlder ? "Schedule the draft again" : "Change the time"}
          </Button>
          <Button
            variant="quiet"
            size="small"
            isLoading={draft.doing === "scheduling"}
            loadingLabel="Undoing it"
            onClick={onCancel}
          >
            Undo it
          </Button>
        </Buttons>
      </Notice>
    );
  }
  if (!refusedSchedule) return null;
  return (
    <Notice tone="danger" title={`It was not published on ${momentText(refusedSchedule.publishAt)}`}>
      {refusedSchedule.message}
    </Notice>
  );
}
