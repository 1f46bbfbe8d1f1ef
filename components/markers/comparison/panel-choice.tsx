import field from "@/components/ui/field.module.css";
import type { MatrixPanel } from "./matrix";
import styles from "./panel-choice.module.css";

interface PanelChoiceProps {
  panels: readonly MatrixPanel[];
  /** The panel that is always shown, by key. */
  left: string;
  /** The one beside it. Empty: none. */
  right: string;
  onLeft: (key: string) => void;
  onRight: (key: string) => void;
}

/**
 * Which one or two panels a narrow screen shows. A wide one shows all and hides this. Plain selects: the field
 * component would bring every icon of the site into this page's scripts.
 */
export function PanelChoice({ panels, left, right, onLeft, onRight }: PanelChoiceProps) {
  const options = panels.map(({ key, name }) => (
    <option key={key} value={key}>
      {name}
    </option>
  ));
  return (
    <div className={styles.choice}>
      <div>
        <label htmlFor="panel-left" className={field.label}>
          Show
        </label>
        <select id="panel-left" className={field.control} value={left} onChange={(event) => onLeft(event.target.value)}>
          {options}
        </select>
      </div>
      <div>
        <label htmlFor="panel-right" className={field.label}>
          Next to
        </label>
        <select
          id="panel-right"
          className={field.control}
          value={right}
          onChange={(event) => onRight(event.target.value)}
        >
          <option value="">Nothing</option>
          {options}
        </select>
      </div>
    </div>
  );
}
