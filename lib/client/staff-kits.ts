import {
  closeStaffKit,
  closeStaffThings,
  moveStaffKit,
  moveStaffThings,
  replaceStaffKit,
  replaceStaffThings,
  type StaffReplacement,
  undoStaffKitMove,
} from "@/lib/contracts/staff-kits";
import { STAFF_KIT_MOVES } from "@/lib/contracts/staff-orders";
import { REPLACEMENT_CAUSES } from "@/lib/domain/order-kind";
import { THINGS_STATES } from "@/lib/domain/things-state";
import { type FieldProblem, fieldProblems } from "./field-problems";
import { send } from "./send";

/* What staff do with a kit, or with a parcel without one. Hooks load this file when the first call is due. */

type Deed = "move" | "undo" | "replace" | "close";
type Place = NonNullable<StaffReplacement["place"]>;
interface Fields extends Partial<Place> {
  choice: string;
  reason: string;
}

const TOLD_CLOSED = "The customer gets an email that nothing more is sent.";

const moveOf = ({ choice, reason }: Fields) => ({
  to: STAFF_KIT_MOVES.find((move) => move === choice) ?? "delivered",
  reason,
});
const replacementOf = ({ choice, reason, ...place }: Fields) => ({
  cause: REPLACEMENT_CAUSES.find((cause) => cause === choice) ?? ("goodwill" as const),
  reason,
  // Judged before it is sent.
  ...(place.name !== undefined && { place: place as Place }),
});

export function checkKitDeed(deed: Deed, fields: Fields): FieldProblem[] {
  if (deed === "move") return fieldProblems(moveStaffKit.body, moveOf(fields));
  if (deed === "replace") {
    const problems = fieldProblems(replaceStaffKit.body, replacementOf(fields));
    return problems.map(({ path, message }) => ({ path: path.replace("place.", ""), message }));
  }
  return fieldProblems((deed === "close" ? closeStaffKit : undoStaffKitMove).body, { reason: fields.reason });
}

/** @returns what came of it, in words */
export async function sendKitDeed(id: string, deed: Deed, fields: Fields, idempotencyKey: string): Promise<string> {
  const to = { params: { id }, idempotencyKey };
  if (deed === "replace") {
    const { orderNumber } = await send(replaceStaffKit, { ...to, body: replacementOf(fields) });
    return `Order ${orderNumber} waits to be packed.`;
  }
  if (deed === "move") {
    await send(moveStaffKit, { ...to, body: moveOf(fields) });
    return "The kit has moved.";
  }
  const body = { reason: fields.reason };
  if (deed === "close") {
    await send(closeStaffKit, { ...to, body });
    return TOLD_CLOSED;
  }
  await send(undoStaffKitMove, { params: { id }, body });
  return "The kit is where it was.";
}

/** The same with what left for an order without a kit. */
export async function sendThingsDeed(id: string, deed: Deed, fields: Fields, idempotencyKey: string): Promise<string> {
  const to = { params: { id }, idempotencyKey };
  if (deed === "replace") {
    const { orderNumber } = await send(replaceStaffThings, { ...to, body: replacementOf(fields) });
    return `Order ${orderNumber} waits to be packed.`;
  }
  if (deed === "close") {
    await send(closeStaffThings, { ...to, body: { reason: fields.reason } });
    return TOLD_CLOSED;
  }
  const place = THINGS_STATES.find((state) => deed === "move" && state === fields.choice) ?? "shipped";
  await send(moveStaffThings, { ...to, body: { to: place, reason: fields.reason } });
  return deed === "move" ? "The parcel has moved." : "The parcel is on its way, as before.";
}
