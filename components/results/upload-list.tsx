"use client";

import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Icon, type IconName } from "@/components/ui/icon";
import type { ResultsUpload, UploadItem } from "@/hooks/results/use-results-upload";
import { problemText } from "@/lib/content/problem-text";
import styles from "./upload-desk.module.css";

const icons: Record<UploadItem["state"], IconName> = {
  waiting: "clock",
  sending: "upload",
  reading: "search",
  done: "check-circle",
  failed: "danger",
};

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

function stateText({ state, answer, problem, share }: UploadItem): string {
  if (problem && state === "failed") return problemText(problem);
  if (state === "waiting") return "Waiting for the file before it.";
  if (state === "sending") return `Sending, ${Math.round(share * 100)}%.`;
  if (state === "reading" || !answer) return "Reading.";
  if (answer.count === 0) return `No value read as ${answer.layout}. What was left out, and why, is listed below.`;
  const found = `${counted(answer.count, "value")} read as ${answer.layout}.`;
  return answer.doubtful > 0 ? `${found} ${answer.doubtful} to check.` : found;
}

/** Every file with how far it is, and what to do where it failed. */
export function UploadList({ upload: { items, retry, dismiss } }: { upload: ResultsUpload }) {
  return (
    <ul className={styles.items} aria-live="polite" aria-label="Files being sent">
      {items.map((item) => (
        <li key={item.id} className={classNames(styles.item, item.state === "failed" && styles.failed)}>
          <Icon name={icons[item.state]} className={styles[`mark-${item.state}`]} />
          <span className={styles.itemName}>{item.name}</span>
          <span className={styles.actions}>
            {item.state === "failed" ? (
              <Button size="small" variant="secondary" onClick={() => retry(item.id)}>
                Try again
              </Button>
            ) : null}
            {item.state === "failed" || item.state === "done" ? (
              <Button size="small" variant="quiet" onClick={() => dismiss(item.id)} aria-label={`Hide ${item.name}`}>
                <Icon name="close" size="small" />
              </Button>
            ) : null}
          </span>
          <span className={styles.itemState}>{stateText(item)}</span>
          {item.state === "sending" || item.state === "reading" ? (
            <progress
              className={styles.bar}
              aria-label={`${item.name} sent`}
              max={1}
              value={item.state === "reading" ? undefined : item.share}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
