/** For each state, the states that may follow. Every state is listed; one that is for good has none. */
export type Moves<State extends string> = Readonly<Record<State, readonly State[]>>;

/**
 * The states from which something may go to another.
 * @param among  looks at these only; one in which it is already stays as it is
 * @throws Error when the table does not let one of `among` go there: whoever asks is wrong, not the data
 */
export function statesBefore<State extends string>(
  moves: Moves<State>,
  to: State,
  among: readonly State[] = [],
): readonly State[] {
  const before = (Object.keys(moves) as State[]).filter((state) => moves[state].includes(to));
  const strange = among.filter((state) => state !== to && !before.includes(state));
  if (strange.length > 0) throw new Error(`nothing goes from ${strange.join(" or ")} to ${to}`);
  return among.length > 0 ? among : before;
}
