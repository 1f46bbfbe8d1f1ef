"use client";

import { ShopButtonLink } from "@/components/layout/shop-place";
import { Notice } from "@/components/ui/notice";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useVerifyEmail } from "@/hooks/account/use-verify-email";
import { useLinkSecret } from "@/hooks/site/use-link-secret";
import { AuthHead } from "./auth-frame";

/** Proves the address with the link's secret as soon as the page is there. */
export function VerifyEmail() {
  const token = useLinkSecret("token");
  const verification = useVerifyEmail(token ?? null);
  if (token === null) return <NoLink />;
  if (verification.state === "verified") return <Verified />;
  if (verification.state === "failed") return <Failed message={verification.problem.message} />;
  return (
    <>
      <AuthHead title="Confirming your email" lead="This takes a second." />
      <SkeletonGroup label="Confirming">
        <Skeleton shape="control" />
      </SkeletonGroup>
    </>
  );
}

function Verified() {
  return (
    <>
      <AuthHead
        title="Your email is confirmed"
        lead="Orders you placed with this address as a guest are now in your account, and results that were waiting for it are saved."
        isNews
      />
      <ShopButtonLink href="/account" size="large" isFull>
        Go to your account
      </ShopButtonLink>
    </>
  );
}

function Failed({ message }: { message: string }) {
  return (
    <>
      <AuthHead title="This link didn't work" lead="Nothing about your account has changed." isNews />
      <Notice tone="caution">
        {message} Until your email is confirmed, there is a button for it at the top of your account.
      </Notice>
      <ShopButtonLink href="/account" size="large" isFull>
        Go to your account
      </ShopButtonLink>
    </>
  );
}

function NoLink() {
  return (
    <>
      <AuthHead title="Confirm your email" lead="Open the link in the email we sent when you created your account." />
      <Notice>No email? Your account has a button to send it again.</Notice>
      <ShopButtonLink href="/account" size="large" isFull>
        Go to your account
      </ShopButtonLink>
    </>
  );
}
