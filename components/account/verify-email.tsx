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
      <AuthHead title="Confirming your e-mail" lead="This takes a second." />
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
        title="Your e-mail is confirmed"
        lead="Orders that you placed with this address as a guest are in your account now, and results that waited for it are saved."
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
      <AuthHead title="This link did not work" lead="Your account is as it was." isNews />
      <Notice tone="caution">
        {message} You find a button for it at the top of your account while your e-mail is not confirmed.
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
      <AuthHead
        title="Confirm your e-mail"
        lead="Open the link in the mail that we sent you when you made your account."
      />
      <Notice>No mail? Your account has a button to send it again.</Notice>
      <ShopButtonLink href="/account" size="large" isFull>
        Go to your account
      </ShopButtonLink>
    </>
  );
}
