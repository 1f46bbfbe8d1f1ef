import { ButtonLink } from "@/components/ui/button";
import { Section, SectionHeading } from "@/components/ui/section";
import { Grid } from "@/components/ui/stack";
import { PARTNER_FEATURES, PARTNER_TOOLS } from "@/lib/content/partner-pages";
import { AddressedCode } from "./addressed-code";
import { type ApiExample, apiSamples } from "./api-samples";
import { EmbedExample } from "./embed-example";
import own from "./features-screen.module.css";
import { PartnerNav } from "./partner-nav";
import styles from "./partner-pages.module.css";
import { PartnerShopPreview, type PreviewShop } from "./shop-preview";

interface FeaturesScreenProps {
  /** The demo shop that the picture and the calls show. NULL: there is none. */
  demo: (PreviewShop & ApiExample) | null;
}

/** The tools behind a partner's shop, and the calls of its API. */
export function FeaturesScreen({ demo }: FeaturesScreenProps) {
  return (
    <>
      <PartnerNav current="partnerFeatures" />
      <Section space="half">
        <div className={styles.hero}>
          <div>
            <SectionHeading
              level={1}
              eyebrow="For partners"
              title={PARTNER_FEATURES.title}
              lead={PARTNER_FEATURES.lead}
            />
            <p className={styles.heroActions}>
              <ButtonLink href={demo ? `/shop/${demo.key}` : "/partner#demo"} size="large">
                Open demo
              </ButtonLink>
              <ButtonLink href="#api" size="large" variant="quiet">
                See the calls
              </ButtonLink>
            </p>
          </div>
          {demo ? <PartnerShopPreview shop={demo} /> : null}
        </div>
      </Section>
      <Section tone="mist" labelledBy="tools-title">
        <SectionHeading id="tools-title" eyebrow="Tools" title="Six things that come with a shop" />
        <Grid as="ul" columnWidth={280} columns={3} gap={6}>
          {PARTNER_TOOLS.map(({ title, text }) => (
            <li key={title} className={styles.tool}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Grid>
      </Section>
      <Section labelledBy="api-title" id="api">
        <SectionHeading
          id="api-title"
          eyebrow="API"
          title="Calls you can try now"
          lead="Reading needs no key. The responses below are shortened; amounts are in US cents. Only a shop's own partner can publish, signed in."
        />
        <Grid columnWidth={400} columns={2} gap={6}>
          {apiSamples(demo).map(({ title, text, request, answer }) => (
            <article key={title} className={own.call}>
              <h3>{title}</h3>
              <p className={styles.soft}>{text}</p>
              <pre className={own.code}>
                <AddressedCode>{answer === null ? request : `${request}\n\n${answer}`}</AddressedCode>
              </pre>
            </article>
          ))}
        </Grid>
      </Section>
      {demo ? (
        <Section tone="mist" labelledBy="embed-title" id="embed">
          <SectionHeading
            id="embed-title"
            eyebrow="On your own site"
            title="Your shop as a web component"
            lead="One file without a framework, about 4 KB over the wire. It stores nothing and reports to no one."
          />
          <Grid columnWidth={400} columns={2} gap={6}>
            <EmbedExample shopKey={demo.key} productKey={demo.customization.products[0]?.key ?? ""} />
          </Grid>
        </Section>
      ) : null}
      <Section labelledBy="more-title">
        <SectionHeading id="more-title" eyebrow="More" title="Every call in one description" />
        <p className={styles.actions}>
          <ButtonLink href="/partner/get-started" variant="secondary">
            Get started
          </ButtonLink>
        </p>
        <p className={styles.after}>
          Every call, with its fields and errors, is in one description:{" "}
          <a href="/api/v1/openapi.json">OpenAPI 3.1, as JSON</a>.
        </p>
      </Section>
    </>
  );
}
