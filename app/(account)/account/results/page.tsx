import type { Metadata } from "next";
import { everySetMarker, setOffers } from "@/components/markers/cover/set-data";
import { Results } from "@/components/results/results";
import { shelf } from "@/lib/server/shops/shelf";

export const metadata: Metadata = { title: "Your results", robots: { index: false } };

export default async function ResultsPage() {
  const { options, rates } = await shelf(null);
  return <Results markers={everySetMarker()} offers={setOffers(options, rates)} />;
}
