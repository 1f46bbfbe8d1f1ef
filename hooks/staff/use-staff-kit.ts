import { useQueryClient } from "@tanstack/react-query";
import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import type { StaffReplacement } from "@/lib/contracts/staff-kits";

/** What a colleague does with a kit: says where it is, takes that back, sends a new one, or decides that none is sent. */
export type KitDeed = "move" | "undo" | "replace" | "close";

/** What happened, as chosen, why, and where a new kit shall go, if its person said so. */
interface StaffKitFields extends Partial<NonNullable<StaffReplacement["place"]>> {
  choice: string;
  reason: string;
}

/**
 * Does it, and asks again for everything that staff see. The answer says in words what came of it.
 * @param id  the kit's; of a parcel without one its order's
 */
export function useKitDeed(
  id: string,
  deed: KitDeed,
  of: "kit" | "things",
): SendForm<StaffKitFields, { text: string }> {
  const client = useQueryClient();
  return useSendForm({
    check: async (fields) => (await import("@/lib/client/staff-kits")).checkKitDeed(deed, fields),
    send: async (fields, key) => {
      const { sendKitDeed, sendThingsDeed } = await import("@/lib/client/staff-kits");
      const text = await (of === "kit" ? sendKitDeed : sendThingsDeed)(id, deed, fields, key);
      await client.invalidateQueries({ queryKey: ["staff"] });
      return { text };
    },
  });
}
