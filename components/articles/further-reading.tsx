import { SectionHeading } from "@/components/ui/section";
import { Grid } from "@/components/ui/stack";
import { relatedReading } from "@/lib/content/articles/all-reading";
import type { Article } from "@/lib/content/articles/article";
import { ArticleRow } from "./article-card";

/** What to read next. */
export function FurtherReading({ article }: { article: Article }) {
  return (
    <>
      <SectionHeading id="further-title" title="Read next" />
      <Grid as="ul" columnWidth={280} columns={3} gap={6}>
        {relatedReading(article).map((other) => (
          <li key={other.slug}>
            <ArticleRow article={other} level={3} />
          </li>
        ))}
      </Grid>
    </>
  );
}
