/** A name as forms, mails and trackers want it. */
export interface SplitName {
  firstName: string;
  lastName: string;
}

/**
 * A full name split on its first space. Without a second word the first is reused as the last name.
 * @see the specification, section 5
 */
export function splitFullName(fullName: string): SplitName {
  const name = fullName.trim().replace(/\s+/g, " ");
  const space = name.indexOf(" ");
  if (space === -1) return { firstName: name, lastName: name };
  return { firstName: name.slice(0, space), lastName: name.slice(space + 1) };
}

/** The full name of a split one, whose last name repeats the first when there is no second word. NULL: a part that is not told. */
export function joinedName({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string {
  return [firstName, lastName === firstName ? null : lastName].filter((part) => part !== null).join(" ");
}
