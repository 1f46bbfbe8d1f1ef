"use client";

import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { saveFile } from "@/hooks/site/save-file";
import styles from "./second-factor.module.css";

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Once they are saved. */
  onDone: () => void;
  /** What the button says that goes on. */
  doneLabel: string;
}

/** The recovery codes, this once, with ways to keep them. */
export function RecoveryCodes({ codes, onDone, doneLabel }: RecoveryCodesProps) {
  const text = `${codes.join("\n")}\n`;
  return (
    <div className={styles.steps}>
      <Notice tone="success" announce="status" title="Save your recovery codes now">
        Each opens your account once if you don't have your phone. They are shown only once: keep them where only you
        can find them, and not on the same phone.
      </Notice>
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <CopyButton text={text} />
        <Button
          variant="secondary"
          size="small"
          icon={<Icon name="download" size="small" />}
          onClick={() => saveFile(new Blob([text], { type: "text/plain" }), "recovery-codes.txt")}
        >
          Save as a file
        </Button>
      </div>
      <div>
        <Button onClick={onDone}>{doneLabel}</Button>
      </div>
    </div>
  );
}
