import { breadcrumbFacts } from "@/components/layout/breadcrumb-facts";
import { JsonLd } from "@/components/layout/json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Icon } from "@/components/ui/icon";
import { Section, SectionHeading } from "@/components/ui/section";
import { Grid } from "@/components/ui/stack";
import { ARTICLES, readingWith } from "@/lib/content/articles/all-reading";
import type { Article } from "@/lib/content/articles/article";
import { TAGS, type TagKey } from "@/lib/content/articles/tags";
import { ArticleRow, LeadingArticle } from "./article-card";
import { listFacts } from "./article-facts";
import styles from "./articles-screen.module.css";
import { ReadingSearch } from "./reading-search";
import { TagLinks } from "./tag-links";

/** Every article: search, topics, one to begin with, and the rest as a list. */
export function ArticlesScreen() {
  const [first, ...rest] = ARTICLES;
  return (
    <Section space="half">
      <JsonLd data={listFacts(ARTICLES)} />
      <SectionHeading
        level={1}
        eyebrow="Articles"
        title="One question at a time"
        lead="What people ask before and after a blood test, answered in a few minutes, with sources and the date we last checked them."
      />
      <ReadingSearch icon={<Icon name="search" />}>
        <TagLinks current={null} />
        {first ? (
          <div className={styles.leading}>
            <LeadingArticle article={first} />
          </div>
        ) : null}
        <Rows articles={rest} />
      </ReadingSearch>
    </Section>
  );
}

/** The articles and guides of one topic. */
export function TagScreen({ tag }: { tag: TagKey }) {
  const { name, lead } = TAGS.find(({ key }) => key === tag) ?? TAGS[0];
  const articles = readingWith(tag);
  const crumbs = [{ name: "Articles", href: "/articles" }, { name }];
  return (
    <Section space="half">
      <JsonLd data={listFacts(articles)} />
      <JsonLd data={breadcrumbFacts(crumbs)} />
      <Breadcrumbs items={crumbs} />
      <SectionHeading level={1} title={name} lead={lead} />
      <ReadingSearch icon={<Icon name="search" />}>
        <TagLinks current={tag} />
        <Rows articles={articles} />
      </ReadingSearch>
    </Section>
  );
}

function Rows({ articles }: { articles: readonly Article[] }) {
  return (
    <Grid as="ul" columnWidth={320} columns={3} gap={6}>
      {articles.map((article) => (
        <li key={article.slug}>
          <ArticleRow article={article} />
        </li>
      ))}
    </Grid>
  );
}
