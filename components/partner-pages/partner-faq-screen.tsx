import { questionFacts } from "@/components/catalogue/product-facts";
import { ContactBand } from "@/components/company/contact-band";
import { JsonLd } from "@/components/layout/json-ld";
import { QuestionList } from "@/components/marketing/question-list";
import { ButtonLink } from "@/components/ui/button";
import { Section, SectionHeading } from "@/components/ui/section";
import type { Shelf } from "@/lib/content/faq/facts";
import { partnerQuestionGroups } from "@/lib/content/partner-questions";
import { BRAND_NAME } from "@/lib/domain/brand";
import { PartnerNav } from "./partner-nav";
import styles from "./partner-pages.module.css";

interface PartnerFaqScreenProps {
  shelf: Shelf;
  supportEmail: string | undefined;
}

/** What procurement asks, with its answers; search engines get the same ones. */
export function PartnerFaqScreen({ shelf, supportEmail }: PartnerFaqScreenProps) {
  const groups = partnerQuestionGroups(shelf);
  const questions = groups.flatMap((group) => group.questions);
  return (
    <>
      <JsonLd data={questionFacts(questions, BRAND_NAME)} />
      <PartnerNav current="partnerFaq" />
      <Section space="half">
        <SectionHeading
          level={1}
          eyebrow="For partners"
          title="What procurement asks"
          lead={`${questions.length} answers on branding, minimums, prices, returns, data, states and the API.`}
        />
        <p className={styles.heroActions}>
          <ButtonLink href="/partner/get-started">Get started</ButtonLink>
        </p>
      </Section>
      <Section space="half">
        <div className={styles.columns}>
          <nav className={styles.contents} aria-label="Topics">
            <ul>
              {groups.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            {groups.map(({ id, title, questions: inGroup }) => (
              <section key={id} id={id} className={styles.group} aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`}>{title}</h2>
                <QuestionList questions={inGroup} brandName={BRAND_NAME} />
              </section>
            ))}
          </div>
        </div>
      </Section>
      <ContactBand supportEmail={supportEmail} />
    </>
  );
}
