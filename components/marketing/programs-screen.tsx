import { PriceReceipts } from "@/components/catalogue/price-receipt";
import { JsonLd } from "@/components/layout/json-ld";
import { SexSwitch } from "@/components/markers/sex-switch";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PillChoice } from "@/components/ui/pill-choice";
import { Section, SectionHeading } from "@/components/ui/section";
import { linkTo } from "@/lib/content/navigation";
import { GOALS, PROGRAMS } from "@/lib/content/pages/programs";
import { PROGRAM_STORIES } from "@/lib/content/programs";
import { panelOf } from "@/lib/domain/catalogue/panels";
import { listText } from "@/lib/domain/list-text";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShippingRates } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import { GoalAnswers } from "./goal-answers";
import { GoalMemory } from "./goal-memory";
import { MiniChoices } from "./mini-choices";
import { ProgramPicker } from "./program-picker";
import styles from "./programs-screen.module.css";
import { UnlimitedList } from "./unlimited-list";

interface ProgramsScreenProps {
  shop: ShopView;
  options: readonly SellableOption[];
  rates: ShippingRates;
  closedStates: readonly string[];
}

/** What has its price on the page. */
const SHOWN: ReadonlySet<string> = new Set(["program", "mini", "unlimited_upgrade"]);

/** Every way to test, found by what one wants to know. Filter and counts work by style alone, without a script. */
export function ProgramsScreen({ shop, options, rates, closedStates }: ProgramsScreenProps) {
  const list = PROGRAM_STORIES.map(({ panelKey, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: panelOf(panelKey)?.name,
    url: path,
  }));
  return (
    <div className={styles.screen}>
      <JsonLd data={{ "@type": "ItemList", name: "Programs", itemListElement: list }} />
      <GoalMemory />
      <Section space="half">
        <div className={styles.hero}>
          <div className={styles.words}>
            <h1>{PROGRAMS.title}</h1>
            <p className={styles.lead}>{PROGRAMS.lead}</p>
            <div className={styles.goals}>
              <PillChoice
                name="goal"
                legend={PROGRAMS.question}
                choices={[{ key: "all", label: PROGRAMS.all }, ...GOALS]}
              />
            </div>
          </div>
          <GoalAnswers options={options} rates={rates} />
        </div>
      </Section>
      <Section tone="surface" labelledBy="programs-title" id="programs">
        <div className={styles.head}>
          <SectionHeading id="programs-title" title={PROGRAMS.listTitle} lead={PROGRAMS.listLead} />
          <div className={styles.switch}>
            <span aria-hidden="true">Count markers for</span>
            <SexSwitch name="sex" legend="Count markers for" />
          </div>
        </div>
        <ProgramPicker options={options} rates={rates} />
        <p className={styles.medical}>{PROGRAMS.medical}</p>
      </Section>
      <MiniChoices shop={shop} options={options} rates={rates} />
      <Section tone="mist" labelledBy="unlimited-title" id="unlimited">
        <SectionHeading id="unlimited-title" title={PROGRAMS.unlimitedTitle} lead={PROGRAMS.unlimitedLead} />
        <UnlimitedList shop={shop} options={options} rates={rates} />
      </Section>
      <Section labelledBy="compare-title">
        <SectionHeading id="compare-title" title={PROGRAMS.compareTitle} lead={PROGRAMS.compareLead} />
        <Ways />
        <PriceReceipts shop={shop} options={options.filter(({ kind }) => SHOWN.has(kind))} />
        {closedStates.length > 0 ? (
          <div className={styles.notice}>
            <Notice title="Not in every state yet">
              Kits can't be sent to {listText(closedStates)} yet. The checkout offers a waitlist.
            </Notice>
          </div>
        ) : null}
      </Section>
    </div>
  );
}

/** Other ways to decide, as far as their pages are there. */
function Ways() {
  const ways = [linkTo("comparison"), linkTo("quiz"), linkTo("pricing")].filter((link) => link !== null);
  return (
    <div className={styles.ways}>
      {ways.map((link, index) => (
        <ButtonLink key={link.href} href={link.href} variant={index === 0 ? "secondary" : "quiet"}>
          {link.label}
        </ButtonLink>
      ))}
    </div>
  );
}
