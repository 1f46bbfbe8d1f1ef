import type { Metadata } from "next";
import { MailedScreen } from "@/components/membership/mailed-screen";
import { SharedSheet } from "@/components/results/shared-sheet";

export const metadata: Metadata = {
  title: "Lab results",
  robots: { index: false, follow: false, noarchive: true },
  referrer: "no-referrer",
};

export default function SharedSheetPage() {
  return (
    <MailedScreen>
      <SharedSheet />
    </MailedScreen>
  );
}
