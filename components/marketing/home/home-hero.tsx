import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import { linkTo } from "@/lib/content/navigation";
import { HOME } from "@/lib/content/pages/home";
import { FromPrice, type FromPriceProps } from "./from-price";
import styles from "./home-hero.module.css";
import { LivingRange } from "./living-range";

/** The first screen: what it is, what it costs, the way on, and an example result that answers to a touch. */
export function HomeHero(price: FromPriceProps) {
  const quiz = linkTo("quiz");
  return (
    <Section tone="deep" space="none">
      <div className={styles.hero}>
        <h1 className={styles.title}>{HOME.title}</h1>
        <div className={styles.words}>
          <p className={styles.lead}>{HOME.lead}</p>
          <FromPrice {...price} />
          <p className={styles.actions}>
            <ButtonLink href="/pricing" size="large">
              See programs and prices
            </ButtonLink>
            {quiz ? <Link href={quiz.href}>{quiz.label}</Link> : null}
          </p>
        </div>
        <LivingRange />
      </div>
    </Section>
  );
}
