import { StepList } from "@/components/marketing/step-list";
import { shopViewOf } from "@/components/partner/shop-furniture";
import { BoxPhotograph } from "@/components/photograph/box-photograph";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Section, SectionHeading } from "@/components/ui/section";
import { Grid } from "@/components/ui/stack";
import { PARTNER_HOME } from "@/lib/content/partner-pages";
import { PARTNER_ROUTES, PARTNER_STEPS, PARTNER_TERMS } from "@/lib/content/partner-terms";
import type { Customization } from "@/lib/contracts/customization";
import { formatCents } from "@/lib/domain/money";
import { partnerTheme } from "@/styles/partner-theme";
import { EconomicsSection } from "./economics-section";
import { GateExample } from "./gate-example";
import { PartnerNav } from "./partner-nav";
import styles from "./partner-pages.module.css";
import { PartnerShopPreview, type PreviewShop } from "./shop-preview";
import type { TradeShelf } from "./trade-plans";

interface PartnerScreenProps extends TradeShelf {
  demoShops: readonly PreviewShop[];
  /** The demo shop whose colours nobody could read. NULL: it is not there. */
  paleLook: Customization | null;
}

/** What partners come for: three ways to sell, shops to look into, what stays with them, and what is checked. */
export function PartnerScreen({ options, rates, demoShops, paleLook }: PartnerScreenProps) {
  return (
    <>
      <PartnerNav current="partner" />
      <Section space="half">
        <div className={styles.hero}>
          <div>
            <SectionHeading level={1} eyebrow="For partners" title={PARTNER_HOME.title} lead={PARTNER_HOME.lead} />
            <p className={styles.heroActions}>
              <ButtonLink href="/partner/get-started" size="large">
                Get started
              </ButtonLink>
              <ButtonLink href="#demo" size="large" variant="quiet">
                See demo shops
              </ButtonLink>
            </p>
          </div>
          <Kits shops={demoShops} />
        </div>
      </Section>
      <Ways />
      {demoShops.length > 0 ? (
        <Section space="half" id="demo" labelledBy="demo-title">
          <SectionHeading id="demo-title" title={PARTNER_HOME.demoTitle} lead={PARTNER_HOME.demo} />
          <Grid columnWidth={200} columns={3} gap={5}>
            {demoShops.map((shop) => (
              <PartnerShopPreview key={shop.key} shop={shop} />
            ))}
          </Grid>
        </Section>
      ) : null}
      <EconomicsSection options={options} rates={rates} />
      <Gate look={paleLook} />
      <Section tone="surface" space="half" labelledBy="steps-title">
        <SectionHeading id="steps-title" title={PARTNER_HOME.stepsTitle} lead={costs()} />
        <StepList steps={PARTNER_STEPS} />
        <p className={styles.actions}>
          <ButtonLink href="/partner/get-started" variant="secondary">
            Tell us who it is for
          </ButtonLink>
          <ButtonLink href="/partner/faq" variant="quiet">
            What procurement asks
          </ButtonLink>
        </p>
      </Section>
    </>
  );
}

/** Our kit as it is sent by each of the demo shops. */
function Kits({ shops }: { shops: readonly PreviewShop[] }) {
  return (
    <ul className={styles.kits}>
      {shops.map((shop, index) => {
        const { key, customization } = shop;
        const view = shopViewOf({ key, brandName: customization.businessName, customization });
        return (
          <li key={key} style={partnerTheme(customization)}>
            <BoxPhotograph
              of="closed"
              shop={view}
              words={`The kit of ${customization.businessName}.`}
              isFirst={index === 0}
              sizes={index === 0 ? "(min-width: 992px) 512px, 100vw" : "(min-width: 992px) 250px, 50vw"}
            />
          </li>
        );
      })}
    </ul>
  );
}

function costs(): string {
  const { setupCents, monthlyCents } = PARTNER_TERMS;
  const opening = setupCents === 0 ? "Opening a shop is free" : `Opening a shop costs ${formatCents(setupCents)}`;
  const keeping = monthlyCents === 0 ? "so is keeping it" : `keeping it costs ${formatCents(monthlyCents)} a month`;
  return `${opening}, ${keeping}: you pay only for kits sold.`;
}

function Ways() {
  return (
    <Section tone="sand" space="half" labelledBy="ways-title">
      <SectionHeading id="ways-title" title={PARTNER_HOME.waysTitle} />
      <Grid columnWidth={200} columns={3}>
        {PARTNER_ROUTES.map(({ key, name, text, effort }) => {
          const minimum = PARTNER_TERMS.minimumKitsPerMonth[key];
          return (
            <article key={key} className={styles.way}>
              <h3>{name}</h3>
              <p>{text}</p>
              <p className={styles.soft}>
                {effort} <strong>{minimum === 0 ? "No minimum." : `From ${minimum} kits a month.`}</strong>
              </p>
            </article>
          );
        })}
      </Grid>
    </Section>
  );
}

function Gate({ look }: { look: Customization | null }) {
  return (
    <Section space="half" labelledBy="gate-title" id="gate">
      <div className={styles.split}>
        <div>
          <SectionHeading id="gate-title" title={PARTNER_HOME.gateTitle} lead={PARTNER_HOME.gate} />
          <ul className={styles.checks}>
            {PARTNER_HOME.gateChecks.map(({ title, text }) => (
              <li key={title}>
                <Icon name="check-circle" />
                <div>
                  <strong>{title}</strong>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
          <p className={styles.after}>{PARTNER_HOME.gateLimits}</p>
        </div>
        {look ? (
          <Card>
            <GateExample look={look} />
          </Card>
        ) : null}
      </div>
    </Section>
  );
}
