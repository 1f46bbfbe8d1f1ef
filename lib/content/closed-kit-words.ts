import { FAILED_KIT, hasFailed, type KitState } from "@/lib/domain/kit-state";
import { listText } from "@/lib/domain/list-text";
import { formatCents } from "@/lib/domain/money";

/** What an order cost, and how much of that was refunded. Unit: cents. */
export interface OrderMoney {
  readonly cost: number;
  readonly refunded: number;
}

interface ClosedKit {
  /** Whether it is a parcel without a kit. Default: a kit. */
  readonly isThings?: boolean;
  /** In place of what. Default: of what was spoken of before. */
  readonly what?: string;
  readonly isSeveral?: boolean;
  /** That of its order. NULL: its reader did not pay it. */
  readonly money: OrderMoney | null;
  /** What its reader does who wants something else. */
  readonly how?: "write to us" | "reply to this email";
}

function moneyText({ isThings = false, isSeveral = false, money, how = "write to us" }: ClosedKit): string {
  const [it, kit] = isSeveral ? ["them", "new kits"] : ["it", isThings ? "a new one" : "a new kit"];
  if (!money || money.cost <= 0) return `If you would rather have ${kit}, ${how}.`;
  const { cost, refunded } = money;
  if (refunded >= cost) return `What was paid for ${it} has been refunded.`;
  if (refunded > 0)
    return `${formatCents(refunded)} of what was paid for the order has been refunded. If that is not what you expected, ${how}.`;
  return `What was paid for ${it} is not refunded by this: if you would rather have ${kit}, or the money, ${how}.`;
}

/** What becomes of the test and of the money of a kit in whose place nothing is sent, in words. */
export function closedKitText(kit: ClosedKit): string {
  const place = kit.what ? `place of ${kit.what}` : "its place";
  const tests = kit.isThings ? "" : `, and ${kit.isSeveral ? "their tests" : "its test"} will not be done`;
  return `Nothing is sent in ${place}${tests}. ${moneyText(kit)}`;
}

const ENDS = {
  lost: "got lost",
  damaged: "arrived damaged",
  rejected: "could not be measured",
} as const satisfies Record<(typeof FAILED_KIT)[number], string>;

/** The same of the closed kits of one order. NULL: there are none. */
export function closedKitsText(states: readonly KitState[], money: OrderMoney): string | null {
  const kits = FAILED_KIT.flatMap((end) => {
    const count = states.filter((state) => state === end).length;
    return count === 0 ? [] : [`the ${count === 1 ? "kit" : `${count} kits`} that ${ENDS[end]}`];
  });
  if (kits.length === 0) return null;
  return closedKitText({ what: listText(kits), isSeveral: states.length > 1, money });
}

/** The same of a parcel without a kit, and what is known of one about which nobody has decided. */
export function failedThingsText(state: "lost" | "damaged", isClosed: boolean, money: OrderMoney): string {
  if (!isClosed) return "No new parcel is on its way yet. Our last email says what comes next.";
  return closedKitText({ isThings: true, what: `the parcel that ${ENDS[state]}`, money });
}

interface ReplacedKit {
  readonly state: KitState;
  /** That of the new kit. */
  readonly orderNumber: string;
}

/** In which orders new kits are sent in place of those of one order. NULL: there are none. */
export function replacedKitsText(kits: readonly ReplacedKit[]): string | null {
  const sentences = kits.map(({ state, orderNumber }) =>
    hasFailed(state)
      ? `The kit that ${ENDS[state]} is replaced, free of charge, by order ${orderNumber}.`
      : `Order ${orderNumber} brings another kit, free of charge.`,
  );
  return sentences.length > 0 ? sentences.join(" ") : null;
}

/** In which order the things of an order without a kit are sent anew. @param isInstead  whether they came to nothing */
export const replacedThingsText = (orderNumber: string, isInstead: boolean): string =>
  isInstead
    ? `The parcel is replaced, free of charge, by order ${orderNumber}.`
    : `Order ${orderNumber} brings the same again, free of charge.`;
