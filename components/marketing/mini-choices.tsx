import { ProductCard } from "@/components/catalogue/product-card";
import { measuredCountText } from "@/components/catalogue/program-screen";
import { ProgramPhotograph } from "@/components/photograph/program-photograph";
import { Section, SectionHeading } from "@/components/ui/section";
import { GOALS, PROGRAMS } from "@/lib/content/pages/programs";
import { MINI_STORIES } from "@/lib/content/programs";
import { panelOf } from "@/lib/domain/catalogue/panels";
import { cheapest, optionsOf, optionWith } from "@/lib/domain/catalogue/plan-sets";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShippingRates } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import { goalKeys } from "./goal-fit";
import styles from "./programs-screen.module.css";

interface MiniChoicesProps {
  shop: ShopView;
  options: readonly SellableOption[];
  rates: ShippingRates;
}

/** The mini panels that answer the chosen goal, and a word where none does. */
export function MiniChoices({ shop, options, rates }: MiniChoicesProps) {
  const answered = new Set(MINI_STORIES.flatMap(({ panelKey }) => goalKeys(panelKey).split(" ")));
  const unanswered = GOALS.filter(({ key }) => !answered.has(key)).map(({ key }) => key);
  return (
    <Section labelledBy="minis-title" id="minis">
      <SectionHeading id="minis-title" title={PROGRAMS.minisTitle} lead={PROGRAMS.minisLead} />
      <ul className={styles.minis}>
        {MINI_STORIES.map((story) => {
          const once = optionWith(options, story.panelKey, "one-time");
          if (!once) return null;
          const plan = cheapest(optionsOf(options, story.panelKey).filter(({ frequency }) => frequency !== "one-time"));
          return (
            <li key={story.panelKey} data-goals={`all ${goalKeys(story.panelKey)}`}>
              <ProductCard
                shop={shop}
                title={panelOf(story.panelKey)?.name ?? once.title}
                fact={measuredCountText(story.panelKey)}
                text={story.lead}
                option={once}
                rates={rates}
                picture={
                  <ProgramPhotograph
                    program={story.panelKey}
                    shop={shop}
                    isDecoration
                    sizes="(min-width: 1200px) 288px, (min-width: 576px) 45vw, 100vw"
                  />
                }
                regular={plan}
              />
            </li>
          );
        })}
      </ul>
      {unanswered.length > 0 ? <p data-only={unanswered.join(" ")}>{PROGRAMS.noMini}</p> : null}
    </Section>
  );
}
