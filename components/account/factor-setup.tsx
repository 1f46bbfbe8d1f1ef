"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { fieldIds } from "@/components/ui/field-ids";
import { TextField } from "@/components/ui/text-field";
import { useBeginFactor, useConfirmFactor } from "@/hooks/account/use-second-factor";
import type { BegunFactor } from "@/lib/contracts/second-factor";
import form from "./account-form.module.css";
import { CheckedForm, fieldOf } from "./checked-form";
import { PasswordField } from "./password-field";
import { RecoveryCodes } from "./recovery-codes";
import styles from "./second-factor.module.css";

interface FactorSetupProps {
  email: string;
  /** Once it is on and its recovery codes are saved. */
  onDone: () => void;
  doneLabel: string;
}

/** Sets a second factor up: the password, the app, the recovery codes. */
export function FactorSetup({ email, onDone, doneLabel }: FactorSetupProps) {
  const [begun, setBegun] = useState<BegunFactor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes {...{ codes, onDone, doneLabel }} />;
  if (begun) return <AppStep begun={begun} onProved={setCodes} />;
  return <PasswordStep email={email} onBegun={setBegun} />;
}

const passwordId = fieldIds("factor");

function PasswordStep({ email, onBegun }: { email: string; onBegun: (begun: BegunFactor) => void }) {
  const sending = useBeginFactor();
  const submit = async (read: (name: string) => string) => {
    const begun = await sending.submit({ currentPassword: read("currentPassword") });
    if (begun) onBegun(begun);
  };
  return (
    <CheckedForm form={sending} fieldId={passwordId} className={`${form.form} ${styles.form}`} onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...fieldOf(sending, passwordId, "currentPassword")}
        label="Your password"
        hint="So that someone who finds your browser open can't do this."
        autoComplete="current-password"
      />
      <div>
        <Button type="submit" isLoading={sending.isSending} loadingLabel="Creating a key">
          Set up
        </Button>
      </div>
    </CheckedForm>
  );
}

const codeId = fieldIds("factor-code");

function AppStep({ begun, onProved }: { begun: BegunFactor; onProved: (codes: string[]) => void }) {
  const sending = useConfirmFactor();
  const submit = async (read: (name: string) => string) => {
    const codes = await sending.submit({ code: read("code") });
    if (codes) onProved(codes);
  };
  return (
    <div className={styles.steps}>
      <div className={styles.scan}>
        <QrCode {...begun.qr} />
        <div className={styles.words}>
          <p>
            Scan this with an authenticator app, such as Google Authenticator, 1Password, Aegis or your phone's password
            manager.
          </p>
          <p className={styles.soft}>
            Can't scan it? Enter this key by hand:
            <code className={styles.secret}>{begun.secret}</code>
          </p>
          <p className={styles.soft}>
            Is the app on this device? <a href={begun.uri}>Open it there</a>.
          </p>
        </div>
      </div>
      <CheckedForm form={sending} fieldId={codeId} className={`${form.form} ${styles.form}`} onSubmit={submit}>
        <TextField
          {...fieldOf(sending, codeId, "code")}
          label="Code"
          hint="The six digits the app shows for this account now."
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
        />
        <div>
          <Button type="submit" isLoading={sending.isSending} loadingLabel="Checking the code">
            Turn it on
          </Button>
        </div>
      </CheckedForm>
    </div>
  );
}

/** Squares of white around it, as the standard asks for. */
const MARGIN = 4;

function QrCode({ size, path }: BegunFactor["qr"]) {
  const whole = size + 2 * MARGIN;
  return (
    <svg
      className={styles.qr}
      viewBox={`${-MARGIN} ${-MARGIN} ${whole} ${whole}`}
      role="img"
      aria-label="QR code with the key for your app"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
