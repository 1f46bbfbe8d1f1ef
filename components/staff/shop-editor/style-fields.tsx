"use client";

import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import {
  CORNER_NAMES,
  FRONT_SECTION_NAMES,
  PICTURE_STYLE_NAMES,
  SHOP_FIELD_NAMES,
  TYPE_PAIR_NAMES,
} from "@/lib/content/shop-fields";
import { CORNERS, type FrontSection, frontSections, PICTURE_STYLES, TYPE_PAIRS } from "@/lib/domain/shop-style";
import { Choices } from "../staff-layout";
import { fieldPlace } from "./field-places";
import type { GroupProps } from "./group-fields";
import { movedItem } from "./moved";
import styles from "./rows.module.css";

interface ChoiceProps<Name extends string> {
  field: "typePair" | "corners" | "pictureStyle";
  names: readonly Name[];
  words: Readonly<Record<Name, string>>;
  value: Name | undefined;
  onChange: (name: Name) => void;
}

function Choice<Name extends string>({ field, names, words, value, onChange }: ChoiceProps<Name>) {
  return (
    <div {...fieldPlace(field)}>
      <SelectField
        label={SHOP_FIELD_NAMES[field]}
        options={names.map((name) => ({ value: name, label: words[name] }))}
        value={value ?? names[0] ?? ""}
        onChange={({ target }) => {
          const chosen = names.find((name) => name === target.value);
          if (chosen) onChange(chosen);
        }}
      />
    </div>
  );
}

/** Type, corners, how large pictures stand, and the order of the front page. */
export function StyleFields({ look, put }: GroupProps) {
  return (
    <>
      <Choice
        field="typePair"
        names={TYPE_PAIRS}
        words={TYPE_PAIR_NAMES}
        value={look.typePair}
        onChange={(typePair) => put({ typePair })}
      />
      <Choice
        field="corners"
        names={CORNERS}
        words={CORNER_NAMES}
        value={look.corners}
        onChange={(corners) => put({ corners })}
      />
      <Choice
        field="pictureStyle"
        names={PICTURE_STYLES}
        words={PICTURE_STYLE_NAMES}
        value={look.pictureStyle}
        onChange={(pictureStyle) => put({ pictureStyle })}
      />
      <SectionOrder value={frontSections(look.sectionOrder)} onChange={(sectionOrder) => put({ sectionOrder })} />
    </>
  );
}

interface SectionOrderProps {
  value: readonly FrontSection[];
  onChange: (order: FrontSection[]) => void;
}

function SectionOrder({ value, onChange }: SectionOrderProps) {
  return (
    <Choices {...fieldPlace("sectionOrder")}>
      <legend>{SHOP_FIELD_NAMES.sectionOrder}</legend>
      <ol className={styles.list}>
        {value.map((section, index) => (
          <li key={section} className={styles.sold}>
            <span className={styles.line}>{FRONT_SECTION_NAMES[section]}</span>
            <span className={styles.moves}>
              <Button
                variant="quiet"
                size="small"
                disabled={index === 0}
                aria-label={`Move ${FRONT_SECTION_NAMES[section]} up`}
                onClick={() => onChange(movedItem(value, index, -1))}
              >
                ↑
              </Button>
              <Button
                variant="quiet"
                size="small"
                disabled={index === value.length - 1}
                aria-label={`Move ${FRONT_SECTION_NAMES[section]} down`}
                onClick={() => onChange(movedItem(value, index, 1))}
              >
                ↓
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </Choices>
  );
}
