/** For each state, the states that may follow. Every state is listed; one that is for good has none. */
export type Moves<State extends string> = Readonly<Record<State, readonly State[]>>;

/**
 * The moves that stand: one that leads back to where something was before takes back what came between, and what it was
 * there keeps its moment.
 * @param moves   oldest first
 * @param placeOf  where a move leads
 */
export function standingMoves<Move>(moves: readonly Move[], placeOf: (move: Move) => unknown): Move[] {
  const standing: Move[] = [];
  for (const move of moves) {
    const before = standing.findIndex((known) => placeOf(known) === placeOf(move));
    if (before < 0) standing.push(move);
    else standing.length = before + 1;
  }
  return standing;
}

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
