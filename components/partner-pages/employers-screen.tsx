import { Photograph } from "@/components/photograph/photograph";
import { ButtonLink } from "@/components/ui/button";
import { Section, SectionHeading } from "@/components/ui/section";
import { Grid } from "@/components/ui/stack";
import { Table } from "@/components/ui/table";
import { employerIntroLetter } from "@/lib/content/mails/outreach-mails";
import { EMPLOYER_VIEW, PARTNER_EMPLOYERS } from "@/lib/content/partner-pages";
import { BRAND_NAME } from "@/lib/domain/brand";
import { IntroForm } from "./intro-form";
import { IntroLetter } from "./intro-letter";
import { PartnerNav } from "./partner-nav";
import styles from "./partner-pages.module.css";
import { WithoutScripts } from "./without-scripts";

interface EmployersScreenProps {
  /** How long an employer is left alone after an introduction. Unit: days. */
  quietDays: number;
  /** The site's address, as the mail's links carry it. */
  baseUrl: string;
  supportEmail: string | undefined;
}

/** Tests as a benefit: why, what each side sees, and an introduction to somebody's employer. */
export function EmployersScreen({ quietDays, baseUrl, supportEmail }: EmployersScreenProps) {
  const brand = { brandName: BRAND_NAME, shopUrl: baseUrl, primaryColor: "" };
  const letter = employerIntroLetter({ employeeName: "Your name" }, brand);
  return (
    <>
      <PartnerNav current="partnerEmployers" />
      <Section space="half">
        <div className={styles.hero}>
          <div>
            <SectionHeading
              level={1}
              eyebrow="For employers and their staff"
              title={PARTNER_EMPLOYERS.title}
              lead={PARTNER_EMPLOYERS.lead}
            />
            <p className={styles.heroActions}>
              <ButtonLink href="#introduce" size="large">
                Introduce us
              </ButtonLink>
              <ButtonLink href="/partner/get-started" size="large" variant="quiet">
                I am the employer
              </ButtonLink>
            </p>
          </div>
          <div className={styles.picture}>
            <Photograph of="morning" sizes="(min-width: 992px) 512px, 100vw" words="" isFirst />
          </div>
        </div>
      </Section>
      <Section tone="mist" labelledBy="case-title">
        <SectionHeading id="case-title" eyebrow="The case" title={PARTNER_EMPLOYERS.caseTitle} />
        <Grid as="ul" columnWidth={200} columns={3} gap={6}>
          {PARTNER_EMPLOYERS.reasons.map(({ title, text }) => (
            <li key={title} className={styles.tool}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Grid>
        <p className={styles.after}>{PARTNER_EMPLOYERS.limits}</p>
      </Section>
      <Section labelledBy="privacy-title" id="privacy">
        <SectionHeading
          id="privacy-title"
          eyebrow="Privacy"
          title={PARTNER_EMPLOYERS.privacyTitle}
          lead={PARTNER_EMPLOYERS.privacyLead}
        />
        <Table
          caption="What employee and employer see"
          isCaptionHidden
          columns={["What", "The person", "The employer"]}
          rows={EMPLOYER_VIEW.map(({ what, employee, employer }) => [what, employee, employer])}
        />
      </Section>
      <Section tone="mist" labelledBy="introduce-title" id="introduce">
        <div className={styles.split}>
          <div className={styles.formBox}>
            <h2 id="introduce-title">{PARTNER_EMPLOYERS.formTitle}</h2>
            <IntroForm quietDays={quietDays} />
            <WithoutScripts supportEmail={supportEmail} />
          </div>
          <div>
            <SectionHeading
              level={3}
              title={PARTNER_EMPLOYERS.letterTitle}
              lead={`One email, and no more than one per employer in ${quietDays} days, no matter who asks.`}
            />
            <IntroLetter letter={letter} />
          </div>
        </div>
      </Section>
    </>
  );
}
