import type { Metadata } from "next";
import { AuthFrame } from "@/components/account/auth-frame";
import { VerifyEmail } from "@/components/account/verify-email";
import { ShopPhotograph } from "@/components/photograph/shop-photograph";

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
    <AuthFrame picture={<ShopPhotograph of="closed" sizes="576px" words="" />} points={POINTS}>
      <VerifyEmail />
    </AuthFrame>
  );
}
