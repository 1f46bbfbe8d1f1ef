import type Stripe from "stripe";
import * as z from "zod/mini";
import { invalidRequest } from "../errors.ts";
import { listPage } from "../listing.ts";
import { boolean, clearable, clearableText, expand, mergeMetadata, metadata, page, text } from "../parameters.ts";
import { ok, type Route, route } from "../route.ts";
import { needData, save } from "../store.ts";
import type { World } from "../world.ts";
import { closeDispute, giveEvidence, isOpen, NO_EVIDENCE } from "./dispute.ts";

const evidence = z.partial(
  z.strictObject(Object.fromEntries(Object.keys(NO_EVIDENCE).map((name) => [name, clearableText]))),
);

const changes = {
  evidence: z.optional(clearable(evidence)),
  expand,
  metadata: z.optional(metadata),
  submit: z.optional(boolean),
};

async function needOpen(world: World, id: string): Promise<Stripe.Dispute> {
  const dispute = await needData(world, "dispute", id);
  if (isOpen(dispute)) return dispute;
  throw invalidRequest("This dispute is already closed", { code: "dispute_already_closed" });
}

async function update(world: World, id: string, given: z.infer<z.ZodMiniObject<typeof changes>>) {
  const kept = await needData(world, "dispute", id);
  const labeled: Stripe.Dispute = { ...kept, metadata: mergeMetadata(kept.metadata, given.metadata) };
  await save<"dispute">(world, labeled);
  if (given.evidence === undefined) return labeled;
  await needOpen(world, id);
  return giveEvidence(world, labeled, {
    evidence: given.evidence ?? NO_EVIDENCE,
    isSubmitted: given.submit ?? true,
  });
}

const PATH = "/v1/disputes";
const filters = { ...page, charge: z.optional(text), payment_intent: z.optional(text) };

export const disputeRoutes: Route[] = [
  route("GET", PATH, filters, async (world, given) => {
    const { charge, payment_intent: parent } = given;
    return ok(await listPage(world, "dispute", PATH, given, { fields: { charge, payment_intent: parent } }));
  }),
  route("GET", `${PATH}/:id`, { expand }, async (world, _given, id) => ok(await needData(world, "dispute", id))),
  route("POST", `${PATH}/:id`, changes, async (world, given, id) => ok(await update(world, id, given))),
  route("POST", `${PATH}/:id/close`, { expand }, async (world, _given, id) =>
    ok(await closeDispute(world, await needOpen(world, id), "lost")),
  ),
];
