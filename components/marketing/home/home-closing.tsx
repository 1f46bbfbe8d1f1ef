import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import { linkTo } from "@/lib/content/navigation";
import { HOME } from "@/lib/content/pages/home";
import { listText } from "@/lib/domain/list-text";
import { FromPrice, type FromPriceProps } from "./from-price";
import band from "./home-band.module.css";
import styles from "./home-closing.module.css";

interface HomeClosingProps extends FromPriceProps {
  /** Names of the states that kits cannot go to. */
  closedStates: readonly string[];
}

/** The end of the page: the way to begin, and where kits cannot go yet. */
export function HomeClosing({ closedStates, ...price }: HomeClosingProps) {
  const quiz = linkTo("quiz");
  return (
    <Section tone="deep" labelledBy="closing-title" className={band.band}>
      <div className={styles.closing}>
        <h2 id="closing-title" className={styles.title}>
          {HOME.closingTitle}
        </h2>
        <div className={styles.words}>
          <FromPrice {...price} />
          <p className={styles.actions}>
            <ButtonLink href="/programs" size="large">
              Choose a program
            </ButtonLink>
            {quiz ? <Link href={quiz.href}>{quiz.label}</Link> : null}
          </p>
          {closedStates.length > 0 ? (
            <p className={styles.states}>
              Kits can't be sent to {listText(closedStates)} yet. The checkout offers a waitlist.
            </p>
          ) : null}
        </div>
      </div>
    </Section>
  );
}
