import type { Metadata } from "next";
import { AuthFrame } from "@/components/account/auth-frame";
import { BoxIllustration } from "@/components/illustration/box-illustration";
import { JoinForm } from "@/components/shop-start/join-form";

export const metadata: Metadata = {
  title: "Look after a shop",
  robots: { index: false },
  referrer: "no-referrer",
};

const POINTS = [
  "You see and change what your role is for, and no customer's name.",
  "Whoever invited you can change your role, or take it back, at any time.",
];

export default function JoinShopPage() {
  return (
    <AuthFrame picture={<BoxIllustration isBare />} points={POINTS}>
      <JoinForm />
    </AuthFrame>
  );
}
