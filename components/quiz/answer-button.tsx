import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import type { AnswerWords } from "@/lib/content/quiz";
import styles from "./answer-button.module.css";

interface AnswerButtonProps {
  /** The number key that chooses it. */
  place: number;
  words: AnswerWords | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

/**
 * An answer as one large target. It carries no name, title, label or class that tells it from another: error reports
 * note by these what was pressed.
 */
export function AnswerButton({ place, words, isChosen, onChoose }: AnswerButtonProps) {
  return (
    <button type="button" className={styles.answer} aria-pressed={isChosen} onClick={onChoose}>
      <span className={styles.key} aria-hidden="true">
        {place}
      </span>
      <span className={styles.words}>
        <span className={styles.label}>{words?.label}</span>
        {words?.hint ? <span className={styles.hint}>{words.hint}</span> : null}
      </span>
      <Icon name="check" className={classNames(styles.check, isChosen && styles.isChosen)} />
    </button>
  );
}
