"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { useReplay, useSaveCode } from "@/hooks/staff/use-codes";
import type { CodePage, NewCode, StaffCode } from "@/lib/contracts/staff-discounts";
import { notify } from "@/stores/notifications";
import { CodeFields } from "./code-fields";
import { CodeReplayed } from "./code-replayed";
import { refusedText } from "./code-words";
import { Form } from "./staff-layout";
import { EMPTY_CODE, newCodeOf, type TypedCode, typedOf } from "./typed-code";

interface CodeDialogProps {
  /** The code as it is now. NULL: a new one is made. */
  code: StaffCode | null;
  /** The shop of a new one. Absent: it is chosen. */
  shop?: string | undefined;
  /** What this person may choose and give. */
  page: CodePage;
  onClose: () => void;
}

/** A discount code: made, changed, and tried on the carts of the past. */
export function CodeDialog({ code, shop, page, onClose }: CodeDialogProps) {
  // What was read when the form was opened. After somebody else's change it is the newer one only when that is wished.
  const [seen, setSeen] = useState(code);
  const form = useSaveCode(seen);
  const replay = useReplay();
  const [typed, setTyped] = useState<TypedCode>(() => (code ? typedOf(code) : { ...EMPTY_CODE, shop: shop ?? "" }));
  const [replayed, setReplayed] = useState<Awaited<ReturnType<typeof replay.submit>>>(null);
  const put = (change: Partial<TypedCode>) => {
    setTyped((before) => ({ ...before, ...change }));
    setReplayed(null);
    for (const name of Object.keys(change)) {
      form.mend(name as keyof NewCode);
      replay.mend(name as keyof NewCode);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const made = await form.submit(newCodeOf(typed));
    if (!made) return;
    const refused = refusedText(made.refusedWith);
    const text = refused || (code ? "It applies from now on." : "No one can use it until you launch it.");
    notify({ tone: refused ? "info" : "success", title: `${made.code} is saved`, text });
    onClose();
  };
  const faults = [...form.faults, ...replay.faults];
  const general = faults.find(({ field }) => field === null)?.message;
  const isOvertaken = form.problem?.code === "conflict" && code !== null && code.revision !== seen?.revision;
  const title = code ? `Code ${code.code}` : "New code";
  return (
    <Dialog isOpen onClose={onClose} title={title} place="side">
      <Form aria-label={title} noValidate onSubmit={(event) => void submit(event)}>
        {general ? <Notice tone="danger">{general}</Notice> : null}
        {isOvertaken ? (
          <Notice tone="info">
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                setTyped(typedOf(code));
                setSeen(code);
              }}
            >
              Show theirs
            </Button>{" "}
            <Button variant="secondary" size="small" onClick={() => setSeen(code)}>
              Keep mine and overwrite theirs
            </Button>
          </Notice>
        ) : null}
        <CodeFields
          {...{ typed, put, code }}
          shops={
            shop === undefined && code === null
              ? page.shops.map(({ key, name }) => ({ value: key, label: name }))
              : null
          }
          mostPercent={page.mostPercent}
          mostAmountCents={page.mostAmount}
          faultOf={(name) => faults.find(({ field }) => field === name)?.message}
        />
        <Button
          variant="secondary"
          isLoading={replay.isSending}
          loadingLabel="Testing it"
          onClick={() => void replay.submit(newCodeOf(typed)).then(setReplayed)}
        >
          Test it on the last 90 days
        </Button>
        {replayed ? <CodeReplayed replay={replayed} /> : null}
        <Button type="submit" isLoading={form.isSending} loadingLabel="Saving">
          {code ? "Save the code" : "Save the draft"}
        </Button>
      </Form>
    </Dialog>
  );
}
