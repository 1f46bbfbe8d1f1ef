"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { type NewShopFields, useCreateShop } from "@/hooks/staff/use-staff-shops";
import { SHOP_TEMPLATE_WORDS } from "@/lib/content/shop-templates";
import { SHOP_TEMPLATES } from "@/lib/contracts/staff-shops";
import { PRODUCTS } from "@/lib/domain/catalogue/products";
import { ColourField } from "./shop-editor/colour-field";
import { Choices, Form } from "./staff-layout";

/** Tests can be sold alone; what is added to them goes with them and is chosen later. */
const TESTS = PRODUCTS.filter(({ kind }) => kind === "program" || kind === "mini");

const EMPTY: NewShopFields = {
  key: "",
  businessName: "",
  primaryColor: "",
  template: "plain",
  productKeys: ["core"],
  partnerEmail: "",
};

const keyFrom = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 64);

/** A new shop in a minute: a name, an address, a colour, a template and tests. It opens as a draft. */
export function ShopCreateDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const router = useRouter();
  const form = useCreateShop();
  const [fields, setFields] = useState(EMPTY);
  const put = (change: Partial<NewShopFields>) => {
    setFields((before) => ({ ...before, ...change }));
    for (const name of Object.keys(change)) form.mend(name as keyof NewShopFields);
  };
  const errorOf = (name: keyof NewShopFields) => {
    const error = form.faultOf(name);
    return error ? { error } : {};
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const made = await form.submit(fields);
    if (made) router.push(`/staff/shops/${made.key}`);
  };
  const general = form.faults.find(({ field }) => field === null)?.message;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="New shop" place="side">
      <Form aria-label="New shop" noValidate onSubmit={(event) => void submit(event)}>
        {general ? <Notice tone="danger">{general}</Notice> : null}
        <TextField
          label="Shop's name"
          value={fields.businessName}
          {...errorOf("businessName")}
          onChange={({ target }) => {
            const isOwnKey = fields.key !== keyFrom(fields.businessName);
            put({ businessName: target.value, ...(!isOwnKey && { key: keyFrom(target.value) }) });
          }}
        />
        <TextField
          label="Address"
          hint="The part after /shop/. It can't be changed later."
          value={fields.key}
          {...errorOf("key")}
          onChange={({ target }) => put({ key: target.value })}
        />
        <ColourField
          label="Brand color"
          {...errorOf("primaryColor")}
          value={fields.primaryColor}
          faults={[]}
          onChange={(primaryColor) => put({ primaryColor })}
        />
        <SelectField
          label="Template"
          hint="The text it starts with. All of it can be changed."
          options={SHOP_TEMPLATES.map((value) => ({ value, label: SHOP_TEMPLATE_WORDS[value].name }))}
          value={fields.template}
          onChange={({ target }) =>
            put({ template: SHOP_TEMPLATES.find((template) => template === target.value) ?? "plain" })
          }
        />
        <TestsField
          value={fields.productKeys}
          error={form.faultOf("productKeys")}
          onChange={(productKeys) => put({ productKeys })}
        />
        <TextField
          label="Partner's email"
          hint="An existing partner account. They will manage the shop."
          isOptional
          type="email"
          value={fields.partnerEmail}
          {...errorOf("partnerEmail")}
          onChange={({ target }) => put({ partnerEmail: target.value })}
        />
        <Button type="submit" isLoading={form.isSending} loadingLabel="Creating the shop">
          Create the shop
        </Button>
      </Form>
    </Dialog>
  );
}

interface TestsFieldProps {
  value: string[];
  error: string | undefined;
  onChange: (keys: string[]) => void;
}

function TestsField({ value, error, onChange }: TestsFieldProps) {
  return (
    <Choices>
      <legend>Tests</legend>
      {TESTS.map(({ key, name }) => (
        <CheckboxField
          key={key}
          label={name}
          checked={value.includes(key)}
          onChange={({ target }) => onChange(target.checked ? [...value, key] : value.filter((one) => one !== key))}
        />
      ))}
      {error ? <p role="alert">{error}</p> : null}
    </Choices>
  );
}
