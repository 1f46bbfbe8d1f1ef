import type { Metadata } from "next";
import { AuthFrame } from "@/components/account/auth-frame";
import { Photograph } from "@/components/photograph/photograph";
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
    <AuthFrame picture={<Photograph of="closed" sizes="576px" words="" />} points={POINTS}>
      <JoinForm />
    </AuthFrame>
  );
}
