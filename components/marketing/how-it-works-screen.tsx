import { questionFacts } from "@/components/catalogue/product-facts";
import { JsonLd } from "@/components/layout/json-ld";
import { Photograph } from "@/components/photograph/photograph";
import { SampleDayPlanner } from "@/components/planner/sample-day-planner";
import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Section, SectionHeading } from "@/components/ui/section";
import { HOW_IT_WORKS, morningBeats, TROUBLES } from "@/lib/content/pages/how-it-works";
import { PLANNER } from "@/lib/content/pages/sample-day";
import { deliveryText } from "@/lib/domain/delivery";
import type { ShopView } from "@/lib/domain/shop-view";
import styles from "./how-it-works-screen.module.css";
import { MorningScene } from "./morning-scene";
import { howToFacts } from "./page-facts";
import { QuestionList } from "./question-list";

/** From order to answer, the planner for the morning of the sample, and what happens when something goes wrong. */
export function HowItWorksScreen({ shop }: { shop: ShopView }) {
  const beats = morningBeats({ us: deliveryText("US"), canada: deliveryText("CA") });
  return (
    <>
      <JsonLd
        data={howToFacts({
          name: HOW_IT_WORKS.title,
          description: HOW_IT_WORKS.lead,
          path: "/how-it-works",
          steps: beats,
        })}
      />
      <JsonLd data={questionFacts(TROUBLES, shop.brandName)} />
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1>{HOW_IT_WORKS.title}</h1>
          <p className={styles.lead}>{HOW_IT_WORKS.lead}</p>
          <div className={styles.actions}>
            <ButtonLink href="/programs" size="large">
              Choose a program
            </ButtonLink>
            <Link href="#planner">Plan my sample day</Link>
          </div>
          <p className={styles.aside}>{HOW_IT_WORKS.sceneNote}</p>
        </div>
        <div className={styles.picture}>
          <Photograph of="morning" isFirst sizes="(min-width: 992px) 58vw, 100vw" />
        </div>
      </section>
      <MorningScene beats={beats} />
      <Section tone="mist" id="planner" labelledBy="planner-title">
        <SectionHeading id="planner-title" title={PLANNER.title} lead={PLANNER.lead} />
        <SampleDayPlanner />
        <p className={styles.note}>{PLANNER.keepsNote}</p>
      </Section>
      <Section labelledBy="trouble-title">
        <SectionHeading id="trouble-title" title={HOW_IT_WORKS.troubleTitle} lead={HOW_IT_WORKS.troubleLead} />
        <QuestionList questions={TROUBLES} brandName={shop.brandName} />
        <p className={styles.note}>{HOW_IT_WORKS.medical}</p>
      </Section>
    </>
  );
}
