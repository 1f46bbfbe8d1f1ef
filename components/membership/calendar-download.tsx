"use client";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { saveFile } from "@/hooks/save-file";
import { formatCents } from "@/lib/domain/money";
import type { CalendarEntry } from "./money-calendar";

interface CalendarDownloadProps {
  entries: readonly CalendarEntry[];
  brandName: string;
}

/** Puts the dates into the visitor's own calendar. The file is made here, on the click. */
export function CalendarDownload({ entries, brandName }: CalendarDownloadProps) {
  return (
    <div data-print="hide">
      <Button
        variant="quiet"
        size="small"
        icon={<Icon name="calendar" size="small" />}
        onClick={() => download(entries, brandName)}
      >
        Add these dates to my calendar (.ics)
      </Button>
    </div>
  );
}

async function download(entries: readonly CalendarEntry[], brandName: string): Promise<void> {
  const { calendarFile } = await import("@/lib/domain/ics");
  const days = entries.map(({ date, amountCents, reason, hasKit }, index) => ({
    id: `${date}-${index}`,
    date,
    title: titleOf(brandName, amountCents, hasKit),
    text: reason,
  }));
  const file = calendarFile({ name: brandName, host: window.location.hostname, days }, new Date());
  saveFile(
    new Blob([file], { type: "text/calendar" }),
    `${brandName.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-dates.ics`,
  );
}

function titleOf(brandName: string, amountCents: number, hasKit: boolean): string {
  if (amountCents === 0) return `${brandName}: your next kit leaves`;
  return `${brandName}: ${formatCents(amountCents)} is charged${hasKit ? ", your kit leaves" : ""}`;
}
