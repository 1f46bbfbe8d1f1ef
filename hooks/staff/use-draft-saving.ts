import { useEffect, useEffectEvent, useRef, useState } from "react";
import { problemFrom } from "@/lib/client/problem-from";
import type { EditedShop, ShopWork } from "@/lib/contracts/staff-shops";
import { isSameWork } from "@/lib/domain/merge-shop-work";
import { Problem } from "@/lib/domain/problem";
import { keepUnsentWork, readUnsentWork } from "@/stores/unsent-shop-work";
import { useDraftMerging, type WorkSteps } from "./use-draft-merging";

/** A pause in typing after which what was typed is sent. Unit: ms. */
const PAUSE_MS = 1000;
/** When to try again while the shop cannot be reached: soon, then ever more rarely. Unit: ms. */
const TRY_AGAIN_MS = [3_000, 10_000, 30_000] as const;

/** Refusals that may pass by themselves: the shop cannot be reached, or has no time. */
const PASSING = ["unavailable", "internal", "too_many_requests", "too_slow", "in_flight"];
const mayPass = (problem: Problem | null) => problem !== null && PASSING.includes(problem.code);

const staffShops = () => import("@/lib/client/staff-shops");

/** What went wrong with the last saving. */
interface Trouble {
  readonly problem: Problem;
  /** How many have failed since one succeeded. */
  readonly failures: number;
  /** What would be refused again as it is. NULL: it may pass. */
  readonly held: ShopWork | null;
}

type Merging = ReturnType<typeof useDraftMerging>;

/** Sends what is typed, one saving after the other. */
function useSending(shop: EditedShop, steps: WorkSteps, merging: Merging) {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isSaving, setSaving] = useState(false);
  const flight = useRef<Promise<unknown> | null>(null);

  const refused = async (problem: Problem): Promise<void> => {
    const theirs = problem.code === "conflict" ? (await staffShops()).conflictIn(problem) : null;
    const { saved } = merging.current();
    if (theirs) merging.takeIn(saved.work, { ...saved, work: theirs.work }, theirs.by);
    const held = mayPass(problem) || theirs ? null : steps.currentWork();
    setTrouble((last) => ({ problem, failures: (last?.failures ?? 0) + 1, held }));
  };

  const send = async (): Promise<number> => {
    const { saved, conflict } = merging.current();
    if (conflict) throw new Problem("conflict", { message: "Choose first which of the two stays." });
    const sent = steps.currentWork();
    if (isSameWork(sent, saved.work) && saved.revision > 0) return saved.revision;
    setSaving(true);
    try {
      const answer = await (await staffShops()).sendDraft(shop.key, sent, saved.work);
      merging.takeIn(sent, { work: answer.work, revision: answer.revision, at: answer.savedAt }, null);
      setTrouble(null);
      return answer.revision;
    } catch (error) {
      const problem = problemFrom(error);
      await refused(problem);
      throw problem;
    } finally {
      setSaving(false);
    }
  };

  /** Saves what is typed now, after whatever is on its way. @returns the revision that holds it */
  const save = async (): Promise<number> => {
    await flight.current?.catch(() => undefined);
    const sending = send();
    flight.current = sending;
    return sending;
  };
  return { save, isSaving, trouble };
}

/** Keeps what is typed in this browser until it has arrived, and brings back what never did. */
function useKeptInBrowser(shop: EditedShop, steps: WorkSteps, merging: Merging) {
  const [state, setState] = useState<"looking" | "empty" | "brought-back">("looking");
  const bringBack = useEffectEvent(async (): Promise<boolean> => {
    const unsent = readUnsentWork(shop.key);
    if (!unsent) return false;
    const { shopWorkIn } = await staffShops();
    const [base, mine] = [shopWorkIn(unsent.base), shopWorkIn(unsent.work)];
    if (!base || !mine || isSameWork(base, mine)) return false;
    steps.change(mine);
    merging.takeIn(base, merging.current().saved, null);
    return true;
  });
  useEffect(() => {
    void bringBack()
      .catch(() => false)
      .then((isThere) => setState(isThere ? "brought-back" : "empty"));
  }, []);

  const { work } = steps;
  const { work: base } = merging.saved;
  useEffect(() => {
    if (state !== "looking" && !isSameWork(work, base)) keepUnsentWork(shop.key, { base, work });
  }, [state, work, base, shop.key]);
  return { isReady: state !== "looking", isBroughtBack: state === "brought-back" };
}

/** Saves a shop's draft while it is typed, and puts what others saved to it. */
export function useDraftSaving(shop: EditedShop, steps: WorkSteps) {
  const merging = useDraftMerging(shop, steps);
  const { save, isSaving, trouble } = useSending(shop, steps, merging);
  const { isReady, isBroughtBack } = useKeptInBrowser(shop, steps, merging);
  const { saved, conflict } = merging;
  const { work } = steps;
  const isDirty = !isSameWork(work, saved.work);
  const isDue = isReady && isDirty && !isSaving && conflict === null && trouble?.held !== work;
  const isOffline = mayPass(trouble?.problem ?? null);
  const waits = isOffline ? TRY_AGAIN_MS[Math.min(trouble?.failures ?? 1, TRY_AGAIN_MS.length) - 1] : PAUSE_MS;

  const saveQuietly = () => void save().catch(() => undefined);
  const onPause = useEffectEvent((_typed: ShopWork) => saveQuietly());
  useEffect(() => {
    if (!isDue) return;
    const send = () => onPause(work);
    const timer = window.setTimeout(send, waits);
    window.addEventListener("online", send);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("online", send);
    };
  }, [isDue, work, waits]);

  // Whoever goes to another page of the shop finds what was typed when they come back.
  const onLeave = useEffectEvent(() => {
    if (isDue) saveQuietly();
  });
  useEffect(() => () => onLeave(), []);

  // Somebody else's saving that came with a fresh look at the shop.
  const { draft, revision, draftSavedAt } = shop;
  const onFresh = useEffectEvent(() => {
    const { saved: known } = merging.current();
    if (revision > known.revision) merging.takeIn(known.work, { work: draft, revision, at: draftSavedAt }, null);
  });
  useEffect(() => {
    if (draft && revision && draftSavedAt) onFresh();
  }, [draft, revision, draftSavedAt]);

  return {
    ...{ saved, conflict, decide: merging.decide, isDirty, isSaving, isOffline, save, saveQuietly, isBroughtBack },
    /** Why the last saving failed. NULL: it did not. */
    trouble: trouble?.problem ?? null,
  };
}
