import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import field from "@/components/ui/field.module.css";
import { PANELS } from "@/lib/domain/catalogue/panels";
import styles from "./filter-fields.module.css";

interface Choice {
  value: string;
  label: string;
}

const CHOICES: readonly { name: string; label: string; any: string; options: readonly Choice[] }[] = [
  {
    name: "program",
    label: "Program",
    any: "Any",
    options: PANELS.map(({ key, name }) => ({ value: key, label: name })),
  },
  {
    name: "sex",
    label: "Reported for",
    any: "Both",
    options: [
      { value: "female", label: "Women" },
      { value: "male", label: "Men" },
    ],
  },
  {
    name: "draw",
    label: "Draw",
    any: "Either",
    options: [
      { value: "arm", label: "Arm draw" },
      { value: "finger", label: "Finger-prick" },
    ],
  },
];

/** The fields that light markers: plain ones, so that they cost a visitor nothing. The map itself shows the systems. */
export function FilterFields() {
  return (
    <>
      <p className={styles.search}>
        <label htmlFor="marker-search" className={classNames(field.label, styles.label)}>
          Search
        </label>
        <input
          id="marker-search"
          type="search"
          name="q"
          className={field.control}
          placeholder="ApoB, thyroid, iron, SGPT"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={60}
        />
      </p>
      <input type="hidden" name="system" defaultValue="" />
      <div className={styles.choices}>
        {CHOICES.map(({ name, label, any, options }) => (
          <p key={name}>
            <label htmlFor={`marker-${name}`} className={classNames(field.label, styles.label)}>
              {label}
            </label>
            <select id={`marker-${name}`} name={name} className={field.control}>
              <option value="">{any}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </p>
        ))}
        <p className={styles.reset}>
          <Button type="reset" variant="quiet">
            Show all
          </Button>
        </p>
      </div>
      <noscript>
        <p>Search and filters need JavaScript. Every marker has its own page, and the full list is below.</p>
      </noscript>
    </>
  );
}
