import { questionFacts } from "@/components/catalogue/product-facts";
import { JsonLd } from "@/components/layout/json-ld";
import { Photograph } from "@/components/photograph/photograph";
import { SampleDayPlanner } from "@/components/planner/sample-day-planner";
import { ButtonLink } from "@/components/ui/button";
import { Section, SectionHeading } from "@/components/ui/section";
import { HOW_IT_WORKS, TROUBLES, waySteps } from "@/lib/content/pages/how-it-works";
import { PLANNER } from "@/lib/content/pages/sample-day";
import { deliveryText } from "@/lib/domain/delivery";
import type { ShopView } from "@/lib/domain/shop-view";
import hero from "./hero-row.module.css";
import styles from "./how-it-works-screen.module.css";
import { howToFacts } from "./page-facts";
import { QuestionList } from "./question-list";
import { WaySteps } from "./way-steps";

/** From order to answer, the planner for the morning of the sample, and what happens when something goes wrong. */
export function HowItWorksScreen({ shop }: { shop: ShopView }) {
  const steps = waySteps({ us: deliveryText("US"), canada: deliveryText("CA") });
  return (
    <>
      <JsonLd
        data={howToFacts({ name: HOW_IT_WORKS.title, description: HOW_IT_WORKS.lead, path: "/how-it-works", steps })}
      />
      <JsonLd data={questionFacts(TROUBLES, shop.brandName)} />
      <Section space="half">
        <div className={hero.row}>
          <div>
            <h1>{HOW_IT_WORKS.title}</h1>
            <p className={hero.lead}>{HOW_IT_WORKS.lead}</p>
            <div className={hero.actions}>
              <ButtonLink href="/programs" size="large">
                Choose program
              </ButtonLink>
              <ButtonLink href="#planner" size="large" variant="quiet">
                Plan my sample day
              </ButtonLink>
            </div>
          </div>
          <div className={hero.picture}>
            <Photograph of="open" isFirst sizes="(min-width: 992px) 560px, 100vw" />
          </div>
        </div>
      </Section>
      <Section tone="surface" labelledBy="steps-title">
        <SectionHeading id="steps-title" eyebrow="Step by step" title={HOW_IT_WORKS.stepsTitle} />
        <WaySteps steps={steps} />
      </Section>
      <Section tone="mist" id="planner" labelledBy="planner-title">
        <SectionHeading id="planner-title" eyebrow="Sample-day planner" title={PLANNER.title} lead={PLANNER.lead} />
        <SampleDayPlanner />
        <p className={styles.note}>{PLANNER.keepsNote}</p>
      </Section>
      <Section labelledBy="trouble-title">
        <SectionHeading
          id="trouble-title"
          eyebrow="And if not"
          title={HOW_IT_WORKS.troubleTitle}
          lead={HOW_IT_WORKS.troubleLead}
        />
        <QuestionList questions={TROUBLES} brandName={shop.brandName} />
        <p className={styles.note}>{HOW_IT_WORKS.medical}</p>
      </Section>
    </>
  );
}
