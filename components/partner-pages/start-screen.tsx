import { Photograph } from "@/components/photograph/photograph";
import { ShopStarter } from "@/components/shop-start/shop-starter";
import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Section, SectionHeading } from "@/components/ui/section";
import { WORKING_HOURS_TEXT } from "@/lib/content/contact";
import { LEAD_CHOICES } from "@/lib/content/partner-lead";
import { PARTNER_BEGIN, PARTNER_START } from "@/lib/content/partner-pages";
import { LeadForm } from "./lead-form";
import { PartnerNav } from "./partner-nav";
import styles from "./partner-pages.module.css";
import { WithoutScripts } from "./without-scripts";

/** A shop of one's own in two minutes; or a request to us, and what happens with it. */
export function StartScreen({ supportEmail }: { supportEmail: string | undefined }) {
  return (
    <>
      <PartnerNav current="partnerStart" />
      <Section space="half">
        <SectionHeading level={1} title={PARTNER_BEGIN.title} lead={PARTNER_BEGIN.lead} />
        <p className={styles.toForm}>
          <ButtonLink href="#begin" size="large">
            Start
          </ButtonLink>
        </p>
        <div id="begin" className={styles.begin}>
          <ShopStarter>
            <div className={styles.place}>
              <Photograph of="closed" sizes="240px" words="" />
              <p>{PARTNER_BEGIN.place}</p>
              <Link href="#lead">{PARTNER_BEGIN.talkFirst}</Link>
            </div>
          </ShopStarter>
        </div>
        <ol className={styles.after3}>
          {PARTNER_BEGIN.next.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section tone="mist" space="half" labelledBy="lead-title">
        <div className={styles.start}>
          <div>
            <SectionHeading level={2} title={PARTNER_START.title} lead={PARTNER_START.lead} />
            <h3 className={styles.small}>{PARTNER_START.nextTitle}</h3>
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
          <div id="lead" className={styles.formBox}>
            <h2 id="lead-title">Your request</h2>
            <LeadForm hours={WORKING_HOURS_TEXT} choices={LEAD_CHOICES} />
            <WithoutScripts supportEmail={supportEmail} />
          </div>
        </div>
      </Section>
    </>
  );
}
