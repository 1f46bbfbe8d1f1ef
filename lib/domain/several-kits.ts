import { hasFailed } from "./kit-state";
import type { KitOfOrder } from "./order-progress";
import type { OrderState } from "./order-state";

const WORDS = {
  planned: "still to be sent",
  shipped: "on the way",
  delivered: "delivered",
  registered: "registered",
  sample_received: "at the laboratory",
  resulted: "with a result",
  rejected: "could not be measured",
  lost: "lost on the way",
  damaged: "arrived damaged",
} as const satisfies Record<KitOfOrder["state"], string>;

const wordsOf = ({ state, isReplaced }: KitOfOrder) => `${WORDS[state]}${isReplaced ? ", and replaced" : ""}`;

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function countedText(counts: ReadonlyMap<string, number>): string {
  const parts = [...counts].map(([words, count]) => ({ words, count }));
  return parts
    .map(({ words, count }, index) => `${count}${index > 0 ? "" : count === 1 ? " kit" : " kits"} ${words}`)
    .join("; ");
}

/**
 * Where the kits of an order are that are not in one place, in a few words: "1 kit registered; 1 on the way".
 * NULL: what is said of the order holds for each.
 * @param kits  all of it, as far as whoever looks may know
 */
export function severalKitsText(kits: readonly KitOfOrder[]): string | null {
  const counts = countsOf(kits.map(wordsOf));
  return counts.size < 2 ? null : countedText(counts);
}

/**
 * What became of the kits of an order that is over, a sentence each. NULL: none has left, or its only one came as it should.
 * @param sent    those that have left, as far as whoever looks may know
 * @param unsent  how many never will
 */
export function overKitsText(
  sent: readonly (KitOfOrder & { readonly isClosed: boolean })[],
  unsent: number,
): string | null {
  const lost = sent.filter(({ state }) => hasFailed(state));
  if (sent.length === 0 || (unsent === 0 && lost.length === 0)) return null;
  const words = [...sent.map(wordsOf), ...Array<string>(unsent).fill("will not be sent")];
  const isOpen = lost.some(({ isReplaced, isClosed }) => !isReplaced && !isClosed);
  return `${countedText(countsOf(words))}.${isOpen ? " No new kit follows." : ""}`;
}

/** A kit as far as it counts whether it has left. */
interface SentKit {
  readonly shipAt: Date;
  readonly shippedAt: Date | null;
}

/** The kits that are due and have not left of an order of which a part has. Empty: all are here, or none that is due. */
export function restOfKits<Kit extends SentKit>(kits: readonly Kit[], at: Date): Kit[] {
  return kits.some(({ shippedAt }) => shippedAt !== null)
    ? kits.filter(({ shippedAt, shipAt }) => shippedAt === null && shipAt <= at)
    : [];
}

/** How far all kits of such an order have come that are still on their way or arrived; what came of each is its own. */
export function severalKitsState(kits: readonly KitOfOrder[]): OrderState {
  const sent = kits.filter(({ state }) => state !== "lost");
  if (sent.some(({ state }) => state === "planned")) return "ready";
  return sent.some(({ state }) => state === "shipped") ? "shipped" : "delivered";
}
