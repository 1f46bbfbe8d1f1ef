"use client";

import { type ChangeEvent, type DragEvent, type FormEvent, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { TextAreaField } from "@/components/ui/text-field";
import { UPLOAD_RESULTS } from "@/lib/content/pages/upload-results";
import styles from "./upload-desk.module.css";

/** A hint for the picker only; the server looks at what is inside. */
const ACCEPTED =
  ".pdf,.jpg,.jpeg,.png,.webp,.heic,.heif,.csv,.tsv,.xlsx,.xls,.ods,.txt,.json,.ndjson,.xml,.html,.htm,.ccd,.ccda,.zip,.hl7,application/pdf,text/csv,text/plain,application/json";

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  onText: (text: string) => void;
}

/** Three ways in: drop, choose, paste. The picker is a file input that fills its button, so it works from the keyboard. */
export function DropZone({ onFiles, onText }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  useKeptPage();
  const take = (files: FileList | null | undefined) => {
    if (files && files.length > 0) onFiles([...files]);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files);
    // The same file can then be chosen again.
    event.target.value = "";
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <>
      <section
        aria-label="Files"
        className={classNames(styles.zone, isOver && styles.over)}
        onDragEnter={hold}
        onDragOver={hold}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className={styles.picture}>
          <Icon name="upload" size="large" />
        </span>
        <p className={styles.zoneTitle}>{UPLOAD_RESULTS.dropTitle}</p>
        <label className={styles.choose}>
          {UPLOAD_RESULTS.dropAction}
          <input type="file" multiple accept={ACCEPTED} className={styles.file} onChange={choose} />
        </label>
        <p className={styles.hint}>{UPLOAD_RESULTS.dropHint}</p>
        <noscript>
          <Notice tone="caution">{UPLOAD_RESULTS.noScript}</Notice>
        </noscript>
      </section>
      <PasteBox onText={onText} />
    </>
  );
}

/** A file dropped beside the zone would otherwise take the place of the page, with everything typed on it. */
function useKeptPage(): void {
  useEffect(() => {
    const keep = (event: Event) => event.preventDefault();
    window.addEventListener("dragover", keep);
    window.addEventListener("drop", keep);
    return () => {
      window.removeEventListener("dragover", keep);
      window.removeEventListener("drop", keep);
    };
  }, []);
}

/** What was pasted stays until it is cleared: a text that could not be read can be mended. */
function PasteBox({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") {
      setError("Paste the lines with the results first.");
      return;
    }
    onText(text);
  };
  return (
    <details className={styles.more}>
      <summary>
        <Icon name="copy" size="small" />
        {UPLOAD_RESULTS.pasteTitle}
      </summary>
      <form onSubmit={submit} noValidate>
        <TextAreaField
          label={UPLOAD_RESULTS.pasteLabel}
          hint={UPLOAD_RESULTS.pasteHint}
          value={text}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          error={error}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="secondary">
            {UPLOAD_RESULTS.pasteAction}
          </Button>
          {text === "" ? null : (
            <Button variant="quiet" onClick={() => setText("")}>
              Clear
            </Button>
          )}
        </div>
      </form>
    </details>
  );
}
