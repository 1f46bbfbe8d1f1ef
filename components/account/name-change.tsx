"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { fieldIds } from "@/components/ui/field-ids";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { type RenamedAccount, useChangeName } from "@/hooks/account/use-change-name";
import type { CurrentUser } from "@/lib/contracts/user";
import { listText } from "@/lib/domain/list-text";
import styles from "./account-form.module.css";
import { CheckedForm, fieldOf } from "./checked-form";

const fieldId = fieldIds("name");

/** Which parcels are for the new name, a sentence each. */
function reachOf({ following, packing }: RenamedAccount): string {
  const goes = following.length > 0 ? `It is also on ${listText(following)}.` : "";
  const [order, is] = packing.length === 1 ? ["Order", "is"] : ["Orders", "are"];
  const stays = packing.length > 0 ? `${order} ${listText(packing)} ${is} about to be packed under the old name.` : "";
  return [goes, stays].filter(Boolean).join(" ");
}

/** What the account and its mails call somebody, and whom later parcels are for. */
export function NameChange({ user }: { user: CurrentUser }) {
  const form = useChangeName();
  const [renamed, setRenamed] = useState<RenamedAccount | null>(null);
  const submit = async (read: (name: string) => string) => {
    setRenamed(null);
    const answer = await form.submit({ name: read("name") });
    if (answer) setRenamed(answer);
  };
  return (
    <>
      {renamed ? (
        <Notice tone="success" announce="status" title={`Your name is ${renamed.name}`}>
          {reachOf(renamed) || "Parcels already on their way do not change."}
        </Notice>
      ) : null}
      <CheckedForm {...{ form, fieldId }} title="Your name has not changed" className={styles.form} onSubmit={submit}>
        <TextField
          {...fieldOf(form, fieldId, "name")}
          label="Name"
          hint="Future parcels addressed to you get the new name; those for someone else keep theirs."
          autoComplete="name"
          defaultValue={user.name}
        />
        <div className={styles.submit}>
          <Button type="submit" isLoading={form.isSending} loadingLabel="Changing your name">
            Change name
          </Button>
        </div>
      </CheckedForm>
    </>
  );
}
