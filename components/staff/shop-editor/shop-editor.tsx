"use client";

import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { type StaffShopDraft, useStaffShopDraft } from "@/hooks/use-staff-shop-draft";
import { shopFieldName } from "@/lib/content/shop-fields";
import type { EditedShop, GateFinding, ShopWork } from "@/lib/contracts/staff-shops";
import { notify } from "@/stores/notifications";
import { momentIn } from "../order-words";
import { Block, Buttons, Line } from "../staff-layout";
import { FieldGroups } from "./field-groups";
import { HistoryDialog } from "./history-dialog";
import { PageScan } from "./page-scan";
import { type Found, PublishDialog } from "./publish-dialog";
import type { ShopStock } from "./shop-pages";
import { ShopPreview } from "./shop-preview";
import { withField } from "./shop-work";

const Desk = styled.div`
  display: grid;
  gap: var(--space-6);
  align-items: start;

  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);

    > :last-child {
      position: sticky;
      top: var(--space-4);
    }
  }
`;

interface ShopEditorProps {
  shop: EditedShop;
  stock: ShopStock;
}

/** The fields of a shop beside what they make of it, and the way from a draft to visitors and back. */
export function ShopEditor({ shop, stock }: ShopEditorProps) {
  const draft = useStaffShopDraft(shop);
  const [found, setFound] = useState<Found | null>(null);
  const [scan, setScan] = useState<{ work: ShopWork; read: (findings: GateFinding[]) => void } | null>(null);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  useEffect(() => {
    if (!draft.isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [draft.isDirty]);

  const check = async (work: ShopWork) => {
    const answer = await draft.check(work);
    if (!answer) return;
    const onPages = await new Promise<GateFinding[]>((read) => setScan({ work, read }));
    setScan(null);
    setFound({ problem: answer.problem, findings: [...answer.findings, ...onPages] });
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
      {draft.problem && found === null && !isHistoryOpen ? <Refused draft={draft} /> : null}
      <Desk>
        <Block aria-label="Fields">
          <FieldGroups work={draft.work} stock={stock} hosts={shop.hosts} onChange={draft.change} />
        </Block>
        <ShopPreview shopKey={shop.key} work={draft.work} stock={stock} />
      </Desk>
      {scan ? <PageScan shopKey={shop.key} work={scan.work} stock={stock} onRead={scan.read} /> : null}
      <PublishDialog
        found={found}
        draft={draft}
        lastReason={shop.lastReason}
        onMend={mend}
        onPublish={(reason) => void publish(reason)}
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
  if (savedAt ?? draftSavedAt) return `The draft was saved ${momentIn(savedAt ?? draftSavedAt ?? "")}.`;
  return version === 0 ? "Nobody has seen this shop yet." : "This is what visitors see.";
}

function EditorBar({ shop, draft, onCheck, onHistory }: EditorBarProps) {
  const { doing, isDirty } = draft;
  return (
    <Block aria-label="Draft">
      <Line>
        <h2>{draft.work.look.businessName || shop.key}</h2>
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
