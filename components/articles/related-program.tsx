import { PriceReceipts } from "@/components/catalogue/price-receipt";
import { cardOption, ProgramCard } from "@/components/catalogue/program-card";
import { SectionHeading } from "@/components/ui/section";
import type { Article } from "@/lib/content/articles/article";
import { ROUTES } from "@/lib/content/navigation";
import { PROGRAM_STORIES } from "@/lib/content/programs";
import { HOUSE } from "@/lib/domain/house";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShippingRates } from "@/lib/domain/shipping";
import styles from "./related-program.module.css";

interface RelatedProgramProps {
  program: Article["program"];
  options: readonly SellableOption[];
  rates: ShippingRates;
}

/** The program that measures what an article speaks of, with its price. */
export function RelatedProgram({ program, options, rates }: RelatedProgramProps) {
  const { href } = ROUTES[program];
  const story = PROGRAM_STORIES.find(({ path }) => path === href);
  if (!story) return null;
  return (
    <div className={styles.columns}>
      <div className={styles.words}>
        <SectionHeading
          id="program-title"
          eyebrow="If you want to test it"
          title="The program that fits"
          lead={story.lead}
        />
        <p>{story.notFor}</p>
        <PriceReceipts shop={HOUSE} options={[cardOption(story, options)]} />
      </div>
      <ProgramCard story={story} options={options} rates={rates} href={href} />
    </div>
  );
}
