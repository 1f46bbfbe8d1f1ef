"use client";

import { useEffect, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { type StaffShopDraft, useStaffShopDraft } from "@/hooks/staff/use-staff-shop-draft";
import { shopFieldName } from "@/lib/content/shop-fields";
import type { EditedShop, ShopWork } from "@/lib/contracts/staff-shops";
import { momentText } from "@/lib/domain/date-text";
import { notify } from "@/stores/notifications";
import { Block, Buttons, Desk, Line } from "../staff-layout";
import { FieldGroups } from "./field-groups";
import { HistoryDialog } from "./history-dialog";
import { type Found, PublishDialog } from "./publish-dialog";
import { ScheduleNotice } from "./schedule-notice";
import type { ShopStock } from "./shop-pages";
import { ShopPreview } from "./shop-preview";
import { withField } from "./shop-work";

interface ShopEditorProps {
  shop: EditedShop;
  stock: ShopStock;
}

/** The browser asks before a window is closed with something that is not saved. */
function useAskBeforeLeaving(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
}

/** The fields of a shop beside what they make of it, and the way from a draft to visitors and back. */
export function ShopEditor({ shop, stock }: ShopEditorProps) {
  const draft = useStaffShopDraft(shop);
  const [found, setFound] = useState<Found | null>(null);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  useAskBeforeLeaving(draft.isDirty);

  const check = async (work: ShopWork) => {
    const answer = await draft.check(work);
    if (answer) setFound(answer);
  };
  const mend = (field: string, value: string) => {
    const next = withField(draft.work, field, value);
    draft.change(next);
    void check(next);
  };
  const done = (version: number) => {
    notify({ tone: "success", title: `Version ${version} is published`, text: "Visitors see it from now on." });
    setFound(null);
    setHistoryOpen(false);
  };
  const publish = async (reason: string) => {
    const published = await draft.publish(reason);
    if (published) done(published.version);
  };
  const schedule = async (publishAt: string, reason: string) => {
    const put = await draft.schedule(publishAt, reason);
    if (!put) return;
    setFound(null);
    notify({ tone: "success", title: "It is put down", text: `It is published on ${momentText(put.publishAt)}.` });
  };
  const unschedule = async () => {
    const taken = await draft.unschedule();
    if (taken) notify({ tone: "success", title: "It is taken back", text: "The draft stays as it is." });
  };
  const restore = async (version: number, reason: string) => {
    const published = await draft.restore(version, reason);
    if (published) done(published.version);
  };

  return (
    <>
      <EditorBar
        shop={shop}
        draft={draft}
        onCheck={() => void check(draft.work)}
        onHistory={() => {
          draft.forgive();
          setHistoryOpen(true);
        }}
      />
      <ScheduleNotice
        shop={shop}
        draft={draft}
        onChange={() => void check(draft.work)}
        onCancel={() => void unschedule()}
      />
      {draft.problem && found === null && !isHistoryOpen ? <Refused draft={draft} /> : null}
      <Desk>
        <Block aria-label="Fields">
          <FieldGroups shopKey={shop.key} work={draft.work} stock={stock} hosts={shop.hosts} onChange={draft.change} />
        </Block>
        <ShopPreview shopKey={shop.key} work={draft.work} stock={stock} />
      </Desk>
      <PublishDialog
        found={found}
        draft={draft}
        lastReason={shop.lastReason}
        onMend={mend}
        onPublish={(reason) => void publish(reason)}
        onSchedule={(publishAt, reason) => void schedule(publishAt, reason)}
        onClose={() => setFound(null)}
      />
      <HistoryDialog
        shop={shop}
        draft={draft}
        isOpen={isHistoryOpen}
        onRestore={(version, reason) => void restore(version, reason)}
        onClose={() => {
          draft.forgive();
          setHistoryOpen(false);
        }}
      />
    </>
  );
}

function Refused({ draft: { problem } }: { draft: StaffShopDraft }) {
  if (!problem) return null;
  const { field } = problem.details;
  return (
    <Notice tone="danger" title="That did not work" announce="alert">
      {field ? `${shopFieldName(field)}: ` : ""}
      {problem.message}
    </Notice>
  );
}

interface EditorBarProps {
  shop: EditedShop;
  draft: StaffShopDraft;
  onCheck: () => void;
  onHistory: () => void;
}

function stateOf({ version, draftSavedAt }: EditedShop, { isDirty, savedAt }: StaffShopDraft): string {
  if (isDirty) return "There are changes that are not saved.";
  if (savedAt ?? draftSavedAt) return `The draft was saved ${momentText(savedAt ?? draftSavedAt ?? "")}.`;
  return version === 0 ? "Nobody has seen this shop yet." : "This is what visitors see.";
}

function EditorBar({ shop, draft, onCheck, onHistory }: EditorBarProps) {
  const { doing, isDirty } = draft;
  return (
    <Block aria-label="Draft">
      <Line>
        <h2>Draft</h2>
        <span role="status">{stateOf(shop, draft)}</span>
      </Line>
      <Buttons>
        <Button
          size="small"
          isLoading={doing === "checking"}
          loadingLabel="Checking"
          onClick={doing === null ? onCheck : undefined}
        >
          Check and publish
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={!isDirty}
          isLoading={doing === "saving"}
          loadingLabel="Saving"
          onClick={() => void draft.save()}
        >
          Save draft
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
    </Block>
  );
}
