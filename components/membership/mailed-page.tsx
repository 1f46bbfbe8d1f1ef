"use client";

import type { ReactNode } from "react";
import { CardsSkeleton } from "@/components/account/account-skeleton";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SectionHeading } from "@/components/ui/section";
import { Stack } from "@/components/ui/stack";
import type { FreshLink } from "@/hooks/membership/use-mailed-link";
import type { Problem } from "@/lib/domain/problem";
import type { ShopView } from "@/lib/domain/shop-view";
import { MailedLink } from "./mailed-link";

interface MailedPageProps {
  shop: ShopView;
  title: string;
  lead?: string | undefined;
  /** To whose address a fresh link goes. */
  of: "membership" | "order";
  problem: Problem | null;
  /** NULL: the page was opened without a link. */
  mailFresh: FreshLink | null;
  /** What the link opens. NULL: not yet, or not at all. */
  children: ReactNode;
}

/** What a mailed link opens, or why it does not and what to do then. */
export function MailedPage({ shop, title, lead, of, problem, mailFresh, children }: MailedPageProps) {
  return (
    <Stack gap={5}>
      <SectionHeading level={1} title={title} lead={lead} />
      <noscript>
        <p>
          This page needs JavaScript, which is off in your browser. Reply to the email that led you here, and a person
          will help.
        </p>
      </noscript>
      {children || problem ? null : <CardsSkeleton label="One moment" count={1} />}
      {problem ? (
        <Notice tone="caution" announce="alert">
          {problem.message}
        </Notice>
      ) : null}
      {children}
      {problem && !children ? (
        <Stack gap={4} align="start">
          {problem.code === "too_late" && mailFresh ? (
            <MailedLink link={mailFresh} of={of} lead={`We can send a new one to the email address of the ${of}.`} />
          ) : (
            <ButtonLink href={shop.basePath || "/"} variant="secondary">
              Go to the home page
            </ButtonLink>
          )}
        </Stack>
      ) : null}
    </Stack>
  );
}
