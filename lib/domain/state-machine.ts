/** For each state, the states that may follow. Every state is listed; an ending one has none. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>;

/** Thrown when something is asked to move where it cannot go. A conflict for the caller to answer. */
export class IllegalTransition extends Error {
  constructor(
    readonly machine: string,
    readonly from: string,
    readonly to: string,
  ) {
    super(`${machine} cannot go from ${from} to ${to}`);
    this.name = "IllegalTransition";
  }
}

/** Whether a state may follow another. Staying is no transition. */
export function canGo<State extends string>(transitions: Transitions<State>, from: State, to: State): boolean {
  return transitions[from].includes(to);
}

/**
 * Makes sure that a state may follow another.
 * @throws IllegalTransition when it may not
 */
export function assertGo<State extends string>(
  machine: string,
  transitions: Transitions<State>,
  from: State,
  to: State,
): void {
  if (!canGo(transitions, from, to)) throw new IllegalTransition(machine, from, to);
}
