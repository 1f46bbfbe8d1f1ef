import { type Article, articlePath } from "@/lib/content/articles/article";
import { wordCount } from "@/lib/content/articles/reading";
import { tagOf } from "@/lib/content/articles/tags";
import { BRAND_NAME } from "@/lib/domain/brand";
import { biomarkerOf } from "@/lib/domain/catalogue/biomarkers";

/** Who writes here: a desk, no invented person. */
export const AUTHOR = `${BRAND_NAME} editorial team`;

/** An article or guide, as schema.org calls it. */
export function articleFacts(article: Article): Record<string, unknown> {
  const publisher = { "@type": "Organization", name: BRAND_NAME };
  return {
    "@type": "Article",
    headline: article.title,
    description: article.description,
    url: articlePath(article),
    mainEntityOfPage: articlePath(article),
    inLanguage: "en-US",
    datePublished: article.reviewed,
    dateModified: article.reviewed,
    wordCount: wordCount(article),
    keywords: article.tags.map((key) => tagOf(key)?.name),
    about: article.markers.map((key) => ({ "@type": "MedicalTest", name: biomarkerOf(key)?.name })),
    citation: article.sources.map(({ by, title, year }) => `${by}: ${title}${year === null ? "" : `, ${year}`}`),
    image: "/open-graph.png",
    author: { "@type": "Organization", name: AUTHOR },
    publisher,
  };
}

/** A list of articles, as schema.org calls it. */
export function listFacts(articles: readonly Article[]): Record<string, unknown> {
  return {
    "@type": "ItemList",
    itemListElement: articles.map((article, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: article.title,
      url: articlePath(article),
    })),
  };
}
