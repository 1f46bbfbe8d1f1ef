import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { EditedShop, ShopWork } from "@/lib/contracts/staff-shops";
import { changedParts, isSameWork, withPart, workPartOf } from "@/lib/domain/merge-shop-work";
import { keepUnsentWork } from "@/stores/unsent-shop-work";
import type { useUndo } from "./use-undo";

/** A shop's work with the way back through it. */
export type WorkSteps = ReturnType<typeof useUndo<ShopWork>>;

/** Fields that two people changed otherwise, of which this person decides. */
export interface EditConflict {
  readonly fields: readonly string[];
  readonly theirs: ShopWork;
  /** Whose the others are. NULL: nobody knows. */
  readonly by: string | null;
}

/** A draft as the server has it. */
export interface SavedWork {
  readonly work: ShopWork;
  readonly revision: number;
  /** NULL: there is no draft yet. */
  readonly at: string | null;
}

/** What the server has of a shop's draft, beside what is typed, and where the two are at odds. */
export function useDraftMerging(shop: EditedShop, steps: WorkSteps) {
  const client = useQueryClient();
  const [saved, setSaved] = useState<SavedWork>({
    ...{ work: shop.draft, revision: shop.revision, at: shop.draftSavedAt },
  });
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  // What comes after an answer of the server asks for these as they are then.
  const current = useRef({ saved, conflict });

  const remember = (next: SavedWork) => {
    current.current.saved = next;
    setSaved(next);
    const work = steps.currentWork();
    keepUnsentWork(shop.key, isSameWork(work, next.work) ? null : { base: next.work, work });
    const fresh = { draft: next.work, revision: next.revision, draftSavedAt: next.at };
    client.setQueryData<EditedShop>(["staff", "shop", shop.key], (known) => known && { ...known, ...fresh });
  };

  /** Asks the person about fields, as far as the two still differ. */
  const ask = ({ fields, theirs, by }: EditConflict) => {
    const different = changedParts(steps.currentWork(), theirs);
    const left = fields.filter((field) => different.includes(field));
    current.current.conflict = left.length > 0 ? { fields: left, theirs, by } : null;
    setConflict(current.current.conflict);
  };

  /** Puts what the server has to what is typed, which began with `base`. */
  const takeIn = (base: ShopWork, theirs: SavedWork, by: string | null) => {
    const open = current.current.conflict;
    const fields = new Set([...(open?.fields ?? []), ...steps.takeIn(base, theirs.work)]);
    remember(theirs);
    ask({ fields: [...fields], theirs: theirs.work, by: by ?? open?.by ?? null });
  };

  const decide = (field: string, whose: "mine" | "theirs") => {
    const open = current.current.conflict;
    if (!open) return;
    if (whose === "theirs") steps.change(withPart(steps.currentWork(), field, workPartOf(open.theirs, field)));
    ask({ ...open, fields: open.fields.filter((one) => one !== field) });
  };

  return { saved, conflict, current: () => current.current, takeIn, decide };
}
