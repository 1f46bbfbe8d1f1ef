import { Link } from "@/components/ui/link";
import { PictureCard } from "@/components/ui/picture-card";
import { type Article, articlePath } from "@/lib/content/articles/article";
import { readingMinutes } from "@/lib/content/articles/reading";
import { tagOf } from "@/lib/content/articles/tags";
import styles from "./article-card.module.css";
import { ArticlePicture } from "./article-picture";

interface ArticleCardProps {
  article: Article;
  /** The heading's level, so that headings stay in order. */
  level?: 2 | 3;
}

/** What stands above a title in every list: its first tag and how long it takes. */
export function ReadingFacts({ article }: { article: Article }) {
  return (
    <p className={styles.facts}>
      <span className={styles.tag}>{tagOf(article.tags[0])?.name}</span>
      <span>{readingMinutes(article)} min read</span>
    </p>
  );
}

/** An article or guide with its picture. */
export function ArticleCard({ article, level = 3 }: ArticleCardProps) {
  const Title = `h${level}` as const;
  return (
    <PictureCard
      isLink
      className={styles.card}
      picture={
        <ArticlePicture picture={article.picture} sizes="(min-width: 992px) 384px, (min-width: 767px) 50vw, 100vw" />
      }
    >
      <ReadingFacts article={article} />
      <Title className={styles.title}>
        <Link href={articlePath(article)}>{article.title}</Link>
      </Title>
      <p className={styles.description}>{article.description}</p>
    </PictureCard>
  );
}

/** The first article of a page: a wide card with a large title. */
export function LeadingArticle({ article }: { article: Article }) {
  return (
    <PictureCard
      isLink
      className={styles.leading}
      picture={<ArticlePicture picture={article.picture} sizes="(min-width: 767px) 480px, 100vw" isFirst />}
    >
      <ReadingFacts article={article} />
      <h2 className={styles["large-title"]}>
        <Link href={articlePath(article)}>{article.title}</Link>
      </h2>
      <p className={styles.description}>{article.description}</p>
    </PictureCard>
  );
}

/** An article as a row: title and description between hairlines, the whole row leads there. */
export function ArticleRow({ article, level = 2 }: ArticleCardProps) {
  const Title = `h${level}` as const;
  return (
    <article className={styles.row}>
      <ReadingFacts article={article} />
      <Title className={styles.title}>
        <Link href={articlePath(article)}>{article.title}</Link>
      </Title>
      <p className={styles.description}>{article.description}</p>
    </article>
  );
}
