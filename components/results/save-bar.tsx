"use client";

import { useState } from "react";
import { ShopButtonLink } from "@/components/layout/shop-place";
import { Button, ButtonLink } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { useCurrentUser } from "@/hooks/account/use-current-user";
import { withReturn } from "@/hooks/account/use-return-path";
import { useDiscardDraft, type useSaveDraft } from "@/hooks/results/use-results-draft";
import { problemText } from "@/lib/content/problem-text";
import type { ResultDraft } from "@/lib/contracts/result-values";
import type { SaveAnswer } from "@/lib/contracts/results";
import { visitorTimeText } from "@/lib/domain/date-text";
import { AwaitingEmail } from "./awaiting-email";
import styles from "./review.module.css";

/** Where the review is; login and sign-up lead back here, and the draft is still in the browser's keeping. */
const HERE = "/upload-results";

const valuesText = (count: number) => (count === 1 ? "1 value" : `${count} values`);

interface SaveBarProps {
  draft: ResultDraft;
  saving: ReturnType<typeof useSaveDraft>;
}

/** Saves what is ticked; a visitor makes an account first and finds the review as it was. */
export function SaveBar({ draft, saving }: SaveBarProps) {
  const isSignedIn = Boolean(useCurrentUser({ subscriptions: false, balance: false }));
  const count = draft.values.filter(({ isIncluded }) => isIncluded).length;
  const left = draft.values.length - count;
  return (
    <div className={styles.save}>
      <div className={styles.saveWords}>
        <p className={styles.count} aria-live="polite">
          <strong>{valuesText(count)} to save</strong>
          {left > 0 ? `, ${left} left out` : ""}
        </p>
        <p className={styles.soft}>
          {isSignedIn
            ? "Encrypted, in your account only. "
            : "Saving needs an account. This review stays as it is while you create one. "}
          It waits here until {visitorTimeText(new Date(draft.expiresAt))}, then it is deleted.
        </p>
      </div>
      <div className={styles.saveButtons}>
        {isSignedIn ? (
          <Button
            size="large"
            isLoading={saving.isPending}
            loadingLabel="Saving"
            disabled={count === 0}
            onClick={() => saving.mutate()}
          >
            Save {valuesText(count)}
          </Button>
        ) : (
          <>
            <ButtonLink href={withReturn("/signup", HERE)} size="large">
              Sign up to save
            </ButtonLink>
            <ButtonLink href={withReturn("/login", HERE)} variant="secondary" size="large">
              Log in
            </ButtonLink>
          </>
        )}
        <Discard />
      </div>
      {draft.isAwaitingEmail && isSignedIn ? (
        <div className={styles.saveTrouble}>
          <AwaitingEmail values={valuesText(count)} />
        </div>
      ) : null}
      {saving.error ? (
        <div className={styles.saveTrouble}>
          <Notice tone="danger" announce="alert" title="Not saved yet">
            {problemText(saving.error)} Your review has not changed.
          </Notice>
        </div>
      ) : null}
    </div>
  );
}

function Discard() {
  const [isOpen, setOpen] = useState(false);
  const discarding = useDiscardDraft();
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Discard everything
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Discard this review?"
        size="small"
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button
              variant="danger"
              isLoading={discarding.isPending}
              loadingLabel="Discarding"
              onClick={() => discarding.mutate()}
            >
              Discard it
            </Button>
          </>
        }
      >
        <p>
          Everything that was read and changed here is deleted from our server at once. What you saved before stays.
        </p>
        {discarding.error ? <Notice tone="danger">{problemText(discarding.error)}</Notice> : null}
      </Dialog>
    </>
  );
}

/** What became of the review, and the way on. */
export function Saved({ saved, skipped, isAwaitingEmail }: SaveAnswer) {
  const title = isAwaitingEmail
    ? "Your results are saved"
    : saved === 0
      ? "You had already saved all of these"
      : `${valuesText(saved)} saved`;
  return (
    <div className={styles.saved}>
      <Notice
        tone="success"
        announce="status"
        title={title}
        action={<ShopButtonLink href="/account/results">See your results</ShopButtonLink>}
      >
        {skipped > 0
          ? `${valuesText(skipped)} had been saved before and ${skipped === 1 ? "was" : "were"} not duplicated. `
          : ""}
        Upload more whenever you like; anything already there is recognized.
      </Notice>
    </div>
  );
}
