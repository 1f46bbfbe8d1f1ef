import type { Metadata } from "next";
import { PeopleScreen } from "@/components/staff/people-screen";

export const metadata: Metadata = { title: "People", robots: { index: false, follow: false } };

export default function StaffPeoplePage() {
  return <PeopleScreen />;
}
