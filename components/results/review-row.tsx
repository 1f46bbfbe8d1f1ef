"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { RangeBar } from "@/components/ui/range-bar";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useEditDraft } from "@/hooks/results/use-results-draft";
import { problemText } from "@/lib/content/problem-text";
import { amountText, placeText, verdictOf } from "@/lib/content/results/result-words";
import type { DraftValue } from "@/lib/contracts/result-values";
import { dayText } from "@/lib/domain/date-text";
import styles from "./review.module.css";
import { changedFields, fieldsOf, type MarkerChoice } from "./value-fields";
import { ValueForm } from "./value-form";

interface ReviewRowProps {
  value: DraftValue;
  markers: readonly MarkerChoice[];
  /** What saving found wrong with this value. */
  fault: string | undefined;
}

/** One value beside the line it was read from: to keep, to change or to leave out. */
export function ReviewRow({ value, markers, fault }: ReviewRowProps) {
  const [isEditing, setEditing] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const hasEdited = useRef(false);
  const editing = useEditDraft();
  useEffect(() => {
    // What opened the form gets the focus back when it closes.
    if (!isEditing && hasEdited.current) change.current?.focus();
    hasEdited.current = isEditing;
  }, [isEditing]);
  const name = markers.find(({ key }) => key === value.marker)?.name;
  const title = name ?? value.label;
  const see = () => editing.mutate({ id: value.id, said: { isSeen: true, isIncluded: true } });
  const include = (isIncluded: boolean) => editing.mutate({ id: value.id, said: { isIncluded } });
  return (
    <li className={classNames(styles.row, !value.isIncluded && styles.out)}>
      <label className={styles.keep}>
        <input
          type="checkbox"
          checked={value.isIncluded}
          disabled={editing.isPending}
          onChange={(event) => include(event.target.checked)}
        />
        <span>
          {value.isIncluded ? "Save" : "Left out"}
          <VisuallyHidden> {title}</VisuallyHidden>
        </span>
      </label>
      <div className={styles.read}>
        <h3 className={styles.name}>{name ?? "No marker yet"}</h3>
        <Reading value={value} hasOtherName={name !== undefined && name !== value.label} />
      </div>
      <Proof value={value} isSending={editing.isPending} onSeen={see} />
      <div className={styles.doubts} aria-live="polite">
        {fault ? <Doubt text={fault} isFault /> : null}
        {value.warnings.map(({ code, message }) => (
          <Doubt key={code} text={message} />
        ))}
        {editing.error && !isEditing ? <Doubt text={problemText(editing.error)} isFault /> : null}
      </div>
      {isEditing ? (
        <div className={styles.edit}>
          <ValueForm
            hasFocus
            markers={markers}
            start={fieldsOf(value)}
            markerHint={`On the report: ${value.label}`}
            submitLabel="Save this"
            isSending={editing.isPending}
            problem={editing.error}
            onCancel={() => setEditing(false)}
            onSubmit={(said) =>
              editing.mutate(
                {
                  id: value.id,
                  said: {
                    ...changedFields(fieldsOf(value), said),
                    isIncluded: true,
                    ...(value.picture ? { isSeen: true } : {}),
                  },
                },
                { onSuccess: () => setEditing(false) },
              )
            }
          />
        </div>
      ) : (
        <div className={styles.change}>
          <Button
            ref={change}
            variant="quiet"
            size="small"
            icon={<Icon name="edit" size="small" />}
            aria-label={`Change ${title}`}
            onClick={() => setEditing(true)}
          >
            Change
          </Button>
        </div>
      )}
    </li>
  );
}

function Reading({ value, hasOtherName }: { value: DraftValue; hasOtherName: boolean }) {
  const { range, grade, conversion, isEdited } = value;
  return (
    <>
      <p className={styles.amount}>
        <strong>{amountText(value.value, null, value.comparator)}</strong>{" "}
        <span>{value.unit ? amountText(0, value.unit).slice(2) : "no unit"}</span>
      </p>
      <p className={styles.facts}>
        {sampleDayText(value)}
        {value.time ? `, ${value.time}` : ""} · {range ? `range on the report ${range.text}` : "no range on the report"}
        {hasOtherName ? ` · called “${value.label}”` : ""}
        {isEdited ? " · changed by you" : ""}
      </p>
      {range && grade.by === "printed" ? (
        <RangeBar
          look="bare"
          name={value.label}
          value={value.value}
          comparator={value.comparator}
          unit={value.unit ?? ""}
          low={range.low}
          high={range.high}
          verdict={verdictOf(grade.verdict)}
        />
      ) : null}
      {conversion ? <p className={styles.conversion}>{conversion}</p> : null}
    </>
  );
}

interface ProofProps {
  value: DraftValue;
  isSending: boolean;
  /** The person says that value and picture agree. */
  onSeen: () => void;
}

/** Where a value was read: its line; of a picture, the part of it, which has to be held against the value. */
function Proof({ value: { proof, picture, label, value, comparator, unit, warnings }, isSending, onSeen }: ProofProps) {
  const isOpen = warnings.some(({ code }) => code === "from-picture");
  return (
    <figure className={styles.proof}>
      {picture === null ? (
        <blockquote className={styles.line}>{proof.text}</blockquote>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled from the keyboard too
        <section className={styles.cutFrame} tabIndex={0} aria-label={`Where ${label} is in your file`}>
          {/* biome-ignore lint/performance/noImgElement: a small part of the person's own picture, in the page already */}
          <img
            className={styles.cut}
            src={`data:image/png;base64,${picture}`}
            alt={`What was read as “${proof.text}”, as it appears in your file`}
          />
        </section>
      )}
      {isOpen ? (
        <Button variant="secondary" size="small" disabled={isSending} onClick={onSeen}>
          The picture says {amountText(value, unit, comparator)}
          <VisuallyHidden> for {label}</VisuallyHidden>
        </Button>
      ) : null}
      <figcaption>{placeText(proof)}</figcaption>
    </figure>
  );
}

function Doubt({ text, isFault }: { text: string; isFault?: boolean }) {
  return (
    <p className={classNames(styles.doubt, isFault && styles.fault)}>
      <Icon name={isFault ? "danger" : "caution"} size="small" />
      {text}
    </p>
  );
}

/** The day of a value in review, or both that it may have: "Mar 4, 2026 or Apr 3, 2026". */
function sampleDayText({ date, otherDate }: { date: string | null; otherDate: string | null }): string {
  if (date === null) return "No date";
  return otherDate === null ? dayText(date) : `${dayText(date)} or ${dayText(otherDate)}`;
}
