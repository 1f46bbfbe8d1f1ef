import { useId } from "react";
import { Choices, Detail, Fields } from "@/components/staff/staff-layout";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Disclosure } from "@/components/ui/disclosure";
import { FieldError } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { NewCode, StaffCode } from "@/lib/contracts/staff-discounts";
import { BRAND_NAME } from "@/lib/domain/brand";
import { PRODUCTS } from "@/lib/domain/catalogue/products";
import { formatCents } from "@/lib/domain/money";
import { PLAN_FREQUENCIES, rhythmText } from "@/lib/domain/recurring-period";
import { scopeName } from "./code-words";
import type { TypedCode } from "./typed-code";

const KINDS = [
  { value: "percent", label: "A percentage off" },
  { value: "amount", label: "Dollars off" },
  { value: "shipping", label: "Free shipping" },
];
const DURATIONS = [
  { value: "once", label: "One order" },
  { value: "repeating", label: "The first charges of a plan" },
  { value: "forever", label: "Every charge of a plan" },
];

const PROVED =
  "This, and whether it is a first order, is only checked for signed-in customers. A guest's address proves nothing.";

interface CodeFieldsProps {
  typed: TypedCode;
  put: (change: Partial<TypedCode>) => void;
  faultOf: (name: keyof NewCode) => string | undefined;
  code: StaffCode | null;
  /** Where it can work. NULL: that is settled. */
  shops: readonly { value: string; label: string }[] | null;
  mostPercent: number;
  mostAmountCents: number;
}

/** Everything that a code is, to be typed. */
export function CodeFields(props: CodeFieldsProps) {
  const { typed, put, faultOf, code, shops } = props;
  const text = (name: TextName, label: string, hint?: string) => {
    const error = faultOf(name);
    return {
      label,
      ...(hint && { hint }),
      ...(error && { error }),
      value: String(typed[name]),
      onChange: ({ target }: { target: { value: string } }) => put({ [name]: target.value }),
    };
  };
  const isFixed = code !== null && (code.used === null ? code.state !== "draft" : code.used + (code.held ?? 0) > 0);
  return (
    <>
      {shops ? (
        <SelectField {...text("shop", "Where it works")} options={[{ value: "", label: BRAND_NAME }, ...shops]} />
      ) : null}
      <TextField
        {...text("code", "Code", "What customers type. 3 to 40 letters and numbers.")}
        autoComplete="off"
        disabled={code !== null && code.state !== "draft"}
      />
      <TextField {...text("promotionName", "Name customers see", "On receipts, e.g. Spring offer.")} />
      {isFixed ? (
        <p>
          Someone has used or is holding this code, so its discount and products can't change. To offer something else,
          stop it and create another.
        </p>
      ) : (
        <Gift {...props} text={text} />
      )}
      <TextField {...text("minSum", "Minimum order, in dollars")} isOptional inputMode="decimal" />
      <CheckboxField
        label="First orders only"
        checked={typed.firstTimeOnly}
        onChange={({ target }) => put({ firstTimeOnly: target.checked })}
      />
      <TextField {...text("maxUses", "Total uses")} isOptional inputMode="numeric" />
      <TextField
        {...text("maxPerCustomer", "Uses per customer", typed.shop === "" ? undefined : PROVED)}
        inputMode="numeric"
      />
      <TextField {...text("startsOn", "First day", "From midnight in New York.")} isOptional type="date" />
      <TextField {...text("endsOn", "Last day", "Through the end of that day in New York.")} isOptional type="date" />
    </>
  );
}

type TextName = Exclude<keyof TypedCode & keyof NewCode, "firstTimeOnly" | "appliesTo" | "frequencies">;
interface TextProps {
  label: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

/** What a code gives, and what it is for. */
function Gift({
  typed,
  put,
  text,
  faultOf,
  mostPercent,
  mostAmountCents,
}: CodeFieldsProps & { text: (name: TextName, label: string, hint?: string) => TextProps }) {
  const lasts = typed.kind !== "shipping";
  return (
    <>
      <SelectField {...text("kind", "What it gives")} options={KINDS} />
      {typed.kind === "percent" ? (
        <TextField {...text("percentOff", "Percent off", `Up to ${mostPercent}.`)} inputMode="numeric" affix="%" />
      ) : null}
      {typed.kind === "amount" ? (
        <TextField
          {...text("amountOff", "Dollars off", `Up to ${formatCents(mostAmountCents)}.`)}
          inputMode="decimal"
        />
      ) : null}
      {lasts ? <SelectField {...text("duration", "Applies to")} options={DURATIONS} /> : null}
      {lasts && typed.duration === "repeating" ? (
        <TextField {...text("durationInCycles", "How many charges")} inputMode="numeric" />
      ) : null}
      <Several
        legend="Which products"
        all="Everything"
        options={[...new Set([...PRODUCTS.map(({ key }) => key), ...typed.appliesTo])].map((key) => [
          key,
          scopeName(key),
        ])}
        chosen={typed.appliesTo}
        onChange={(appliesTo) => put({ appliesTo })}
        error={faultOf("appliesTo")}
      />
      <Several
        legend="How it is bought"
        all="Every plan, and single tests"
        options={PLAN_FREQUENCIES.map((word) => [word, rhythmText(word)])}
        chosen={typed.frequencies}
        onChange={(frequencies) => put({ frequencies })}
        error={faultOf("frequencies")}
      />
    </>
  );
}

interface SeveralProps<Key extends string> {
  legend: string;
  /** What it means when none is chosen. */
  all: string;
  options: readonly (readonly [key: Key, name: string])[];
  chosen: readonly Key[];
  onChange: (chosen: readonly Key[]) => void;
  error: string | undefined;
}

/** Some of many, folded away until they are wanted. */
function Several<Key extends string>({ legend, all, options, chosen, onChange, error }: SeveralProps<Key>) {
  const errorId = useId();
  const names = options.filter(([key]) => chosen.includes(key)).map(([, name]) => name);
  return (
    <Fields>
      <Disclosure isOpen={error !== undefined} summary={`${legend}: ${names.length === 0 ? all : names.join(", ")}`}>
        <Choices aria-describedby={error ? errorId : undefined}>
          <legend>
            {legend} <Detail>{`None checked: ${all.toLowerCase()}.`}</Detail>
          </legend>
          {options.map(([key, name]) => (
            <CheckboxField
              key={key}
              label={name}
              checked={chosen.includes(key)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, key] : chosen.filter((other) => other !== key))
              }
            />
          ))}
        </Choices>
      </Disclosure>
      <FieldError id={errorId} error={error} />
    </Fields>
  );
}
