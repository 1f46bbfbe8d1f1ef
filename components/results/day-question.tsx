"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useEditDraft } from "@/hooks/results/use-results-draft";
import { problemText } from "@/lib/content/problem-text";
import { DAY_QUESTION } from "@/lib/content/results/day-question";
import type { DraftValue, ResultDraft } from "@/lib/contracts/result-values";
import { dayText } from "@/lib/domain/date-text";
import styles from "./review.module.css";

/** Values of one file whose day can be read in two ways. Never empty. */
interface OpenDays {
  readonly file: string;
  readonly values: readonly (DraftValue & { readonly date: string; readonly otherDate: string })[];
}

/** The files that write their days so that nothing tells which number is the month. */
function openDays({ values }: ResultDraft): OpenDays[] {
  const byFile = new Map<string, OpenDays>();
  for (const value of values) {
    const { date, otherDate, proof } = value;
    if (date === null || otherDate === null) continue;
    const key = value.fileIndex === null ? value.id : String(value.fileIndex);
    const others = byFile.get(key)?.values ?? [];
    byFile.set(key, { file: proof.file, values: [...others, { ...value, date, otherDate }] });
  }
  return [...byFile.values()];
}

/** Asks, once for each file, which of two days is meant. The answer counts for every value of the file. */
export function DayQuestions({ draft }: { draft: ResultDraft }) {
  return openDays(draft).map((open) => <DayQuestion key={open.values[0]?.id} open={open} />);
}

function DayQuestion({ open: { file, values } }: { open: OpenDays }) {
  const editing = useEditDraft();
  const [first] = values;
  if (!first) return null;
  const answer = (date: string) => editing.mutate({ id: first.id, said: { date } });
  return (
    <Notice
      tone="caution"
      title={DAY_QUESTION.title(file)}
      action={
        <fieldset className={styles.days} aria-label={DAY_QUESTION.group(first.label)}>
          {[first.date, first.otherDate].map((day) => (
            <Button key={day} variant="secondary" disabled={editing.isPending} onClick={() => answer(day)}>
              {dayText(day)}
            </Button>
          ))}
        </fieldset>
      }
    >
      {DAY_QUESTION.text(first.label, values.length)}
      {editing.error ? ` ${problemText(editing.error)}` : ""}
    </Notice>
  );
}
