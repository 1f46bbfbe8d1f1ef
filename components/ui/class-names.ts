/** Joins the class names that are there: `classNames(styles.card, isWide && styles.wide, className)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
