import type { Metadata } from "next";
import { AgreementLine } from "@/components/account/agreement-line";
import { AuthFrame, AuthHead } from "@/components/account/auth-frame";
import { LoginLink, SignUpForm } from "@/components/account/sign-up-form";
import { ShopPhotograph } from "@/components/photograph/shop-photograph";

export const metadata: Metadata = { title: "Create an account", robots: { index: false } };

const POINTS = [
  "Register your kit, so the sample is yours and no one else's.",
  "An email when the lab releases your values.",
  "We sell no data, and no employer or partner ever sees a result.",
];

export default function SignUpPage() {
  return (
    <AuthFrame picture={<ShopPhotograph of="card" sizes="576px" words="" />} points={POINTS} foot={<LoginLink />}>
      <AuthHead title="Create your account" lead="Register a kit, see your results, manage your membership." />
      <SignUpForm />
      <AgreementLine />
    </AuthFrame>
  );
}
