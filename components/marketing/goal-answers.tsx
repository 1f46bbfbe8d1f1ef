import { ProgramPhotograph } from "@/components/photograph/program-photograph";
import { ButtonLink } from "@/components/ui/button";
import { Price } from "@/components/ui/price";
import { GOALS, PROGRAMS } from "@/lib/content/pages/programs";
import { programStoryOf } from "@/lib/content/programs";
import { panelOf } from "@/lib/domain/catalogue/panels";
import { optionWith } from "@/lib/domain/catalogue/plan-sets";
import { HOUSE } from "@/lib/domain/house";
import type { SellableOption } from "@/lib/domain/plan-option";
import { cadenceText } from "@/lib/domain/recurring-period";
import { type ShippingRates, shippingCostCents } from "@/lib/domain/shipping";
import styles from "./goal-answers.module.css";

interface GoalAnswersProps {
  options: readonly SellableOption[];
  rates: ShippingRates;
}

const ANSWERS = [
  { key: "all", startWith: "core", why: PROGRAMS.allWhy },
  ...GOALS.map(({ key, startWith, why }) => ({ key, startWith, why })),
];

/** The program to begin with for each goal. All are in the page; the style shows the one of the chosen goal. */
export function GoalAnswers({ options, rates }: GoalAnswersProps) {
  return (
    <div aria-live="polite">
      {ANSWERS.map((answer) => (
        <GoalAnswer key={answer.key} answer={answer} options={options} rates={rates} />
      ))}
    </div>
  );
}

function GoalAnswer({ answer, options, rates }: GoalAnswersProps & { answer: (typeof ANSWERS)[number] }) {
  const story = programStoryOf(answer.startWith);
  const name = panelOf(answer.startWith)?.name;
  const option = optionWith(options, answer.startWith, "quarter") ?? optionWith(options, answer.startWith, "one-time");
  if (!story || !option) return null;
  const parcels = [{ parcel: option.parcel, count: 1 }];
  return (
    <article className={styles.answer} data-only={answer.key}>
      <div className={styles.picture}>
        <ProgramPhotograph
          program={answer.startWith}
          shop={HOUSE}
          isFirst
          isDecoration
          sizes="(min-width: 992px) 240px, 45vw"
        />
      </div>
      <div className={styles.words}>
        <p className={styles.eyebrow}>Begin with</p>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.why}>{answer.why}</p>
        <Price
          cents={option.unitAmountCents}
          cadence={option.frequency === "one-time" ? "once" : cadenceText(option.frequency)}
          shippingCents={shippingCostCents({ country: "US", parcels, consolidated: false, rates })}
        />
      </div>
      <div className={styles.action}>
        <ButtonLink href={story.path} size="large" isFull>
          Choose {name}
        </ButtonLink>
      </div>
    </article>
  );
}
