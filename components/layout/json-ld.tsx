import { siteOrigin } from "@/lib/domain/site-origin";

type Facts = Readonly<Record<string, unknown>>;

/** The properties of schema.org that hold an address. */
const ADDRESSES: ReadonlySet<string> = new Set(["@id", "url", "item", "image", "logo", "mainEntityOfPage"]);

// biome-ignore lint/style/noProcessEnv: drawn on the server alone, from the same two variables as lib/server/env.ts
const { PUBLIC_BASE_URL, PORT } = process.env;
const ORIGIN = siteOrigin({ PUBLIC_BASE_URL, PORT });

/** Search engines want whole addresses; the pages know paths. */
function absolute(key: string, value: unknown): unknown {
  return typeof value === "string" && ADDRESSES.has(key) && value.startsWith("/") ? `${ORIGIN}${value}` : value;
}

/** Facts about a page for search engines, made from the same data as the page. `<` is escaped, so no text can end it. */
export function JsonLd({ data }: { data: Facts }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }, absolute).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place; a data block is not run, and "<" cannot occur in it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
