"use client";

import { CheckboxField } from "@/components/ui/checkbox-field";
import { TextAreaField, TextField } from "@/components/ui/text-field";
import { SHOP_FIELD_NAMES } from "@/lib/content/shop-fields";
import { colourFaults } from "@/lib/domain/shop-colours";
import type { ShopPictureField } from "@/lib/domain/shop-pictures";
import { DESCRIBED_PICTURES, type DescribedPicture, pictureText } from "@/lib/domain/shop-style";
import { TEXT_LIMITS } from "@/lib/domain/text-limits";
import { ColourField } from "./colour-field";
import { fieldPlace } from "./field-places";
import { PictureField } from "./picture-field";
import styles from "./rows.module.css";
import type { ShopLook, TextFieldName } from "./shop-work";

/** The look as far as a group of fields needs it. */
export interface GroupProps {
  shopKey: string;
  look: ShopLook;
  put: (change: Partial<ShopLook>) => void;
}

interface TextsProps extends GroupProps {
  names: readonly TextFieldName[];
  hint?: string;
  isLong?: boolean;
}

/** Plain texts, one field each. */
export function Texts({ look, put, names, hint, isLong = false }: TextsProps) {
  return names.map((name) => {
    const field = {
      label: SHOP_FIELD_NAMES[name],
      value: look[name],
      ...(hint && { hint }),
      maxLength: isLong ? TEXT_LIMITS.description : TEXT_LIMITS.url,
      onChange: ({ target }: { target: { value: string } }) => put({ [name]: target.value }),
    };
    return (
      <div key={name} {...fieldPlace(name)}>
        {isLong ? <TextAreaField {...field} /> : <TextField {...field} />}
      </div>
    );
  });
}

interface PicturesProps extends GroupProps {
  names: readonly (keyof ShopLook & ShopPictureField)[];
}

/** Pictures, one field each. */
export function Pictures({ shopKey, look, put, names }: PicturesProps) {
  return names.map((name) => (
    <div key={name} className={styles.place} {...fieldPlace(name)}>
      <PictureField shopKey={shopKey} name={name} value={look[name]} onChange={(address) => put({ [name]: address })} />
      <PictureWords look={look} put={put} name={name} />
    </div>
  ));
}

const isDescribed = (name: string): name is DescribedPicture => DESCRIBED_PICTURES.some((one) => one === name);

/** Description for a picture that is there, if it says something of its own. */
function PictureWords({
  look,
  put,
  name,
}: Pick<GroupProps, "look" | "put"> & { name: keyof ShopLook & ShopPictureField }) {
  if (look[name] === "" || !isDescribed(name)) return null;
  return (
    <div {...fieldPlace(`pictureTexts.${name}`)}>
      <TextField
        label={`${SHOP_FIELD_NAMES[name]}: description`}
        hint="What someone who can't see it should know. If empty, it is decoration."
        maxLength={TEXT_LIMITS.pictureText}
        value={pictureText(look.pictureTexts, name)}
        onChange={({ target }) => put({ pictureTexts: { ...look.pictureTexts, [name]: target.value } })}
      />
    </div>
  );
}

const COLOURS = {
  primaryColor: "Buttons, links and marks.",
  barColor: "Empty: white.",
  footerColor: "Empty: dark.",
  section1Color: "If empty: a pale gray.",
  section2Color: "Empty: dark.",
} as const;

export function Colours({ look, put, names }: GroupProps & { names: readonly (keyof ShopLook & `${string}Color`)[] }) {
  const faults = colourFaults(look);
  const hints: Readonly<Record<string, string>> = COLOURS;
  return names.map((name) => (
    <div key={name} {...fieldPlace(name)}>
      <ColourField
        label={SHOP_FIELD_NAMES[name]}
        {...(hints[name] && { hint: hints[name] })}
        value={look[name]}
        faults={faults.filter(({ field }) => field === name)}
        onChange={(colour) => put({ [name]: colour })}
      />
    </div>
  ));
}

export function Switch({ look, put, name }: GroupProps & { name: "bannerShow" | "newMarkersSection" }) {
  return (
    <div {...fieldPlace(name)}>
      <CheckboxField
        label={SHOP_FIELD_NAMES[name]}
        checked={look[name]}
        onChange={(event) => put({ [name]: event.target.checked })}
      />
    </div>
  );
}
