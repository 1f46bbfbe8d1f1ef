import { JsonLd } from "@/components/layout/json-ld";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Section, SectionHeading } from "@/components/ui/section";
import { Grid } from "@/components/ui/stack";
import { ARTICLES, GUIDES } from "@/lib/content/articles/all-reading";
import { articlePath } from "@/lib/content/articles/article";
import { TAGS, type Tag } from "@/lib/content/articles/tags";
import { ArticleCard } from "./article-card";
import { listFacts } from "./article-facts";
import styles from "./hub-screen.module.css";
import { ReadingSearch } from "./reading-search";

/** The guides with their pictures, and below them every topic with its articles. */
export function HubScreen() {
  return (
    <Section space="half">
      <JsonLd data={listFacts(GUIDES)} />
      <SectionHeading
        level={1}
        eyebrow="Guides"
        title="Read before you measure"
        lead="Longer guides to a group of markers or a stage of life. Each names its sources and the date we last checked them."
      />
      <ReadingSearch icon={<Icon name="search" />}>
        <Grid as="ul" columnWidth={320} columns={3} gap={5}>
          {GUIDES.map((guide) => (
            <li key={guide.slug}>
              <ArticleCard article={guide} level={2} />
            </li>
          ))}
        </Grid>
        <div className={styles.topics}>
          <h2>By topic</h2>
          <Grid columnWidth={240} columns={4} gap={6}>
            {TAGS.map((tag) => (
              <Topic key={tag.key} tag={tag} />
            ))}
          </Grid>
        </div>
      </ReadingSearch>
    </Section>
  );
}

function Topic({ tag }: { tag: Tag }) {
  const articles = ARTICLES.filter(({ tags }) => tags[0] === tag.key);
  const guides = GUIDES.filter(({ tags }) => tags[0] === tag.key);
  return (
    <section aria-labelledby={`topic-${tag.key}`} className={styles.topic}>
      <h3 id={`topic-${tag.key}`} className={styles.name}>
        <Link href={`/articles/tag/${tag.key}`}>{tag.name}</Link>
      </h3>
      <ul className={styles.list}>
        {[...guides, ...articles].map((article) => (
          <li key={article.slug}>
            <Link href={articlePath(article)} className={styles.link}>
              {article.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
