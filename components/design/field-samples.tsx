"use client";

import { CheckboxField } from "@/components/ui/checkbox-field";
import { FieldFrame } from "@/components/ui/field";
import { FormErrors } from "@/components/ui/form-errors";
import { Icon } from "@/components/ui/icon";
import { RadioCards } from "@/components/ui/radio-cards";
import { SearchLine } from "@/components/ui/search-line";
import { SelectField } from "@/components/ui/select-field";
import { TextAreaField, TextField } from "@/components/ui/text-field";
import { LONG, type Samples } from "./samples";

const OPTIONS = [
  { value: "TX", label: "Texas" },
  { value: "NY", label: "New York, where we do not ship", isDisabled: true },
  { value: "long", label: LONG },
];
const WRONG = "Enter the email as name@example.com.";
/** Kept, since a new list takes the focus. */
const NO_ERRORS: readonly never[] = [];
const FORM_ERRORS = [{ message: "The card was declined. Try another one." }, { message: LONG }];

const CARDS = [
  { value: "quarter", title: "Every 3 months", detail: "Renews until you cancel", aside: "$124" },
  { value: "once", title: LONG, detail: LONG, aside: "$149" },
  { value: "unlimited", title: "Unlimited", isDisabled: true },
];

/** What is filled in. */
export const FIELD_SAMPLES: Samples = {
  field: {
    "Around any control": (
      <FieldFrame label="Brand color" hint="Buttons and marks.">
        {(wiring) => <input {...wiring} type="color" />}
      </FieldFrame>
    ),
  },
  "text-field": {
    Default: <TextField label="Email" hint="For the receipt." placeholder="name@example.com" />,
    Optional: <TextField label="Company" isOptional />,
    Error: <TextField label="Email, wrong" defaultValue="name@" error={WRONG} />,
    Disabled: <TextField label="Email, disabled" defaultValue="name@example.com" disabled />,
    "With a unit": <TextField label="Percent off" affix="%" inputMode="numeric" />,
    "Long text": <TextField label={LONG} hint={LONG} error={LONG} defaultValue={LONG} />,
    "Several lines": <TextAreaField label="Why" hint="For the record." />,
    "Several lines, error": <TextAreaField label="Why, wrong" error="Enter why, for the record." />,
  },
  "select-field": {
    Default: <SelectField label="State" options={OPTIONS} placeholder="Choose a state" />,
    Error: <SelectField label="State, wrong" options={OPTIONS} placeholder="Choose a state" error="Choose a state." />,
    Disabled: <SelectField label="State, disabled" options={OPTIONS} disabled />,
    "Long text": <SelectField label="State, long" options={OPTIONS} defaultValue="long" />,
  },
  "checkbox-field": {
    Default: <CheckboxField label="Send me news" hint="At most one mail a month." />,
    Chosen: <CheckboxField label="I agree to the terms" defaultChecked />,
    Error: <CheckboxField label="I agree, wrong" error="Agree to the terms to go on." />,
    Disabled: <CheckboxField label="Not now" disabled />,
    "Long text": <CheckboxField label={LONG} hint={LONG} />,
  },
  "radio-cards": {
    "Default, one disabled": <RadioCards legend="Plan" name="design-plan" cards={CARDS} defaultValue="quarter" />,
    "Error, beside each other": (
      <RadioCards legend="Plan, wrong" name="design-plan-2" cards={CARDS} layout="grid" error="Choose a plan." />
    ),
  },
  "search-line": {
    Default: <SearchLine label="Search the markers" icon={<Icon name="search" />} placeholder="ApoB" />,
    "Nothing found": (
      <SearchLine label="Search the markers, again" icon={<Icon name="search" />} defaultValue="xyz">
        <p>No marker is called that.</p>
      </SearchLine>
    ),
  },
  "form-errors": {
    Empty: (
      <>
        <p>Draws nothing.</p>
        <FormErrors errors={NO_ERRORS} />
      </>
    ),
    "Of the form": <FormErrors errors={FORM_ERRORS} />,
  },
};
