"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { useDeleteResults, useEditResult } from "@/hooks/results/use-results";
import { problemText } from "@/lib/content/problem-text";
import type { ShownResult } from "@/lib/content/results/marker-history";
import { amountText } from "@/lib/content/results/result-words";
import { LAB_MARKERS } from "@/lib/domain/catalogue/lab-markers";
import { dayText } from "@/lib/domain/date-text";
import { notify } from "@/stores/notifications";
import { changedFields, fieldsOf } from "./value-fields";
import { ValueForm } from "./value-form";

interface DialogProps {
  onClose: () => void;
}

const CHOICES = LAB_MARKERS.map(({ key, name, unit }) => ({ key, name, unit })).sort((left, right) =>
  left.name.localeCompare(right.name),
);

/** Corrects one saved value. */
export function ChangeDialog({ shown: { result }, onClose }: DialogProps & { shown: ShownResult }) {
  const editing = useEditResult();
  return (
    <Dialog isOpen onClose={onClose} title={`Change ${result.label}`}>
      <ValueForm
        markers={CHOICES}
        start={fieldsOf(result)}
        markerHint={`On the report: ${result.label}`}
        submitLabel="Save this"
        isSending={editing.isPending}
        problem={editing.error}
        onCancel={onClose}
        onSubmit={(said) =>
          editing.mutate({ id: result.id, said: changedFields(fieldsOf(result), said) }, { onSuccess: onClose })
        }
      />
    </Dialog>
  );
}

/** Asks before one value is gone for good. */
export function DeleteDialog({ shown: { result }, onClose }: DialogProps & { shown: ShownResult }) {
  return (
    <ConfirmDelete id={result.id} title="Delete this value?" action="Delete it" done="Value deleted" onClose={onClose}>
      {result.label}, {amountText(result.value, result.unit, result.comparator)}
      {result.date ? ` of ${dayText(result.date)}` : ""}. It is gone at once, along with the key that could read it.
    </ConfirmDelete>
  );
}

/** Asks before everything is gone for good. */
export function DeleteAllDialog({ count, onClose }: DialogProps & { count: number }) {
  return (
    <ConfirmDelete
      id="all"
      title="Delete all results?"
      action={count === 1 ? "Delete the value" : `Delete all ${count} values`}
      done="All results are deleted"
      onClose={onClose}
    >
      Every value and the keys that could read them are gone at once, and no one can bring them back. Export them first
      if you might want them again.
    </ConfirmDelete>
  );
}

interface ConfirmDeleteProps extends DialogProps {
  /** A value's id, or "all". */
  id: string;
  title: string;
  action: string;
  done: string;
  children: ReactNode;
}

function ConfirmDelete({ id, title, action, done, onClose, children }: ConfirmDeleteProps) {
  const deleting = useDeleteResults();
  const run = () =>
    deleting.mutate(id, {
      onSuccess: () => {
        notify({ tone: "success", title: done });
        onClose();
        if (id === "all") window.scrollTo({ top: 0 });
      },
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size="small"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep
          </Button>
          <Button variant="danger" isLoading={deleting.isPending} loadingLabel="Deleting" onClick={run}>
            {action}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {deleting.error ? (
        <Notice tone="danger" announce="alert" title="Nothing was deleted">
          {problemText(deleting.error)}
        </Notice>
      ) : null}
    </Dialog>
  );
}
