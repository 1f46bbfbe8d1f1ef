import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MarkerScreen } from "@/components/markers/marker/marker-screen";
import { markerPath } from "@/lib/content/markers/marker-path";
import { MARKER_STORIES, markerStoryOf } from "@/lib/content/markers/stories";
import { biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import { shelf } from "@/lib/server/shops/shelf";

interface MarkerPageProps {
  params: Promise<{ marker: string }>;
}

/** Every page stands ready; an address that names no marker is a true 404 at its first hit. */
export const ensureStatic = "navigation";
export const instant = false;

export function generateStaticParams(): { marker: string }[] {
  return MARKER_STORIES.map(({ key }) => ({ marker: key }));
}

export async function generateMetadata({ params }: MarkerPageProps): Promise<Metadata> {
  const { marker: key } = await params;
  const [marker, story] = [biomarkerOf(key), markerStoryOf(key)];
  if (!marker || !story) return {};
  return {
    title: `${marker.name}: range, unit and how to prepare`,
    description: `${story.summary} Unit, published range with its source and date, how to prepare, and which panels include it.`,
    alternates: { canonical: markerPath(key) },
  };
}

export default async function MarkerPage({ params }: MarkerPageProps) {
  const { marker: key } = await params;
  const [marker, story] = [biomarkerOf(key), markerStoryOf(key)];
  if (!marker || !story) notFound();
  return <MarkerScreen marker={marker} story={story} {...(await shelf(null))} />;
}
