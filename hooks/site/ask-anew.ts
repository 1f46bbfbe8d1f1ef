import { matchQuery, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { noteChange } from "@/stores/changes";

/**
 * Nothing that was read before is believed any more: what is on the screen is asked for again, the rest is forgotten.
 * @param known  what begins like these was answered by the change itself
 */
export async function forgetRead(client: QueryClient, ...known: QueryKey[]): Promise<void> {
  client.removeQueries({ type: "inactive", predicate: (query) => !isKnown(query, known) });
  await client.invalidateQueries({ predicate: (query) => !isKnown(query, known) });
}

const isKnown = (query: Parameters<typeof matchQuery>[1], known: readonly QueryKey[]) =>
  known.some((queryKey) => matchQuery({ queryKey }, query));

/**
 * As above, once something has moved money or orders; what shows them elsewhere in this browser asks too.
 * @param known  as above
 */
export async function askAnew(client: QueryClient, ...known: QueryKey[]): Promise<void> {
  noteChange();
  await forgetRead(client, ...known);
}
