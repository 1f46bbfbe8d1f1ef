import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { EditedShop, GateFinding, ShopWork } from "@/lib/contracts/staff-shops";
import type { Problem } from "@/lib/domain/problem";
import { problemFrom } from "./problem-from";
import { staffShopsClient } from "./staff-client";

/** What the check found. */
export interface ShopCheck {
  findings: GateFinding[];
  problem: { field: string; message: string } | null;
}

/** What is being done with a shop just now. */
export type ShopDoing = "saving" | "checking" | "publishing" | "scheduling" | null;

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
    const { sendDraft } = await staffShopsClient();
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

  const leave = () => client.invalidateQueries({ queryKey: ["staff"] });

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
    check: (asked: ShopWork): Promise<ShopCheck | null> =>
      during("checking", async () => (await staffShopsClient()).sendCheck(shop.key, asked)),
    publish: (reason: string) =>
      during("publishing", async () => {
        const revision = await store();
        const done = await (await staffShopsClient()).sendPublish(shop.key, { revision, reason }, shop.tag);
        await leave();
        return done;
      }),
    /** @param publishAt  ISO 8601 */
    schedule: (publishAt: string, reason: string) =>
      during("scheduling", async () => {
        const revision = await store();
        const body = { revision, version: shop.version, publishAt, reason };
        const done = await (await staffShopsClient()).sendSchedule(shop.key, body);
        await leave();
        return done;
      }),
    unschedule: () =>
      during("scheduling", async () => {
        const done = await (await staffShopsClient()).sendUnschedule(shop.key);
        await leave();
        return done;
      }),
    revision: saved.revision,
    restore: (version: number, reason: string) =>
      during("publishing", async () => {
        const done = await (await staffShopsClient()).sendRestore(shop.key, { version, reason }, shop.tag);
        await leave();
        return done;
      }),
  };
}

export type StaffShopDraft = ReturnType<typeof useStaffShopDraft>;
