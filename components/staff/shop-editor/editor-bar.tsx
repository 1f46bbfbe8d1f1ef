"use client";

import { useEffect } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { StaffShopDraft } from "@/hooks/staff/use-staff-shop-draft";
import { shopFieldName } from "@/lib/content/shop-fields";
import type { EditedShop } from "@/lib/contracts/staff-shops";
import { momentText } from "@/lib/domain/date-text";
import { Block, Buttons } from "../staff-layout";
import { CheckProgressBar } from "./check-progress";
import styles from "./editor-bar.module.css";

interface EditorBarProps {
  shop: EditedShop;
  draft: StaffShopDraft;
  onCheck: () => void;
  onHistory: () => void;
}

function stateOf({ version }: EditedShop, { saving }: StaffShopDraft): string {
  const { isDirty, isSaving, isOffline, trouble, conflict, saved } = saving;
  if (conflict) return "Not saved: someone else changed the same field.";
  if (isDirty && isOffline)
    return "Not saved: no connection. It is kept in this browser and sent when you are back online.";
  if (isDirty && trouble && !isSaving) return "Not saved: see below for what to do.";
  if (isDirty || isSaving) return "Saving…";
  if (saved.at) return `Saved ${momentText(saved.at)}.`;
  return version === 0 ? "No one has seen this shop yet." : "This is what visitors see.";
}

/** What a key asks for. NULL: something else. */
function wishOf(event: KeyboardEvent): "undo" | "redo" | null {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  if (key === "y") return "redo";
  if (key !== "z") return null;
  return event.shiftKey ? "redo" : "undo";
}

/** Ctrl or Cmd with Z takes back, with Shift or as Ctrl and Y does again; a dialog keeps its keys for itself. */
function useUndoKeys(draft: Pick<StaffShopDraft, "undo" | "redo">): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wish = wishOf(event);
      const isInDialog = event.target instanceof Element && event.target.closest("dialog") !== null;
      if (!wish || isInDialog) return;
      event.preventDefault();
      draft[wish]();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  });
}

/** Whether what was typed is saved, the way back and forth, and the ways on. */
export function EditorBar({ shop, draft, onCheck, onHistory }: EditorBarProps) {
  const { doing, canUndo, canRedo, undo, redo } = draft;
  useUndoKeys(draft);
  return (
    <>
      <p role="status" className={styles.state}>
        {stateOf(shop, draft)}
      </p>
      <Block aria-label="Draft">
        <h2>Draft</h2>
        <Buttons>
          <Button
            size="small"
            isLoading={doing === "checking"}
            loadingLabel="Checking"
            onClick={doing === null ? onCheck : undefined}
          >
            {shop.waitsForYes ? "Check and ask for publication" : "Check and publish"}
          </Button>
          <Button
            variant="secondary"
            size="small"
            disabled={!canUndo}
            aria-keyshortcuts="Control+Z Meta+Z"
            onClick={undo}
          >
            Undo
          </Button>
          <Button
            variant="secondary"
            size="small"
            disabled={!canRedo}
            aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
            onClick={redo}
          >
            Redo
          </Button>
          <Button variant="secondary" size="small" onClick={onHistory}>
            Versions
          </Button>
          {shop.version > 0 ? (
            <ButtonLink href={`/shop/${shop.key}`} variant="secondary" size="small" target="_blank" rel="noopener">
              Open the shop
            </ButtonLink>
          ) : null}
        </Buttons>
        <NotSaved draft={draft} />
        {draft.progress ? <CheckProgressBar progress={draft.progress} /> : null}
      </Block>
    </>
  );
}

/** Why the draft is not saved, and what to do. */
function NotSaved({ draft: { saving } }: Pick<EditorBarProps, "draft">) {
  const { trouble, isDirty, isSaving, conflict, isBroughtBack } = saving;
  if (conflict) return null;
  if (isDirty && trouble) {
    const { field } = trouble.details;
    return (
      <Notice tone="danger" title="Not saved">
        <p>
          {field ? `${shopFieldName(field)}: ` : ""}
          {trouble.message} What you typed is kept in this browser.
        </p>
        <Buttons>
          <Button
            variant="secondary"
            size="small"
            isLoading={isSaving}
            loadingLabel="Saving"
            onClick={saving.saveQuietly}
          >
            Try again
          </Button>
        </Buttons>
      </Notice>
    );
  }
  if (!isBroughtBack) return null;
  return (
    <Notice tone="info" title="Your unsaved changes are back">
      They had not been sent. Undo removes them.
    </Notice>
  );
}
