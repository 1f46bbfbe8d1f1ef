"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import type { StaffShopDraft } from "@/hooks/staff/use-staff-shop-draft";
import { shopFieldName } from "@/lib/content/shop-fields";
import type { GateFinding } from "@/lib/contracts/staff-shops";
import { goToField } from "./field-places";
import { PublicationMoment, usePublicationMoment } from "./publication-moment";
import styles from "./publish-dialog.module.css";

/** What a draft was found to show, pages included. */
export interface Found {
  readonly findings: readonly GateFinding[];
  readonly problem: { readonly field: string; readonly message: string } | null;
}

interface PublishDialogProps {
  /** NULL: closed. */
  found: Found | null;
  draft: StaffShopDraft;
  lastReason: string;
  /** One of us says yes first: what is pressed asks for that. */
  waitsForYes: boolean;
  onMend: (field: string, value: string) => void;
  onPublish: (reason: string) => void;
  /** @param publishAt  ISO 8601 */
  onSchedule: (publishAt: string, reason: string) => void;
  onClose: () => void;
}

const KINDS: Readonly<Record<GateFinding["kind"], string>> = {
  name: "Our name",
  address: "Our address",
  picture: "A picture that is not this shop's",
  colour: "Our colour",
  contrast: "Hard to read",
  price: "A code that takes too much off",
  failure: "A page that does not open",
  letters: "Not what it looks like",
  blank: "Nothing is there",
  empty: "Nothing to buy",
  link: "A link to somewhere else",
};

/** What was found before publishing, each with its mending; and publishing, once it is clean or somebody says why not. */
export function PublishDialog({
  found,
  draft,
  lastReason,
  waitsForYes,
  onMend,
  onPublish,
  onSchedule,
  onClose,
}: PublishDialogProps) {
  const [reason, setReason] = useState(lastReason);
  const [isAsked, setAsked] = useState(false);
  const findings = found?.findings ?? [];
  const needsReason = findings.length > 0;
  const isMissing = needsReason && reason.trim() === "";
  const moment = usePublicationMoment();
  const publish = () => {
    setAsked(true);
    const publishAt = moment.read();
    if (isMissing || publishAt === null) return;
    const given = needsReason ? reason : "";
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
          {found?.problem ? null : (
            <PublishButton words={wordsOf(waitsForYes, moment.isLater)} doing={draft.doing} onPress={publish} />
          )}
        </>
      }
    >
      <Refusals found={found} draft={draft} />
      {needsReason ? (
        <Findings findings={findings} isBusy={draft.doing !== null} onMend={onMend} onClose={onClose} />
      ) : (
        <Notice tone="success" title="Nothing found" announce="status">
          Pages, titles, mails and files carry the shop's name only, every text is what it looks like, and every pair of
          colours can be read.
        </Notice>
      )}
      {needsReason && !found?.problem ? (
        <TextField
          label="Why it is published as it is"
          hint="Or mend everything above. The reason is kept in the audit record."
          maxLength={300}
          value={reason}
          {...(isAsked && isMissing && { error: "Mend what was found, or say why not." })}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
      <WhenToPublish isHidden={waitsForYes || Boolean(found?.problem)} moment={moment} />
    </Dialog>
  );
}

const NOW = { press: "Publish", doing: "Publishing" };
const LATER = { press: "Publish then", doing: "Putting it down" };
const ASK = { press: "Ask for publication", doing: "Asking" };

function wordsOf(waitsForYes: boolean, isLater: boolean): typeof NOW {
  if (waitsForYes) return ASK;
  return isLater ? LATER : NOW;
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

/** Why it was not published, or cannot be. */
function Refusals({ found, draft }: Pick<PublishDialogProps, "found" | "draft">) {
  return (
    <>
      {draft.problem ? (
        <Notice tone="danger" title="It was not published" announce="alert">
          {draft.problem.message}
        </Notice>
      ) : null}
      {found?.problem ? (
        <Notice tone="danger" title="It cannot be published like this" announce="alert">
          {shopFieldName(found.problem.field)}: {found.problem.message}
        </Notice>
      ) : null}
    </>
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
              <p className={styles.kind}>{KINDS[kind]}</p>
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
  if (proposal === null || proposal === "") return "Leave it out";
  if (kind === "letters") return "Write it plainly";
  return proposal.length > 24 ? "Put the shop's name there" : `Use ${proposal}`;
}
