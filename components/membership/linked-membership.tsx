"use client";

import { CardsSkeleton } from "@/components/account/account-skeleton";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SectionHeading } from "@/components/ui/section";
import { Stack } from "@/components/ui/stack";
import { useMemberLink } from "@/hooks/membership/use-member-link";
import type { ShopView } from "@/lib/domain/shop-view";
import { MailedLink } from "./mailed-link";
import { MembershipPanel } from "./membership-panel";

interface LinkedMembershipProps {
  shop: ShopView;
  publishableKey: string;
}

/** A membership as the link in its mails opens it: everything that can be done with it, without an account. */
export function LinkedMembership({ shop, publishableKey }: LinkedMembershipProps) {
  const { id, problem, mailFresh } = useMemberLink(shop.key);
  return (
    <Stack gap={5}>
      <SectionHeading
        level={1}
        title="Your membership"
        lead="Every charge with its date. Skip, pause or cancel here, at any time."
      />
      {id ? <MembershipPanel id={id} publishableKey={publishableKey} shop={shop} isByLink /> : null}
      {id || problem ? null : <CardsSkeleton label="Opening your membership" count={1} />}
      {problem ? (
        <Stack gap={4} align="start">
          <Notice tone="caution" announce="alert">
            {problem.message}
          </Notice>
          {problem.code === "too_late" && mailFresh ? (
            <MailedLink link={mailFresh} lead="We can mail a fresh one to the e-mail address of the membership." />
          ) : (
            <ButtonLink href={shop.basePath || "/"} variant="secondary">
              Go to the first page
            </ButtonLink>
          )}
        </Stack>
      ) : null}
    </Stack>
  );
}
