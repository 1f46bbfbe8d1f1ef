import type { ReactNode } from "react";
import { Section, SectionHeading } from "@/components/ui/section";
import type { LegalDocument, LegalSection, LegalTable } from "@/lib/content/legal/document";
import { longDayText } from "@/lib/domain/date-text";
import { sellerMark } from "@/lib/domain/house-notice";
import { ContactBand } from "./contact-band";
import styles from "./legal-screen.module.css";

interface LegalScreenProps {
  document: LegalDocument;
  /** Something to do beside the words, by the id of the section it ends. */
  tools?: Readonly<Record<string, ReactNode>>;
  supportEmail: string | undefined;
}

/** A document that both sides rely on: in short, its parts, and every part under an address of its own. */
export function LegalScreen({ document, tools = {}, supportEmail }: LegalScreenProps) {
  const { title, lead, validFrom, inShort, sections } = document;
  return (
    <>
      <Section space="half">
        <SectionHeading level={1} eyebrow="The fine print, in large type" title={title} lead={lead} />
        <p className={styles.date}>
          In effect since <time dateTime={validFrom}>{longDayText(validFrom)}</time>.
        </p>
        <div className={styles.short}>
          <h2 className={styles.shortTitle}>In short</h2>
          <ul>
            {inShort.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <div className={styles.columns}>
          <nav className={styles.contents} aria-label="Contents">
            <ol>
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.title}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className={styles.text}>
            {sections.map((section, index) => (
              <Part key={section.id} section={section} number={index + 1} tool={tools[section.id]} />
            ))}
          </div>
        </div>
      </Section>
      <ContactBand title="Something unclear?" supportEmail={supportEmail} />
    </>
  );
}

interface PartProps {
  section: LegalSection;
  number: number;
  tool: ReactNode;
}

function Part({ section: { id, title, paragraphs, points, table, isSeller }, number, tool }: PartProps) {
  return (
    <section id={id} className={styles.part} aria-labelledby={`${id}-title`} {...(isSeller && sellerMark)}>
      <h2 id={`${id}-title`} className={styles.title}>
        {number}. {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points ? (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      ) : null}
      {table ? <Rows table={table} /> : null}
      {tool}
    </section>
  );
}

/** A table that becomes a list of short paragraphs where there is no room for columns. */
function Rows({ table: { caption, columns, rows } }: { table: LegalTable }) {
  const [, ...others] = columns;
  return (
    <div className={styles.table} data-columns={columns.length}>
      <p className={styles.heads} aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </p>
      <dl aria-label={caption}>
        {rows.map(([first = "", ...cells]) => (
          <div key={first} className={styles.row}>
            <dt>{first}</dt>
            {cells.map((cell, index) => (
              <dd key={others[index]}>
                <span className={styles.head}>{others[index]}: </span>
                {cell}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}
