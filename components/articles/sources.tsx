import type { Article, Source } from "@/lib/content/articles/article";
import { headingId } from "@/lib/content/articles/reading";
import { monthText } from "@/lib/domain/date-text";
import styles from "./sources.module.css";

/** What an article rests on, each with its year. A page without a year carries the month in which we read it. */
export function Sources({ article }: { article: Article }) {
  return (
    <section aria-labelledby={headingId("Sources")} className={styles.sources}>
      <h2 id={headingId("Sources")} className={styles.title}>
        Sources
      </h2>
      <ol className={styles.list}>
        {article.sources.map((source) => (
          <li key={source.title}>
            <SourceText source={source} readIn={monthText(article.reviewed)} />
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        Written and checked against these sources by our editorial team; not reviewed by a clinician. Numbers in the
        figures are invented; their ranges are not.
      </p>
    </section>
  );
}

function SourceText({ source, readIn }: { source: Source; readIn: string }) {
  const { by, title, year, locator } = source;
  return (
    <>
      {by}. <cite>{title}</cite>, {year ?? `undated page, as of ${readIn}`}
      {locator ? `, ${locator}` : ""}.
    </>
  );
}
