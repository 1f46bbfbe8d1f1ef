import "server-only";
import type { OrderStep } from "@/lib/contracts/account";
import type { KitState } from "@/lib/domain/kit-state";
import { standingMoves } from "@/lib/domain/moves";

interface KitProgress {
  /** Where it is to whoever looks. */
  readonly seen: KitState;
  /** The day it leaves. NULL: it has left, or none can be named. */
  readonly leavesAt: Date | null;
  /** Oldest first. */
  readonly moves: readonly { readonly to: KitState; readonly at: Date }[];
  /** Whether the one who looks registered it, or may still: then the laboratory is a part of its way. */
  readonly endsAtLaboratory: boolean;
}

interface Stage {
  readonly label: string;
  readonly states: readonly KitState[];
}

const POST: readonly Stage[] = [
  { label: "Sent", states: ["shipped"] },
  { label: "Delivered", states: ["delivered"] },
  { label: "Registered", states: ["registered"] },
];
const LABORATORY: readonly Stage[] = [
  { label: "At the lab", states: ["sample_received"] },
  { label: "Results", states: ["resulted"] },
];
const REJECTED: Stage = { label: "Could not be measured", states: ["rejected"] };
/** How it can end before the laboratory has it. */
const ENDINGS: readonly Stage[] = [
  { label: "Lost in the mail", states: ["lost"] },
  { label: "Arrived damaged", states: ["damaged"] },
];

function stagesOf({ seen, moves, endsAtLaboratory }: KitProgress): readonly Stage[] {
  // What it had reached by then, and no further.
  const ending = ENDINGS.find(({ states }) => states.includes(seen));
  if (ending) return [...POST.filter(({ states }) => moves.some(({ to }) => states.includes(to))), ending];
  if (seen === "rejected") return [...POST, ...LABORATORY.slice(0, 1), REJECTED];
  return endsAtLaboratory ? [...POST, ...LABORATORY] : POST;
}

/** The way of a kit to its result, as far as it is told to whoever looks. */
export function kitSteps(progress: KitProgress): OrderStep[] {
  const { seen, leavesAt } = progress;
  const moves = standingMoves(progress.moves, ({ to }) => to);
  const stages = stagesOf({ ...progress, moves });
  const reached = stages.findIndex(({ states }) => states.includes(seen));
  return stages.map(({ label, states }, index) => {
    const isAhead = index > reached;
    const at = isAhead ? undefined : moves.find(({ to }) => states.includes(to))?.at;
    return {
      at: at?.toISOString() ?? null,
      ...(seen === "planned" && index === 0
        ? { label: "To be sent", expectedAt: leavesAt?.toISOString() ?? null }
        : { label, expectedAt: null }),
      state: isAhead ? "ahead" : index === reached ? "current" : "done",
    };
  });
}
