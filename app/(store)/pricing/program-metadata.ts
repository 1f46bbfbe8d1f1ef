import type { Metadata } from "next";
import { type ProgramStory, programStoryOf } from "@/lib/content/programs";
import { panelOf } from "@/lib/domain/catalogue/panels";

/** The story of a program page. A page that names an unknown program fails the build. */
export function programOf(panelKey: string): ProgramStory {
  const story = programStoryOf(panelKey);
  if (!story) throw new RangeError(`no program page for "${panelKey}"`);
  return story;
}

/** Title, description and address of a program page. */
export function programMetadata(story: ProgramStory): Metadata {
  const name = panelOf(story.panelKey)?.name ?? story.panelKey;
  return {
    title: `${name} program`,
    description: `${name}: ${story.tagline}. ${story.lead}`,
    alternates: { canonical: story.path },
  };
}
