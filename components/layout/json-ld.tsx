/** Facts about a page for search engines, made from the same data as the page. `<` is escaped, so no text can end it. */
export function JsonLd({ data }: { data: Readonly<Record<string, unknown>> }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place; a data block is not run, and "<" cannot occur in it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
