import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TagScreen } from "@/components/articles/articles-screen";
import { TAGS, tagOf } from "@/lib/content/articles/tags";

interface TagPageProps {
  params: Promise<{ tag: string }>;
}

export const ensureStatic = "navigation";
export const instant = false;

export function generateStaticParams(): { tag: string }[] {
  return TAGS.map(({ key }) => ({ tag: key }));
}

export async function generateMetadata({ params }: TagPageProps): Promise<Metadata> {
  const tag = tagOf((await params).tag);
  if (!tag) return {};
  return {
    title: `${tag.name}: articles and guides`,
    description: tag.lead,
    alternates: { canonical: `/articles/tag/${tag.key}` },
  };
}

export default async function TagPage({ params }: TagPageProps) {
  const tag = tagOf((await params).tag);
  if (!tag) notFound();
  return <TagScreen tag={tag.key} />;
}
