"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
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
  const [isCopied, setCopied] = useState(false);
  const text = `${codes.join("\n")}\n`;
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
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
        <Button variant="secondary" size="small" icon={<Icon name="copy" size="small" />} onClick={copy}>
          {isCopied ? "Copied" : "Copy"}
        </Button>
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
