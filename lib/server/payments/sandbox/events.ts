import "server-only";
import type Stripe from "stripe";
import { newId } from "@/lib/server/ids";
import { deliver, insert } from "./store";
import type { World } from "./world";

export const API_VERSION = "2024-04-10";

type Fields = Record<string, unknown>;

/** The fields that changed, as they were: what `data.previous_attributes` holds. */
function changedFrom(previous: Fields, current: Fields): Fields {
  const isSame = (key: string) => JSON.stringify(previous[key]) === JSON.stringify(current[key]);
  return Object.fromEntries(Object.entries(previous).filter(([key]) => !isSame(key)));
}

/**
 * Records that something happened, to be delivered once the transaction is committed.
 * @param previous  the object before, for the events that end in `.updated`; nothing is said when nothing changed
 */
export async function emit(world: World, type: Stripe.Event.Type, object: object, previous?: object): Promise<void> {
  const current = { ...object };
  const changes = previous && changedFrom({ ...previous }, current);
  if (changes && Object.keys(changes).length === 0) return;
  const id = newId("evt");
  const isWanted = world.isWanted?.(type) ?? true;
  await insert<"event">(world, {
    id,
    object: "event",
    api_version: API_VERSION,
    created: world.at,
    data: { object: current, ...(changes && { previous_attributes: changes }) },
    livemode: false,
    pending_webhooks: isWanted ? 1 : 0,
    request: world.request
      ? { id: world.request.id, idempotency_key: world.request.idempotencyKey }
      : { id: null, idempotency_key: null },
    type,
  });
  if (isWanted) await deliver(world, id);
}
