import { ContactLink } from "@/components/contact/contact-link";
import { Section } from "@/components/ui/section";
import { WORKING_HOURS_TEXT } from "@/lib/content/contact";
import styles from "./contact-band.module.css";

interface ContactBandProps {
  title?: string;
  text?: string;
  /** Another ground than the band above it has. */
  tone?: "mist" | "paper";
  /** Shown for those who rather use their own mail program, and for pages without scripts. Undefined: none. */
  supportEmail: string | undefined;
}

/** How to reach us: the panel, our hours, and our address where there is one. */
export function ContactBand({
  title = "Still a question?",
  text = "Write to us. A person reads it and answers by email.",
  tone = "mist",
  supportEmail,
}: ContactBandProps) {
  return (
    <Section tone={tone} space="half" id="contact" labelledBy="contact-title">
      <div className={styles.band}>
        <div>
          <h2 id="contact-title" className={styles.title}>
            {title}
          </h2>
          <p>{text}</p>
          <p className={styles.soft}>We answer {WORKING_HOURS_TEXT}.</p>
          {supportEmail ? (
            <p className={styles.soft}>
              Our address: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </p>
          ) : null}
        </div>
        <p className={styles.action}>
          <ContactLink size="large" variant="secondary">
            Write to us
          </ContactLink>
        </p>
      </div>
    </Section>
  );
}
