import type { Metadata } from "next";
import { HomeDeviceScreen } from "@/components/marketing/home-device-screen";
import { HOUSE } from "@/lib/domain/house";

export const metadata: Metadata = {
  title: "The home device",
  description:
    "A reader for a few markers at the kitchen table: what it would do, why it is not for sale, what it would have to prove, and a list to join.",
  alternates: { canonical: "/siphox-home-device" },
};

export default function HomeDevicePage() {
  return <HomeDeviceScreen shop={HOUSE} />;
}
