import type { Metadata } from "next";
import { AuthFrame } from "@/components/account/auth-frame";
import { VerifyEmail } from "@/components/account/verify-email";
import { BoxIllustration } from "@/components/illustration/box-illustration";

export const metadata: Metadata = {
  title: "Confirm your email",
  robots: { index: false },
  referrer: "no-referrer",
};

const POINTS = [
  "Only the owner of an address sees its orders.",
  "Your receipts and results go to a mailbox that is yours.",
];

export default function VerifyEmailPage() {
  return (
    <AuthFrame picture={<BoxIllustration isBare />} points={POINTS}>
      <VerifyEmail />
    </AuthFrame>
  );
}
