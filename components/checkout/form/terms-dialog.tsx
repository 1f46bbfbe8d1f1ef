"use client";

import { ShopLink } from "@/components/layout/shop-place";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import styles from "./terms-dialog.module.css";

/** What both sides agree to, in plain words. */
const TERMS = [
  {
    title: "What you buy",
    text: "Home test kits, run by a certified laboratory, and memberships that send them. Prices are in US dollars and include everything but the shipping shown next to them.",
  },
  {
    title: "Renewal",
    text: "A membership renews at the price and on the dates in the calendar you saw before paying, until you cancel. Before a yearly renewal you get an email 15 to 45 days ahead.",
  },
  {
    title: "Canceling and refunds",
    text: "Cancel online at any time. While the period's kit has not shipped, that charge is refunded in full right away; after that, the membership ends with the paid period. With an unlimited plan, that applies to the first fee; later ones pay for a month that has already started. If the lab can measure less than 80% of a kit's markers, the next kit is free.",
  },
  {
    title: "Your result",
    text: "It is information for you and your doctor, not a diagnosis and not treatment. Kits are for adults, for their own sample, and do not ship to states whose rules don't allow it.",
  },
  {
    title: "Your data",
    text: "We keep what the order, the laboratory and the law require. Results are yours, are never sold, and are deleted when you ask. Advertisers hear nothing without your consent, and never about a product or a result.",
  },
];

/** The terms of sale and the privacy notice, without leaving the form. */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Terms of sale and privacy"
      size="medium"
      footer={<Button onClick={onClose}>Back to the order</Button>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section tabIndex={0} aria-label="Terms" className={styles.terms}>
        {TERMS.map(({ title, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
        <InFull />
      </section>
    </Dialog>
  );
}

/** In tabs of their own, so that the order stays where it is. */
function InFull() {
  return (
    <p>
      In full, each in a new tab:{" "}
      <ShopLink href="/terms" target="_blank">
        terms of sale and use
      </ShopLink>
      ,{" "}
      <ShopLink href="/privacy" target="_blank">
        privacy notice
      </ShopLink>
      .
    </p>
  );
}
