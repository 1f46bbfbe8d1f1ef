import { questionFacts } from "@/components/catalogue/product-facts";
import { ContactLink } from "@/components/contact/contact-link";
import { JsonLd } from "@/components/layout/json-ld";
import { Icon } from "@/components/ui/icon";
import { Section, SectionHeading } from "@/components/ui/section";
import type { Question } from "@/lib/content/faq";
import { faqFacts, type Shelf } from "@/lib/content/faq/facts";
import { faqGroups, type QuestionGroup } from "@/lib/content/faq/groups";
import { BRAND_NAME } from "@/lib/domain/brand";
import { ContactBand } from "./contact-band";
import styles from "./faq-screen.module.css";
import { QuestionSearch } from "./question-search";

interface FaqScreenProps {
  shelf: Shelf;
  /** Where we can be written to without the panel. Undefined: nowhere. */
  supportEmail: string | undefined;
}

/** Every question we are asked, with its answer, an address of its own and a search over all of them. */
export function FaqScreen({ shelf, supportEmail }: FaqScreenProps) {
  const groups = faqGroups(faqFacts(shelf));
  const questions = groups.flatMap((group) => group.questions);
  return (
    <>
      <JsonLd data={questionFacts(questions, BRAND_NAME)} />
      <Section space="half">
        <SectionHeading
          level={1}
          title="Questions and answers"
          lead={`${questions.length} answers in plain words. If yours is missing, ask: a person will answer.`}
        />
        <p className={styles.action}>
          <ContactLink>Write to us</ContactLink>
        </p>
        <QuestionSearch
          icon={<Icon name="search" />}
          empty={
            <p className={styles.empty}>
              No answer has all of these words. Try fewer words, or write to us with the button above.
            </p>
          }
        >
          <div className={styles.columns}>
            <nav className={styles.contents} aria-label="Topics">
              <ul>
                {groups.map(({ id, title, questions: inGroup }) => (
                  <li key={id}>
                    <a href={`#${id}`}>
                      {title} <span className={styles.count}>{inGroup.length}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <div>
              {groups.map((group) => (
                <Group key={group.id} group={group} />
              ))}
            </div>
          </div>
          <p className={styles.fine}>
            Answers about markers and results are information, not medical advice. Talk to a clinician before you change
            a medicine or a treatment.
          </p>
        </QuestionSearch>
      </Section>
      <ContactBand supportEmail={supportEmail} />
    </>
  );
}

function Group({ group: { id, title, questions } }: { group: QuestionGroup }) {
  return (
    <section id={id} data-group="" className={styles.group} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {questions.map((question) => (
        <Answer key={question.id} question={question} />
      ))}
    </section>
  );
}

/**
 * The id stands inside, because a browser opens what an address points into, also without scripts. It does so before
 * the page's own code runs, which must not take that for a mistake.
 */
function Answer({ question: { id, question, answer } }: { question: Question }) {
  return (
    <details data-question="" className={styles.question} suppressHydrationWarning>
      <summary className={styles.summary}>
        <span>{question}</span>
        <Icon name="plus" className={styles.plus} />
      </summary>
      <div id={id} className={styles.answer}>
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className={styles.anchor}>
          <a href={`#${id}`}>Link to this answer</a>
        </p>
      </div>
    </details>
  );
}
