import { SelectField } from "@/components/ui/select-field";
import { productOf } from "@/lib/domain/catalogue/products";
import styles from "./cart-line-row.module.css";

interface ComboPickerProps {
  /** The packs in it, by product key; empty while none are chosen. */
  choices: readonly string[];
  /** The packs it could hold; empty for a line that is no combo. */
  packs: readonly string[];
  onChoose: (packs: readonly string[]) => void;
}

/** Which two plus packs a combo holds: a choice where the panel lacks three, words where it lacks two. */
export function ComboPicker({ choices, packs, onChoose }: ComboPickerProps) {
  const pairs = pairsOf(packs);
  if (pairs.length === 0) return null;
  const chosen = pairs.findIndex((pair) => pair.every((pack) => choices.includes(pack)));
  if (pairs.length === 1 && chosen === 0) return <p className={styles.detail}>{wordsOf(choices)}</p>;
  return (
    <SelectField
      label="Choose two packs"
      value={chosen < 0 ? "" : String(chosen)}
      {...(chosen < 0 && { placeholder: "Which two?" })}
      options={pairs.map((pair, index) => ({ value: String(index), label: wordsOf(pair) }))}
      onChange={(event) => onChoose(pairs[Number(event.target.value)] ?? choices)}
    />
  );
}

function pairsOf(packs: readonly string[]): readonly (readonly string[])[] {
  return packs.flatMap((first, index) => packs.slice(index + 1).map((second) => [first, second]));
}

function wordsOf(packs: readonly string[]): string {
  return packs.map((key) => productOf(key)?.name ?? key).join(" and ");
}
