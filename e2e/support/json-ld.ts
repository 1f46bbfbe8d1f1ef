import * as z from "zod";

const address = z.url({ protocol: /^https?$/ });
const text = z.string().min(1);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}/);

const typed = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.looseObject({ "@type": z.literal(type), ...shape });

const organization = typed("Organization", { name: text, url: address.optional(), logo: address.optional() });
const person = typed("Person", { name: text });
const author = z.union([organization, person]);
const listItem = typed("ListItem", { position: z.int().positive(), name: text });
const question = typed("Question", { name: text, acceptedAnswer: typed("Answer", { text }) });
const price = z.string().regex(/^\d+\.\d{2}$/);
const offer = typed("Offer", { price, priceCurrency: z.literal("USD"), availability: z.url().optional() });
const offers = typed("AggregateOffer", { lowPrice: price, priceCurrency: z.literal("USD") });

const article = {
  headline: text.max(110),
  description: text,
  datePublished: day,
  dateModified: day.optional(),
  author,
};

/** What each kind of statement must say, from what search engines document as required. */
const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  Organization: organization,
  WebSite: typed("WebSite", { name: text, url: address }),
  WebPage: typed("WebPage", { name: text }),
  Product: typed("Product", { name: text, description: text, offers: z.union([z.array(offer).min(1), offer, offers]) }),
  FAQPage: typed("FAQPage", { mainEntity: z.array(question).min(1) }),
  Article: typed("Article", article),
  BlogPosting: typed("BlogPosting", article),
  MedicalWebPage: typed("MedicalWebPage", { name: text.optional(), headline: text.optional(), lastReviewed: day }),
  BreadcrumbList: typed("BreadcrumbList", {
    itemListElement: z
      .array(listItem)
      .min(1)
      .refine((items) => items.every(({ position }, index) => position === index + 1), "positions count up from 1"),
  }),
  ItemList: typed("ItemList", { itemListElement: z.array(listItem).min(1) }),
  CollectionPage: typed("CollectionPage", { name: text }),
  HowTo: typed("HowTo", { name: text, step: z.array(typed("HowToStep", { name: text, text })).min(1) }),
  ContactPage: typed("ContactPage", { name: text }),
  AboutPage: typed("AboutPage", { name: text }),
};

/** What is wrong with a page's JSON-LD block, in words; empty when nothing is. */
export function jsonLdFaults(block: string): string[] {
  let data: unknown;
  try {
    data = JSON.parse(block);
  } catch {
    return ["is no JSON"];
  }
  const head = z.looseObject({ "@context": z.literal("https://schema.org"), "@type": z.string() }).safeParse(data);
  if (!head.success) return ["has no @context of schema.org or no @type"];
  const type = head.data["@type"];
  const schema = SCHEMAS[type];
  if (!schema) return [`${type}: no schema here says what it must hold`];
  const judged = schema.safeParse(data);
  const faults = judged.success
    ? []
    : judged.error.issues.map(({ path, message }) => `${type} ${path.join(".")}: ${message}`);
  return [...faults, ...partialAddresses(block).map((path) => `${type}: ${path} is no whole address`)];
}

/** Texts that begin as a path does: no sentence of ours does, so each is an address without its origin. */
function partialAddresses(block: string): string[] {
  return [...block.matchAll(/"(\/[^"\s]*)"/g)].map(([, path = ""]) => path);
}
