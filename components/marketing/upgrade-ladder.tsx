import { Money } from "@/components/ui/price";
import { panelOf } from "@/lib/domain/catalogue/panels";
import { optionWith } from "@/lib/domain/catalogue/plan-sets";
import type { SellableOption } from "@/lib/domain/plan-option";
import styles from "./upgrade-ladder.module.css";

interface UpgradeLadderProps {
  options: readonly SellableOption[];
  /** The mini panel at the foot of it. */
  miniKey: string;
  /** The program at its top. */
  programKey: string;
}

interface Rung {
  title: string;
  text: string;
  option: SellableOption;
  isMore: boolean;
}

/** From a mini panel to the program, one difference at a time. Prices are read from the records; what is not on sale is left out. */
export function UpgradeLadder({ options, miniKey, programKey }: UpgradeLadderProps) {
  return (
    <ol className={styles.ladder}>
      {rungsOf(options, miniKey, programKey).map((rung) => (
        <li key={rung.title} className={styles.rung}>
          <span className={styles.amount}>
            {rung.isMore ? "+ " : ""}
            <Money cents={rung.option.unitAmountCents} />
          </span>
          <span>
            <strong className={styles.title}>{rung.title}</strong>
            <span className={styles.text}>{rung.text}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Its rungs, from below. */
export function rungsOf(options: readonly SellableOption[], miniKey: string, programKey: string): Rung[] {
  const program = panelOf(programKey)?.name ?? programKey;
  const steps = [
    {
      option: optionWith(options, miniKey, "one-time"),
      title: "The mini, from a fingertip",
      text: "One charge. Nothing renews.",
      isMore: false,
    },
    {
      option: options.find(({ productKey }) => productKey === "addon_easy-draw-upgrade"),
      title: "The same markers, from the arm",
      text: "The arm-draw device instead of the lancet. Add it in the cart or after you pay.",
      isMore: true,
    },
    {
      option: options.find(({ productKey }) => productKey === "addon_mini-to-heart"),
      title: `Or turn it into ${program}`,
      text: "Everything the program measures, with the arm-draw device, for this kit. Until the kit ships.",
      isMore: true,
    },
    {
      option: optionWith(options, programKey, "quarter"),
      title: `${program}, every 3 months`,
      text: "Once you know you want to keep track of it.",
      isMore: false,
    },
  ];
  return steps.flatMap(({ option, title, text, isMore }) => (option ? [{ title, text, isMore, option }] : []));
}
