import type { Question } from "@/lib/content/faq";
import { inBrand } from "@/lib/domain/brand";
import { dollarsFromCents } from "@/lib/domain/money";
import type { SellableOption } from "@/lib/domain/plan-option";

/** A product with its offers, as schema.org calls them. Prices in dollars. */
export function productFacts(product: {
  name: string;
  description: string;
  brandName: string;
  url: string;
  options: readonly SellableOption[];
}): Record<string, unknown> {
  return {
    "@type": "Product",
    name: product.name,
    description: product.description,
    url: product.url,
    brand: { "@type": "Brand", name: product.brandName },
    offers: product.options.map((option) => ({
      "@type": "Offer",
      name: option.title,
      price: dollarsFromCents(option.unitAmountCents).toFixed(2),
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
      url: product.url,
    })),
  };
}

/** Questions and answers, as schema.org calls them. */
export function questionFacts(questions: readonly Question[], brandName: string): Record<string, unknown> {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map((question) => ({
      "@type": "Question",
      name: inBrand(question.question, brandName),
      acceptedAnswer: { "@type": "Answer", text: inBrand(question.answer.join(" "), brandName) },
    })),
  };
}
