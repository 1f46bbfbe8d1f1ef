import type { Metadata } from "next";
import { AuthFrame } from "@/components/account/auth-frame";
import { BackToLogin, ResetPassword } from "@/components/account/reset-password";
import { ShopPhotograph } from "@/components/photograph/shop-photograph";

export const metadata: Metadata = {
  title: "Set a new password",
  robots: { index: false },
  referrer: "no-referrer",
};

const POINTS = [
  "The link works once, for 30 minutes; a newer one replaces it.",
  "Setting a password signs you out in every browser.",
  "We never ask for your password by email or phone.",
];

export default function ResetPasswordPage() {
  return (
    <AuthFrame picture={<ShopPhotograph of="posted" sizes="576px" words="" />} points={POINTS} foot={<BackToLogin />}>
      <ResetPassword />
    </AuthFrame>
  );
}
