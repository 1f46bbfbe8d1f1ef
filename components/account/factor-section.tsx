"use client";

import { type ReactNode, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { fieldIds } from "@/components/ui/field-ids";
import { useFactorChanged, useRemoveFactor, useRenewCodes, useSecondFactor } from "@/hooks/account/use-second-factor";
import type { SendForm } from "@/hooks/forms/use-send-form";
import type { FactorState } from "@/lib/contracts/second-factor";
import { momentText } from "@/lib/domain/date-text";
import { notify } from "@/stores/notifications";
import form from "./account-form.module.css";
import { AccountRow, AccountRows } from "./account-section";
import { CardsSkeleton } from "./account-skeleton";
import { AccountTrouble } from "./account-trouble";
import { CheckedForm, fieldOf } from "./checked-form";
import { CodeField } from "./code-field";
import { FactorSetup } from "./factor-setup";
import { PasswordField } from "./password-field";
import { RecoveryCodes } from "./recovery-codes";
import styles from "./second-factor.module.css";

/** The second factor of an account: setting it up, its recovery codes, taking it away. */
export function FactorSection() {
  const { factor, problem, retry } = useSecondFactor();
  if (problem) return <AccountTrouble problem={problem} onRetry={retry} />;
  if (!factor) return <CardsSkeleton label="Loading your second factor" count={1} />;
  return <Card padding="large">{factor.since ? <FactorOn factor={factor} /> : <FactorOff factor={factor} />}</Card>;
}

function FactorOff({ factor }: { factor: FactorState }) {
  const [isOpen, setOpen] = useState(false);
  const changed = useFactorChanged();
  if (isOpen) return <FactorSetup email={factor.email} doneLabel="Done" onDone={() => void changed()} />;
  return (
    <AccountRows>
      <AccountRow
        title="Off"
        detail="Right now your password alone opens your account. With a code from your phone as well, no one who only knows the password gets in."
      >
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          Set up a second factor
        </Button>
      </AccountRow>
    </AccountRows>
  );
}

type Deed = "codes" | "remove";

/** For a day without the phone. */
const LEFT = [
  "None left. Create new ones for a day without your phone.",
  "One recovery code left, for a day without your phone.",
];
const leftText = (count: number) => LEFT[count] ?? `${count} recovery codes left, for days without your phone.`;

function FactorOn({ factor }: { factor: FactorState }) {
  const [deed, setDeed] = useState<Deed | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = useFactorChanged();
  const close = () => {
    setDeed(null);
    setCodes(null);
    void changed();
  };
  if (codes) return <RecoveryCodes codes={codes} doneLabel="Done" onDone={close} />;
  if (deed === "codes") return <RenewForm email={factor.email} onCodes={setCodes} onLeave={() => setDeed(null)} />;
  if (deed === "remove") return <RemoveForm factor={factor} onRemoved={close} onLeave={() => setDeed(null)} />;
  return (
    <AccountRows>
      <AccountRow
        title={
          <>
            Authenticator app <Badge tone="green">On</Badge>
          </>
        }
        detail={`Set up ${momentText(factor.since ?? "")}. Logging in takes your password and a code from the app.`}
      >
        <Button variant="quiet" size="small" onClick={() => setDeed("remove")}>
          Remove
        </Button>
      </AccountRow>
      <AccountRow title="Recovery codes" detail={leftText(factor.codesLeft)}>
        <Button variant="quiet" size="small" onClick={() => setDeed("codes")}>
          Create new ones
        </Button>
      </AccountRow>
    </AccountRows>
  );
}

function RenewForm(props: { email: string; onCodes: (codes: readonly string[]) => void; onLeave: () => void }) {
  const sending = useRenewCodes();
  return (
    <ProofForm {...props} sending={sending} onDone={props.onCodes} button="Create ten new codes">
      Your old codes stop working once you have new ones.
    </ProofForm>
  );
}

function RemoveForm(props: { factor: FactorState; onRemoved: () => void; onLeave: () => void }) {
  const { factor, onRemoved, onLeave } = props;
  const sending = useRemoveFactor();
  const done = () => {
    notify({ tone: "success", title: "Your second factor is removed" });
    onRemoved();
  };
  return (
    <ProofForm email={factor.email} sending={sending} onDone={done} onLeave={onLeave} button="Remove it" isDanger>
      {factor.isRequired
        ? "An admin account opens nothing without one, so you set up another right away. Every other browser is signed out."
        : "After that, your password alone opens your account. Every other browser is signed out."}
    </ProofForm>
  );
}

interface ProofFormProps<Answer> {
  email: string;
  sending: SendForm<{ currentPassword: string; code: string }, Answer>;
  onDone: (answer: Answer) => void;
  onLeave: () => void;
  button: string;
  isDanger?: boolean;
  children: ReactNode;
}

const fieldId = fieldIds("factor-proof");

/** Asks for the password and a code, for what changes a factor. */
function ProofForm<Answer>(props: ProofFormProps<Answer>) {
  const { email, sending, onDone, onLeave, button, isDanger, children } = props;
  const submit = async (read: (name: string) => string) => {
    const answer = await sending.submit({ currentPassword: read("currentPassword"), code: read("code") });
    if (answer) onDone(answer);
  };
  return (
    <CheckedForm form={sending} fieldId={fieldId} className={`${form.form} ${styles.form}`} onSubmit={submit}>
      <p>{children}</p>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...fieldOf(sending, fieldId, "currentPassword")}
        label="Current password"
        autoComplete="current-password"
      />
      <CodeField {...fieldOf(sending, fieldId, "code")} />
      <div className={styles.buttons}>
        <Button type="submit" variant={isDanger ? "danger" : "primary"} isLoading={sending.isSending}>
          {button}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </CheckedForm>
  );
}
