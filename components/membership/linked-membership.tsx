"use client";

import { useLinkedMembership } from "@/hooks/membership/use-mailed-link";
import type { ShopView } from "@/lib/domain/shop-view";
import { MailedPage } from "./mailed-page";
import { MembershipPanel } from "./membership-panel";

interface LinkedMembershipProps {
  shop: ShopView;
  publishableKey: string;
}

/** A membership as the link in its mails opens it: everything that can be done with it, without an account. */
export function LinkedMembership({ shop, publishableKey }: LinkedMembershipProps) {
  const { opened: id, problem, mailFresh } = useLinkedMembership(shop.key);
  return (
    <MailedPage
      shop={shop}
      title="Your membership"
      lead="Every charge with its date. Skip, pause or cancel here at any time."
      of="membership"
      problem={problem}
      mailFresh={mailFresh}
    >
      {id ? <MembershipPanel id={id} publishableKey={publishableKey} shop={shop} isByLink /> : null}
    </MailedPage>
  );
}
