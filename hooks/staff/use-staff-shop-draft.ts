import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { problemFrom } from "@/lib/client/problem-from";
import type { EditedShop, GateFinding, ShopWork } from "@/lib/contracts/staff-shops";
import type { Problem } from "@/lib/domain/problem";

/** What the check found. */
export interface ShopCheck {
  findings: GateFinding[];
  problem: { field: string; message: string } | null;
}

/** What is being done with a shop just now. */
export type ShopDoing = "saving" | "checking" | "publishing" | "scheduling" | null;

type StaffShopCalls = typeof import("@/lib/client/staff-shops");

const sameWork = (left: ShopWork, right: ShopWork) => JSON.stringify(left) === JSON.stringify(right);

/** A shop while it is worked on: what was typed, whether it is saved, and the ways on. */
export function useStaffShopDraft(shop: EditedShop) {
  const client = useQueryClient();
  const [work, setWork] = useState<ShopWork>(shop.draft);
  const [saved, setSaved] = useState({ work: shop.draft, revision: shop.revision, at: shop.draftSavedAt });
  const [doing, setDoing] = useState<ShopDoing>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isDirty = !sameWork(work, saved.work);

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

  /** @returns the revision that holds what was typed */
  const store = async (): Promise<number> => {
    if (!isDirty && saved.revision > 0) return saved.revision;
    const { sendDraft } = await import("@/lib/client/staff-shops");
    const { revision, savedAt } = await sendDraft(shop.key, work, saved.revision);
    setSaved({ work, revision, at: savedAt });
    return revision;
  };

  // Whoever goes to another page of the shop finds what was typed when they come back.
  const unsaved = useRef<(() => Promise<unknown>) | null>(null);
  useEffect(() => {
    unsaved.current = isDirty && doing === null ? store : null;
  });
  useEffect(() => () => void unsaved.current?.().catch(() => undefined), []);

  /** Does what changes the shop, and has what is shown of it read again. */
  const changeShop = <Result>(what: ShopDoing, act: (calls: StaffShopCalls) => Promise<Result>) =>
    during(what, async () => {
      const done = await act(await import("@/lib/client/staff-shops"));
      await client.invalidateQueries({ queryKey: ["staff"] });
      return done;
    });

  return {
    work,
    change: (next: ShopWork) => setWork(next),
    savedAt: saved.at,
    isDirty,
    doing,
    problem,
    /** Takes the last refusal away. */
    forgive: () => setProblem(null),
    save: () => during("saving", store),
    check: (checked: ShopWork): Promise<ShopCheck | null> =>
      during("checking", async () => (await import("@/lib/client/staff-shops")).sendCheck(shop.key, checked)),
    publish: (reason: string) =>
      changeShop("publishing", async (calls) =>
        calls.sendPublish(shop.key, { revision: await store(), reason }, shop.tag),
      ),
    /** @param publishAt  ISO 8601 */
    schedule: (publishAt: string, reason: string) =>
      changeShop("scheduling", async (calls) =>
        calls.sendSchedule(shop.key, { revision: await store(), version: shop.version, publishAt, reason }),
      ),
    unschedule: () => changeShop("scheduling", (calls) => calls.sendUnschedule(shop.key)),
    revision: saved.revision,
    restore: (version: number, reason: string) =>
      changeShop("publishing", (calls) => calls.sendRestore(shop.key, { version, reason }, shop.tag)),
  };
}

export type StaffShopDraft = ReturnType<typeof useStaffShopDraft>;
