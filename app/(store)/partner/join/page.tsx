import type { Metadata } from "next";
import { AuthFrame } from "@/components/account/auth-frame";
import { BoxIllustration } from "@/components/illustration/box-illustration";
import { JoinForm } from "@/components/shop-start/join-form";

export const metadata: Metadata = {
  title: "Manage a shop",
  robots: { index: false },
  referrer: "no-referrer",
};

const POINTS = [
  "You see and change what your role allows, and never a customer's name.",
  "Whoever invited you can change or withdraw your role at any time.",
];

export default function JoinShopPage() {
  return (
    <AuthFrame picture={<BoxIllustration isBare />} points={POINTS}>
      <JoinForm />
    </AuthFrame>
  );
}
