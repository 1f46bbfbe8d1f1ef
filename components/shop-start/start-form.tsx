"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { FieldRow } from "@/components/partner-pages/field-row";
import { Button } from "@/components/ui/button";
import field from "@/components/ui/field.module.css";
import { fieldIds } from "@/components/ui/field-ids";
import { useFocusOnFault } from "@/hooks/forms/use-focus-on-fault";
import { useLogo } from "@/hooks/shop-start/use-logo";
import { type ShopStart, type ShopStarting, type StartFields, warmShopStart } from "@/hooks/shop-start/use-shop-start";
import { useIsBrowser } from "@/hooks/site/use-is-browser";
import { keepTyped, typedStart } from "@/stores/shop-start";
import { ColourChoice } from "./colour-choice";
import { LogoField } from "./logo-field";
import styles from "./shop-start.module.css";

const fieldId = fieldIds("start");

/** A web address made of a name: small letters without their accents, digits and hyphens. */
const keyFrom = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, 40)
    .replace(/-+$/, "");

const FIRST_COLOUR = "#2f5d8a";
const NOTHING: StartFields = { businessName: "", key: "", primaryColor: FIRST_COLOUR };

/** What was sent, and over it what was typed since. */
function filled(start: ShopStart | null): StartFields {
  const { businessName, key, primaryColor } = typedStart();
  const { businessName: name, key: address, primaryColor: colour } = start ?? NOTHING;
  return { businessName: businessName || name, key: key || address, primaryColor: primaryColor || colour };
}

/** What is filled in, kept in the tab until it is sent. */
function useStartFields({ start, form, save, forgiveLogo }: ShopStarting) {
  const [fields, setFields] = useState<StartFields>(NOTHING);
  const { logo, fault, choose, markSent } = useLogo();
  // What was typed before a reload comes back, and wins over what was sent: it is newer.
  const isFilled = useRef(false);
  useEffect(() => {
    if (start === undefined || isFilled.current) return;
    isFilled.current = true;
    setFields(filled(start));
  }, [start]);

  const put = (change: Partial<StartFields>) => {
    setFields((before) => ({ ...before, ...change }));
    keepTyped(change);
    for (const name of Object.keys(change)) form.mend(name as keyof StartFields);
  };
  const takeLogo = async (file: File) => {
    forgiveLogo();
    const [first] = (await choose(file)) ?? [];
    if (first) put({ primaryColor: first });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const sent = { ...fields, businessName: fields.businessName.trim(), key: fields.key.trim() };
    if (await save(sent, logo?.file ?? null)) markSent();
  };
  return { fields, put, logo, logoFault: fault, takeLogo, submit };
}

/** Name, logo, colour and address of a shop, sent together. */
export function StartForm({ starting }: { starting: ShopStarting }) {
  const { start, form, isSending, logoFault } = starting;
  const isBrowser = useIsBrowser();
  const { fields, put, logo, takeLogo, submit, ...chosen } = useStartFields(starting);
  useFocusOnFault(form.faults, fieldId);
  return (
    <form
      method="post"
      noValidate
      aria-label="Your shop"
      className={styles.form}
      onFocus={warmShopStart}
      onSubmit={(event) => void submit(event)}
    >
      <FieldRow id={fieldId("businessName")} label="Name of your business" fault={form.faultOf("businessName")}>
        {(wiring) => (
          <input
            {...wiring}
            className={field.control}
            value={fields.businessName}
            autoComplete="organization"
            maxLength={80}
            onChange={({ target }) => {
              const isProposed = fields.key === keyFrom(fields.businessName);
              put({ businessName: target.value, ...(isProposed && { key: keyFrom(target.value) }) });
            }}
          />
        )}
      </FieldRow>
      <LogoField
        shown={logo?.url ?? start?.logo ?? ""}
        fault={chosen.logoFault || logoFault}
        onChoose={(file) => void takeLogo(file)}
      />
      <ColourChoice
        value={fields.primaryColor}
        proposed={logo?.colours ?? []}
        onChange={(primaryColor) => put({ primaryColor })}
      />
      <AddressField value={fields.key} form={form} onChange={(key) => put({ key })} />
      <p role="alert" className={field.error}>
        {form.faults.find(({ field: name }) => name === null)?.message}
      </p>
      <Button
        type="submit"
        size="large"
        isFull
        variant={start ? "secondary" : "primary"}
        disabled={!isBrowser}
        isLoading={isSending}
        loadingLabel="Creating your shop"
      >
        {start ? "Save changes" : "Create my shop"}
      </Button>
    </form>
  );
}

interface AddressFieldProps {
  value: string;
  form: ShopStarting["form"];
  onChange: (key: string) => void;
}

/** The web address of the shop, with one that is free where it is taken. */
function AddressField({ value, form, onChange }: AddressFieldProps) {
  const fault = form.faultOf("key");
  const proposal = form.problem?.details.facts?.proposal;
  return (
    <>
      <FieldRow id={fieldId("key")} label="Web address" hint={`Your shop opens at /shop/${value || "…"}`} fault={fault}>
        {(wiring) => (
          <input
            {...wiring}
            className={field.control}
            value={value}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            onChange={({ target }) => onChange(target.value.toLowerCase().replace(/[^a-z0-9-]/g, "-"))}
          />
        )}
      </FieldRow>
      {typeof proposal === "string" && fault ? (
        <Button variant="secondary" size="small" onClick={() => onChange(proposal)}>
          Use {proposal}
        </Button>
      ) : null}
    </>
  );
}
