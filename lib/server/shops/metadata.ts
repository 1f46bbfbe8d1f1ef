import "server-only";
import type { Metadata } from "next";
import { inBrand } from "@/lib/domain/brand";
import { shopUrl } from "@/lib/server/shop-url";
import { cardPicture, sharedTitle } from "./pictures/sharing-card";
import { type Shop, shopByKey } from "./shop";

/** A picture that every network shows. */
const SHOWN = /\.(?:png|jpe?g)$/i;

/** The partner's own meta tags by name, as far as `cleanCustomization` let them pass. */
function ownTags({ metaTags }: Shop["customization"], brandName: string): ReadonlyMap<string, string> {
  return new Map(
    metaTags.flatMap(({ name, property, content }) => {
      const key = name ?? property;
      return key && content ? [[key, inBrand(content, brandName)] as const] : [];
    }),
  );
}

/** Tags that stand in the head as they are; what else a partner may set has a place of its own there. */
const PLAIN = ["keywords", "twitter:site", "twitter:creator"];

/** The words and the picture of a shop when it is shared: what the partner's tags say, else what the front page says. */
function cardOf(shop: Shop, tags: ReadonlyMap<string, string>) {
  const { brandName, customization } = shop;
  const title = sharedTitle(shop);
  const lead = inBrand(customization.mainPageDescription || `Laboratory tests at home, by ${brandName}.`, brandName);
  const description = tags.get("description") ?? lead;
  const own = tags.get("og:image") ?? "";
  const shared = { title: tags.get("og:title") ?? title, description: tags.get("og:description") ?? description };
  return { title, description, shared, images: [SHOWN.test(own) ? own : cardPicture(shop)] };
}

/**
 * Title, description, icon and sharing card of a shop's pages, all in the partner's name. A tag of the partner's own
 * takes the place of the one that is made of the other fields, so that none stands there twice.
 */
export function shopMetadata(shop: Shop): Metadata {
  const { brandName, customization } = shop;
  const tags = ownTags(customization, brandName);
  const { title, description, shared, images } = cardOf(shop, tags);
  const robots = tags.get("robots");
  return {
    title: { absolute: `${title} · ${brandName}`, template: `%s · ${brandName}` },
    description,
    ...(robots && { robots }),
    applicationName: brandName,
    icons: customization.favicon ? { icon: customization.favicon } : { icon: "/icons/neutral.svg" },
    openGraph: { ...kindOf(tags), siteName: tags.get("og:site_name") ?? brandName, ...shared, images },
    twitter: {
      card: tags.get("twitter:card") === "summary" ? "summary" : "summary_large_image",
      title: tags.get("twitter:title") ?? shared.title,
      description: tags.get("twitter:description") ?? shared.description,
      images,
    },
    other: Object.fromEntries([...tags].filter(([name]) => PLAIN.includes(name))),
  };
}

/** What the sharing card calls a shop's pages: a site, unless the partner says that they are an article. */
function kindOf(tags: ReadonlyMap<string, string>): { type: "website" | "article" } {
  return { type: tags.get("og:type") === "article" ? "article" : "website" };
}

/**
 * The metadata of a page of a shop that search engines may list: its address is the one under which the shop stands.
 * @param path   within the shop, e.g. "/pricing"; "" is its front page
 * @param title  without it the shop's own
 */
export const listedPage =
  (path: string, title?: string) =>
  async ({ params }: { params: Promise<{ businessKey: string }> }): Promise<Metadata> => {
    const shop = await shopByKey((await params).businessKey);
    return { ...(title && { title }), ...(shop && { alternates: { canonical: `${shopUrl(shop.key)}${path}` } }) };
  };
