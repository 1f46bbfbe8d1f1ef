"use client";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { saveFile } from "@/hooks/save-file";
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
  const { chargeCalendar } = await import("@/lib/content/charge-calendar");
  const { name, text } = chargeCalendar(entries, brandName, new Date());
  saveFile(new Blob([text], { type: "text/calendar" }), name);
}
