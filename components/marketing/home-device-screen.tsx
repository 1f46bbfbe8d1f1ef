import { questionFacts } from "@/components/catalogue/product-facts";
import { HomeDeviceIllustration } from "@/components/illustration/home-device-illustration";
import { JsonLd } from "@/components/layout/json-ld";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Section, SectionHeading } from "@/components/ui/section";
import { DEVICE, DEVICE_LIST, DEVICE_QUESTIONS } from "@/lib/content/pages/home-device";
import type { ShopView } from "@/lib/domain/shop-view";
import { DeviceInterestFields } from "./device-interest-fields";
import { DeviceList } from "./device-list";
import hero from "./hero-row.module.css";
import styles from "./home-device-screen.module.css";
import { QuestionList } from "./question-list";

/** A device that is not for sale: what it would do, what it would have to prove, and the list. */
export function HomeDeviceScreen({ shop }: { shop: ShopView }) {
  return (
    <>
      <JsonLd data={questionFacts(DEVICE_QUESTIONS, shop.brandName)} />
      <Section space="half">
        <div className={hero.row}>
          <div>
            <Badge tone="amber">{DEVICE.status}</Badge>
            <h1 className={styles.title}>{DEVICE.title}</h1>
            <p className={hero.lead}>{DEVICE.lead}</p>
            <div className={hero.actions}>
              <ButtonLink href="#list" size="large">
                {DEVICE_LIST.action}
              </ButtonLink>
            </div>
          </div>
          <div className={hero.picture}>
            <HomeDeviceIllustration />
          </div>
        </div>
      </Section>
      <Section tone="surface" labelledBy="would">
        <SectionHeading id="would" title={DEVICE.wouldTitle} />
        <div className={styles.ideas}>
          {DEVICE.would.map((idea) => (
            <article key={idea.title} className={styles.idea}>
              <h3>{idea.title}</h3>
              <p>{idea.text}</p>
            </article>
          ))}
        </div>
      </Section>
      <Section tone="mist" labelledBy="prove">
        <div className={styles.columns}>
          <div>
            <SectionHeading id="prove" title={DEVICE.proveTitle} lead={DEVICE.proveLead} />
            <ol className={styles.list}>
              {DEVICE.prove.map((proof) => (
                <li key={proof}>{proof}</li>
              ))}
            </ol>
          </div>
          <section className={styles.box} id="list" aria-labelledby="list-title">
            <h2 id="list-title" className={styles.boxTitle}>
              {DEVICE.formTitle}
            </h2>
            <p className={styles.status}>{DEVICE.statusText}</p>
            <DeviceList>
              <DeviceInterestFields />
            </DeviceList>
          </section>
        </div>
      </Section>
      <Section layout="beside" labelledBy="questions">
        <SectionHeading id="questions" title="Questions, in short" />
        <QuestionList questions={DEVICE_QUESTIONS} brandName={shop.brandName} />
      </Section>
      <Section tone="surface" labelledBy="meanwhile">
        <SectionHeading id="meanwhile" title={DEVICE.meanwhileTitle} lead={DEVICE.meanwhile} />
        <div className={hero.actions}>
          <ButtonLink href="/products" variant="secondary">
            See the mini panels
          </ButtonLink>
          <ButtonLink href="/programs" variant="quiet">
            See the programs
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
