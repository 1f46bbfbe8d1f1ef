import "server-only";
import type { OrderStep } from "@/lib/contracts/account";
import { standingMoves } from "@/lib/domain/moves";
import type { OrderParcel } from "@/lib/domain/order-parcel";
import { leavesFrom, type OrderState } from "@/lib/domain/order-state";

/** A move of an order as the record has it. */
export interface OrderMove {
  /** The state it went to; the record may hold anything. */
  readonly status: unknown;
  readonly at: Date;
}

/** When a kit leaves, left and was registered. */
export interface OrderKit {
  readonly shipAt: Date;
  readonly shippedAt: Date | null;
  readonly claimedAt: Date | null;
}

interface OrderProgress {
  readonly status: OrderState;
  readonly createdAt: Date;
  /** When the upgrade window closes. NULL: when another parcel leaves. */
  readonly releaseAt: Date | null;
  readonly kits: readonly OrderKit[];
  /** Oldest first. */
  readonly moves: readonly OrderMove[];
  /** What leaves for it. */
  readonly parcel: OrderParcel;
  /** Whether its kits are in several places: then their own ways are told with them, and here as far as the door. */
  readonly isSeveral?: boolean;
  /** Whether it was paid; else it was made free of charge. */
  readonly isPaid: boolean;
}

const TEXTS: Record<OrderState, string> = {
  paid: "Paid",
  in_review: "Paid, can still be changed",
  review: "Being checked by us",
  ready: "Waiting to be packed",
  shipped: "On its way to you",
  delivered: "Delivered",
  registered: "Registered",
  sample_received: "At the lab",
  resulted: "Results are ready",
  partly_resulted: "First results are ready",
  rejected: "Could not be measured",
  lost: "Lost in the mail",
  damaged: "Arrived damaged",
  replaced: "Replaced, free of charge",
  canceled: "Canceled",
  refunded: "Refunded",
};

/** Where an order is, in a few words. */
export function orderText(status: OrderState): string {
  return TEXTS[status];
}

/** A stage of an order with kits, and the states that say it has been reached. */
interface Stage {
  readonly label: string;
  readonly states: readonly OrderState[];
  /** What it is called before it has come, and while it lasts; default: the same. */
  readonly before?: string;
  readonly now?: string;
}

const PAID_LABEL = "Paid";
/** What a free order begins with. */
const FREE_LABEL = "Ordered, free of charge";

const STAGES: readonly Stage[] = [
  { label: PAID_LABEL, states: ["paid", "in_review", "review"] },
  { label: "Packed", states: ["ready"], before: "To be packed", now: "Waiting to be packed" },
  { label: "Shipped", states: ["shipped"] },
  { label: "Delivered", states: ["delivered"] },
  { label: "Registered", states: ["registered"] },
  { label: "At the lab", states: ["sample_received"] },
  { label: "Results", states: ["partly_resulted", "resulted"] },
];
const REJECTED: Stage = { label: "Could not be measured", states: ["rejected"] };

/** How many of the stages an order has that has no kit (yet): a thing's way ends at the door. */
const WITHOUT_KIT: Record<OrderParcel, number> = { kit: 4, things: 4, nothing: 1 };

const ENDINGS: Partial<Record<OrderState, string>> = {
  canceled: "Canceled",
  refunded: "Refunded",
  lost: "Lost in the mail",
  damaged: "Arrived damaged",
  replaced: "Replaced",
};

/** When an order reached one of these states, as far as somebody noted it. */
function reachedAt({ createdAt, kits, moves }: OrderProgress, states: readonly OrderState[]): Date | null {
  if (states.includes("paid")) return createdAt;
  const move = moves.find(({ status }) => states.some((state) => state === status));
  if (move) return move.at;
  const moments = states.map((state) => {
    if (state === "shipped") return kits.find(({ shippedAt }) => shippedAt)?.shippedAt;
    return state === "registered" ? kits.find(({ claimedAt }) => claimedAt)?.claimedAt : null;
  });
  return moments.find(Boolean) ?? null;
}

/**
 * When the stage after payment is expected: the kit leaves when the upgrade window has closed and its day has come. Of
 * an order that one of us looks at first nobody knows.
 */
function expectedAt({ kits, releaseAt, status }: OrderProgress, states: readonly OrderState[]): Date | null {
  if (!states.includes("ready") || releaseAt === null || status === "review") return null;
  return leavesFrom(kits[0]?.shipAt ?? releaseAt, releaseAt);
}

function labelOf({ label, before = label, now = label }: Stage, state: OrderStep["state"]): string {
  return { ahead: before, current: now, done: label }[state];
}

const isoOf = (date: Date | null) => date?.toISOString() ?? null;

/** What an order that has ended had reached before, up to where anybody may know of it who paid. */
const POST = STAGES.slice(2, 5);

function endedSteps(progress: OrderProgress, ending: string): OrderStep[] {
  const endedAt = progress.moves.findLast(({ status }) => status === progress.status)?.at ?? null;
  const told = { ...progress, moves: standingMoves(progress.moves, ({ status }) => status) };
  const reached = POST.flatMap(({ label, states }) => {
    const at = reachedAt(told, states);
    return at ? [{ label, at: at.toISOString(), expectedAt: null, state: "done" as const }] : [];
  });
  return [
    {
      label: progress.isPaid ? PAID_LABEL : FREE_LABEL,
      at: progress.createdAt.toISOString(),
      expectedAt: null,
      state: "done",
    },
    ...reached,
    { label: ending, at: isoOf(endedAt), expectedAt: null, state: "current" },
  ];
}

function stagesOf({ kits, parcel, status, isSeveral = false }: OrderProgress): readonly Stage[] {
  if (isSeveral) return STAGES.slice(0, 4);
  if (kits.length === 0) return STAGES.slice(0, WITHOUT_KIT[parcel]);
  return status === "rejected" ? [...STAGES.slice(0, -1), REJECTED] : STAGES;
}

/** The stages in the words of an order that was paid, or that was made free of charge. */
function namedStages(progress: OrderProgress): readonly Stage[] {
  const [first, ...others] = stagesOf(progress);
  return !first || progress.isPaid ? stagesOf(progress) : [{ ...first, label: FREE_LABEL }, ...others];
}

/**
 * The timeline of an order: what has happened, where it stands, what comes. An order that sends no kit ends when it
 * is delivered; one that was taken back ends there.
 */
export function orderSteps(progress: OrderProgress): OrderStep[] {
  const ending = ENDINGS[progress.status];
  if (ending) return endedSteps(progress, ending);
  const stages = namedStages(progress);
  const current = stages.findIndex(({ states }) => states.includes(progress.status));
  const reached = Math.max(current, 0);
  const told = { ...progress, moves: standingMoves(progress.moves, ({ status }) => status) };
  const moments = stages.map(({ states }, index) => (index > reached ? null : reachedAt(told, states)));
  return stages.map((stage, index) => {
    const state = index > reached ? "ahead" : index === reached ? "current" : "done";
    const isNext = index === reached + 1;
    // What nobody noted had happened when the next thing did.
    const latest = moments[index] ? null : (moments.slice(index).find(Boolean) ?? null);
    return {
      label: labelOf(stage, state),
      at: isoOf(moments[index] ?? null),
      expectedAt: isoOf(isNext ? expectedAt(progress, stage.states) : latest),
      state,
    };
  });
}
