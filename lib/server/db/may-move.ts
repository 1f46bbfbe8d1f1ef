import "server-only";
import { type Column, inArray, type SQL } from "drizzle-orm";
import { type Moves, statesBefore } from "@/lib/domain/moves";

/**
 * The condition of every write of a state: the row is still where the table of moves lets it go there from.
 * @param column  the state's
 * @param from    goes from these only
 * @throws Error when the table does not let one of `from` go there
 */
export const mayMove = <State extends string>(
  column: Column,
  moves: Moves<State>,
  to: State,
  from?: readonly State[],
): SQL => inArray(column, [...statesBefore(moves, to, from)]);
