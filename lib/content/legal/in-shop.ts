import { BRAND_NAME, inBrand } from "@/lib/domain/brand";
import type { ShopView } from "@/lib/domain/shop-view";
import type { LegalDocument, LegalSection } from "./document";
import { OF_PARTNERS_SHOPS } from "./terms";

/** What a partner's customers are told first: the one place in a partner's shop that names who runs it. */
interface SellerWords {
  readonly terms: LegalSection;
  readonly privacy: LegalSection;
}

function sellerWords(brandName: string): SellerWords {
  return {
    terms: {
      id: "who-sells",
      title: "Who sells",
      paragraphs: [
        `This is the shop of ${brandName}. ${BRAND_NAME} runs it for them: it sells what you order here, charges your card, sends your kits, has them measured, and answers for all of it. Your contract is with ${BRAND_NAME}.`,
      ],
      isSeller: true,
    },
    privacy: {
      id: "who-keeps",
      title: "Who keeps your data",
      paragraphs: [
        `This is the shop of ${brandName}. ${BRAND_NAME} runs it for them and is responsible for what is kept about you. What ${brandName} is told is explained below, under “Partner shops and employers”.`,
      ],
      isSeller: true,
    },
  };
}

/** Every text of something, changed. */
function mapTexts<Part>(part: Part, change: (text: string) => string): Part {
  if (typeof part === "string") return change(part) as Part;
  if (Array.isArray(part)) return part.map((each) => mapTexts(each, change)) as Part;
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, mapTexts(each, change)])) as Part;
}

/** A document as a shop shows it: in a partner's name, with who runs the shop at its head. */
export function legalIn(
  document: LegalDocument,
  kind: keyof SellerWords,
  { key, brandName }: Pick<ShopView, "key" | "brandName">,
): LegalDocument {
  if (key === null) return document;
  const named = mapTexts(document, (text) => inBrand(text.replace(OF_PARTNERS_SHOPS, ""), brandName));
  return { ...named, sections: [sellerWords(brandName)[kind], ...named.sections] };
}
