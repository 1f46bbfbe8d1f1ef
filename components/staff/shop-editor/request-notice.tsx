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
        One of us looks at it and mails you.{waitsForYes ? "" : " Until then visitors see what they saw before."}
        {isOlder ? " What you changed since is not part of it: ask again to take it in." : ""}
      </Notice>
    );
  }
  return (
    <Notice tone="info" title="Nobody sees this shop yet">
      Make it yours. When it is ready, ask for publication: the first time, one of us looks at it before it opens.
    </Notice>
  );
}
