import type { Metadata } from "next";
import { AuthFrame, AuthHead } from "@/components/account/auth-frame";
import { LoginForm, SignUpLink } from "@/components/account/login-form";
import { ShopPhotograph } from "@/components/photograph/shop-photograph";

export const metadata: Metadata = { title: "Log in", robots: { index: false } };

const POINTS = [
  "Every result on its range, with the source of the range.",
  "The next kit and the next charge, with their dates.",
  "Skip, pause or cancel in two clicks. No calls.",
];

export default function LoginPage() {
  return (
    <AuthFrame picture={<ShopPhotograph of="morning" sizes="576px" words="" />} points={POINTS} foot={<SignUpLink />}>
      <AuthHead title="Welcome back" lead="Log in to see your kits, your orders and your membership." />
      <LoginForm />
    </AuthFrame>
  );
}
