import type { Metadata } from "next";
import { HeartHealthScreen } from "@/components/marketing/heart-health-screen";
import { programStoryOf } from "@/lib/content/programs";
import { HOUSE } from "@/lib/domain/house";
import { shelf } from "@/lib/server/shops/shelf";

export const metadata: Metadata = {
  title: "Heart health: ApoB and Lp(a)",
  description:
    "Why ApoB and Lp(a) belong with the usual cholesterol values, who should not rely on a home test, and what the heart program costs.",
  alternates: { canonical: "/programs/heart-health" },
};

export default async function HeartHealthPage() {
  const story = programStoryOf("heart-metabolic");
  if (!story) throw new RangeError("the heart program has no story");
  const { options, rates } = await shelf(null);
  return <HeartHealthScreen shop={HOUSE} story={story} options={options} rates={rates} />;
}
