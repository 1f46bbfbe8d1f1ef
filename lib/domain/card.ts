const BRANDS: Readonly<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  discover: "Discover",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

/**
 * A card as its owner knows it, everywhere alike: "Visa ending in 4242".
 * @param card.brand  the provider's word for it; one that we do not know is a card
 */
export function cardText({ brand, last4 }: { brand: string; last4: string }): string {
  return `${BRANDS[brand] ?? "Card"} ending in ${last4}`;
}
