"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";
import { type StaffShopDraft, useStaffShopDraft } from "@/hooks/staff/use-staff-shop-draft";
import { shopFieldName } from "@/lib/content/shop-fields";
import type { EditedShop, GateFinding, ShopWork } from "@/lib/contracts/staff-shops";
import { momentText } from "@/lib/domain/date-text";
import { notify } from "@/stores/notifications";
import { Block, Desk } from "../staff-layout";
import { ConflictNotice } from "./conflict-notice";
import { EditorBar } from "./editor-bar";
import { FieldGroups } from "./field-groups";
import { fieldAround } from "./field-places";
import { PublishDialog } from "./publish-dialog";
import { RequestNotice } from "./request-notice";
import { ScheduleNotice } from "./schedule-notice";
import type { ShopStock } from "./shop-pages";
import { ShopPreview } from "./shop-preview";
import { withField } from "./shop-work";

/** Its table is most of what this page could send: fetched when somebody asks for the past. */
const HistoryDialog = lazy(async () => ({ default: (await import("./history-dialog")).HistoryDialog }));

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

async function takeBack(draft: StaffShopDraft): Promise<void> {
  const taken = await draft.unschedule();
  if (taken) notify({ tone: "success", title: "Schedule canceled", text: "The draft stays as it is." });
}

/** @returns whether we are asked */
async function askToPublish(draft: StaffShopDraft, reason: string): Promise<boolean> {
  const asked = await draft.ask(reason);
  if (asked) notify({ tone: "success", title: "Request sent", text: "One of us reviews the shop and emails you." });
  return asked !== null;
}

/** The fields of a shop beside what they make of it, and the way from a draft to visitors and back. */
export function ShopEditor({ shop, stock }: ShopEditorProps) {
  const draft = useStaffShopDraft(shop);
  const [found, setFound] = useState<readonly GateFinding[] | null>(null);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  useAskBeforeLeaving(draft.isDirty);

  const check = async (work: ShopWork) => {
    const answer = await draft.check(work);
    if (answer) setFound(answer.findings);
  };
  const mend = (field: string, value: string) => {
    const next = withField(draft.work, field, value);
    draft.change(next);
    void check(next);
  };
  const done = (published: { version: number } | null) => {
    if (!published) return;
    const title = `Version ${published.version} is published`;
    notify({ tone: "success", title, text: "Visitors see it from now on." });
    setFound(null);
    setHistoryOpen(false);
  };
  const publish = (reason: string) => draft.publish(reason).then(done);
  const ask = async (reason: string) => {
    if (await askToPublish(draft, reason)) setFound(null);
  };
  const schedule = async (publishAt: string, reason: string) => {
    const put = await draft.schedule(publishAt, reason);
    if (!put) return;
    setFound(null);
    notify({ tone: "success", title: "It is scheduled", text: `It goes live on ${momentText(put.publishAt)}.` });
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
      <RequestNotice shop={shop} draft={draft} />
      <ScheduleNotice
        shop={shop}
        draft={draft}
        onChange={() => void check(draft.work)}
        onCancel={() => void takeBack(draft)}
      />
      <ConflictNotice draft={draft} stock={stock} />
      {draft.problem && found === null && !isHistoryOpen ? <Refused draft={draft} /> : null}
      <EditorDesk shop={shop} stock={stock} draft={draft} />
      <PublishDialog
        found={found}
        draft={draft}
        shop={shop}
        onMend={mend}
        onPublish={(reason) => void publish(reason)}
        onAsk={(reason) => void ask(reason)}
        onSchedule={(publishAt, reason) => void schedule(publishAt, reason)}
        onClose={() => setFound(null)}
      />
      {isHistoryOpen ? (
        <Suspense fallback={<Spinner label="Loading versions" />}>
          <HistoryDialog
            shop={shop}
            draft={draft}
            onRestore={(version, reason) => void draft.restore(version, reason).then(done)}
            onClose={() => {
              draft.forgive();
              setHistoryOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** The fields, and beside them what they make. */
function EditorDesk({ shop, stock, draft }: ShopEditorProps & { draft: StaffShopDraft }) {
  const [active, setActive] = useState<string | null>(null);
  const { work, saving } = draft;
  return (
    <Desk>
      <Block aria-label="Fields" onFocus={({ target }) => setActive(fieldAround(target))}>
        <FieldGroups shopKey={shop.key} work={work} stock={stock} hosts={shop.hosts} onChange={draft.change} />
      </Block>
      <ShopPreview shopKey={shop.key} work={work} stock={stock} active={active} savedAt={saving.saved.at} />
    </Desk>
  );
}

function Refused({ draft: { problem } }: { draft: StaffShopDraft }) {
  if (!problem) return null;
  const { field } = problem.details;
  return (
    <Notice tone="danger" title="That didn't work" announce="alert">
      {field ? `${shopFieldName(field)}: ` : ""}
      {problem.message}
    </Notice>
  );
}
