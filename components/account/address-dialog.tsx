"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { fieldIds } from "@/components/ui/field-ids";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { AddressFields } from "@/hooks/account/use-orders";
import { afterPress } from "@/hooks/forms/after-press";
import type { SendForm } from "@/hooks/forms/use-send-form";
import { checkPostalCode } from "@/lib/domain/postal-code";
import { statesOf } from "@/lib/domain/states";
import styles from "./address-dialog.module.css";
import { CheckedForm, fieldOf } from "./checked-form";
import { typedText } from "./form-values";

interface AddressDialogProps<Changed> {
  title: string;
  place: AddressFields["before"];
  /** What the change reaches, a sentence each. */
  reach: readonly string[];
  /** Says what the button does, e.g. "Send kits there". */
  confirmText: string;
  form: SendForm<AddressFields, Changed>;
  onClose: () => void;
  onChanged: (changed: Changed) => void;
}

const fieldId = fieldIds("address");
const COUNTRIES = { US: "the United States", CA: "Canada" } as const;

/**
 * What is odd about a postal code that was typed. NULL: nothing, or it is not whole yet. The one that stood there does
 * not belong to a state that was just chosen, and nobody has to hear it: it is about to be typed.
 */
function doubtOf(form: HTMLFormElement, { country, postal_code: stood }: AddressFields["before"]): string | null {
  const code = typedText(form, "postal_code");
  const state = typedText(form, "state");
  if (code.trim() === "" || state === "" || code.trim() === stood) return null;
  const answer = checkPostalCode(country, state, code);
  return answer.ok ? null : answer.message;
}

/** Another address of the same country, by the checkout's own rules, and what it will reach. */
export function AddressDialog<Changed>(props: AddressDialogProps<Changed>) {
  const { title, place, reach, confirmText, form, onClose, onChanged } = props;
  const { country } = place;
  const isUs = country === "US";
  const [opened] = useState(place);
  const [doubt, setDoubt] = useState<string | null>(null);
  const submit = async (read: (name: string) => string) => {
    const line = (name: keyof typeof place) => read(name);
    const changed = await form.submit({
      ...{ name: line("name"), line1: line("line1"), line2: line("line2") || null, city: line("city") },
      ...{ state: line("state"), postal_code: line("postal_code"), country },
      // After a refusal it is typed over the address that its words told.
      before: form.problem?.code === "conflict" ? place : opened,
    });
    if (changed) onChanged(changed);
  };
  const part = (name: Exclude<keyof typeof place, "country">) => ({
    ...fieldOf(form, fieldId, name),
    defaultValue: place[name] ?? "",
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep the address
          </Button>
          <Button type="submit" form={fieldId("form")} isLoading={form.isSending} loadingLabel="Changing the address">
            {confirmText}
          </Button>
        </>
      }
    >
      <CheckedForm
        {...{ form, fieldId }}
        id={fieldId("form")}
        title="The address has not changed"
        className={styles.form}
        onSubmit={submit}
        onBlur={({ currentTarget }) => afterPress(() => setDoubt(doubtOf(currentTarget, opened)))}
        // What has been mended is no longer said.
        onChange={({ currentTarget }) => setDoubt((said) => said && doubtOf(currentTarget, opened))}
      >
        <Notice>
          <ul className={styles.reach}>
            {reach.map((words) => (
              <li key={words}>{words}</li>
            ))}
            <li>
              An address in {COUNTRIES[country]}: shipping to another country costs a different price, so cancel here
              and order again.
            </li>
          </ul>
        </Notice>
        <TextField label="Name on the parcel" autoComplete="shipping name" {...part("name")} />
        <TextField label="Street address" autoComplete="shipping address-line1" {...part("line1")} />
        <TextField label="Apartment or suite" isOptional autoComplete="shipping address-line2" {...part("line2")} />
        <TextField label="City" autoComplete="shipping address-level2" {...part("city")} />
        <div className={styles.pair}>
          <SelectField
            label={isUs ? "State" : "Province or territory"}
            placeholder={isUs ? "Choose a state" : "Choose a province"}
            autoComplete="shipping address-level1"
            options={statesOf(country).map(({ code, name }) => ({ value: code, label: name }))}
            {...part("state")}
          />
          <TextField
            label={isUs ? "ZIP code" : "Postal code"}
            autoComplete="shipping postal-code"
            inputMode={isUs ? "numeric" : "text"}
            autoCapitalize="characters"
            hint={doubt}
            {...part("postal_code")}
          />
        </div>
      </CheckedForm>
    </Dialog>
  );
}
