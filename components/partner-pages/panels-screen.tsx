import { markerSystemsOf } from "@/components/catalogue/marker-list";
import { PriceReceipts } from "@/components/catalogue/price-receipt";
import { Photograph } from "@/components/photograph/photograph";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { MarkerDots, type MarkerSystem } from "@/components/ui/marker-dots";
import { Price } from "@/components/ui/price";
import { Section, SectionHeading } from "@/components/ui/section";
import { PARTNER_PANELS } from "@/lib/content/partner-pages";
import { PANEL_LIST_PATH } from "@/lib/content/partner-panel-list";
import { calculatedCounts, measuredCounts, PANELS, type Panel } from "@/lib/domain/catalogue/panels";
import { optionWith } from "@/lib/domain/catalogue/plan-sets";
import { HOUSE } from "@/lib/domain/house";
import { shippingCostCents } from "@/lib/domain/shipping";
import own from "./panels-screen.module.css";
import { PartnerNav } from "./partner-nav";
import styles from "./partner-pages.module.css";
import type { TradeShelf } from "./trade-plans";

const DRAWS = [
  {
    draw: "arm",
    id: "arm-panels",
    title: "From the arm",
    lead: "The arm-draw device fills a small tube: enough for many markers.",
  },
  {
    draw: "finger",
    id: "finger-panels",
    title: "From a finger",
    lead: "A finger-prick and a card; few markers, a smaller parcel.",
  },
] as const;

/** Every panel as a field of its markers, by body system, and the same as a file with all of their names. */
export function PanelsScreen(shelf: TradeShelf) {
  return (
    <>
      <PartnerNav current="partnerPanels" />
      <Section space="half">
        <div className={styles.hero}>
          <div>
            <SectionHeading level={1} eyebrow="For partners" title={PARTNER_PANELS.title} lead={PARTNER_PANELS.lead} />
            <p className={styles.heroActions}>
              {/* A file, so no page that could be fetched ahead. */}
              <ButtonLink href={PANEL_LIST_PATH} download iconAfter={<Icon name="download" />}>
                Download list
              </ButtonLink>
              <span className={styles.soft}>CSV, one row for each marker of each panel</span>
            </p>
          </div>
          <div className={styles.picture}>
            <Photograph of="row" sizes="(min-width: 992px) 512px, 100vw" words="" isFirst />
          </div>
        </div>
      </Section>
      {DRAWS.map(({ draw, id, title, lead }, index) => (
        <Section key={draw} space="half" tone={index === 0 ? "mist" : "paper"} labelledBy={id}>
          <SectionHeading id={id} title={title} lead={lead} />
          <div className={own.panels}>
            {PANELS.filter((panel) => panel.draw === draw).map((panel) => (
              <PanelCard key={panel.key} panel={panel} shelf={shelf} />
            ))}
          </div>
        </Section>
      ))}
      <Section space="half" tone="mist">
        <p className={styles.prose}>{PARTNER_PANELS.note}</p>
        <PriceReceipts shop={HOUSE} options={PANELS.map(({ key }) => optionWith(shelf.options, key, "one-time"))} />
        <p className={styles.actions}>
          <ButtonLink href="/what-we-measure" variant="secondary">
            What each marker means
          </ButtonLink>
          <ButtonLink href="/partner/get-started" variant="quiet">
            Get started
          </ButtonLink>
        </p>
      </Section>
    </>
  );
}

function countText({ male, female }: Record<"male" | "female", number>): string {
  return male === female ? String(male) : `${female} (women) or ${male} (men)`;
}

/** "5 or 4" where a row of dots has no room for whose number is which. */
const shortly = (system: MarkerSystem): MarkerSystem => ({
  ...system,
  ...(system.count && { count: system.count.match(/\d+/g)?.join(" or ") ?? system.count }),
});

function PanelCard({ panel, shelf }: { panel: Panel; shelf: TradeShelf }) {
  const once = optionWith(shelf.options, panel.key, "one-time");
  const calculated = calculatedCounts(panel.key);
  const hasCalculated = calculated.male + calculated.female > 0;
  const parcels = [{ parcel: panel.draw, count: 1 }];
  return (
    <Card as="article" labelledBy={`panel-${panel.key}`}>
      <div className={own.head}>
        <h3 id={`panel-${panel.key}`}>{panel.name}</h3>
        {once ? (
          <Price
            cents={once.unitAmountCents}
            cadence="once"
            shippingCents={shippingCostCents({ country: "US", parcels, consolidated: false, rates: shelf.rates })}
            note="our public price"
            size="small"
          />
        ) : null}
      </div>
      <p className={own.facts}>
        {countText(measuredCounts(panel.key))} measured in one person
        {hasCalculated ? `, ${countText(calculated)} calculated from them` : ", none calculated"} · kit{" "}
        <code>{panel.kitType}</code>
      </p>
      <MarkerDots systems={markerSystemsOf(panel.key).map(shortly)} />
    </Card>
  );
}
