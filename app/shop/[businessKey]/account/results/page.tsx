import { Results } from "@/components/results/results";

export { metadata } from "@/app/(account)/account/results/page";

/** What was measured; nothing of our own shop is offered beside it. */
export default function ShopResultsPage() {
  return <Results markers={[]} offers={[]} />;
}
