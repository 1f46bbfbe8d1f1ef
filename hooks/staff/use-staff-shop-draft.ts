import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemFrom } from "@/lib/client/problem-from";
import type { EditedShop, GateFinding, ShopWork } from "@/lib/contracts/staff-shops";
import type { Problem } from "@/lib/domain/problem";
import { useDraftSaving } from "./use-draft-saving";
import { useUndo } from "./use-undo";

/** What the check found. */
export interface ShopCheck {
  findings: GateFinding[];
}

/** How far a check is. */
export interface CheckProgress {
  done: number;
  of: number;
  drawing: string;
}

/** What is being done with a shop just now, beside saving it. */
export type ShopDoing = "checking" | "publishing" | "scheduling" | null;

type StaffShopCalls = typeof import("@/lib/client/staff-shops");

/** A shop while it is worked on: what was typed, whether it is saved, and the ways on. */
export function useStaffShopDraft(shop: EditedShop) {
  const [progress, setProgress] = useState<CheckProgress | null>(null);
  const client = useQueryClient();
  const steps = useUndo<ShopWork>(shop.draft);
  const saving = useDraftSaving(shop, steps);
  const [doing, setDoing] = useState<ShopDoing>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const during = async <Result>(what: ShopDoing, act: () => Promise<Result>): Promise<Result | null> => {
    setDoing(what);
    setProblem(null);
    try {
      return await act();
    } catch (error) {
      setProblem(problemFrom(error));
      return null;
    } finally {
      setDoing(null);
    }
  };

  /** Does what changes the shop, and has what is shown of it read again. */
  const changeShop = <Result>(what: ShopDoing, act: (calls: StaffShopCalls) => Promise<Result>) =>
    during(what, async () => {
      const done = await act(await import("@/lib/client/staff-shops"));
      await client.invalidateQueries({ queryKey: ["staff"] });
      return done;
    });

  return {
    ...steps,
    saving,
    isDirty: saving.isDirty,
    doing,
    problem,
    /** Takes the last refusal away. */
    forgive: () => setProblem(null),
    /** How far the check under way is. NULL: none is. */
    progress,
    check: (checked: ShopWork): Promise<ShopCheck | null> =>
      during("checking", async () => {
        const { sendCheck } = await import("@/lib/client/staff-shops");
        try {
          return await sendCheck(shop.key, checked, setProgress);
        } finally {
          setProgress(null);
        }
      }),
    publish: (reason: string) =>
      changeShop("publishing", async (calls) =>
        calls.sendPublish(shop.key, { revision: await saving.save(), reason }, shop.tag),
      ),
    /** Asks us to publish the shop. */
    ask: (reason: string) =>
      changeShop("publishing", async (calls) => calls.sendRequest(shop.key, { revision: await saving.save(), reason })),
    /** @param publishAt  ISO 8601 */
    schedule: (publishAt: string, reason: string) =>
      changeShop("scheduling", async (calls) =>
        calls.sendSchedule(shop.key, { revision: await saving.save(), version: shop.version, publishAt, reason }),
      ),
    unschedule: () => changeShop("scheduling", (calls) => calls.sendUnschedule(shop.key)),
    revision: saving.saved.revision,
    restore: (version: number, reason: string) =>
      changeShop("publishing", (calls) => calls.sendRestore(shop.key, { version, reason }, shop.tag)),
  };
}

export type StaffShopDraft = ReturnType<typeof useStaffShopDraft>;
