import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ArticleScreen } from "@/components/articles/article-screen";
import { GUIDES } from "@/lib/content/articles/all-reading";
import { shelf } from "@/lib/server/shops/shelf";
import { readingMetadata } from "../../articles/reading-metadata";

interface GuidePageProps {
  params: Promise<{ slug: string }>;
}

/** Every page stands ready; an address that names no guide is a true 404 at its first hit. */
export const ensureStatic = "navigation";
export const instant = false;

async function guideOf({ params }: GuidePageProps) {
  const { slug } = await params;
  return GUIDES.find((guide) => guide.slug === slug);
}

export function generateStaticParams(): { slug: string }[] {
  return GUIDES.map(({ slug }) => ({ slug }));
}

export async function generateMetadata(props: GuidePageProps): Promise<Metadata> {
  const guide = await guideOf(props);
  return guide ? readingMetadata(guide) : {};
}

export default async function GuidePage(props: GuidePageProps) {
  const guide = await guideOf(props);
  if (!guide) notFound();
  const { options, rates } = await shelf(null);
  return <ArticleScreen article={guide} options={options} rates={rates} />;
}
