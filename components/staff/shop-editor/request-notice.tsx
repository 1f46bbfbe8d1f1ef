"use client";

import { Notice } from "@/components/ui/notice";
import type { StaffShopDraft } from "@/hooks/staff/use-staff-shop-draft";
import type { EditedShop } from "@/lib/contracts/staff-shops";
import { momentText } from "@/lib/domain/date-text";

/** That a publication waits for one of us, and how far that is. */
export function RequestNotice({ shop, draft }: { shop: EditedShop; draft: StaffShopDraft }) {
  const { waitsForYes, request } = shop;
  if (!waitsForYes && !request) return null;
  if (request?.state === "declined") {
    return (
      <Notice tone="caution" title="Something has to change first">
        {request.answer} Change it, and ask again.
      </Notice>
    );
  }
  if (request) {
    const isOlder = draft.isDirty || draft.revision !== request.revision;
    return (
      <Notice tone="info" title={`You asked us to publish this on ${momentText(request.askedAt)}`}>
        One of us reviews it and emails you.{waitsForYes ? "" : " Until then visitors see what they saw before."}
        {isOlder ? " Changes made since are not included: ask again to include them." : ""}
      </Notice>
    );
  }
  return (
    <Notice tone="info" title="No one sees this shop yet">
      Make it yours. When it is ready, ask for publication: the first time, one of us reviews it before it opens.
    </Notice>
  );
}
