import { ContactLink } from "@/components/contact/contact-link";
import { Photograph } from "@/components/photograph/photograph";
import { Card } from "@/components/ui/card";
import { Section, SectionHeading } from "@/components/ui/section";
import { Grid, Stack } from "@/components/ui/stack";
import { CAREERS, type OpenRole } from "@/lib/content/pages/about";
import { BRAND_NAME } from "@/lib/domain/brand";
import styles from "./company.module.css";
import { ContactBand } from "./contact-band";

interface CareersScreenProps {
  roles: readonly OpenRole[];
  supportEmail: string | undefined;
}

/** Working here: what is open, which may be nothing, how we work, and how to write all the same. */
export function CareersScreen({ roles, supportEmail }: CareersScreenProps) {
  return (
    <>
      <Section space="half">
        <div className={styles.head}>
          <div>
            <SectionHeading
              level={1}
              eyebrow={`Careers at ${BRAND_NAME}`}
              title={CAREERS.title}
              lead={roles.length === 0 ? CAREERS.leadNone : CAREERS.leadSome}
            />
            <p className={styles.actions}>
              <ContactLink>Write to us</ContactLink>
            </p>
          </div>
          <Photograph of="packed" sizes="(min-width: 992px) 512px, 100vw" words="" isFirst />
        </div>
      </Section>
      {roles.length > 0 ? (
        <Section labelledBy="roles-title">
          <SectionHeading id="roles-title" title="Open roles" />
          <Stack as="ul" gap={4}>
            {roles.map(({ title, place, text }) => (
              <Card as="li" key={title}>
                <h3>{title}</h3>
                <p>{place}</p>
                <p>{text}</p>
              </Card>
            ))}
          </Stack>
        </Section>
      ) : null}
      <Section tone="mist" labelledBy="how-title">
        <SectionHeading id="how-title" title="Four habits" />
        <Grid as="ul" columnWidth={320} columns={2} gap={6}>
          {CAREERS.how.map(({ title, text }) => (
            <li key={title} className={styles.point}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Grid>
      </Section>
      <Section layout="beside" labelledBy="useful-title">
        <SectionHeading id="useful-title" title="No role for you? Skills we can use" />
        <div className={styles.prose}>
          <ul className={styles.bullets}>
            {CAREERS.useful.map((skill) => (
              <li key={skill}>{skill}</li>
            ))}
          </ul>
          <p>{CAREERS.write}</p>
        </div>
      </Section>
      <ContactBand title="Write to us" text="A person reads it and answers either way." supportEmail={supportEmail} />
    </>
  );
}
