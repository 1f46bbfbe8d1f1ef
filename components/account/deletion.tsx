"use client";

import { useState } from "react";
import { ShopButtonLink } from "@/components/layout/shop-place";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Dialog } from "@/components/ui/dialog";
import { fieldIds } from "@/components/ui/field-ids";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { useDeleteAccount, useDeletionPreview } from "@/hooks/account/use-account-data";
import type { DeletionPreview } from "@/lib/contracts/account-data";
import type { CurrentUser } from "@/lib/contracts/user";
import { AccountSection } from "./account-section";
import { CardsSkeleton } from "./account-skeleton";
import { AccountTrouble } from "./account-trouble";
import { CheckedForm, fieldOf } from "./checked-form";
import { deletionEffects } from "./deletion-words";
import { PasswordField } from "./password-field";
import { VerifyNotice } from "./verify-notice";
import styles from "./your-data.module.css";

interface DeletionProps {
  user: CurrentUser;
  onDeleted: () => void;
}

/** The end of an account: what it does first, what stands in the way, then the password. */
export function Deletion({ user, onDeleted }: DeletionProps) {
  const { preview, problem, retry } = useDeletionPreview();
  const [isAsking, setAsking] = useState(false);
  return (
    <AccountSection id="deletion" title="Delete your account">
      {problem ? <AccountTrouble problem={problem} onRetry={retry} /> : null}
      {!preview && !problem ? <CardsSkeleton label="Checking what would end" count={1} /> : null}
      {preview ? (
        <Card padding="large">
          <div className={styles.part}>
            <p>It happens at once and cannot be undone:</p>
            <Effects preview={preview} />
            {preview.obstacles.length > 0 ? (
              <Obstacles preview={preview} email={user.email} />
            ) : (
              <div className={styles.actions}>
                <Button variant="danger" icon={<Icon name="trash" size="small" />} onClick={() => setAsking(true)}>
                  Delete my account
                </Button>
              </div>
            )}
          </div>
        </Card>
      ) : null}
      {isAsking ? <DeletionDialog user={user} onClose={() => setAsking(false)} onDeleted={onDeleted} /> : null}
    </AccountSection>
  );
}

function Effects({ preview }: { preview: DeletionPreview }) {
  return (
    <ul className={styles.effects}>
      {deletionEffects(preview).map(({ icon, text }) => (
        <li key={text} className={styles.effect}>
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

function Obstacles({ preview, email }: { preview: DeletionPreview; email: string }) {
  const words = preview.obstacles.join(" ");
  if (preview.needsConfirmation) return <VerifyNotice email={email}>{words}</VerifyNotice>;
  return (
    <Notice
      tone="caution"
      title="Something stands in the way"
      action={
        <ShopButtonLink href="/account/orders" variant="secondary" size="small">
          Go to your orders
        </ShopButtonLink>
      }
    >
      {words}
    </Notice>
  );
}

const fieldId = fieldIds("delete");

function DeletionDialog({ user, onClose, onDeleted }: DeletionProps & { onClose: () => void }) {
  const form = useDeleteAccount();
  const [isSure, setSure] = useState(false);
  const submit = async (read: (name: string) => string) => {
    const answer = await form.submit({ currentPassword: read("currentPassword") });
    if (answer) onDeleted();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Delete your account?"
      size="small"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="danger"
            type="submit"
            form={fieldId("form")}
            disabled={!isSure}
            isLoading={form.isSending}
            loadingLabel="Deleting your account"
          >
            Delete permanently
          </Button>
        </>
      }
    >
      <CheckedForm
        {...{ form, fieldId }}
        id={fieldId("form")}
        title="Nothing was deleted"
        className={styles.form}
        onSubmit={submit}
      >
        <p>Download your data first if you might want any of it later.</p>
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          {...fieldOf(form, fieldId, "currentPassword")}
          label="Current password"
          autoComplete="current-password"
        />
        <CheckboxField
          label="Delete everything permanently"
          checked={isSure}
          onChange={(event) => setSure(event.target.checked)}
        />
      </CheckedForm>
    </Dialog>
  );
}
