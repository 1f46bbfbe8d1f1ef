import type { Metadata } from "next";
import { AuthFrame } from "@/components/account/auth-frame";
import { Photograph } from "@/components/photograph/photograph";
import { StartOpen } from "@/components/shop-start/start-open";

export const metadata: Metadata = {
  title: "Open your shop",
  robots: { index: false },
  referrer: "no-referrer",
};

const POINTS = [
  "Only you see the draft until it is published.",
  "You ask for publication when you are ready. A person reviews it first.",
];

export default function OpenStartPage() {
  return (
    <AuthFrame picture={<Photograph of="closed" sizes="576px" words="" />} points={POINTS}>
      <StartOpen />
    </AuthFrame>
  );
}
