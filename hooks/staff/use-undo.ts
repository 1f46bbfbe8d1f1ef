import { useRef, useState } from "react";
import { changedParts, type MergedWork, mergeShopWork } from "@/lib/domain/merge-shop-work";

/** More than anybody takes back. */
const MOST_STEPS = 300;
/** Letters typed into one field within so long are one step. Unit: ms. */
const ONE_STEP_MS = 1200;

interface Steps<Work> {
  readonly past: readonly Work[];
  readonly work: Work;
  readonly future: readonly Work[];
}

/** What is worked on, with the way back through all that was done to it, and forth again. */
export function useUndo<Work extends MergedWork>(begun: Work) {
  const [steps, setSteps] = useState<Steps<Work>>({ past: [], work: begun, future: [] });
  // What comes after an answer of the server asks for the work as it is then, which a render may not have shown yet.
  const current = useRef(steps);
  const last = useRef({ part: "", at: 0 });

  const set = (next: Steps<Work>) => {
    current.current = next;
    setSteps(next);
  };

  const change = (work: Work) => {
    const { past, work: before } = current.current;
    const parts = changedParts(before, work);
    if (parts.length === 0) return;
    const [part = ""] = parts;
    const at = performance.now();
    const isSameStep = parts.length === 1 && part === last.current.part && at - last.current.at < ONE_STEP_MS;
    last.current = { part: parts.length === 1 ? part : "", at };
    set({ past: isSameStep ? past : [...past, before].slice(-MOST_STEPS), work, future: [] });
  };

  const undo = () => {
    const { past, work, future } = current.current;
    const before = past.at(-1);
    last.current = { part: "", at: 0 };
    if (before) set({ past: past.slice(0, -1), work: before, future: [work, ...future] });
  };

  const redo = () => {
    const { past, work, future } = current.current;
    const [next, ...others] = future;
    last.current = { part: "", at: 0 };
    if (next) set({ past: [...past, work], work: next, future: others });
  };

  /**
   * Takes in what somebody else changed, here and in every step, so that the way back undoes nothing of theirs.
   * @returns the fields that both changed otherwise; they stay as they are here
   */
  const takeIn = (base: Work, theirs: Work): string[] => {
    const rebased = (mine: Work) => mergeShopWork({ base, mine, theirs });
    const { past, work, future } = current.current;
    const merged = rebased(work);
    const steps = (list: readonly Work[]) => list.map((one) => rebased(one).work);
    set({ past: steps(past), work: merged.work, future: steps(future) });
    return merged.conflicts;
  };

  return {
    work: steps.work,
    /** The work as it is now, for what runs between two renders. */
    currentWork: () => current.current.work,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    change,
    undo,
    redo,
    takeIn,
  };
}
