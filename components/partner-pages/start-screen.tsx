import { ButtonLink } from "@/components/ui/button";
import { Section, SectionHeading } from "@/components/ui/section";
import { WORKING_HOURS_TEXT } from "@/lib/content/contact";
import { LEAD_CHOICES } from "@/lib/content/partner-lead";
import { PARTNER_START } from "@/lib/content/partner-pages";
import { LeadForm } from "./lead-form";
import { PartnerNav } from "./partner-nav";
import styles from "./partner-pages.module.css";
import { WithoutScripts } from "./without-scripts";

/** The request to become a partner, and what happens with it. */
export function StartScreen({ supportEmail }: { supportEmail: string | undefined }) {
  return (
    <>
      <PartnerNav current="partnerStart" />
      <Section space="half">
        <div className={styles.start}>
          <div>
            <SectionHeading level={1} eyebrow="For partners" title={PARTNER_START.title} lead={PARTNER_START.lead} />
            <p className={styles.toForm}>
              <ButtonLink href="#lead" size="large">
                Begin
              </ButtonLink>
            </p>
            <h2 className={styles.small}>{PARTNER_START.nextTitle}</h2>
            <ol className={styles.next}>
              {PARTNER_START.next.map(({ title, text }) => (
                <li key={title}>
                  <strong>{title}</strong>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
            <p className={styles.soft}>We answer {WORKING_HOURS_TEXT}.</p>
          </div>
          <section id="lead" className={styles.formBox} aria-labelledby="lead-title">
            <h2 id="lead-title">Your request</h2>
            <LeadForm hours={WORKING_HOURS_TEXT} choices={LEAD_CHOICES} />
            <WithoutScripts supportEmail={supportEmail} />
          </section>
        </div>
      </Section>
    </>
  );
}
