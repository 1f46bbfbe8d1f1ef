import { FAILED_KIT, type KitState } from "@/lib/domain/kit-state";
import { listText } from "@/lib/domain/list-text";

interface ClosedKit {
  /** In place of what. Default: of what was spoken of before. */
  readonly what?: string;
  readonly isSeveral?: boolean;
  /** Whether everything that was paid has gone back. */
  readonly isPaidBack: boolean;
  /** What its reader does who wants something else. */
  readonly how?: "write to us" | "reply to this email";
}

/** What becomes of the test and of the money of a kit in whose place nothing is sent, in words. */
export function closedKitText({ what, isSeveral = false, isPaidBack, how = "write to us" }: ClosedKit): string {
  const [tests, it, kit] = isSeveral ? ["their tests", "them", "new kits"] : ["its test", "it", "a new kit"];
  const money = isPaidBack
    ? `What was paid for ${it} has been refunded.`
    : `What was paid for ${it} is not refunded by this: if you would rather have ${kit}, or the money, ${how}.`;
  return `Nothing is sent in ${what ? `place of ${what}` : "its place"}, and ${tests} will not be done. ${money}`;
}

const ENDS = {
  lost: "got lost",
  damaged: "arrived damaged",
  rejected: "could not be measured",
} as const satisfies Record<(typeof FAILED_KIT)[number], string>;

/** The same of the closed kits of one order. NULL: there are none. */
export function closedKitsText(states: readonly KitState[], isPaidBack: boolean): string | null {
  const kits = FAILED_KIT.flatMap((end) => {
    const count = states.filter((state) => state === end).length;
    return count === 0 ? [] : [`the ${count === 1 ? "kit" : `${count} kits`} that ${ENDS[end]}`];
  });
  if (kits.length === 0) return null;
  return closedKitText({ what: listText(kits), isSeveral: states.length > 1, isPaidBack });
}
