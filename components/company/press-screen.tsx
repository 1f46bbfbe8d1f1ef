import { ContactLink } from "@/components/contact/contact-link";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Section, SectionHeading } from "@/components/ui/section";
import { Grid } from "@/components/ui/stack";
import { factsSheet, LOGOS, type LogoFile, PRESS } from "@/lib/content/pages/press";
import { BRAND_NAME } from "@/lib/domain/brand";
import type { SellableOption } from "@/lib/domain/plan-option";
import styles from "./company.module.css";
import { ContactBand } from "./contact-band";

interface PressScreenProps {
  options: readonly SellableOption[];
  openStateCount: number;
  supportEmail: string | undefined;
}

/** What somebody who writes about us needs: facts, words, logos, a contact. */
export function PressScreen({ options, openStateCount, supportEmail }: PressScreenProps) {
  return (
    <>
      <Section space="half">
        <SectionHeading level={1} title={PRESS.title} lead={PRESS.lead} />
        <p className={styles.actions}>
          <ContactLink>Write to us</ContactLink>
          <ButtonLink href="#logos" variant="secondary">
            Get the logos
          </ButtonLink>
        </p>
      </Section>
      <Section tone="mist" labelledBy="facts-title" id="facts">
        <SectionHeading
          id="facts-title"
          title="Counted, not claimed"
          lead="These lines are generated from the catalog, the price list and the shipping rules, so they are as current as the shop."
        />
        <dl className={styles.facts}>
          {factsSheet(options, openStateCount).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section layout="beside" labelledBy="words-title">
        <SectionHeading id="words-title" title="When space is short" />
        <blockquote className={styles.quote}>{PRESS.boilerplate}</blockquote>
      </Section>
      <Section tone="mist" labelledBy="logos-title" id="logos">
        <SectionHeading
          id="logos-title"
          title="A result inside its range"
          lead="The mark is a range bar with a tick on it: where a value falls. SVG for print and screens, PNG with a transparent background for everything else."
        />
        <Grid as="ul" columnWidth={280} columns={3} gap={5}>
          {LOGOS.map((logo) => (
            <Logo key={logo.key} logo={logo} />
          ))}
        </Grid>
        <ul className={styles.rules}>
          {PRESS.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Section>
      <ContactBand
        tone="paper"
        title="Writing about us?"
        text="Tell us the topic and your deadline. A person answers, with sources."
        supportEmail={supportEmail}
      />
    </>
  );
}

function Logo({ logo: { key, title, use, ground } }: { logo: LogoFile }) {
  return (
    <li className={styles.logo}>
      <div className={styles[ground]}>
        {/* biome-ignore lint/performance/noImgElement: a small SVG of our own; next/image costs 6 KB */}
        <img src={`/press/${key}.svg`} alt="" width={220} height={40} loading="lazy" />
      </div>
      <h3>{title}</h3>
      <p>{use}.</p>
      <p className={styles.downloads}>
        {(["svg", "png"] as const).map((kind) => (
          <Link
            key={kind}
            href={`/press/${key}.${kind}`}
            download={`${BRAND_NAME.toLowerCase()}-${key}.${kind}`}
            aria-label={`${title} as ${kind.toUpperCase()}`}
          >
            <Icon name="download" size="small" /> {kind.toUpperCase()}
          </Link>
        ))}
      </p>
    </li>
  );
}
