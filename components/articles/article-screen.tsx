import { breadcrumbFacts } from "@/components/layout/breadcrumb-facts";
import { JsonLd } from "@/components/layout/json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import type { Article } from "@/lib/content/articles/article";
import { headingId, headingsOf, readingMinutes } from "@/lib/content/articles/reading";
import { tagOf } from "@/lib/content/articles/tags";
import { ROUTES } from "@/lib/content/navigation";
import { longDayText } from "@/lib/domain/date-text";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShippingRates } from "@/lib/domain/shipping";
import { ArticleBody } from "./article-body";
import { AUTHOR, articleFacts } from "./article-facts";
import { ArticleMarkers } from "./article-markers";
import { ArticlePicture } from "./article-picture";
import styles from "./article-screen.module.css";
import { FurtherReading } from "./further-reading";
import { RelatedProgram } from "./related-program";
import { Sources } from "./sources";
import { Words } from "./words";

interface ArticleScreenProps {
  article: Article;
  options: readonly SellableOption[];
  rates: ShippingRates;
}

/** One article or guide with everything that belongs to it: sources, markers, the program, and what to read next. */
export function ArticleScreen({ article, options, rates }: ArticleScreenProps) {
  const parent = article.kind === "guide" ? ROUTES.hub : ROUTES.articles;
  const crumbs = [{ name: parent.label, href: parent.href }, { name: article.title }];
  return (
    <>
      <JsonLd data={articleFacts(article)} />
      <JsonLd data={breadcrumbFacts(crumbs)} />
      <Section space="half">
        <article>
          <Breadcrumbs items={crumbs.slice(0, 1)} />
          <Head article={article} />
          <div className={styles.columns}>
            <Contents article={article} />
            <div className={styles.text}>
              <ArticleBody blocks={article.body} />
              <p className={styles.advice}>
                This is information, not medical advice and not a diagnosis. Talk to a clinician before you change a
                medicine or a treatment.
              </p>
              <Sources article={article} />
            </div>
            <ArticleMarkers keys={article.markers} />
          </div>
        </article>
      </Section>
      <Section tone="surface" labelledBy="program-title">
        <RelatedProgram program={article.program} options={options} rates={rates} />
      </Section>
      <Section tone="mist" labelledBy="further-title">
        <FurtherReading article={article} />
      </Section>
    </>
  );
}

function Head({ article }: { article: Article }) {
  const program = ROUTES[article.program];
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <ul className={styles.tags} aria-label="Topics">
          {article.tags.map((key) => (
            <li key={key}>
              <Link href={`/articles/tag/${key}`} className={styles.tag}>
                {tagOf(key)?.name}
              </Link>
            </li>
          ))}
        </ul>
        <h1 className={styles.title}>{article.title}</h1>
        <p className={styles.byline}>
          <span>{AUTHOR}</span>
          <span>{readingMinutes(article)} min read</span>
          <span>
            Checked against its sources on <time dateTime={article.reviewed}>{longDayText(article.reviewed)}</time>
          </span>
        </p>
        <div className={styles.answer}>
          <p className={styles["answer-title"]}>In short</p>
          <p>
            <Words text={article.answer} />
          </p>
          <ButtonLink href={program.href} data-print="hide">
            See {program.label}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.picture}>
        <ArticlePicture picture={article.picture} sizes="320px" />
      </div>
    </header>
  );
}

function Contents({ article }: { article: Article }) {
  const headings = [...headingsOf(article), "Sources"];
  return (
    <nav aria-label="On this page" className={styles.contents} data-print="hide">
      <p className={styles["contents-title"]}>On this page</p>
      <ol className={styles["contents-list"]}>
        {headings.map((heading) => (
          <li key={heading}>
            <Link href={`#${headingId(heading)}`} className={styles["contents-link"]}>
              {heading}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
