import { ProgramPhotograph } from "@/components/photograph/program-photograph";
import { PillChoice } from "@/components/ui/pill-choice";
import { Section, SectionHeading } from "@/components/ui/section";
import { CardRows, Grid } from "@/components/ui/stack";
import { ADDON_STORIES, MINI_STORIES, programStoryOf } from "@/lib/content/programs";
import { panelOf } from "@/lib/domain/catalogue/panels";
import { cheapest, optionsOf, optionWith } from "@/lib/domain/catalogue/plan-sets";
import { productOf } from "@/lib/domain/catalogue/products";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShippingRates } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import { PriceReceipts } from "./price-receipt";
import { ProductCard } from "./product-card";
import styles from "./products-screen.module.css";
import { measuredCountText } from "./program-screen";
import { ScheduledNotice } from "./scheduled-notice";

interface ProductsScreenProps {
  shop: ShopView;
  options: readonly SellableOption[];
  rates: ShippingRates;
}

const KINDS = [
  { key: "all", label: "Everything" },
  { key: "minis", label: "Mini panels, from a finger" },
  { key: "programs", label: "Programs, from the arm" },
  { key: "extras", label: "Extras" },
] as const;

/** What can be bought once: mini panels, whole programs without a plan, services and spares. */
export function ProductsScreen({ shop, options, rates }: ProductsScreenProps) {
  const programs = options.filter((option) => option.kind === "program" && option.frequency === "one-time");
  const kits = [...MINI_STORIES.map(({ panelKey }) => panelKey), ...programs.map(({ productKey }) => productKey)].map(
    (key) => ({ key, name: panelOf(key)?.name ?? key }),
  );
  const minis = options.filter((option) => option.kind === "mini");
  const extras = options.filter((option) => !productOf(option.productKey)?.addonRule && !panelOf(option.productKey));
  return (
    <div className={styles.screen}>
      <Section space="half">
        <SectionHeading
          level={1}
          eyebrow="One-off tests"
          title="Bought once, nothing renews"
          lead="Mini panels answer one question from a finger-prick. A program bought once is the same kit without the plan."
        />
        <div className={styles.filter}>
          <PillChoice name="kind" legend="What are you looking for?" choices={KINDS} />
        </div>
        <ScheduledNotice products={kits} />
        <div data-kind="minis">
          <Grid columnWidth={280} columns={4}>
            {MINI_STORIES.map((story) => (
              <MiniCard key={story.panelKey} shop={shop} story={story} options={options} rates={rates} />
            ))}
          </Grid>
        </div>
      </Section>
      <div data-kind="programs">
        {programs.length > 0 ? (
          <Section tone="mist" labelledBy="programs-once">
            <SectionHeading id="programs-once" title="A whole program, once" />
            <CardRows>
              {programs.map((option) => (
                <ProductCard
                  key={option.priceId}
                  shop={shop}
                  title={panelOf(option.productKey)?.name ?? option.title}
                  fact={measuredCountText(option.productKey)}
                  text={`${programStoryOf(option.productKey)?.tagline}.`}
                  picture={
                    <ProgramPhotograph
                      program={option.productKey}
                      shop={shop}
                      isDecoration
                      sizes="(min-width: 1200px) 384px, (min-width: 992px) 33vw, (min-width: 576px) 50vw, 100vw"
                    />
                  }
                  option={option}
                  rates={rates}
                />
              ))}
            </CardRows>
          </Section>
        ) : null}
      </div>
      <div data-kind="extras">
        {extras.length > 0 ? (
          <Section labelledBy="extras">
            <SectionHeading id="extras" title="Add to a kit" />
            <Grid columnWidth={280} columns={4}>
              {extras.map((option) => (
                <ProductCard
                  key={option.priceId}
                  shop={shop}
                  title={option.title}
                  text={ADDON_STORIES[option.productKey] ?? ""}
                  option={option}
                  rates={rates}
                />
              ))}
            </Grid>
          </Section>
        ) : null}
      </div>
      <Section space="half">
        <PriceReceipts shop={shop} options={[...minis, ...programs, ...extras]} />
      </Section>
    </div>
  );
}

function MiniCard({ shop, story, options, rates }: ProductsScreenProps & { story: (typeof MINI_STORIES)[number] }) {
  const once = optionWith(options, story.panelKey, "one-time");
  if (!once) return null;
  const plan = cheapest(optionsOf(options, story.panelKey).filter((option) => option.frequency !== "one-time"));
  return (
    <ProductCard
      shop={shop}
      title={panelOf(story.panelKey)?.name ?? once.title}
      fact={measuredCountText(story.panelKey)}
      text={story.lead}
      option={once}
      rates={rates}
      regular={plan}
      picture={
        <ProgramPhotograph
          program={story.panelKey}
          shop={shop}
          isDecoration
          sizes="(min-width: 1200px) 288px, (min-width: 576px) 45vw, 100vw"
        />
      }
      level={2}
    />
  );
}
