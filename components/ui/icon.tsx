import { classNames } from "./class-names";
import styles from "./icon.module.css";
import { iconPaths } from "./icon-paths";

/** Every icon there is. All are drawn on 24 × 24 with one line weight. */
export type IconName = keyof typeof iconPaths;

type IconProps = {
  name: IconName;
  /** small: 16 px · medium: 20 px · large: 28 px. */
  size?: "small" | "medium" | "large";
  /** Read aloud. Leave out where words stand beside it: then it is decoration. */
  label?: string;
  className?: string;
};

/** An icon in the colour of the text around it. */
export function Icon({ name, size = "medium", label, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classNames(styles.icon, styles[size], className)}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
