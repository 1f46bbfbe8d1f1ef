import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ArticleScreen } from "@/components/articles/article-screen";
import { ARTICLES } from "@/lib/content/articles/all-reading";
import { shelf } from "@/lib/server/shops/shelf";
import { readingMetadata } from "../reading-metadata";

interface ArticlePageProps {
  params: Promise<{ slug: string }>;
}

/** Every page stands ready; an address that names no article is a true 404 at its first hit. */
export const ensureStatic = "navigation";
export const instant = false;

async function articleOf({ params }: ArticlePageProps) {
  const { slug } = await params;
  return ARTICLES.find((article) => article.slug === slug);
}

export function generateStaticParams(): { slug: string }[] {
  return ARTICLES.map(({ slug }) => ({ slug }));
}

export async function generateMetadata(props: ArticlePageProps): Promise<Metadata> {
  const article = await articleOf(props);
  return article ? readingMetadata(article) : {};
}

export default async function ArticlePage(props: ArticlePageProps) {
  const article = await articleOf(props);
  if (!article) notFound();
  const { options, rates } = await shelf(null);
  return <ArticleScreen article={article} options={options} rates={rates} />;
}
