"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import type { StaffShopDraft } from "@/hooks/staff/use-staff-shop-draft";
import { FINDING_WORDS } from "@/lib/content/finding-words";
import { shopFieldName } from "@/lib/content/shop-fields";
import type { EditedShop, GateFinding } from "@/lib/contracts/staff-shops";
import { needsYes, weightOf } from "@/lib/domain/gate-weight";
import { goToField } from "./field-places";
import { PublicationMoment, usePublicationMoment } from "./publication-moment";
import styles from "./publish-dialog.module.css";

interface PublishDialogProps {
  /** What the draft was found to show, pages included. NULL: closed. */
  found: readonly GateFinding[] | null;
  draft: StaffShopDraft;
  shop: Pick<EditedShop, "lastReason" | "waitsForYes" | "override">;
  onMend: (field: string, value: string) => void;
  onPublish: (reason: string) => void;
  /** Asks one of us to publish it. */
  onAsk: (reason: string) => void;
  /** @param publishAt  ISO 8601 */
  onSchedule: (publishAt: string, reason: string) => void;
  onClose: () => void;
}

/** How what was found goes on: it is published, with a reason or without; one of us is asked; or it is mended first. */
type WayOn = "publish" | "give-reason" | "ask" | "mend";

function wayOn(findings: readonly GateFinding[], { waitsForYes, override }: PublishDialogProps["shop"]): WayOn {
  if (findings.some(({ kind }) => weightOf(kind) === "refused")) return "mend";
  if (waitsForYes || needsYes(findings, override)) return "ask";
  if (findings.length === 0) return "publish";
  return override === "nothing" ? "mend" : "give-reason";
}

/** What was found before publishing, each with its mending; and the way on. */
export function PublishDialog(props: PublishDialogProps) {
  const { found, draft, shop, onMend, onPublish, onAsk, onSchedule, onClose } = props;
  const [reason, setReason] = useState(shop.lastReason);
  const [isAsked, setAsked] = useState(false);
  const findings = found ?? [];
  const way = wayOn(findings, shop);
  const isMissing = way === "give-reason" && reason.trim() === "";
  const moment = usePublicationMoment();
  const goOn = () => {
    setAsked(true);
    const given = findings.length > 0 ? reason : "";
    if (way === "ask") return onAsk(given);
    const publishAt = moment.read();
    if (isMissing || publishAt === null) return;
    if (publishAt === "now") onPublish(given);
    else onSchedule(publishAt, given);
  };
  return (
    <Dialog
      isOpen={found !== null}
      onClose={onClose}
      title="Before it is published"
      place="side"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back to the draft
          </Button>
          {way === "mend" ? null : (
            <PublishButton words={wordsOf(way, moment.isLater)} doing={draft.doing} onPress={goOn} />
          )}
        </>
      }
    >
      <NotPublished draft={draft} />
      <WhatNow findings={findings} way={way} />
      {findings.length > 0 ? (
        <Findings findings={findings} isBusy={draft.doing !== null} onMend={onMend} onClose={onClose} />
      ) : null}
      {findings.length > 0 && way !== "mend" ? (
        <TextField
          label={way === "ask" ? "Your reply" : "Why it is published as it is"}
          hint={
            way === "ask"
              ? "Optional. The reviewer reads it."
              : "Or fix everything above. The reason is kept in the audit trail."
          }
          maxLength={300}
          value={reason}
          {...(isAsked && isMissing && { error: "Fix what was found, or say why not." })}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
      <WhenToPublish isHidden={way === "ask" || way === "mend"} moment={moment} />
    </Dialog>
  );
}

const NOW = { press: "Publish", doing: "Publishing" };
const LATER = { press: "Publish then", doing: "Scheduling" };
const ASK = { press: "Ask for publication", doing: "Asking" };

function wordsOf(way: WayOn, isLater: boolean): typeof NOW {
  if (way === "ask") return ASK;
  return isLater ? LATER : NOW;
}

/** What the findings mean for whoever stands before them. */
function WhatNow({ findings, way }: { findings: readonly GateFinding[]; way: WayOn }) {
  if (findings.length === 0) {
    return (
      <Notice tone="success" title="Nothing found" announce="status">
        Pages, titles, emails and files carry only the shop's name, no text is misleading, and every color pair is
        readable.
      </Notice>
    );
  }
  if (findings.some(({ kind }) => weightOf(kind) === "refused")) {
    return (
      <Notice tone="danger" title="It cannot be published like this" announce="alert">
        Fix what is marked. The pages are rendered and checked once that is done.
      </Notice>
    );
  }
  if (way === "ask") {
    return (
      <Notice tone="caution" title="An admin reviews this" announce="status">
        Fix what was found, or ask for publication: one of us reviews it and emails you.
      </Notice>
    );
  }
  if (way === "give-reason") return null;
  return (
    <Notice tone="caution" title="Fix it first" announce="status">
      Or ask an owner of the shop: they can publish this with a reason.
    </Notice>
  );
}

interface PublishButtonProps {
  words: typeof NOW;
  doing: StaffShopDraft["doing"];
  onPress: () => void;
}

function PublishButton({ words, doing, onPress }: PublishButtonProps) {
  return (
    <Button isLoading={doing === "publishing" || doing === "scheduling"} loadingLabel={words.doing} onClick={onPress}>
      {words.press}
    </Button>
  );
}

function WhenToPublish({ isHidden, moment }: { isHidden: boolean; moment: ReturnType<typeof usePublicationMoment> }) {
  return isHidden ? null : <PublicationMoment moment={moment} />;
}

/** Why it was not published. */
function NotPublished({ draft: { problem } }: Pick<PublishDialogProps, "draft">) {
  if (!problem) return null;
  return (
    <Notice tone="danger" title="It was not published" announce="alert">
      {problem.message}
    </Notice>
  );
}

interface FindingsProps {
  findings: readonly GateFinding[];
  isBusy: boolean;
  onMend: (field: string, value: string) => void;
  onClose: () => void;
}

function Findings({ findings, isBusy, onMend, onClose }: FindingsProps) {
  const mend = (field: string) => {
    onClose();
    // The dialog gives the focus back to where it came from first.
    setTimeout(() => goToField(field), 0);
  };
  return (
    <ul className={styles.findings} aria-label="Found">
      {findings.map((finding) => {
        const { kind, place, text, field, proposal } = finding;
        return (
          <li key={`${kind} ${place} ${text}`} className={styles.finding}>
            <div>
              <p className={styles.kind}>{FINDING_WORDS[kind]}</p>
              <p className={styles.place}>{place}</p>
              <p className={styles.text}>{text}</p>
            </div>
            {field === null ? null : (
              <div className={styles.ways}>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Go to the field: ${shopFieldName(field)}`}
                  onClick={() => mend(field)}
                >
                  Go to the field
                </Button>
                {proposal === null ? null : (
                  <Button
                    variant="secondary"
                    size="small"
                    disabled={isBusy}
                    aria-label={`${mendingOf(finding)}: ${place}`}
                    onClick={() => onMend(field, proposal)}
                  >
                    {mendingOf(finding)}
                  </Button>
                )}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function mendingOf({ kind, proposal }: GateFinding): string {
  if (proposal === null || proposal === "") return "Remove it";
  if (kind === "letters") return "Use plain text";
  return proposal.length > 24 ? "Use the shop's name" : `Use ${proposal}`;
}
